package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil dump}. */
final class PdbutilDump extends LlvmTool {
    private static final String ALL = "all";
    private static final String SUMMARY = "summary";
    private static final String STREAMS = "streams";
    private static final String STREAM_BLOCKS = "stream-blocks";
    private static final String CONTAINER = "dxcontainer";
    private static final String NAMED_STREAMS = "named-streams";
    private static final String STRING_TABLE = "string-table";

    @Override
    public CommandSpec usage() {
        var usage = usage("Shows what a PDB holds.", "  llvm-pdbutil dump --summary --streams --dxcontainer shader.pdb")
                .addOption(Pdbutil.flag(ALL, "Everything."))
                .addOption(Pdbutil.flag(SUMMARY, "The file as a whole."))
                .addOption(Pdbutil.flag(STREAMS, "The streams."))
                .addOption(Pdbutil.flag(STREAM_BLOCKS, "With --streams, their blocks too."))
                .addOption(Pdbutil.flag(CONTAINER, "The DirectX container in stream 5."))
                .addOption(Pdbutil.flag(NAMED_STREAMS, "Streams by name."))
                .addOption(Pdbutil.flag(STRING_TABLE, "The strings of /names."));
        for (var part : PdbDump.Native.values()) {
            usage.addOption(Pdbutil.flag(part.option, "Of native code; only whether it is there."));
        }
        return usage.addPositional(Usage.parameters(0, true, "FILE", "PDBs."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        boolean all = Pdbutil.is(arguments, ALL);
        return Pdbutil.runAll(arguments, terminal, (msf, printer) -> {
            var dump = new PdbDump(msf, printer);
            Map<String, Runnable> first = new java.util.LinkedHashMap<>();
            first.put(SUMMARY, dump::summary);
            first.put(STREAMS, () -> dump.streams(all || Pdbutil.is(arguments, STREAM_BLOCKS)));
            first.put(CONTAINER, dump::container);
            first.forEach((option, print) -> {
                if (all || Pdbutil.is(arguments, option)) {
                    print.run();
                }
            });
            for (var part : PdbDump.Native.values()) {
                if (part == PdbDump.Native.MODULES) {
                    tables(arguments, all, dump);
                }
                if (all || Pdbutil.is(arguments, part.option)) {
                    dump.absent(part);
                }
            }
            printer.newLine();
        });
    }

    private static void tables(ParseResult arguments, boolean all, PdbDump dump) {
        if (Pdbutil.is(arguments, NAMED_STREAMS)) {
            dump.namedStreams();
        }
        if (all || Pdbutil.is(arguments, STRING_TABLE)) {
            dump.stringTable();
        }
    }
}
