package dxkit.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** {@code docs/cli.md}, made from the tables that also make the help. */
final class CliReference {
    private static final String INTRODUCTION =
            """
                    # The command line

                    Made from the program's own help: do not edit. `CONTRIBUTING.md` says how it is made anew.

                    ## What all commands of `dxkit` have in common

                    **Input.** Where a command takes a FILE it takes many: files, folders (everything below them that is of the right kind, told by the first
                    bytes and not by the name), `@list` (a file with the name of a file or folder on each line), and `-` for standard input. A shader PDB is taken for
                    the container in it, by the commands that do not change anything.

                    **Output.** Results come in the order of the input, whatever was done at the same time. `-o` names a file, a folder when there are many results
                    (made when it is not there; the folders of the input appear in it again), or `-` for standard output. What changes files needs `-o` or `--in-place`.
                    A file is written as a whole or not at all, and nothing is written when the command line has a mistake.

                    **For programs.** `--json` prints one array with an object for each file. A file that cannot be used has `error` in its object.
                    [json.md](json.md) has the keys.

                    **Exit status.**

                    | status | meaning |
                    | --- | --- |
                    | 0 | done |
                    | 1 | something is wrong with a file; standard error has a line for each: `file: offset: path: what was needed, what was found` |
                    | 2 | something is wrong with the command line |
                    | 3 | a defect of dxkit; `DXKIT_TRACE=1` shows where |

                    **Colour** is used on terminals, unless `NO_COLOR` is set. Control characters that come from a file are shown as `\\xHH`.

                    **Parts** are named by their four characters, each of which can be `\\xHH`; `NAME[1]` is the second part of that name.
                    """;

    private CliReference() {}

    /** The whole page. */
    static String page() {
        var page = new StringBuilder(INTRODUCTION);
        for (Map.Entry<String, CommandLine> command : Commands.dxkit().getSubcommands().entrySet()) {
            command("dxkit " + command.getKey(), command.getValue().getCommandSpec(), page);
        }
        page.append("\n## Drop-in tools\n\nIn `bin/`, by the names and with the behaviour of LLVM's tools.\n");
        for (CommandSpec tool : Commands.tools()) {
            command(tool.name(), tool, page);
        }
        return page.toString();
    }

    private static void command(String name, CommandSpec usage, StringBuilder page) {
        page.append("\n## ").append(name).append("\n\n").append(String.join(" ", usage.usageMessage().description())).append("\n\n    ")
                .append(synopsis(name, usage)).append('\n');
        if (!usage.positionalParameters().isEmpty() || !usage.options().isEmpty()) {
            page.append("\n| option | |\n| --- | --- |\n");
            for (PositionalParamSpec parameter : usage.positionalParameters()) {
                row(parameter.paramLabel(), parameter, page);
            }
            for (OptionSpec option : usage.options()) {
                if (!option.hidden()) {
                    row(names(option), option, page);
                }
            }
        }
        for (Map.Entry<String, CommandLine> inner : usage.subcommands().entrySet()) {
            command(name + " " + inner.getKey(), inner.getValue().getCommandSpec(), page);
        }
        List<String> examples = List.of(usage.usageMessage().footer());
        if (!examples.isEmpty()) {
            page.append('\n');
            examples.forEach(example -> page.append(example.isEmpty() ? "" : "    " + example.strip()).append('\n'));
        }
    }

    private static void row(String name, ArgSpec argument, StringBuilder page) {
        page.append("| `").append(name.replace("|", "\\|")).append("` | ")
                .append(String.join(" ", argument.description()).replace("|", "\\|")).append(" |\n");
    }

    private static String names(OptionSpec option) {
        String value = option.arity().max() == 0 || option.paramLabel().isEmpty() || option.type().equals(boolean.class)
                ? ""
                : " " + option.paramLabel();
        return String.join("`, `", option.names()) + value;
    }

    /** The usage line of the help, without its line breaks. */
    private static String synopsis(String name, CommandSpec usage) {
        String[] words =
                new CommandLine.Help(usage, CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF)).synopsis(0).split("\\s+");
        String tail = String.join(" ", words);
        int at = tail.indexOf(' ', tail.toLowerCase(Locale.ROOT).indexOf(usage.name()));
        return at < 0 ? name : name + tail.substring(at);
    }
}
