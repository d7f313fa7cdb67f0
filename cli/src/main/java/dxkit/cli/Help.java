package dxkit.cli;

import dxkit.io.Suggest;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit help}. */
final class Help implements Command {
    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Shows the help of a command.", "  dxkit help inspect");
        return usage.addPositional(Usage.parameters(0, false, "COMMAND",
                "The command, and the one of its own that is meant; without, all commands are listed."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) {
        CommandLine wanted = Commands.dxkit();
        for (String name : arguments.matchedPositionalValue(0, List.<String>of())) {
            Map<String, CommandLine> commands = wanted.getSubcommands();
            wanted = commands.get(name);
            if (wanted == null) {
                throw Target.wrong(arguments, "no command '" + name + "'" + Suggest.did(name, commands.keySet()));
            }
        }
        wanted.setColorScheme(terminal.colours()).usage(terminal.out());
        return Exit.OK;
    }
}
