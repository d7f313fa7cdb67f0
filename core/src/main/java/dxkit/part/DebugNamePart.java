package dxkit.part;

import dxkit.io.Bytes;
import dxkit.io.Utf8;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;

/**
 * ILDN: the name of the shader's PDB. DXC and LLVM make it of the digest in HASH and {@code .pdb} unless told otherwise; it can be a path.
 *
 * @param flags reserved, 0
 * @param nameLength what the part says of the name's length, in bytes without terminator
 * @param name the name; only its first {@code nameLength} bytes are written
 * @param trailing bytes behind the name: its terminator, a zero byte, and padding
 */
public record DebugNamePart(int flags, int nameLength, String name, Bytes trailing) implements Part {
    private static final int HEADER_SIZE = 4;
    private static final Bytes TERMINATOR = Bytes.zeros(1);

    /** The format. */
    public static final PartFormat<DebugNamePart> FORMAT =
            PartFormat.of("ILDN", "name of the PDB with the debug data", "DebugName", DebugNamePart::walk).nodes(DebugNamePart::nodes)
                    .madeBy(Producer.DXC).as(PartFormat.Role.ORIGIN).unique();

    /** A name as DXC and LLVM's compiler write it, padded to a multiple of four bytes. */
    public static DebugNamePart of(String name) {
        int length = bytes(name);
        return new DebugNamePart(0, length, name, padded(length));
    }

    private static int bytes(String name) {
        return Utf8.length(name);
    }

    private static Bytes padded(int nameLength) {
        return Bytes.zeros(1 + (-(HEADER_SIZE + nameLength + 1) & 3));
    }

    static DebugNamePart walk(Fields<DebugNamePart> f) {
        int flags = f.u16("Flags", DebugNamePart::flags);
        int length = f.u16("NameLength", DebugNamePart::nameLength);
        String name = f.reading()
                ? f.text("DebugName", length, DebugNamePart::name)
                : Utf8.decode(f.rest("DebugName", part -> Utf8.encode(part.name).clamped(0, part.nameLength)));
        return new DebugNamePart(flags, length, name, f.rest("x-Trailing", DebugNamePart::trailing));
    }

    /** The lossless dialect leaves out a length and padding that follow from the name. */
    static DebugNamePart nodes(Fields<DebugNamePart> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        int flags = f.optional(0).u16("Flags", DebugNamePart::flags);
        boolean measured = f.has("NameLength");
        int given = (lossless ? f.usuallyAs(part -> bytes(part.name)) : f.optional(0)).u16("NameLength", DebugNamePart::nameLength);
        String name = f.text("DebugName", 0, DebugNamePart::name);
        int length = measured ? given : bytes(name);
        boolean kept = f.has("x-Trailing");
        Bytes trailing = f.usuallyAs(part -> padded(part.nameLength)).bytes("x-Trailing", 0, DebugNamePart::trailing);
        return new DebugNamePart(flags, length, name, kept ? trailing : lossless ? padded(length) : TERMINATOR);
    }
}
