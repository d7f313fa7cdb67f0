package dxkit.cli;

import dxkit.debug.PdbVerification;
import dxkit.pdb.Irregularity;
import dxkit.pdb.Irregularity.Severity;
import dxkit.pdb.Msf;
import dxkit.walk.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit pdb check}. */
final class PdbChecks extends PdbCommand {
    private static final String BRIEF = "--brief";
    private static final String STRICT = "--strict";

    private boolean brief;
    private boolean strict;

    @Override
    public CommandSpec usage() {
        return withFiles(withJson(Usage.of(this,
                "Lists what is irregular about PDBs, and explains it. The exit status is 1 if contents are lost or cannot be trusted.",
                "  dxkit pdb check shader.pdb", "  dxkit pdb check --strict --brief pdbs/"))
                        .addOption(Usage.flag("Without explanations.", BRIEF))
                        .addOption(Usage.flag("Exit status 1 for anything irregular but notes.", STRICT)));
    }

    @Override
    void start(ParseResult arguments) {
        brief = arguments.hasMatchedOption(BRIEF);
        strict = arguments.hasMatchedOption(STRICT);
    }

    @Override
    void pdb(Input input, Msf msf, Report report) {
        List<Irregularity> found = PdbVerification.of(msf);
        if (found.stream().anyMatch(i -> i.kind().severity() == Severity.ERROR || strict && i.kind().severity() == Severity.WARNING)) {
            report.status(Exit.BROKEN);
        }
        if (json()) {
            report.facts(
                    facts(input).put("irregularities", new Node.Seq(found.stream().<Node>map(Irregularity::toNode).toList(), false, null)));
            return;
        }
        heading(input, report);
        if (found.isEmpty()) {
            report.text(Style.GOOD, "nothing irregular").line();
        }
        Set<Irregularity.Kind> explained = new HashSet<>();
        for (Irregularity each : found) {
            var kind = each.kind();
            report.text(style(kind.severity()), kind.severity().label())
                    .text(": " + (each.offset() < 0 ? "" : "offset 0x" + Long.toHexString(each.offset()) + ": "))
                    .text(Style.HEADING, kind.label()).text(": " + each.what())
                    .line(kind.repairable() ? "; fix repairs it" : "");
            if (!brief && explained.add(kind)) {
                wrap(kind.explanation(), report);
            }
        }
    }

    private static Style style(Severity severity) {
        return switch (severity) {
            case NOTE -> Style.FAINT;
            case WARNING -> Style.ODD;
            case ERROR -> Style.BAD;
        };
    }

    private static void wrap(String text, Report report) {
        var line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() + word.length() > 76) {
                report.blanks(4).line(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        report.blanks(4).line(line.toString());
    }
}
