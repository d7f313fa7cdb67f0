package dxkit.debug;

import dxkit.debug.CompilerArguments.Option;
import dxkit.io.Bytes;
import dxkit.io.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How recovered sources are compiled again with dxc. What a shader records as its arguments is not trusted: options that do more than to say how to compile are left
 * out, paths lead into the tree, and in scripts every argument is quoted.
 *
 * @param workingFolder where to run the compiler, below the top of the tree; empty for the top itself
 * @param arguments the arguments, each as the compiler is to get it
 * @param leftOut recorded arguments that are not among them, and why
 */
public record Recompilation(String workingFolder, List<String> arguments, List<String> leftOut) {
    /** The file with one argument on each line. */
    public static final String RESPONSE_FILE = "recompile.rsp";
    /** The script for POSIX shells. */
    public static final String SHELL_SCRIPT = "recompile.sh";
    /** The script for the command prompt of Windows. */
    public static final String COMMAND_SCRIPT = "recompile.cmd";
    private static final String OUTPUT = "recompiled.dxil";
    private static final String DEBUG_OUTPUT = "recompiled.pdb";

    /** The names that are used at the top of the tree. */
    public static final List<String> NAMES = List.of(RESPONSE_FILE, SHELL_SCRIPT, COMMAND_SCRIPT, OUTPUT, DEBUG_OUTPUT);

    private static final int LONGEST_COMMAND = 8191;
    private static final String COMMAND_SPECIAL = "()%!^\"<>&|";

    /** How to compile the files of a tree again; empty if no main file is recorded. */
    public static Optional<Recompilation> of(Sources sources, SourceTree tree) {
        Optional<String> main = sources.mainFile().flatMap(sources::file)
                .flatMap(file -> tree.entries().stream().filter(entry -> entry.file().equals(file)).findFirst())
                .map(SourceTree.Entry::typed);
        return main.map(name -> {
            List<String> arguments = new ArrayList<>();
            List<String> leftOut = new ArrayList<>();
            List<Option> options = CompilerArguments.ofTyped(sources.arguments().typed()).pairs();
            boolean debugFile = options.stream().anyMatch(option -> option.name().equals("Fd"));
            for (Option option : options) {
                reason(option).ifPresentOrElse(why -> leftOut.add(String.join(" ", option.typed()) + ": " + why),
                        () -> arguments
                                .addAll(option.readsFile()
                                        ? List.of("-" + option.name(), path(tree.typed(option.value())))
                                        : option.typed()));
            }
            if (sources.arguments().target().isEmpty()) {
                sources.target().filter(text -> !namesArguments(text)).ifPresent(target -> arguments.addAll(List.of("-T", target)));
            }
            if (arguments.indexOf("-E") < 0) {
                sources.entry().filter(text -> !namesArguments(text)).ifPresent(entry -> arguments.addAll(List.of("-E", entry)));
            }
            String top = "../".repeat(tree.levels());
            arguments.addAll(List.of("-Fo", top + OUTPUT));
            if (debugFile) {
                arguments.addAll(List.of("-Fd", top + DEBUG_OUTPUT));
            }
            arguments.add(path(name));
            return new Recompilation(tree.workingFolder(), List.copyOf(arguments), List.copyOf(leftOut));
        });
    }

    /** A path that is taken for neither an option nor a file with more arguments. */
    private static String path(String name) {
        return name.startsWith("-") || namesArguments(name) ? "./" + name : name;
    }

    private static boolean namesArguments(String argument) {
        return argument.startsWith("@");
    }

    private static Optional<String> reason(Option option) {
        if (option.name().isEmpty()) {
            return Optional.of("belongs to no option");
        }
        if (option.lacksValue()) {
            return Optional.of("has no value");
        }
        if (option.name().equals("E") && option.value().equals(Sources.NO_ENTRY)) {
            return Optional.of("stands for no entry point");
        }
        if (option.reachesOutside()) {
            return Optional.of(option.name().startsWith("F") || option.name().equals("o")
                    ? "names an output file"
                    : "does more than to say how to compile");
        }
        if (!option.readsFile() && option.typed().stream().anyMatch(Recompilation::namesArguments)) {
            return Optional.of("names a file with more arguments");
        }
        return (option.name() + option.value()).indexOf('\0') >= 0 ? Optional.of("has a zero byte") : Optional.empty();
    }

    /** One argument on each line, nothing quoted. What holds a line break has it replaced by a blank. */
    public Bytes responseFile() {
        var text = new StringBuilder();
        arguments.forEach(argument -> text.append(argument.replaceAll("[\r\n]+", " ")).append('\n'));
        return Utf8.encode(text.toString());
    }

    /** A script for POSIX shells. The variable {@code DXC} names another compiler than the {@code dxc} that is found. */
    public Bytes shellScript() {
        var text = new StringBuilder("#!/bin/sh\n# Compiles these sources again. DXC names the compiler.\n")
                .append("cd -- \"$(dirname -- \"$0\")\"");
        if (!workingFolder.isEmpty()) {
            text.append('/').append(workingFolder);
        }
        text.append(" || exit\nexec \"${DXC:-dxc}\"");
        arguments.forEach(argument -> text.append(" \\\n    '").append(argument.replace("'", "'\\''")).append('\''));
        return Utf8.encode(text.append('\n').toString());
    }

    /** A script for the command prompt. What cannot be told to it makes a script that says so. */
    public Bytes commandScript() {
        var command = new StringBuilder("\"%DXC%\"");
        arguments.forEach(argument -> command.append(' ').append(commandQuoted(argument)));
        boolean impossible = arguments.stream().anyMatch(argument -> argument.chars().anyMatch(c -> c < ' ' && c != '\t'));
        String body = impossible
                ? "echo An argument has a control character, which a command line cannot have. >&2\r\nexit /b 1\r\n"
                : command.length() > LONGEST_COMMAND
                        ? "echo The command line is longer than the " + LONGEST_COMMAND
                                + " characters that are possible here. >&2\r\nexit /b 1\r\n"
                        : command + "\r\n";
        return Utf8.encode("@echo off\r\nsetlocal DisableDelayedExpansion\r\nrem Compiles these sources again. DXC names the compiler.\r\n"
                + "chcp 65001 >nul\r\nif not defined DXC set DXC=dxc\r\ncd /d \"%~dp0" + workingFolder.replace('/', '\\')
                + "\" || exit /b\r\n" + body);
    }

    /** Quoted first as programs take their command line apart, then every character that the command prompt knows, so that it sees no quotes. */
    private static String commandQuoted(String argument) {
        var quoted = new StringBuilder("\"");
        int backslashes = 0;
        for (char c : argument.toCharArray()) {
            if (c == '"') {
                quoted.repeat('\\', backslashes + 1);
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
            quoted.append(c);
        }
        quoted.repeat('\\', backslashes).append('"');
        var escaped = new StringBuilder();
        for (char c : quoted.toString().toCharArray()) {
            escaped.append(c == '%' ? "%" : COMMAND_SPECIAL.indexOf(c) >= 0 ? "^" : "").append(c);
        }
        return escaped.toString();
    }
}
