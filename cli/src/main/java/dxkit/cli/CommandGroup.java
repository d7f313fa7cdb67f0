package dxkit.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A command that does nothing itself but has commands of its own. */
abstract class CommandGroup implements Command {
    /** Adds a command. */
    static CommandSpec with(CommandSpec usage, String name, Command command) {
        usage.usageMessage().synopsisSubcommandLabel("COMMAND").commandListHeading("%nCommands:%n");
        return usage.addSubcommand(name, command.usage().name(name));
    }

    @Override
    public final int run(ParseResult arguments, Terminal terminal) {
        arguments.commandSpec().commandLine().usage(terminal.err());
        return Exit.USAGE;
    }
}
