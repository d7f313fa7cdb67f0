package dxkit.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit pdb} without a command of its own. */
final class Pdb implements Command {
    private record Entry(String name, Command command) {}

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Looks into, makes, checks and repairs shader PDBs.", "  dxkit pdb info shader.pdb",
                "  dxkit pdb export shader.pdb -o shader.dxbc", "  dxkit pdb make shader.dxbc -o shader.pdb");
        usage.usageMessage().synopsisSubcommandLabel("COMMAND").commandListHeading("%nCommands:%n");
        for (Entry entry : List.of(new Entry("info", new PdbInfo()), new Entry("streams", new PdbStreams()),
                new Entry("export", new PdbExport()),
                new Entry("make", new PdbMake()), new Entry("check", new PdbChecks()), new Entry("fix", new PdbFixes()))) {
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
