package dxkit.cli;

import dxkit.bitcode.Bitstream;
import dxkit.bitcode.Wrapper;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.part.ProgramPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The bitcode in a file.
 *
 * @param bitcode the bitcode
 * @param isBare whether the file is nothing but the bitcode
 */
public record Program(Bytes bitcode, boolean isBare) {
    /** Whether a file that begins so can have one. */
    public static boolean isOne(Bytes beginning) {
        return isBitcode(beginning) || ProgramPart.isProgram(beginning) || Shader.isOne(beginning);
    }

    private static boolean isBitcode(Bytes file) {
        return file.startsWith(Bitstream.MAGIC) || Wrapper.isWrapped(file);
    }

    /**
     * Finds it.
     *
     * @param part the part of a container to take, or null for the usual one
     * @throws FormatException if there is none
     */
    public static Program find(Bytes file, @Nullable String part) {
        return find(file, part == null ? ProgramParts.USUAL : List.of(part));
    }

    /**
     * Finds it.
     *
     * @param parts the parts of a container that may hold it, of which the first that there is counts
     * @throws FormatException if there is none
     */
    static Program find(Bytes file, List<String> parts) {
        if (isBitcode(file)) {
            return new Program(file, true);
        }
        if (ProgramPart.isProgram(file)) {
            return new Program(ProgramPart.read(file).bitcode(), false);
        }
        if (Shader.isOne(file)) {
            return in(Shader.open(file).container(), parts);
        }
        throw ProgramParts.none(file);
    }

    private static Program in(Container container, List<String> names) {
        PartEntry found = ProgramParts.first(container, names);
        if (!ProgramPart.isProgram(found.data())) {
            throw FormatException.of("a part " + found.name() + " that is no program");
        }
        return new Program(ProgramPart.read(found.data()).bitcode(), false);
    }
}
