package dxkit.io;

import java.nio.charset.StandardCharsets;

/** Says what a file is that is not what was wanted. */
public final class Sniff {
    private static final int ROOT_SIGNATURE_HEADER = 24;
    private static final int PROGRAM_MAGIC = 8;
    private static final int SAMPLE = 512;
    /** In a text fewer characters than one in so many are none: some old editors leave a few. */
    private static final int ODD = 4;

    private static final Bytes LITTLE_ENDIAN = Bytes.ofHex("fffe");
    private static final Bytes BIG_ENDIAN = Bytes.ofHex("feff");
    private static final Bytes PDB = Bytes.utf8("Microsoft C/C++ MSF 7.00\r\n");

    private record Signature(Bytes magic, String what) {}

    private static final Signature[] SIGNATURES = {
        new Signature(Bytes.utf8("DXBC"), "a DirectX container"),
        new Signature(PDB, "a PDB (MSF 7.00); a shader PDB holds a container in stream 5"),
        new Signature(Bytes.utf8("Microsoft C/C++ program database 2.00"), "an old PDB (2.00)"),
        new Signature(Bytes.utf8("BSJB"), "a portable PDB of .NET"),
        new Signature(Bytes.ofHex("4243c0de"), "bare LLVM bitcode, not in a container"),
        new Signature(Bytes.ofHex("dec0170b"), "LLVM bitcode in a wrapper, not in a container"),
        new Signature(Bytes.ofHex("03022307"), "SPIR-V"),
        new Signature(Bytes.utf8("--- !dxcontainer"), "YAML of a container; build makes the container from it"),
        new Signature(Bytes.utf8("PK\3\4"), "a ZIP archive"),
        new Signature(Bytes.ofHex("1f8b"), "a gzip file"),
        new Signature(Bytes.utf8("MZ"), "a Windows executable"),
        new Signature(Bytes.ofHex("7f454c46"), "an ELF file"),
    };

    private Sniff() {}

    /** What the file is, as far as its first bytes tell; begins with its kind, or with its first bytes. */
    public static String describe(Bytes file) {
        if (file.isEmpty()) {
            return "an empty file";
        }
        for (Signature signature : SIGNATURES) {
            if (file.startsWith(signature.magic)) {
                return signature.what;
            }
        }
        if (file.has(0, PROGRAM_MAGIC + 4) && FourCC.read(file, PROGRAM_MAGIC).equals(FourCC.of("DXIL"))) {
            return "a bare DXIL or ILDB part, not in a container";
        }
        if (file.has(0, 4) && isLegacyShader(file.i32(0))) {
            return "a shader of model 1 to 3 (Direct3D 9), which is not in a container";
        }
        if (isRootSignature(file)) {
            return "a bare root signature (the contents of RTS0), not in a container";
        }
        return text(file);
    }

    /** Whether the file begins as a PDB does. */
    public static boolean isPdb(Bytes file) {
        return file.startsWith(PDB);
    }

    /** Whether the file begins with a mark of UTF-16; {@link StandardCharsets#UTF_16} reads it and goes by it. */
    public static boolean isUtf16(Bytes file) {
        return file.startsWith(LITTLE_ENDIAN) || file.startsWith(BIG_ENDIAN);
    }

    /** Whether the file can be a text, in UTF-8 or in UTF-16 with its mark, as far as its first bytes tell. */
    public static boolean isText(Bytes file) {
        if (isUtf16(file)) {
            return true;
        }
        String sample = Utf8.decode(file.clamped(0, SAMPLE));
        long odd = sample.codePoints().filter(c -> Character.isISOControl(c) && !isBlank(c) || Character.getType(c) == Character.SURROGATE)
                .count();
        return !file.isEmpty() && sample.indexOf(0) < 0 && ODD * odd <= sample.length();
    }

    private static boolean isBlank(int c) {
        return c == '\t' || c == '\r' || c == '\n';
    }

    private static boolean isLegacyShader(int token) {
        int kind = token >>> 16;
        int major = token >> 8 & 0xff;
        return (kind == 0xffff || kind == 0xfffe) && major >= 1 && major <= 3;
    }

    private static boolean isRootSignature(Bytes file) {
        return file.has(0, ROOT_SIGNATURE_HEADER) && file.u32(0) >= 1 && file.u32(0) <= 3 && file.u32(8) == ROOT_SIGNATURE_HEADER
                && file.u32(4) < 1024;
    }

    private static String text(Bytes file) {
        Bytes sample = file.clamped(0, SAMPLE);
        String text = sample.text(StandardCharsets.ISO_8859_1);
        boolean printable = text.chars().allMatch(c -> c >= 0x20 && c != 0x7f || isBlank(c));
        if (!printable) {
            return "bytes " + file.clamped(0, 8).hex();
        }
        if (text.stripLeading().startsWith("{")) {
            return "text that looks like JSON";
        }
        if (text.stripLeading().startsWith("; ") || text.contains("target triple")) {
            return "text that looks like LLVM assembly or a listing";
        }
        boolean hlsl = text.contains("float4") || text.contains("cbuffer") || text.contains("SV_") || text.contains("#include")
                || text.contains("//");
        return hlsl ? "text that looks like HLSL source; compile it first" : "text";
    }
}
