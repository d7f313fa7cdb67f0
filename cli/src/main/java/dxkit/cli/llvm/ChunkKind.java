package dxkit.cli.llvm;

import java.util.Map;

/** LLVM's names of the kinds of CodeView debug chunks. */
final class ChunkKind {
    private static final Map<Integer, String> NAMES =
            Map.ofEntries(Map.entry(0, "none"), Map.entry(0xf1, "symbols"), Map.entry(0xf2, "lines"),
                    Map.entry(0xf3, "strings"), Map.entry(0xf4, "checksums"), Map.entry(0xf5, "frames"), Map.entry(0xf6, "inlinee lines"),
                    Map.entry(0xf7, "xmi"), Map.entry(0xf8, "xme"), Map.entry(0xf9, "il lines"), Map.entry(0xfa, "func md token map"),
                    Map.entry(0xfb, "type md token map"), Map.entry(0xfc, "merged assembly input"), Map.entry(0xfd, "coff symbol rva"),
                    Map.entry(0xff, "xfg hash type"), Map.entry(0x100, "xfg hash virtual"));

    private ChunkKind() {}

    static String name(int kind) {
        String name = NAMES.get(kind);
        return name != null ? name : "unknown (" + Integer.toUnsignedString(kind) + ")";
    }
}
