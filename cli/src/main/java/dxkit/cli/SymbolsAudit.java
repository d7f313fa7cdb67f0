package dxkit.cli;

import dxkit.cli.symbols.SymbolAudit;
import dxkit.cli.symbols.SymbolAudit.Finding;
import dxkit.cli.symbols.SymbolAudit.Kind;
import dxkit.cli.symbols.SymbolIndex;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit symbols audit}. */
final class SymbolsAudit implements Command {
    private static final String STRICT = "--strict";
    private static final String INDEX = "--index";

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Says what is wrong with folders of shaders and debug data: a GUID or a file name that is not the hash, a PDB that says it is called otherwise, "
                        + "a shader whose named PDB is another's, several files for one shader, shaders and debug data that stand alone. Ends with status 1 "
                        + "if something contradicts itself or cannot be read.",
                "  dxkit symbols audit pdbs/", "  dxkit symbols audit --strict --json pdbs/");
        usage.addOption(Usage.flag("End with status 1 for what is there twice or stands alone, too.", STRICT));
        usage.addOption(
                Usage.value("FILE", "An index that stands elsewhere; otherwise that of the folder is used where there is one.", INDEX));
        usage.addOption(Usage.flag("Print an array with one object a folder, as JSON.", FileCommand.JSON));
        return usage.addPositional(Usage.parameters(0, true, "DIR", "Folders, with all below them."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String index = arguments.matchedOptionValue(INDEX, null);
        var printer = new Printer(terminal, arguments.hasMatchedOption(FileCommand.JSON));
        for (String folder : arguments.matchedPositionalValue(0, List.<String>of())) {
            printer.print(audit(Path.of(folder), index == null ? null : Path.of(index), arguments.hasMatchedOption(STRICT), terminal));
        }
        printer.end(new Report("dxkit", terminal.colour()));
        return printer.status();
    }

    private static Report audit(Path folder, @Nullable Path given, boolean strict, Terminal terminal) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is no folder");
        }
        var report = new Report(folder.toString(), terminal.colour());
        SymbolIndex index = open(given == null ? folder.resolve(SymbolIndex.NAME) : given, given != null, report);
        SymbolAudit audit;
        try (var progress = new Progress(terminal)) {
            audit = SymbolAudit.of(folder, index, progress::after);
        } finally {
            if (index != null) {
                index.close();
            }
        }
        long mismatches = audit.findings().stream().filter(finding -> finding.kind().isMismatch()).count();
        if (mismatches > 0 || strict && !audit.findings().isEmpty()) {
            report.status(Exit.BROKEN);
        }
        var list = Node.Seq.block();
        for (Finding finding : audit.findings()) {
            report.text(finding.path() + ": ").text(finding.kind().isMismatch() ? Style.BAD : Style.ODD, finding.kind().toString())
                    .line(": " + finding.text());
            list.items().add(new Node.Map().put("kind", new Node.Text(finding.kind().toString()))
                    .put("path", new Node.Text(finding.path())).put("text", new Node.Text(finding.text())));
        }
        report.line(summary(folder, audit));
        var counts = new Node.Map();
        for (Kind kind : Kind.values()) {
            counts.put(kind.toString(), Node.num(audit.count(kind)));
        }
        report.facts(new Node.Map().put("folder", new Node.Text(folder.toString())).put("shaders", Node.num(audit.shaders()))
                .put("debugData", Node.num(audit.debugFiles())).put("counts", counts).put("findings", list));
        return report;
    }

    private static @Nullable SymbolIndex open(Path file, boolean given, Report report) {
        if (!given && !Files.exists(file)) {
            return null;
        }
        try {
            return SymbolIndex.open(file);
        } catch (IOException e) {
            report.note(e.getMessage() + "; all files are read");
            return null;
        }
    }

    private static String summary(Path folder, SymbolAudit audit) {
        var text = new StringBuilder().append(folder).append(": ").append(audit.shaders()).append(" with a program, ")
                .append(audit.debugFiles()).append(" with debug data");
        for (Kind kind : Kind.values()) {
            if (audit.count(kind) > 0) {
                text.append(", ").append(audit.count(kind)).append(' ').append(kind);
            }
        }
        return text.append(audit.findings().isEmpty() ? ", nothing wrong" : "").toString();
    }
}
