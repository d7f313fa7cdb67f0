package dxkit.cli.llvm;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.DbiHeader;
import dxkit.pdb.DbiModule;
import dxkit.pdb.DbiStream;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfStream;
import dxkit.pdb.StreamPurpose;
import dxkit.pdb.TpiHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What {@code llvm-pdbutil bytes} prints about one file. */
final class PdbBytes {
    private static final Pattern SPEC = Pattern.compile("([^:@]+)(?::([^@]+))?(?:@(.+))?");
    private static final int DISCONTINUITY = 114;

    private final Msf msf;
    private final LinePrinter printer;

    PdbBytes(Msf msf, LinePrinter printer) {
        this.msf = msf;
        this.printer = printer;
    }

    /** Bytes {@code from} to {@code to} of the blocks' contents, a gap shown where blocks do not follow one another. */
    private void data(String label, MsfStream stream, long from, long to) {
        printer.line(label + " (");
        long at = from;
        while (at < to) {
            int index = (int) (at / msf.blockSize());
            long end = Math.min(to, (long) msf.blockSize() * (index + stream.blocks().runLength(index)));
            printer.hex(stream, at, end, stream.fileOffset(at));
            at = end;
            if (at < to) {
                printer.line("  " + LinePrinter.dashed("<discontinuity>", DISCONTINUITY));
            }
        }
        printer.line(")");
    }

    void blocks(long from, long to) {
        if (to < from) {
            throw FormatException.of("Invalid block range specified.  Max < Min");
        }
        if (to >= msf.superBlock().numBlocks() && to >= msf.fileBlocks()) {
            throw FormatException.of("Invalid block range specified.  Requested block out of bounds");
        }
        printer.header("MSF Blocks").indented(() -> {
            for (long block = from; block <= to; block++) {
                long offset = msf.blockOffset(block);
                long size = Math.min(msf.blockSize(), msf.source().length() - offset);
                if (size <= 0) {
                    printer.line("Could not get block " + block + ".  Reason = the file ends before it");
                } else {
                    printer.binary("Block " + block, msf.source(), offset, offset + size);
                }
            }
        }).newLine();
    }

    void bytes(long from, long to) {
        if (to < from) {
            throw FormatException.of("Invalid byte range specified.  Max < Min");
        }
        if (to >= msf.source().length()) {
            throw FormatException.of("Invalid byte range specified.  Requested byte larger than file size");
        }
        printer.header("MSF Bytes").indented(() -> printer.binary("Bytes", msf.source(), from, to + 1)).newLine();
    }

    void freePageMap() {
        printer.header("Free Page Map");
        long left = (msf.superBlock().numBlocks() + 7) / 8;
        for (long block = msf.superBlock().freeBlockMap(); left > 0 && block < msf.fileBlocks(); block += msf.blockSize()) {
            long offset = msf.blockOffset(block);
            long end = Math.min(offset + msf.blockSize(), msf.source().length());
            printer.binary("Block " + block, msf.source(), offset, end).newLine();
            left -= msf.blockSize();
        }
        printer.newLine();
    }

    private record Spec(long index, long from, long size) {}

    void streams(List<String> texts) {
        printer.header("Stream Data");
        List<StreamPurpose> purposes = StreamPurpose.of(msf, false);
        List<Spec> specs = new ArrayList<>();
        for (String text : texts) {
            var match = SPEC.matcher(text);
            if (match.matches() && isNumber(match.group(1)) && isNumber(match.group(2)) && isNumber(match.group(3))) {
                specs.add(new Spec(number(match.group(1)), number(match.group(2)), number(match.group(3))));
            } else {
                printer.line("Error parsing stream spec " + text + ": The record is in an unexpected format. Invalid Stream Specification");
            }
        }
        specs.forEach(spec -> printer.indented(() -> stream(purposes, spec)));
        printer.newLine();
    }

    private static boolean isNumber(@Nullable String text) {
        return text == null || Numbers.parse(text).isPresent();
    }

    private static long number(@Nullable String text) {
        return text == null ? 0 : Numbers.parse(text).orElseThrow();
    }

    private void stream(List<StreamPurpose> purposes, Spec spec) {
        if (spec.index >= msf.streamCount()) {
            printer.line("Stream " + spec.index + ": Not present");
            return;
        }
        int index = (int) spec.index;
        var stream = msf.stream(index);
        if (spec.from > stream.length() || spec.size > stream.length() - spec.from) {
            printer.line("Stream " + index + ": Invalid offset and size, range out of stream bounds");
            return;
        }
        long to = spec.size == 0 ? stream.length() : spec.from + spec.size;
        printer.line("Stream " + index + ": " + purposes.get(index).name() + " (dumping " + LinePrinter.grouped(to - spec.from) + " / "
                + LinePrinter.grouped(stream.length()) + " bytes)");
        printer.indented(() -> data("Data", stream, spec.from, to));
    }

