package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.dxil.ShaderKind;
import dxkit.dxil.ShaderModel;
import dxkit.part.ProgramPart;
import java.util.Optional;

/**
 * What a container holds.
 *
 * @param what in words, such as {@code compute shader}
 * @param profile the target profile, such as {@code cs_6_5}, or empty
 */
record Subject(String what, String profile) {
    private static final String LIBRARY = "library";
    private static final String[] TOKENS = {"SHEX", "SHDR"};

    /** What a container holds, as its program says, or else its parts. */
    static Subject of(Container container) {
        Optional<PartEntry> holder = ProgramParts.find(container, ProgramParts.USUAL);
        if (holder.isPresent()) {
            ProgramPart program = ProgramPart.read(holder.get().data());
            return of(program.shaderKind(), program.shaderModel());
        }
        for (String name : TOKENS) {
            Optional<PartEntry> part = container.part(name);
            if (part.isPresent() && part.get().data().has(0, 4)) {
                int version = part.get().data().i32(0);
                return of(new ShaderKind(version >>> 16), new ShaderModel(version >> 4 & 15, version & 15));
            }
        }
        return new Subject(withoutProgram(container), "");
    }

    /** Whether it is a library of DXIL. */
    boolean isLibrary() {
        return what.equals(LIBRARY);
    }

    private static Subject of(ShaderKind kind, ShaderModel model) {
        return new Subject(words(kind), model.profile(kind));
    }

    private static String words(ShaderKind kind) {
        return switch (kind.prefix()) {
            case "ps" -> "pixel shader";
            case "vs" -> "vertex shader";
            case "gs" -> "geometry shader";
            case "hs" -> "hull shader";
            case "ds" -> "domain shader";
            case "cs" -> "compute shader";
            case "ms" -> "mesh shader";
            case "as" -> "amplification shader";
            case "lib" -> LIBRARY;
            default -> "shader of kind " + kind;
        };
    }

    private static String withoutProgram(Container container) {
        if (has(container, "SRCI") || has(container, "PDBI")) {
            return "debug data without a program";
        }
        if (has(container, "LIBF") || has(container, "LIBH")) {
            return "function library";
        }
        if (has(container, "FX10")) {
            return "effect";
        }
        if (has(container, "RTS0")) {
            return "root signature";
        }
        return container.parts().isEmpty() ? "container without parts" : "container without a program";
    }

    private static boolean has(Container container, String name) {
        return container.part(name).isPresent();
    }
}
