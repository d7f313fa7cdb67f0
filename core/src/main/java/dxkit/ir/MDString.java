package dxkit.ir;

import java.nio.charset.StandardCharsets;

/**
 * A metadata string.
 *
 * @param string the bytes, one character a byte
 */
public record MDString(String string) implements Metadata, Comparable<MDString> {

    /** The string that is {@code text} in UTF-8. */
    public static MDString ofText(String text) {
        return new MDString(new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
    }

    @Override
    public int compareTo(MDString other) {
        return string.compareTo(other.string);
    }

    /** The bytes decoded as UTF-8; malformed sequences become replacement characters. */
    public String text() {
        return new String(string.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
