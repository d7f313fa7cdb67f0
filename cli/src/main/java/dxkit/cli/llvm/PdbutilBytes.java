package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.io.Bytes;
import dxkit.pdb.DbiStream;
import dxkit.pdb.TpiHeader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil bytes}. */
final class PdbutilBytes extends LlvmTool {
    private static final String BLOCK_RANGE = "block-range";
    private static final String BYTE_RANGE = "byte-range";
    private static final String FPM = "fpm";
    private static final String STREAM_DATA = "stream-data";
    private static final String NAME_MAP = "name-map";
    private static final String TYPE = "type";
    private static final String ID = "id";
    private static final String MOD = "mod";
    private static final String SYMS = "syms";
    private static final String C11_CHUNKS = "c11-chunks";
    private static final String CHUNKS = "chunks";
    private static final String SPLIT_CHUNKS = "split-chunks";
    private static final Pattern RANGE = Pattern.compile("([^-]+)(?:-([^-]+))?");

    private record Substream(String option, String title, Function<DbiStream, Bytes> part, String description) {}

    private static final List<Substream> SUBSTREAMS =
            List.of(new Substream("sc", "Section Contributions", PdbBytes.SECTION_CONTRIBUTIONS, "Section contributions."),
                    new Substream("sm", "Section Map", PdbBytes.SECTION_MAP, "Section map."),
                    new Substream("modi", "Module Infos", PdbBytes.MODULES, "Module infos."),
                    new Substream("files", "File Info", PdbBytes.FILE_INFO, "Source file infos."),
                    new Substream("type-server", "Type Server Map", PdbBytes.TYPE_SERVERS, "Type server map."),
                    new Substream("ec", "Edit and Continue Data", PdbBytes.EDIT_AND_CONTINUE, "Edit-and-continue names."));

    private record Range(long from, OptionalLong to) {}

    @Override
    public CommandSpec usage() {
        var usage = usage("Shows bytes of a PDB.", "  llvm-pdbutil bytes --stream-data=5:0@64 shader.pdb")
                .addOption(Pdbutil.value(BLOCK_RANGE, "FROM[-TO]", "Whole blocks."))
                .addOption(Pdbutil.value(BYTE_RANGE, "FROM[-TO]", "Bytes of the file."))
                .addOption(Pdbutil.flag(FPM, "The free-block map."))
                .addOption(Pdbutil.values(STREAM_DATA, "STREAM[:FROM][@SIZE]", "Bytes of streams."))
                .addOption(Pdbutil.flag(NAME_MAP, "The map of stream names."));
        for (Substream each : SUBSTREAMS) {
            usage.addOption(Pdbutil.flag(each.option, each.description));
        }
        return usage.addOption(Pdbutil.values(TYPE, "INDEX", "Type records."))
                .addOption(Pdbutil.values(ID, "INDEX", "Id records."))
                .addOption(Pdbutil.value(MOD, "NUMBER", "Only this module with the options below."))
                .addOption(Pdbutil.flag(SYMS, "Symbols of modules."))
                .addOption(Pdbutil.flag(C11_CHUNKS, "Old debug chunks of modules."))
                .addOption(Pdbutil.flag(CHUNKS, "Debug chunks of modules."))
                .addOption(Pdbutil.flag(SPLIT_CHUNKS, "With --chunks, each by itself."))
                .addPositional(Usage.parameters(0, true, "FILE", "PDBs."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        var blocks = range(arguments, BLOCK_RANGE);
        var bytes = range(arguments, BYTE_RANGE);
        List<Long> types = numbers(arguments, TYPE);
        List<Long> ids = numbers(arguments, ID);
        String mod = arguments.matchedOptionValue("--" + MOD, null);
        OptionalInt module =
                mod == null ? OptionalInt.empty() : OptionalInt.of(Math.toIntExact(number(arguments, mod) & Integer.MAX_VALUE));
        return Pdbutil.runAll(arguments, terminal, (msf, printer) -> {
            var print = new PdbBytes(msf, printer);
            blocks.ifPresent(r -> print.blocks(r.from, r.to.orElse(r.from)));
            bytes.ifPresent(r -> print.bytes(r.from, r.to.orElse(msf.source().length() - 1)));
            if (Pdbutil.is(arguments, FPM)) {
                print.freePageMap();
            }
            if (!Pdbutil.list(arguments, STREAM_DATA).isEmpty()) {
                print.streams(Pdbutil.list(arguments, STREAM_DATA));
            }
            if (Pdbutil.is(arguments, NAME_MAP)) {
                print.nameMap();
            }
            for (Substream each : SUBSTREAMS) {
                if (Pdbutil.is(arguments, each.option)) {
                    print.substream(each.title, each.part);
                }
            }
            if (!types.isEmpty()) {
                print.records(TpiHeader.TPI_INDEX, types);
            }
            if (!ids.isEmpty()) {
                print.records(TpiHeader.IPI_INDEX, ids);
            }
            if (Pdbutil.is(arguments, SYMS)) {
                print.symbols(module);
            }
            if (Pdbutil.is(arguments, C11_CHUNKS)) {
                print.oldChunks(module);
            }
            if (Pdbutil.is(arguments, CHUNKS)) {
                print.chunks(module, Pdbutil.is(arguments, SPLIT_CHUNKS));
            }
        });
    }

    private static Optional<Range> range(ParseResult arguments, String option) {
        String text = arguments.matchedOptionValue("--" + option, "");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var match = RANGE.matcher(text);
        if (!match.matches()) {
            throw invalid(arguments, text);
        }
        return Optional.of(new Range(number(arguments, match.group(1)),
                match.group(2) == null ? OptionalLong.empty() : OptionalLong.of(number(arguments, match.group(2)))));
    }

    private static List<Long> numbers(ParseResult arguments, String option) {
        return Pdbutil.list(arguments, option).stream().map(text -> number(arguments, text)).toList();
    }

    private static long number(ParseResult arguments, String text) {
        return Numbers.parse(text).orElseThrow(() -> invalid(arguments, text));
    }

    private static ParameterException invalid(ParseResult arguments, String text) {
        return wrong(arguments, "Argument '" + text + "' invalid format.");
    }
}
