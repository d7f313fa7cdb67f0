package dxkit.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit symbols} without a command of its own. */
final class Symbols implements Command {
    private record Entry(String name, Command command) {}

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Finds the debug data of shaders, and keeps folders of it in order.",
                "  dxkit symbols find shader.dxil --path pdbs/", "  dxkit symbols index pdbs/", "  dxkit symbols audit pdbs/");
        usage.usageMessage().synopsisSubcommandLabel("COMMAND").commandListHeading("%nCommands:%n");
        for (Entry entry : List.of(new Entry("find", new SymbolsFind()), new Entry("index", new SymbolsIndex()),
                new Entry("match", new SymbolsMatch()), new Entry("audit", new SymbolsAudit()))) {
            usage.addSubcommand(entry.name, entry.command.usage().name(entry.name));
        }
        return usage;
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) {
        arguments.commandSpec().commandLine().usage(terminal.err());
        return Exit.USAGE;
    }
}
