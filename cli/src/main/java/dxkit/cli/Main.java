package dxkit.cli;

import dxkit.cli.llvm.LlvmTool;
import dxkit.io.FormatException;
import dxkit.io.Suggest;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Starts the command that the arguments, or the name the program was called by, ask for. */
public final class Main {
    private Main() {}

    /**
     * Runs the tool that the system property {@code dxkit.tool} names, as the launcher sets it, and ends with its status. All is written by then, so the virtual machine
     * need not shut down in order, which takes longer.
     */
    public static void main(String[] args) {
        Runtime.getRuntime().halt(run(System.getProperty("dxkit.tool", ""), Terminal.ofProcess(), args));
    }

    /**
     * Runs one command to its end.
     *
     * @param tool the name of a drop-in tool; any other name means {@code dxkit} itself
     * @return what the command says, or one of {@link Exit}
     */
    public static int run(String tool, Terminal terminal, String... args) {
        try {
            var plain = Commands.plain(tool, args);
            int status = plain != null
                    ? guarded("dxkit", terminal, () -> plain.run(List.of(args).subList(1, args.length), terminal))
                    : execute(Commands.of(tool, args), terminal, args);
            terminal.out().flush();
            return status;
        } catch (Terminal.ClosedException e) {
            if (e.isReaderGone()) {
                return Exit.CLOSED;
            }
            terminal.error((tool.isEmpty() ? "dxkit" : tool) + ": error: standard output cannot be written: " + e.getMessage());
            return Exit.BROKEN;
        } finally {
            terminal.err().flush();
        }
    }

    private static int execute(CommandLine line, Terminal terminal, String... args) {
        line.setOut(writer(terminal.out())).setErr(writer(terminal.err())).setColorScheme(terminal.colours());
        String name = line.getCommandName();
        try {
            return guarded(name, terminal, () -> parseAndRun(line, terminal, args));
        } catch (ParameterException e) {
            terminal.error(name + ": error: " + problem(e));
            terminal.err().println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
            return line.getCommandSpec().userObject() instanceof LlvmTool ? Exit.BROKEN : Exit.USAGE;
        }
    }

    private static int parseAndRun(CommandLine line, Terminal terminal, String... args) throws IOException {
        var tool = line.getCommandSpec();
        var parsed = line.parseArgs(tool.userObject() instanceof LlvmTool ? LlvmTool.dashes(tool, args) : args);
        var root = parsed;
        while (parsed.hasSubcommand()) {
            parsed = parsed.subcommand();
        }
        if (!parsed.unmatched().isEmpty()) { // which the parser lets pass where help is asked for
            throw new UnmatchedArgumentException(parsed.commandSpec().commandLine(), parsed.unmatched());
        }
        var helped = CommandLine.executeHelpRequest(root);
        if (helped != null) {
            return helped;
        }
        return ((Command) parsed.commandSpec().userObject()).run(parsed, terminal);
    }

    private interface Step {
        int run() throws IOException;
    }

    /** Does what a command does, and tells the user what went wrong. */
    private static int guarded(String name, Terminal terminal, Step step) {
        try {
            return step.run();
        } catch (ParameterException | Terminal.ClosedException e) {
            throw e;
        } catch (FormatException | IOException | UncheckedIOException | InvalidPathException e) {
            (name + ": error: " + Failure.text(e)).lines().map(Report::shown).forEach(terminal.err()::println);
            return Exit.BROKEN;
        } catch (OutOfMemoryError e) {
            terminal.err().println(name + ": error: " + Failure.NO_MEMORY);
            return Exit.BROKEN;
        } catch (RuntimeException | Error e) {
            Failure.defect(e).lines().forEach(line -> terminal.error(name + ": " + line));
            return Exit.DEFECT;
        }
    }

    /** A mistake on the command line; the parser's own words count what it does not know from the first argument. */
    private static String problem(ParameterException e) {
        if (e instanceof MissingParameterException && !e.getCommandLine().getUnmatchedArguments().isEmpty()) {
            return problem(new UnmatchedArgumentException(e.getCommandLine(), e.getCommandLine().getUnmatchedArguments()));
        }
        if (!(e instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
            return Failure.reason(e);
        }
        var usage = e.getCommandLine().getCommandSpec();
        String first = unmatched.getUnmatched().getFirst();
        if (unmatched.isUnknownOption()) {
            return e.getMessage() + Suggest.did(first, usage.optionsMap().keySet());
        }
        var commands = usage.subcommands().keySet();
        return (commands.isEmpty() ? "unexpected argument '" : "no command '") + first + "'" + Suggest.did(first, commands);
    }

    private static PrintWriter writer(PrintStream target) {
        return new PrintWriter(target, true, StandardCharsets.UTF_8);
    }
}
