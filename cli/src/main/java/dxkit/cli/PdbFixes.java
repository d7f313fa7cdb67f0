package dxkit.cli;

import dxkit.debug.PdbVerification;
import dxkit.io.Bytes;
import dxkit.pdb.Irregularity;
import dxkit.pdb.Irregularity.Severity;
import dxkit.pdb.Msf;
import dxkit.pdb.PdbFix;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit pdb fix}. */
final class PdbFixes extends PdbCommand {
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        return withFiles(Target.withInPlace(Usage.of(this,
                "Writes PDBs anew without what is irregular about their layout: true block count, true free-block maps, no block used twice. "
                        + "The streams stay as they are. A file that needs no repair is written as it is.",
                "  dxkit pdb fix shader.pdb -o fixed.pdb", "  dxkit pdb fix pdbs/ --in-place")));
    }

    @Override
    void start(ParseResult arguments) {
        target = Target.ofEdit(arguments, files(arguments));
    }

    @Override
    void pdb(Input input, Msf msf, Report report) throws IOException {
        List<Irregularity> before = PdbVerification.of(msf);
        boolean needed = before.stream().anyMatch(i -> i.kind().repairable());
        Bytes fixed = needed ? PdbFix.fix(msf) : input.read();
        Set<Irregularity.Kind> left =
                PdbVerification.of(Msf.open(fixed)).stream().filter(i -> i.kind().severity() != Severity.NOTE).map(Irregularity::kind)
                        .collect(Collectors.toSet());
        for (Irregularity each : before) {
            if (each.kind().severity() != Severity.NOTE || each.kind().repairable()) {
                report.note((left.contains(each.kind()) ? "not repaired: " : "repaired: ")
                        + each.kind().label() + ": "
                        + each.what());
            }
        }
        if (!left.isEmpty()) {
            report.status(Exit.BROKEN);
        }
        Objects.requireNonNull(target).write(input, input.below(), fixed, report);
    }
}
