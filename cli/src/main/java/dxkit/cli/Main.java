package dxkit.cli;

import dxkit.io.FormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
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
            var parsed = line.parseArgs(args);
            var helped = CommandLine.executeHelpRequest(parsed);
            if (helped != null) {
                return helped;
            }
            while (parsed.hasSubcommand()) {
                parsed = parsed.subcommand();
            }
            return ((Command) parsed.commandSpec().userObject()).run(parsed, terminal);
        } catch (ParameterException e) {
            terminal.err().println(name + ": error: " + e.getMessage());
            UnmatchedArgumentException.printSuggestions(e, line.getErr());
            terminal.err().println("Try '" + e.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
            return Exit.USAGE;
        } catch (Terminal.ClosedException e) {
            throw e;
        } catch (FormatException | IOException | UncheckedIOException e) {
            terminal.err().println(name + ": error: " + message(e));
            return Exit.BROKEN;
        } catch (OutOfMemoryError e) {
            terminal.err().println(name + ": error: not enough memory; DXKIT_JAVA_OPTS=-Xmx8g gives more");
            return Exit.BROKEN;
        } catch (Exception | StackOverflowError e) {
            terminal.err().println(name + ": this is a defect of dxkit, please report it with the input:");
            e.printStackTrace(terminal.err());
            return Exit.DEFECT;
        }
    }

    private static PrintWriter writer(PrintStream target) {
        return new PrintWriter(target, true, StandardCharsets.UTF_8);
    }

    private static String message(Exception e) {
        return switch (e) {
            case UncheckedIOException wrapped when wrapped.getCause() instanceof IOException cause -> message(cause);
            case NoSuchFileException missing -> missing.getFile() + ": no such file or folder";
            case AccessDeniedException denied -> denied.getFile() + ": permission denied";
            case FileSystemException other when other.getReason() == null -> other.getFile() + ": cannot be used";
            default -> String.valueOf(e.getMessage());
        };
    }
}