    void nameMap() {
        var names = InfoStream.of(msf).names();
        int size = names.toBytes().length();
        printer.header("Named Stream Map")
                .indented(() -> data("Named Stream Map", msf.stream(InfoStream.INDEX), InfoStream.HEADER_SIZE,
                        InfoStream.HEADER_SIZE + (long) size))
                .newLine();
    }

    /** One substream of the DBI stream. */
    void substream(String title, Function<DbiStream, Bytes> part) {
        var dbi = DbiStream.of(msf);
        long from = DbiHeader.SIZE;
        for (Function<DbiStream, Bytes> each : SUBSTREAMS) {
            if (each == part) {
                break;
            }
            from += each.apply(dbi).length();
        }
        long begin = from;
        long end = from + part.apply(dbi).length();
        printer.header(title).indented(() -> data(title, msf.stream(DbiHeader.INDEX), begin, end)).newLine();
    }

    static final Function<DbiStream, Bytes> MODULES = DbiStream::modules;
    static final Function<DbiStream, Bytes> SECTION_CONTRIBUTIONS = DbiStream::sectionContributions;
    static final Function<DbiStream, Bytes> SECTION_MAP = DbiStream::sectionMap;
    static final Function<DbiStream, Bytes> FILE_INFO = DbiStream::fileInfo;
    static final Function<DbiStream, Bytes> TYPE_SERVERS = DbiStream::typeServerMap;
    static final Function<DbiStream, Bytes> EDIT_AND_CONTINUE = DbiStream::editAndContinue;
    /** In the order in which they follow one another. */
    private static final List<Function<DbiStream, Bytes>> SUBSTREAMS =
            List.of(MODULES, SECTION_CONTRIBUTIONS, SECTION_MAP, FILE_INFO, TYPE_SERVERS, EDIT_AND_CONTINUE);

    /** Records of the type stream (2) or the id stream (4). */
    void records(int streamIndex, List<Long> indices) {
        printer.header(streamIndex == TpiHeader.TPI_INDEX ? "Type (TPI) Records" : "Index (IPI) Records");
        var header = TpiHeader.of(msf, streamIndex);
        var stream = msf.stream(streamIndex);
        Bytes bytes = stream.bytes();
        printer.indented(() -> {
            for (long index : indices) {
                String name = "0x" + Long.toHexString(index).toUpperCase(Locale.ROOT);
                if (index < header.typeIndexBegin() || index >= header.typeIndexEnd()) {
                    printer.line("Error: TypeIndex " + name + " does not exist");
                    continue;
                }
                long at = header.headerSize();
                for (long i = header.typeIndexBegin(); i < index; i++) {
                    at += 2 + bytes.u16(at);
                }
                data("Type " + name, stream, at, at + 2 + bytes.u16(at));
            }
        }).newLine();
    }

    /** Something about every module, or about one. */
    private void modules(String title, OptionalInt only, BiConsumer<DbiModule, MsfStream> print) {
        printer.header(title).indented(() -> printer.indented(() -> {
            if (msf.stream(DbiHeader.INDEX).length() == 0) {
                printer.line("DBI Stream not present");
                return;
            }
            var modules = DbiStream.of(msf).moduleList();
            int width = Math.max(4, Integer.toString(modules.size()).length());
            for (int i = only.orElse(0); i < (only.isPresent() ? only.getAsInt() + 1 : modules.size()); i++) {
                String number = "0".repeat(Math.max(0, width - Integer.toString(i).length())) + i;
                if (i >= modules.size()) {
                    printer.line("Mod " + number + " | Invalid module index ");
                    continue;
                }
                var module = modules.get(i);
                printer.line("Mod " + number + " | `" + module.name() + "`: ");
                if (module.stream() != DbiHeader.NO_STREAM) {
                    printer.indented(() -> print.accept(module, msf.stream(module.stream())));
                }
            }
        })).newLine();
    }

    void symbols(OptionalInt module) {
        modules("Module Symbols", module, (m, stream) -> data("Symbols", stream, 0, m.symBytes()));
    }

    void oldChunks(OptionalInt module) {
        modules("C11 Debug Chunks", module, (m, stream) -> data("C11 Debug Chunks", stream, m.symBytes(), m.symBytes() + m.c11Bytes()));
    }

    void chunks(OptionalInt module, boolean split) {
        modules("Debug Chunks", module, (m, stream) -> {
            long at = m.symBytes() + m.c11Bytes();
            long end = at + m.c13Bytes();
            if (!split) {
                data("Debug Chunks", stream, at, end);
                return;
            }
            while (end - at >= 8) {
                Bytes header = stream.read(at, 8);
                long size = 8 + (header.u32(4) + 3) / 4 * 4;
                data(ChunkKind.name(header.i32(0)), stream, at, Math.min(end, at + size));
                at += size;
            }
        });
    }
}
