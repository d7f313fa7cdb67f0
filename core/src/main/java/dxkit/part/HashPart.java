package dxkit.part;

import dxkit.io.Bytes;
import dxkit.walk.Fields;
import dxkit.walk.Flags;

/**
 * HASH: the shader's own digest.
 *
 * @param flags {@link #INCLUDES_SOURCE} and perhaps unknown bits
 * @param digest MD5 (16 bytes) of the bitcode in DXIL, or of that in ILDB when the flag is set
 * @param trailing bytes behind the structure, usually none
 */
public record HashPart(long flags, Bytes digest, Bytes trailing) implements Part {
    /** The digest covers the debug module and so the sources. */
    public static final long INCLUDES_SOURCE = 1;

    static final Flags FLAGS = Flags.fromBit0("IncludesSource");

    /** The format. */
    public static final PartFormat<HashPart> FORMAT =
            PartFormat.of("HASH", "shader hash", "Hash", HashPart::walk).madeBy(Producer.DXC).unique();

    static HashPart walk(Fields<HashPart> f) {
        long flags = f.flags("Flags", 4, FLAGS, HashPart::flags);
        Bytes digest = f.bytes("Digest", 16, HashPart::digest);
        Bytes trailing = f.usually(Bytes.EMPTY).rest("x-Trailing", HashPart::trailing);
        return new HashPart(flags, digest, trailing);
    }

    /** Whether the digest covers the debug module and so the sources. */
    public boolean includesSource() {
        return (flags & INCLUDES_SOURCE) != 0;
    }
}
