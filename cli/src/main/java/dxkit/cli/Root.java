package dxkit.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit} without a command. */
final class Root implements Command {
    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Looks into, checks and edits DirectX shader containers (DXBC), DXIL bitcode and shader PDBs.");
        usage.usageMessage().synopsisSubcommandLabel("COMMAND").commandListHeading("%nCommands:%n")
                .footer("", "'dxkit COMMAND --help' says more about a command.");
        return usage.addOption(OptionSpec.builder("-V", "--version").versionHelp(true).description("Show the version.").build())
                .versionProvider(() -> new String[]{"dxkit " + Usage.version()});
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) {
        arguments.commandSpec().commandLine().usage(terminal.err());
        return Exit.USAGE;
    }
}
