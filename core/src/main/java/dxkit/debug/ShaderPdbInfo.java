package dxkit.debug;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.TextBudget;
import dxkit.io.Utf8;
import dxkit.io.Zlib;
import dxkit.rdat.RuntimeData;
import java.util.ArrayList;
import java.util.List;

/**
 * The contents of PDBI, which holds in tables of runtime data what SRCI holds in sections of its own. DXC reads it and has not been seen to write it; the tables
 * are those that its sources call {@code DxilPdbInfo}.
 *
 * @param sources files of the sources, the main file first
 * @param libraries names of the libraries that were linked
 * @param args arguments of the compiler, name and value in turn
 * @param hash the digest of the shader
 * @param pdbName the name of the PDB, or empty
 */
public record ShaderPdbInfo(List<File> sources, List<String> libraries, List<String> args, Bytes hash, String pdbName) {
    private static final int HEADER = 12;
    private static final int ZLIB = 1;
    private static final int INFO = 0x10001;
    private static final int SOURCE = 0x10002;
    private static final int LIBRARY = 0x10003;
    private static final int INFO_SIZE = 28;

    /**
     * A file of the sources.
     *
     * @param name its name
     * @param content its text, byte for byte
     */
    public record File(String name, Bytes content) {}

    /**
     * Reads the contents of a part.
     *
     * @throws FormatException if the bytes do not hold them
     */
    public static ShaderPdbInfo read(Bytes part) {
        return read(part, Long.MAX_VALUE);
    }

    /**
     * Reads the contents of a part, with a limit of one's own for what is compressed in it.
     *
     * @param mostInflated how many bytes may come out of compressed contents; {@link Long#MAX_VALUE} for the usual limit
     * @throws FormatException if the bytes do not hold them, or more would come out
     */
    public static ShaderPdbInfo read(Bytes part, long mostInflated) {
        try {
            int compression = part.u16(2);
            Bytes stored = part.slice(HEADER, part.u32(4));
            if (compression > ZLIB) {
                throw FormatException.at(part.fileOffset() + 2, "compression 0 or " + ZLIB, Integer.toString(compression))
                        .in("CompressionType");
            }
            long limit = mostInflated == Long.MAX_VALUE ? Zlib.usualLimit(stored) : mostInflated;
            return new Reader(compression == ZLIB ? Zlib.inflate(stored, part.u32(8), limit) : stored).info();
        } catch (FormatException e) {
            throw e.in("PDBI");
        }
    }

    private static final class Reader {
        private final RuntimeData data;
        private final TextBudget budget;

        Reader(Bytes contents) {
            data = RuntimeData.read(contents);
            data.require(RuntimeData.STRINGS, RuntimeData.INDICES, RuntimeData.RAW_BYTES, INFO, SOURCE, LIBRARY);
            budget = new TextBudget(data.table(RuntimeData.STRINGS), 0);
        }

        private boolean hasTexts() {
            return !data.table(RuntimeData.STRINGS).isEmpty();
        }

        private Bytes bytesOfText(long at) {
            budget.check();
            Bytes text = data.text(at);
            budget.take(text.length());
            return text;
        }

        private String text(long at) {
            return at == 0 && !hasTexts() ? "" : Utf8.decode(bytesOfText(at));
        }

        ShaderPdbInfo info() {
            Bytes info = RuntimeData.record(data.table(INFO), 0, INFO_SIZE);
            List<File> files = new ArrayList<>();
            for (long index : data.list(info.u32(0))) {
                Bytes source = RuntimeData.record(data.table(SOURCE), index, 8);
                files.add(new File(text(source.u32(0)), hasTexts() ? bytesOfText(source.u32(4)) : Bytes.EMPTY));
            }
            List<String> linked = new ArrayList<>();
            for (long index : data.list(info.u32(4))) {
                linked.add(text(RuntimeData.record(data.table(LIBRARY), index, 4).u32(0)));
            }
            List<String> args = data.list(info.u32(8)).stream().map(this::text).toList();
            long hashSize = info.u32(16);
            Bytes hash = hashSize == 0 ? Bytes.EMPTY : data.bytes(info.u32(12), hashSize);
            return new ShaderPdbInfo(List.copyOf(files), List.copyOf(linked), args, hash, text(info.u32(20)));
        }
    }
}
