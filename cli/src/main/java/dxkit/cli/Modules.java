package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.dxil.DxilModule;
import dxkit.io.FormatException;
import dxkit.ir.ModuleReader;
import dxkit.part.ProgramPart;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What the metadata of a container's modules tells. Each is read when it is asked for the first time, and what is damaged tells nothing. */
final class Modules {
    private static final List<String> REFLECTION = List.of("STAT", "DXIL", "ILDB");

    private final Container container;
    private final Map<String, Optional<DxilModule>> read = new HashMap<>();

    Modules(Container container) {
        this.container = container;
    }

    /** Something that the program's metadata tells. */
    <R> Optional<R> ofProgram(Function<DxilModule, R> question) {
        return ask(question, ProgramParts.USUAL);
    }

    /** The same of the module for reflection, or of the program where there is none. */
    <R> Optional<R> ofReflection(Function<DxilModule, R> question) {
        return ask(question, REFLECTION);
    }

    private <R> Optional<R> ask(Function<DxilModule, R> question, List<String> names) {
        try {
            return ProgramParts.find(container, names).flatMap(this::module).map(question);
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    private Optional<DxilModule> module(PartEntry part) {
        Optional<DxilModule> known = read.get(part.name().toString());
        if (known == null) {
            known = open(part);
            read.put(part.name().toString(), known);
        }
        return known;
    }

    private static Optional<DxilModule> open(PartEntry part) {
        try {
            var module = ModuleReader.read(ProgramPart.read(part.data()).bitcode());
            return DxilModule.isDxil(module) ? Optional.of(DxilModule.of(module)) : Optional.empty();
        } catch (FormatException e) {
            return Optional.empty();
        }
    }
}
