package dxkit.cli.llvm;

import dxkit.cli.Batch;
import dxkit.cli.Exit;
import dxkit.cli.Failure;
import dxkit.cli.Input;
import dxkit.cli.Inputs;
import dxkit.cli.Printer;
import dxkit.cli.Report;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.io.Content;
import dxkit.io.FormatException;
import dxkit.io.Spool;
import dxkit.text.YamlWriter;
import dxkit.walk.Context.Dialect;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code obj2yaml}, which takes many files and folders at once too. */
public final class Obj2yaml extends LlvmTool {
    private static final String OUTPUT = "-o";

    @Override
    public CommandSpec usage() {
        var usage = usage(
                "Prints containers as YAML, as LLVM's obj2yaml does. Of parts that LLVM does not know only name and size are printed; "
                        + "'dxkit yaml' loses nothing.",
                "  obj2yaml shader.dxil", "  obj2yaml shaders/ -o all.yaml", "  dxc ... | obj2yaml");
        usage.addOption(Usage.value("FILE", "Where to write; standard output without.", OUTPUT));
        return usage.addPositional(Usage.parameters(0, false, Inputs.LABEL, Inputs.DESCRIPTION + " Standard input without."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        List<String> files = arguments.matchedPositionalValue(0, List.of(STANDARD));
        String output = arguments.matchedOptionValue(OUTPUT, STANDARD);
        String tool = arguments.commandSpec().name();
        var collected = new Spool();
        var target = output.equals(STANDARD)
                ? terminal
                : new Terminal(terminal.in(), new PrintStream(collected, false, StandardCharsets.UTF_8), terminal.err(), false, false,
                        false);
        var printer = new Printer(target, false);
        boolean many = Inputs.many(files);
        int found = Batch.run(new Inputs(files, terminal, Container::isContainer), target, input -> yaml(input, tool, many), printer);
        if (found == 0) {
            throw new IOException("no containers in " + String.join(" ", files));
        }
        target.out().flush();
        if (printer.status() == Exit.OK && target != terminal) {
            write(output, collected, terminal);
        }
        return printer.status();
    }

    private static Report yaml(Input input, String tool, boolean many) {
        var report = new Report(tool + ": error: " + input.name(), false);
        try {
            var document = ContainerNodes.write(input.container(), Dialect.LLVM);
            Content text = out -> YamlWriter.write(document, out);
            report.binary(Batch.ready(text, many));
        } catch (FormatException | IOException e) {
            report.problem(Failure.reason(e));
        } catch (OutOfMemoryError e) {
            report.problem(Failure.NO_MEMORY);
        } catch (RuntimeException | StackOverflowError e) {
            report.defect(e);
        }
        return report;
    }
}
