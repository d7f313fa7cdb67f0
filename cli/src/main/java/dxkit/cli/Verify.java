package dxkit.cli;

import dxkit.container.Finding;
import dxkit.io.FormatException;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicIntegerArray;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit verify}. */
final class Verify extends FileCommand {
    private static final String DEEP = "--deep";
    private static final String STRICT = "--strict";
    private static final String QUIET = "--quiet";
    private static final int MOST_ON_A_LINE = 4;

    /** What a file is, worst last. */
    private enum Verdict {
        INTACT(Style.GOOD),
        ODD(Style.ODD),
        BROKEN(Style.BAD);

        private final Style style;

        Verdict(Style style) {
            this.style = style;
        }

        String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final AtomicIntegerArray counts = new AtomicIntegerArray(Verdict.values().length);
    private boolean deep;
    private boolean strict;
    private boolean quiet;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Checks containers: layout, digest, HASH against the bitcode, and that every part decoded and encoded again "
                        + "gives the same bytes. Ends with status 1 if one is broken.",
                "  dxkit verify shaders/", "  dxkit verify --deep --strict shader.dxil");
        usage.addOption(Usage.flag(
                "Look into programs too, which takes several times as long: their modules can be read whole and are written as DXC writes them, "
                        + "DXIL is ILDB without its debug information, and program header, signatures and PSV0 say what the metadata in DXIL says.",
                DEEP));
        usage.addOption(Usage.flag("Odd counts as broken: end with status 1 for that too.", STRICT));
        usage.addOption(Usage.flag("Print no line for what is intact.", "-q", QUIET));
        return withFiles(withJson(usage));
    }

    @Override
    void start(ParseResult arguments) {
        deep = arguments.hasMatchedOption(DEEP);
        strict = arguments.hasMatchedOption(STRICT);
        quiet = arguments.hasMatchedOption(QUIET);
    }

    @Override
    boolean isPlain() {
        return true;
    }

    @Override
    void file(Input input, Report report) {
        List<Finding> findings = sorted(findings(input));
        Verdict verdict = findings.isEmpty()
                ? Verdict.INTACT
                : findings.getFirst().severity() == Finding.Severity.BROKEN ? Verdict.BROKEN : Verdict.ODD;
        counts.incrementAndGet(verdict.ordinal());
        if (verdict == Verdict.BROKEN || strict && verdict == Verdict.ODD) {
            report.status(Exit.BROKEN);
        }
        if (json()) {
            report.facts(facts(input).put("verdict", new Node.Text(verdict.text())).put("findings", facts(findings)));
        } else if (!quiet || verdict != Verdict.INTACT) {
            report.text(input.name() + ": ").text(verdict.style, verdict.text()).line(line(findings));
        }
    }

    /** A file that cannot be read, or is nothing that can be checked, is broken. */
    private List<Finding> findings(Input input) {
        try {
            return Findings.of(input.read(), deep);
        } catch (FormatException e) {
            return List.of(new Finding(Finding.Severity.BROKEN, e.offset(), e.path(), e.problem()));
        } catch (IOException e) {
            return List.of(new Finding(Finding.Severity.BROKEN, -1, "", Failure.reason(e)));
        }
    }

    private static String line(List<Finding> findings) {
        var text = new StringBuilder();
        for (int i = 0; i < Math.min(findings.size(), MOST_ON_A_LINE); i++) {
            text.append(i == 0 ? ": " : "; ").append(findings.get(i));
        }
        return text.append(findings.size() > MOST_ON_A_LINE ? "; and " + (findings.size() - MOST_ON_A_LINE) + " more" : "").toString();
    }

    /** Findings, the worst first, then by their offset. */
    static List<Finding> sorted(List<Finding> findings) {
        List<Finding> sorted = new ArrayList<>(findings);
        sorted.sort((a, b) -> a.severity() == b.severity() ? Long.compare(a.offset(), b.offset()) : b.severity().compareTo(a.severity()));
        return sorted;
    }

    /** How a finding looks. */
    static Style style(Finding.Severity severity) {
        return severity == Finding.Severity.BROKEN ? Style.BAD : Style.ODD;
    }

    /** Findings as facts. */
    static Node.Seq facts(List<Finding> findings) {
        var list = Node.Seq.block();
        for (Finding finding : findings) {
            list.items().add(facts(finding));
        }
        return list;
    }

    private static Node.Map facts(Finding finding) {
        return new Node.Map().put("severity", new Node.Text(finding.severity().name().toLowerCase(Locale.ROOT)))
                .put("offset", new Node.Num(finding.offset(), 10, true)).put("path", new Node.Text(finding.path()))
                .put("text", new Node.Text(finding.text()));
    }

    @Override
    void end(Report report) {
        int files = 0;
        for (Verdict verdict : Verdict.values()) {
            files += counts.get(verdict.ordinal());
        }
        report.line(files + (files == 1 ? " file: " : " files: ") + counts.get(0) + " intact, " + counts.get(1) + " odd, " + counts.get(2)
                + " broken");
    }
}
