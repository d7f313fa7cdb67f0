package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.dxil.DxilModule;
import dxkit.io.FormatException;
import dxkit.ir.ModuleReader;
import dxkit.part.ProgramPart;
import java.util.Optional;
import java.util.function.Function;

/** What the metadata of a container's modules tells. What is damaged tells nothing. */
final class Modules {
    private static final String[] PROGRAMS = {"DXIL", "ILDB"};
    private static final String[] REFLECTION = {"STAT", "DXIL", "ILDB"};

    private Modules() {}

    /** Something that the program's metadata tells. */
    static <R> Optional<R> ofProgram(Container container, Function<DxilModule, R> question) {
        return ask(container, question, PROGRAMS);
    }

    /** The same of the module for reflection, or of the program where there is none. */
    static <R> Optional<R> ofReflection(Container container, Function<DxilModule, R> question) {
        return ask(container, question, REFLECTION);
    }

    private static <R> Optional<R> ask(Container container, Function<DxilModule, R> question, String... names) {
        for (String name : names) {
            Optional<PartEntry> part = container.part(name);
            if (part.isPresent() && ProgramPart.isProgram(part.get().data())) {
                try {
                    var module = ModuleReader.read(ProgramPart.read(part.get().data()).bitcode());
                    return DxilModule.isDxil(module) ? Optional.ofNullable(question.apply(DxilModule.of(module))) : Optional.empty();
                } catch (FormatException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }
}
