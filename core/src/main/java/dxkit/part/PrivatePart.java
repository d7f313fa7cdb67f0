package dxkit.part;

import dxkit.io.Bytes;
import dxkit.io.Sniff;
import dxkit.walk.Fields;

/**
 * PRIV: data of the application, which no tool interprets. DXC can put the shader's PDB into it ({@code -Qpdb_in_private}).
 *
 * @param data all of it
 */
public record PrivatePart(Bytes data) implements Part {
    /** The format. */
    public static final PartFormat<PrivatePart> FORMAT = PartFormat.of("PRIV", "private data", "PrivateData", PrivatePart::walk)
            .bare(PrivatePart::walk).as(PartFormat.Role.PRIVATE).unique();

    static PrivatePart walk(Fields<PrivatePart> f) {
        return new PrivatePart(f.rest("PrivateData", PrivatePart::data));
    }

    /** Whether the data begins as a PDB does. */
    public boolean isPdb() {
        return Sniff.isPdb(data);
    }
}
