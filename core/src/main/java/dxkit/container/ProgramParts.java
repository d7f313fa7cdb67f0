package dxkit.container;

import dxkit.bitcode.Bitstream;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Sniff;
import dxkit.part.ProgramPart;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which part of a container holds its program. */
public final class ProgramParts {
    /** The names of parts that can hold a program as bitcode behind a header of {@link ProgramPart#HEADER_SIZE} bytes; STAT does not always. */
    public static final List<String> NAMES = List.of("DXIL", "ILDB", "STAT");

    /** The parts with the program of a shader, that without debug information first. */
    public static final List<String> USUAL = List.of("DXIL", "ILDB");
    /** The same, that with debug information first. */
    public static final List<String> DEBUG_FIRST = USUAL.reversed();

    private static final Set<String> TOKENS = Set.of("SHDR", "SHEX", "Aon9");

    private ProgramParts() {}

    /**
     * The first of some parts that there is.
     *
     * @param names the parts that may hold it
     * @throws FormatException if there is none of them
     */
    public static PartEntry first(Container container, List<String> names) {
        return names.stream().map(container::part).flatMap(Optional::stream).findFirst()
                .orElseThrow(() -> FormatException.of("needed a part " + String.join(" or ", names) + ", found "
                        + (names.stream().anyMatch(USUAL::contains) ? tokens(container) : Optional.<String>empty())
                                .orElseGet(() -> parts(container).distinct().toList().toString())));
    }

    /** The first of some parts that there is and that holds a program, in the order of their names. */
    public static Optional<PartEntry> find(Container container, List<String> names) {
        for (String name : names) {
            Optional<PartEntry> part = container.part(name);
            if (part.isPresent() && ProgramPart.isProgram(part.get().data())) {
                return part;
            }
        }
        return Optional.empty();
    }

    /**
     * What a part is to hold when somebody gives {@code contents} for it: just those, but bare bitcode for a program goes behind the program header that the part
     * has, or if it has none, another of the container's programs.
     *
     * @throws FormatException if bitcode is given for a program and the container has no program header
     */
    public static Bytes contents(Container container, FourCC name, Bytes contents) {
        if (!contents.startsWith(Bitstream.MAGIC) || !NAMES.contains(name.toString())) {
            return contents;
        }
        PartEntry program = find(container, List.of(name.toString())).or(() -> find(container, NAMES))
                .orElseThrow(() -> FormatException.of("needed a program part for " + name
                        + ", whose header says stage and versions, found bitcode without one, and no program in the container"));
        return ProgramPart.FORMAT.encode(ProgramPart.read(program.data()).withBitcode(contents), container.context());
    }

    /** What to say of a file that is nothing in which a program can be. */
    public static FormatException none(Bytes file) {
        return FormatException.of("needed LLVM bitcode, or a container, PDB or part with it, found " + Sniff.describe(file));
    }

    private static Optional<String> tokens(Container container) {
        return parts(container).filter(TOKENS::contains).findFirst()
                .map(name -> name + ": DXBC tokens (shader model 5.1 or lower, as FXC writes them), for which there is no DXIL");
    }

    private static Stream<String> parts(Container container) {
        return container.parts().stream().map(part -> part.name().toString());
    }
}
