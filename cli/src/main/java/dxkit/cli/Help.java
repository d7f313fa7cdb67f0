package dxkit.cli;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit help}. */
final class Help implements Command {
    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Shows the help of a command.", "  dxkit help inspect");
        return usage.addPositional(Usage.parameter(0, false, "COMMAND", "The command; without, all commands are listed."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) {
        String name = arguments.matchedPositionalValue(0, "");
        CommandLine dxkit = Commands.dxkit();
        Map<String, CommandLine> commands = dxkit.getSubcommands();
        CommandLine wanted = name.isEmpty() ? dxkit : commands.get(name);
        if (wanted == null) {
            throw Target.wrong(arguments, "no command '" + name + "'" + Suggest.did(name, commands.keySet()));
        }
        wanted.setColorScheme(terminal.colours()).usage(terminal.out());
        return Exit.OK;
    }
}
