package dxkit.cli;

import dxkit.bitcode.BitcodeDump;
import dxkit.io.Bytes;
import dxkit.io.Spool;
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
        Target to = Objects.requireNonNull(target);
        if (to.isStandardOutput()) {
            heading(input, report);
            BitcodeDump.print(bitcode, everything, report::line);
            return;
        }
        var text = new Spool();
        BitcodeDump.print(bitcode, everything, line -> {
            text.write(line.getBytes(StandardCharsets.US_ASCII));
            text.write('\n');
        });
        to.write(input, input.below() + ENDING, text, report);
    }
}
