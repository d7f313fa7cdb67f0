package dxkit.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit completion}. */
final class Completion implements Command {
    @Override
    public CommandSpec usage() {
        return Usage.of(this, "Prints a completion script for bash and zsh.", "  source <(dxkit completion)");
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) {
        terminal.out().print(AutoComplete.bash("dxkit", Commands.dxkit()));
        return Exit.OK;
    }
}
