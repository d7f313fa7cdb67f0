package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.part.ProgramPart;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit extract}. */
final class Extract extends FileCommand {
    private static final String BITCODE = "--bitcode";
    private static final String CONTAINER = "--container";
    private static final String ALL = "--all";

    private List<PartPick> picks = List.of();
    private boolean bitcode;
    private boolean container;
    private boolean all;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Takes parts out of containers.", "  dxkit extract -p PSV0 shader.dxil -o psv0.bin",
                "  dxkit extract --bitcode shader.dxil -o shader.bc", "  dxkit extract -p RTS0 --container shader.dxil -o rootsig.dxbc",
                "  dxkit extract --all shader.dxil -o parts/");
        PartPick.withOption(usage, "The part to take.");
        usage.addOption(Usage.flag("Take all parts.", ALL));
        usage.addOption(Usage.flag("Take the LLVM bitcode out of DXIL (or ILDB, or the part named by -p), without the program header.",
                BITCODE));
        usage.addOption(Usage.flag("Write a container with just that part; with RTS0 it is signed, as the runtime wants root signatures.",
                CONTAINER));
        return withFiles(Target.withOutput(usage));
    }

    @Override
    void start(ParseResult arguments) {
        picks = PartPick.of(arguments);
        bitcode = arguments.hasMatchedOption(BITCODE);
        container = arguments.hasMatchedOption(CONTAINER);
        all = arguments.hasMatchedOption(ALL);
        if (bitcode && container) {
            throw Target.wrong(arguments, BITCODE + " and " + CONTAINER + " exclude each other");
        }
        if (all && (bitcode || !picks.isEmpty())) {
            throw Target.wrong(arguments, ALL + " and " + (bitcode ? BITCODE : "-p") + " exclude each other");
        }
        if (!all && picks.isEmpty() && !bitcode) {
            throw Target.wrong(arguments, "say what to take: -p NAME, " + ALL + " or " + BITCODE);
        }
        List<String> files = files(arguments);
        boolean many = Inputs.many(files) || all || picks.size() > 1;
        target = Target.of(arguments, files, many);
        if (many && target.isStandardOutput()) {
            throw Target.wrong(arguments, "many results cannot all go to standard output; say -o FOLDER/");
        }
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container file = input.shader().container();
        List<PartEntry> parts = picks.isEmpty() && bitcode ? List.of(program(file)) : PartPick.in(file, picks);
        boolean one = picks.size() == 1 && !all;
        for (PartEntry part : parts) {
            if (one && parts.size() > 1) {
                throw FormatException.of("there are " + parts.size() + " parts " + part.name() + "; say which: " + part.name() + "[0]");
            }
            String number = all ? (part.index() < 10 ? ".0" : ".") + part.index() : "";
            Objects.requireNonNull(target).write(input, input.below() + number + "." + name(part) + ending(), contents(part),
                    report);
        }
    }

    private static String name(PartEntry part) {
        return part.name().isPrintable() ? part.name().toString().replaceAll("[^A-Za-z0-9_]", "_") : part.name().bytes().hex();
    }

    private String ending() {
        return bitcode ? ".bc" : container ? ".dxbc" : ".bin";
    }

    private static PartEntry program(Container container) {
        return ProgramParts.find(container, ProgramParts.NAMES).orElseGet(() -> ProgramParts.first(container, ProgramParts.USUAL));
    }

    private Bytes contents(PartEntry part) {
        Bytes data = part.contents();
        if (bitcode) {
            if (!ProgramPart.isProgram(data)) {
                throw FormatException.at(data.fileOffset(), "a program header with bitcode", "other contents")
                        .in(part.name().toString());
            }
            return ProgramPart.read(data).bitcode();
        }
        if (container) {
            Digest digest = part.is("RTS0") ? Digest.RETAIL : Digest.UNSIGNED;
            return Edit.onePart(part.name(), data, digest);
        }
        return data;
    }
}
