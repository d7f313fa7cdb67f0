package dxkit.cli;

import dxkit.cli.llvm.LlvmTool;
import dxkit.io.FormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
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
    static int run(String tool, Terminal terminal, String... args) {
        try {
            int status = execute(Commands.of(tool, args), terminal, args);
            terminal.out().flush();
            return status;
        } catch (Terminal.ClosedException e) {
            return Exit.CLOSED;
        } finally {
            terminal.err().flush();
        }
    }

    private static int execute(CommandLine line, Terminal terminal, String... args) throws Terminal.ClosedException {
        String name = line.getCommandName();
        line.setOut(writer(terminal.out())).setErr(writer(terminal.err())).setColorScheme(terminal.colours());
        try {
            var tool = line.getCommandSpec();
            var parsed = line.parseArgs(tool.userObject() instanceof LlvmTool ? LlvmTool.dashes(tool, args) : args);
            var helped = CommandLine.executeHelpRequest(parsed);
            if (helped != null) {
                return helped;
            }
            while (parsed.hasSubcommand()) {
                parsed = parsed.subcommand();
            }
            return ((Command) parsed.commandSpec().userObject()).run(parsed, terminal);
        } catch (ParameterException e) {
            terminal.err().println(name + ": error: " + e.getMessage() + suggestion(e));
            terminal.err().println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
            return line.getCommandSpec().userObject() instanceof LlvmTool ? Exit.BROKEN : Exit.USAGE;
        } catch (Terminal.ClosedException e) {
            throw e;
        } catch (FormatException | IOException | UncheckedIOException e) {
            (name + ": error: " + Failure.text(e)).lines().map(Report::shown).forEach(terminal.err()::println);
            return Exit.BROKEN;
        } catch (OutOfMemoryError e) {
            terminal.err().println(name + ": error: " + Failure.NO_MEMORY);
            return Exit.BROKEN;
        } catch (Exception | StackOverflowError e) {
            terminal.err().println(name + ": " + Failure.defect(e));
            return Exit.DEFECT;
        }
    }

    private static String suggestion(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched) || unmatched.getUnmatched().isEmpty()) {
            return "";
        }
        var usage = e.getCommandLine().getCommandSpec();
        return Suggest.did(unmatched.getUnmatched().getFirst(),
                unmatched.isUnknownOption() ? usage.optionsMap().keySet() : usage.subcommands().keySet());
    }

    private static PrintWriter writer(PrintStream target) {
        return new PrintWriter(target, true, StandardCharsets.UTF_8);
    }
}
