package dxkit.cli;

import dxkit.container.Container;
import dxkit.debug.SymbolMatch;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.pdb.Msf;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit symbols match}. */
final class SymbolsMatch implements Command {
    @Override
    public CommandSpec usage() {
        return Usage
                .of(this, "Says whether a shader and debug data belong together, and on what evidence. Ends with status 1 if they do not.",
                        "  dxkit symbols match shader.dxil shader.pdb")
                .addOption(Usage.flag("Print an array with one object, as JSON.", FileCommand.JSON))
                .addPositional(Usage.parameter(0, true, "SHADER", "The shader."))
                .addPositional(Usage.parameter(1, true, "PDB", "A PDB, or a container with debug data."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String first = arguments.matchedPositionalValue(0, "");
        String second = arguments.matchedPositionalValue(1, "");
        Bytes one = Disk.read(Path.of(first));
        Bytes two = Disk.read(Path.of(second));
        boolean turned = Msf.looksLikeMsf(one) && !Msf.looksLikeMsf(two);
        SymbolMatch match = match(turned ? second : first, turned ? two : one, turned ? first : second, turned ? one : two);
        var report = new Report(first, terminal.colour());
        report.status(match.belongs() ? Exit.OK : Exit.BROKEN);
        report.text(match.belongs() ? Style.GOOD : Style.BAD, match.belongs() ? "they belong together" : "they do not belong together")
                .line();
        var list = Node.Seq.block();
        for (SymbolMatch.Evidence evidence : match.evidence()) {
            report.line("  " + evidence + (evidence.proves() ? "" : " (proves nothing)"));
            list.items().add(new Node.Map().put("what", new Node.Text(evidence.what())).put("agrees", Node.Bool.of(evidence.agrees()))
                    .put("proves", Node.Bool.of(evidence.proves())).put("shader", new Node.Text(evidence.shader()))
                    .put("debugData", new Node.Text(evidence.debug())));
        }
        if (match.evidence().stream().noneMatch(SymbolMatch.Evidence::proves)) {
            report.line("  " + match.reason());
        }
        report.facts(new Node.Map().put("belong", Node.Bool.of(match.belongs())).put("reason", new Node.Text(match.reason()))
                .put("evidence", list));
        var printer = new Printer(terminal, arguments.hasMatchedOption(FileCommand.JSON));
        printer.end(report);
        return printer.status();
    }

    private static SymbolMatch match(String shaderName, Bytes shader, String debugName, Bytes debug) {
        Container container;
        try {
            container = Container.open(shader);
        } catch (FormatException e) {
            throw e.in(shaderName);
        }
        try {
            return SymbolMatch.of(container, ByteSource.of(debug));
        } catch (FormatException e) {
            throw e.in(debugName);
        }
    }
}
