package dxkit.cli.llvm;

import dxkit.cli.Command;
import dxkit.cli.Exit;
import dxkit.cli.Input;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.io.FormatException;
import dxkit.pdb.Msf;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil}. */
public final class Pdbutil extends LlvmTool {
    static final String NAME = "llvm-pdbutil";

    @Override
    public CommandSpec usage() {
        var usage = usage("Shows, describes, exports and builds PDBs, as LLVM's tool of that name does with shader PDBs.",
                "  llvm-pdbutil dump --summary --streams --dxcontainer shader.pdb",
                "  llvm-pdbutil export --dxcontainer --out=shader.dxbc shader.pdb",
                "  llvm-pdbutil pdb2yaml --all shader.pdb > shader.yaml", "  llvm-pdbutil yaml2pdb --pdb=shader.pdb shader.yaml");
        usage.usageMessage().synopsisSubcommandLabel("COMMAND").commandListHeading("%nCommands:%n");
        add(usage, "dump", new PdbutilDump());
        add(usage, "bytes", new PdbutilBytes());
        add(usage, "explain", new PdbutilExplain());
        add(usage, "export", new PdbutilExport());
        add(usage, "pdb2yaml", new PdbutilToYaml());
        add(usage, "yaml2pdb", new PdbutilFromYaml());
        return usage;
    }

    private static void add(CommandSpec usage, String name, Command command) {
        usage.addSubcommand(name, command.usage().name(name));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) {
        arguments.commandSpec().commandLine().usage(terminal.err());
        return Exit.BROKEN;
    }

    private static String dashed(String name) {
        return (name.length() == 1 ? "-" : "--") + name;
    }

    /** A flag. */
    static OptionSpec flag(String name, String description) {
        return Usage.flag(description, dashed(name));
    }

    /** An option with a value. */
    static OptionSpec value(String name, String label, String description) {
        return Usage.value(label, description, dashed(name));
    }

    /** An option whose values may be parted by commas, and that may be given many times. */
    static OptionSpec values(String name, String label, String description) {
        return OptionSpec.builder(dashed(name)).type(List.class).auxiliaryTypes(String.class).splitRegex(",").paramLabel(label)
                .description(description).build();
    }

    static boolean is(ParseResult arguments, String flag) {
        return arguments.matchedOptionValue(dashed(flag), false);
    }

    static List<String> list(ParseResult arguments, String option) {
        return arguments.matchedOptionValue(dashed(option), List.of());
    }

    /** What is done with an open file. */
    interface Work {
        void with(Msf msf, LinePrinter printer) throws IOException;
    }

    /** Opens a PDB, does the work, and prints what it has to say; if it fails half-way, that half and why. */
    static int run(String file, Terminal terminal, Work work) throws IOException {
        return print(file, terminal, printer -> Input.source(Path.of(file)).open(source -> work.with(Msf.open(source), printer)));
    }

    /** What is printed about a file. */
    interface Text {
        void print(LinePrinter printer) throws IOException;
    }

    /** Prints something; if it fails half-way, that half and why. */
    static int print(String file, Terminal terminal, Text text) throws IOException {
        var printer = new LinePrinter(terminal);
        try {
            text.print(printer);
            return Exit.OK;
        } catch (FormatException e) {
            return failed(file, e, terminal);
        } finally {
            printer.flush();
        }
    }

    static int failed(String file, FormatException e, Terminal terminal) {
        terminal.error(NAME + ": error: " + file + ": " + e.getMessage());
        return Exit.BROKEN;
    }

    /** Does the same with each of many files, and returns the worst status. */
    static int runAll(ParseResult arguments, Terminal terminal, Work work) throws IOException {
        int status = Exit.OK;
        for (String file : arguments.matchedPositionalValue(0, List.<String>of())) {
            status = Math.max(status, run(file, terminal, work));
        }
        return status;
    }
}
