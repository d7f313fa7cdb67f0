package dxkit.cli.llvm;

import dxkit.cli.Command;
import dxkit.cli.Failure;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.io.Bytes;
import dxkit.io.Content;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * A program of LLVM's by its name. Options are spelled as LLVM takes them: long ones with one or two dashes, values behind {@code =} or as the next argument.
 */
public abstract class LlvmTool implements Command {
    /** Standard input or output in place of a file. */
    static final String STANDARD = "-";
    /** The option that makes the digest anew. */
    static final String DIGEST = "--digest";

    /** The usage with {@code --help} and {@code --version} and nothing else yet, and examples at the end of its help. */
    final CommandSpec usage(String description, String... examples) {
        var spec = CommandSpec.wrapWithoutInspection(this);
        spec.usageMessage().description(description).sortOptions(false).footerHeading("%nExamples:%n").footer(examples);
        spec.addOption(OptionSpec.builder(helpNames()).usageHelp(true).description("Show this help.").build());
        spec.addOption(OptionSpec.builder("--version").versionHelp(true).description("Show the version.").build());
        return spec.versionProvider(() -> new String[]{spec.name() + " (dxkit) " + Usage.version()});
    }

    /** How help is asked for. */
    String[] helpNames() {
        return new String[]{"-h", "--help"};
    }

    /** Arguments with the dashes that the parser wants: one before one letter, two before more. */
    public static String[] dashes(CommandSpec usage, String... arguments) {
        String[] changed = arguments.clone();
        CommandSpec command = usage;
        for (int i = 0; i < changed.length && !changed[i].equals("--"); i++) {
            String argument = changed[i];
            if (command.subcommands().get(argument) instanceof CommandLine inner) {
                command = inner.getCommandSpec();
                continue;
            }
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (name.length() > 2 && name.charAt(0) == '-' && name.charAt(1) != '-' && command.findOption("-" + name) != null) {
                changed[i] = "-" + argument;
            } else if (name.length() == 3 && name.startsWith("--") && command.findOption(name.substring(1)) != null) {
                changed[i] = argument.substring(1);
            }
        }
        return changed;
    }

    /** All bytes of a file or of standard input. */
    static Bytes read(String file, Terminal terminal) throws IOException {
        try {
            return file.equals(STANDARD) ? Disk.read(terminal.in()) : Disk.read(Path.of(file));
        } catch (IOException | FormatException e) {
            throw new IOException("'" + file + "': " + Failure.reason(e), e);
        }
    }

    /** Writes a file as a whole, or to standard output. */
    static void write(String file, Content contents, Terminal terminal) throws IOException {
        if (file.equals(STANDARD)) {
            contents.writeTo(terminal.out());
            return;
        }
        try {
            Disk.write(Path.of(file), contents);
        } catch (IOException e) {
            throw new IOException("'" + file + "': " + Failure.reason(e), e);
        }
    }

    /** What is wrong with a file. */
    static IOException about(String file, FormatException e) {
        return new IOException("'" + file + "': " + e.getMessage(), e);
    }

    /** The one parameter at an index, or the usual one. */
    static String parameter(ParseResult arguments, int index, String usual) {
        return arguments.matchedPositionalValue(index, usual);
    }

    /** The values of an option that can be given many times. */
    static List<String> values(ParseResult arguments, String option) {
        return arguments.matchedOptionValue(option, List.of());
    }

    /** A mistake on the command line. */
    static ParameterException wrong(ParseResult arguments, String problem) {
        return new ParameterException(arguments.commandSpec().commandLine(), problem);
    }
}
