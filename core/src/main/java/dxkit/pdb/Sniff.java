package dxkit.pdb;

import dxkit.io.Bytes;
import java.nio.charset.StandardCharsets;

/** Says what a file is that is not an MSF 7.00 file. */
final class Sniff {
    private Sniff() {
    }

    static String describe(Bytes start) {
        String text = start.text(StandardCharsets.ISO_8859_1);
        if (text.startsWith("Microsoft C/C++ program database 2.00")) {
            return "a PDB of the old 2.00 format";
        }
        if (text.startsWith("BSJB")) {
            return "a portable .NET PDB";
        }
        if (text.startsWith("DXBC")) {
            return "a DirectX container";
        }
        if (text.startsWith("DXIL") || text.startsWith("BC\u00c0\u00de")) {
            return "bitcode";
        }
        if (text.startsWith("MZ")) {
            return "an executable";
        }
        return start.isEmpty() ? "an empty file" : "bytes " + start.clamped(0, 16).hex();
    }
}
