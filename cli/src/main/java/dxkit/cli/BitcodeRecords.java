package dxkit.cli;

import dxkit.bitcode.BitcodeDump;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit bitcode dump}. */
final class BitcodeRecords extends BitcodeCommand {
    private static final String EVERYTHING = "--everything";
    private static final String ENDING = ".txt";

    private boolean everything;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Prints the blocks and records of bitcode, as 'llvm-bcanalyzer -dump' does. Of broken bitcode what comes before the "
                        + "damage is printed.",
                "  dxkit bitcode dump shader.dxil", "  dxkit bitcode dump --everything --part ILDB shader.dxil -o ildb.txt");
        usage.addOption(
                Usage.flag("Show definitions of abbreviations and the contents of BLOCKINFO, and the bit at which each thing begins.",
                        EVERYTHING));
        return withProgram(Target.withOutput(usage));
    }

    @Override
    void start(ParseResult arguments) throws IOException {
        super.start(arguments);
        everything = arguments.hasMatchedOption(EVERYTHING);
        List<String> files = files(arguments);
        target = Target.of(arguments, files, Inputs.many(files));
    }

    @Override
    void bitcode(Input input, Bytes bitcode, Report report) throws IOException {
        var text = new StringBuilder();
        Target to = Objects.requireNonNull(target);
        try {
            BitcodeDump.print(bitcode, everything, text);
        } catch (FormatException e) {
            if (!to.isStandardOutput()) {
                throw e;
            }
            report.problem(Failure.reason(e));
        }
        if (to.isStandardOutput()) {
            heading(input, report);
            text.toString().lines().forEach(report::line);
        } else {
            to.write(input, input.below() + ENDING, Bytes.wrap(text.toString().getBytes(StandardCharsets.US_ASCII)), report);
        }
    }
}
