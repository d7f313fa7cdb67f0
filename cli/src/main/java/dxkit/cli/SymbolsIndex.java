package dxkit.cli;

import dxkit.cli.symbols.SymbolIndex;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit symbols index}. */
final class SymbolsIndex implements Command {
    private static final String INDEX = "--index";

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Makes or renews the index of folders of debug data, by hash, GUID, debug name and digest. Files that have not changed are not read again. "
                        + "'dxkit symbols find --path' and 'dxkit symbols audit' use it.",
                "  dxkit symbols index pdbs/", "  dxkit symbols index --index my.index pdbs/ more/");
        usage.addOption(Usage.value("FILE", "Where the index stands; otherwise in each folder, as " + SymbolIndex.NAME + ".", INDEX));
        usage.addOption(Usage.flag("Print what was done as JSON.", FileCommand.JSON));
        return usage.addPositional(Usage.parameters(0, true, "DIR", "Folders, with all below them."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        List<Path> folders = arguments.matchedPositionalValue(0, List.<String>of()).stream().map(Path::of).toList();
        String file = arguments.matchedOptionValue(INDEX, null);
        var printer = new Printer(terminal, arguments.hasMatchedOption(FileCommand.JSON));
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new IOException(folder + " is no folder");
            }
        }
        if (file != null) {
            printer.print(one(Path.of(file), folders, terminal));
        } else {
            for (Path folder : folders) {
                printer.print(one(folder.resolve(SymbolIndex.NAME), List.of(folder), terminal));
            }
        }
        printer.end(new Report("dxkit", terminal.colour()));
        return printer.status();
    }

    private static Report one(Path file, List<Path> folders, Terminal terminal) throws IOException {
        var report = new Report(file.toString(), terminal.colour());
        try (var progress = new Progress(terminal); var index = SymbolIndex.write(file)) {
            SymbolIndex.Update update = index.update(folders, progress::after);
            update.unreadable().forEach(path -> report.problem("cannot be read: " + path));
            report.line(file + ": " + update.files() + " files, " + update.debugData() + " with debug data; " + update.added() + " new, "
                    + update.changed() + " changed, " + update.removed() + " gone"
                    + (update.damaged() > 0 ? "; " + update.damaged() + " damaged, which 'dxkit symbols audit' lists" : ""));
            report.facts(new Node.Map().put("index", new Node.Text(file.toString())).put("files", Node.num(update.files()))
                    .put("debugData", Node.num(update.debugData())).put("added", Node.num(update.added()))
                    .put("changed", Node.num(update.changed())).put("removed", Node.num(update.removed()))
                    .put("damaged", Node.num(update.damaged())));
        }
        return report;
    }
}
