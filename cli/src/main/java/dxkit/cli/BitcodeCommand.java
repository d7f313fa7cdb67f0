package dxkit.cli;

import dxkit.io.Bytes;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** A command that does the same to the bitcode in each of many files. */
abstract class BitcodeCommand extends FileCommand {
    private static final String KINDS =
            "The bitcode may also be in a container (of which DXIL is taken, or ILDB where there is no DXIL), in a PDB, or in a file with the "
                    + "contents of such a part.";

    private static final String PART = "--part";

    private @Nullable String part;

    /** Adds {@code --part}, the files, and what they may be. */
    static CommandSpec withProgram(CommandSpec usage) {
        usage.usageMessage().description(usage.usageMessage().description()[0], KINDS);
        return withFiles(usage.addOption(Usage.value("NAME", "The part of a container to take: DXIL, ILDB or STAT.", "-p", PART)));
    }

    /**
     * Does the work for one bitcode.
     *
     * @throws dxkit.io.FormatException if it is wrong; the user is told
     * @throws IOException if something cannot be written; the user is told
     */
    abstract void bitcode(Input input, Bytes bitcode, Report report) throws IOException;

    @Override
    void start(ParseResult arguments) throws IOException {
        String named = arguments.matchedOptionValue(PART, null);
        part = named == null ? null : PartPick.name(arguments, named).toString();
    }

    @Override
    final boolean takes(Bytes beginning) {
        return Program.isOne(beginning);
    }

    @Override
    final void file(Input input, Report report) throws IOException {
        bitcode(input, Program.find(input.read(), part).bitcode(), report);
    }
}
