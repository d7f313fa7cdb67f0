package dxkit.part;

import dxkit.io.Bytes;
import dxkit.walk.Fields;

/**
 * A part whose contents are kept as bytes.
 *
 * @param data all of them
 */
public record RawPart(Bytes data) implements Part {
    static final String KEY = "x-Contents";

    static RawPart walk(Fields<RawPart> f) {
        return new RawPart(f.rest(KEY, RawPart::data));
    }
}
