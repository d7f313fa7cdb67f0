package dxkit.cli.llvm;

import dxkit.cli.Batch;
import dxkit.cli.Failure;
import dxkit.cli.Input;
import dxkit.cli.Inputs;
import dxkit.cli.PartPick;
import dxkit.cli.Printer;
import dxkit.cli.Program;
import dxkit.cli.Report;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.io.Content;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.io.Spool;
import dxkit.ir.ModuleReader;
import dxkit.ir.UpgradeDebugInfo;
import dxkit.ir.print.IrPrinter;
import dxkit.ir.print.UseAnnotations;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-dis}, which takes programs out of containers and PDBs too, and many files at once. */
public final class LlvmDis extends LlvmTool {
    private static final String OUTPUT = "-o";
    private static final String FORCE = "-f";
    private static final String NO_OUTPUT = "--disable-output";
    private static final String ANNOTATIONS = "--show-annotations";
    private static final String PART = "--part";
    private static final String BITCODE = ".bc";
    private static final String ASSEMBLY = ".ll";

    private final Set<Path> written = new HashSet<>();
    private @Nullable String output;
    private @Nullable String part;
    private boolean silent;
    private boolean annotated;

    @Override
    public CommandSpec usage() {
        var usage = usage(
                "Prints bitcode as LLVM assembly, as DXC's llvm-dis does. The bitcode may also be in a container (of which DXIL is taken, or ILDB "
                        + "where there is no DXIL), in a PDB, or in a file with the contents of such a part.",
                "  llvm-dis shader.bc            (writes shader.ll)", "  llvm-dis shader.dxil -o -",
                "  llvm-dis --part ILDB shaders/ -o listings/",
                "  dxc ... | llvm-dis");
        usage.addOption(
                Usage.value("FILE", "Where to write: a file, a folder that exists, or - for standard output. Without it x.bc becomes x.ll, "
                        + "any other name gets .ll at its end, and standard input goes to standard output.", OUTPUT));
        usage.addOption(Usage.value("NAME", "The part of a container to take: DXIL, ILDB or STAT.", PART));
        usage.addOption(Usage.flag("Add comments: how often values are used, types, lines and variables of the source.", ANNOTATIONS));
        usage.addOption(Usage.flag("Write nothing; only see whether the bitcode can be read.", NO_OUTPUT));
        usage.addOption(Usage.flag("Taken, and without effect, as in LLVM.", FORCE));
        return usage.addPositional(Usage.parameters(0, false, Inputs.LABEL, Inputs.DESCRIPTION + " Standard input without."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        List<String> files = arguments.matchedPositionalValue(0, List.of(STANDARD));
        output = arguments.matchedOptionValue(OUTPUT, null);
        String named = arguments.matchedOptionValue(PART, null);
        part = named == null ? null : PartPick.name(arguments, named).toString();
        silent = arguments.hasMatchedOption(NO_OUTPUT);
        annotated = arguments.hasMatchedOption(ANNOTATIONS);
        if (output != null && !output.equals(STANDARD) && Inputs.many(files) && !Files.isDirectory(Path.of(output))) {
            throw wrong(arguments, OUTPUT + " must be a folder that exists where there are many files, or -");
        }
        String tool = arguments.commandSpec().name();
        var printer = new Printer(terminal, false);
        int found = Batch.run(new Inputs(files, terminal, Program::isOne), terminal, input -> disassemble(input, tool), printer);
        if (found == 0) {
            throw new IOException("no programs in " + String.join(" ", files));
        }
        return printer.status();
    }

    private Report disassemble(Input input, String tool) {
        var report = new Report(tool, false);
        try {
            var text = text(Program.find(input.read(), part), input, report);
            if (!silent) {
                write(input, text, report);
            }
        } catch (FormatException | IOException e) {
            fail(input, Failure.reason(e), report);
        } catch (OutOfMemoryError e) {
            fail(input, Failure.NO_MEMORY, report);
        } catch (RuntimeException | StackOverflowError e) {
            report.defect(e);
        }
        return report;
    }

    private static void fail(Input input, String reason, Report report) {
        report.problem("error: " + input.name() + ": " + reason);
    }

    private Spool text(Program program, Input input, Report report) {
        var module = ModuleReader.read(program.bitcode());
        int version = UpgradeDebugInfo.version(module);
        if (UpgradeDebugInfo.apply(module)) {
            report.note(
                    "warning: ignoring debug info with an invalid version (" + Integer.toUnsignedString(version) + ") in " + input.name());
        }
        var printer = IrPrinter.PLAIN;
        if (program.isBare()) {
            printer = printer.withModuleIdentifier(identifier(input));
        }
        if (annotated) {
            printer = printer.withAnnotations(new UseAnnotations(module));
        }
        var text = new Spool();
        printer.write(module, text);
        return text;
    }

    /** What LLVM calls a file: its name as given, one character a byte. */
    private static String identifier(Input input) {
        String name = input.isStandardInput() ? "<stdin>" : input.name();
        return new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    private void write(Input input, Content text, Report report) {
        if (output == null ? input.isStandardInput() : output.equals(STANDARD)) {
            report.binary(text);
        } else if (output == null) {
            report.later(() -> save(input, Path.of(named(input.name())), text, report));
        } else {
            Path target = Path.of(output);
            report.later(() -> save(input, Files.isDirectory(target) ? target.resolve(named(input.below())) : target, text, report));
        }
    }

    private void save(Input input, Path file, Content text, Report report) {
        if (!written.add(file.toAbsolutePath().normalize())) {
            fail(input, "a second text would be called " + file + "; not written", report);
            return;
        }
        try {
            if (output != null && Files.isDirectory(Path.of(output))) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            Disk.write(file, text);
        } catch (IOException e) {
            fail(input, file + " cannot be written: " + Failure.reason(e), report);
        }
    }

    private static String named(String input) {
        return (input.endsWith(BITCODE) ? input.substring(0, input.length() - BITCODE.length()) : input) + ASSEMBLY;
    }
}
