package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.listing.Listing;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit disasm}. */
final class Disasm extends FileCommand {
    private static final String PART = "--part";
    private static final String ENDING = ".disasm";

    private @Nullable Target target;
    private List<String> parts = List.of();

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Lists shaders as 'dxc -dumpbin' does: comments about signatures, buffers, resources and more, then the assembly with comments. "
                        + "The files are containers, PDBs, program parts or bitcode.",
                "  dxkit disasm shader.dxil", "  dxkit disasm --part DXIL shader.dxil -o shader.txt",
                "  dxkit disasm shaders/ -o listings/");
        usage.addOption(Usage.value("NAME",
                "The part of a container whose program is listed: DXIL, ILDB or STAT. Without it ILDB, or DXIL where there is no ILDB, as in dxc.",
                "-p", PART));
        return withFiles(Target.withOutput(usage));
    }

    @Override
    void start(ParseResult arguments) {
        List<String> files = files(arguments);
        target = Target.of(arguments, files, Inputs.many(files));
        String part = arguments.matchedOptionValue(PART, null);
        parts = part == null ? List.of() : List.of(PartPick.name(arguments, part).toString());
    }

    @Override
    boolean takes(Bytes beginning) {
        return Listing.mayList(beginning);
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Bytes file = input.read();
        Listing listing = parts.isEmpty() ? Listing.of(file) : Listing.of(Shader.open(file).container(), parts);
        listing.problems().forEach(report::problem);
        var to = Objects.requireNonNull(target);
        if (to.isStandardOutput()) {
            heading(input, report);
            // dxc ends what it prints with a line feed that it does not write into files.
            report.listing(out -> {
                listing.content().writeTo(out);
                out.write('\n');
            });
        } else {
            to.write(input, input.below() + ENDING, listing.content(), report);
        }
    }
}
