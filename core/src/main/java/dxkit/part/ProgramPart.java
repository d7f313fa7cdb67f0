package dxkit.part;

import dxkit.dxil.ShaderKind;
import dxkit.dxil.ShaderModel;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.ReadFields;
import dxkit.walk.Show;

/**
 * DXIL, ILDB and DXC's kind of STAT: a program as LLVM bitcode behind a header of 24 bytes.
 *
 * @param shaderModel version of the shader model; each of its numbers has four bits
 * @param reserved the byte behind it, 0
 * @param shaderKind the stage
 * @param sizeInWords what the header says of header and bitcode together, in words of 32 bits; a reader does not need it
 * @param magic what the inner header begins with, {@code DXIL}
 * @param dxilMajor major version of DXIL
 * @param dxilMinor minor version of DXIL
 * @param dxilReserved the two bytes behind it, 0
 * @param bitcodeSize what the header says of the bitcode, in bytes; differs from its length only when the part was cut short
 * @param gap bytes between the header and the bitcode, usually none
 * @param bitcode the LLVM module
 * @param trailing bytes behind the bitcode, padding
 */
public record ProgramPart(ShaderModel shaderModel, int reserved, ShaderKind shaderKind, long sizeInWords, String magic, int dxilMajor,
        int dxilMinor,
        int dxilReserved, long bitcodeSize, Bytes gap, Bytes bitcode, Bytes trailing) implements Part {
    /** Bytes before the bitcode of an ordinary program. */
    public static final int HEADER_SIZE = 24;

    private static final String MAGIC = "DXIL";
    private static final int MAGIC_AT = 8;
    private static final int BITCODE_HEADER_SIZE = 16;

    /** The format of DXIL. */
    public static final PartFormat<ProgramPart> FORMAT =
            PartFormat.of("DXIL", "program", "Program", ProgramPart::walk).nodes(ProgramPart::nodes)
                    .madeBy(Producer.DXC).unique();
    /** The format of ILDB. */
    public static final PartFormat<ProgramPart> DEBUG_FORMAT =
            FORMAT.named("ILDB", "program with debug information").as(PartFormat.Role.DEBUG);

    /** An ordinary program: everything a compiler computes is computed. */
    public static ProgramPart of(ShaderModel shaderModel, ShaderKind shaderKind, int dxilMajor, int dxilMinor, Bytes bitcode) {
        return new ProgramPart(shaderModel, 0, shaderKind, words(bitcode.length()), MAGIC, dxilMajor, dxilMinor, 0, bitcode.length(),
                Bytes.EMPTY, bitcode,
                Bytes.zeros(-bitcode.length() & 3));
    }

    private static long words(long bitcodeSize) {
        return (HEADER_SIZE + bitcodeSize + 3) / 4;
    }

    /** Whether these are the contents of a program part, which STAT can be in DXC's containers. */
    public static boolean isProgram(Bytes data) {
        return data.length() >= HEADER_SIZE && data.slice(MAGIC_AT, 4).equals(Bytes.utf8(MAGIC));
    }

    /**
     * A program part of any name.
     *
     * @throws FormatException if the bytes do not hold one
     */
    public static ProgramPart read(Bytes data) {
        return ReadFields.read(data, Context.NONE, ProgramPart::walk);
    }

    static ProgramPart walk(Fields<ProgramPart> f) {
        int version = (int) f.number("ShaderModel", 1, Show.HEX, p -> packed(p.shaderModel));
        int reserved = f.u8("x-Reserved", ProgramPart::reserved);
        ShaderKind kind = f.constant("ShaderKind", 2, ShaderKind.NAMES, ProgramPart::shaderKind);
        long words = f.u32("Size", ProgramPart::sizeInWords);
        String magic = f.text("x-DXILMagic", 4, ProgramPart::magic);
        int minor = f.u8("DXILMinorVersion", ProgramPart::dxilMinor);
        int major = f.u8("DXILMajorVersion", ProgramPart::dxilMajor);
        int dxilReserved = f.u16("x-DXILReserved", ProgramPart::dxilReserved);
        long offset = f.u32("DXILOffset", p -> BITCODE_HEADER_SIZE + p.gap.length());
        if (offset < BITCODE_HEADER_SIZE) {
            throw f.error("needed an offset of at least " + BITCODE_HEADER_SIZE + ", found " + offset).in("DXILOffset");
        }
        long size = f.u32("DXILSize", ProgramPart::bitcodeSize);
        Bytes gap = f.bytes("x-Gap", offset - BITCODE_HEADER_SIZE, ProgramPart::gap);
        Bytes bitcode =
                f.reading() ? f.bytes("DXIL", Math.min(size, f.remaining()), ProgramPart::bitcode) : f.rest("DXIL", ProgramPart::bitcode);
        Bytes trailing = f.rest("x-Trailing", ProgramPart::trailing);
        return new ProgramPart(new ShaderModel(version >> 4, version & 15), reserved, kind, words, magic, major, minor, dxilReserved, size,
                gap, bitcode,
                trailing);
    }

    private static int packed(ShaderModel model) {
        if (model.minor() > 15) {
            throw FormatException.of("needed a minor version up to 15, found " + model.minor());
        }
        return model.major() << 4 | model.minor();
    }

    static ProgramPart nodes(Fields<ProgramPart> f) {
        var model = new ShaderModel(f.u8("MajorVersion", p -> p.shaderModel.major()), f.u8("MinorVersion", p -> p.shaderModel.minor()));
        int reserved = f.usually(0).u8("x-Reserved", ProgramPart::reserved);
        var kind = new ShaderKind(f.u16("ShaderKind", p -> p.shaderKind.value()));
        boolean sized = f.has("Size");
        long words = sized ? f.u32("Size", ProgramPart::sizeInWords) : 0;
        String magic = f.usually(MAGIC).text("x-DXILMagic", 4, ProgramPart::magic);
        int major = f.u8("DXILMajorVersion", ProgramPart::dxilMajor);
        int minor = f.u8("DXILMinorVersion", ProgramPart::dxilMinor);
        int dxilReserved = f.usually(0).u16("x-DXILReserved", ProgramPart::dxilReserved);
        boolean dxilSized = f.has("DXILSize");
        long dxilSize = dxilSized ? f.u32("DXILSize", ProgramPart::bitcodeSize) : 0;
        Bytes gap = f.usually(Bytes.EMPTY).bytes("x-Gap", 0, ProgramPart::gap);
        Bytes bitcode = f.optional(Bytes.EMPTY).bytes("DXIL", 0, ProgramPart::bitcode);
        Bytes trailing = f.usually(Bytes.EMPTY).bytes("x-Trailing", 0, ProgramPart::trailing);
        long bitcodeSize = dxilSized ? dxilSize : bitcode.length();
        return new ProgramPart(model, reserved, kind, sized ? words : words(bitcodeSize), magic, major, minor, dxilReserved, bitcodeSize,
                gap, bitcode,
                trailing);
    }

    /** The target profile, such as {@code cs_6_5}. */
    public String profile() {
        return shaderModel.profile(shaderKind);
    }

    /** The same program header before other bitcode. */
    public ProgramPart withBitcode(Bytes other) {
        return of(shaderModel, shaderKind, dxilMajor, dxilMinor, other);
    }
}
