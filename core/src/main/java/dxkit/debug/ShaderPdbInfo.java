package dxkit.debug;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.io.Zlib;
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
    private static final int STRINGS = 1;
    private static final int INDICES = 2;
    private static final int RAW_BYTES = 5;
    private static final int INFO = 0x10001;
    private static final int SOURCE = 0x10002;
    private static final int LIBRARY = 0x10003;
    private static final int INFO_SIZE = 28;

    /** Texts may be used twice, so all together may be longer than the table of texts, but not this many times. */
    private static final int MOST_USES = 16;
    private static final int SHORT_TEXTS = 1 << 16;

    /** Compilers of today make tables of a dozen kinds. */
    private static final int MOST_TABLES = 1024;

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
            return new Tables(compression == ZLIB ? Zlib.inflate(stored, part.u32(8), limit) : stored).info();
        } catch (FormatException e) {
            throw e.in("PDBI");
        }
    }

    /** Runtime data: a table of tables, which point into each other. */
    private static final class Tables {
        private final Bytes strings;
        private final Bytes indices;
        private final Bytes raw;
        private final Bytes infos;
        private final Bytes sources;
        private final Bytes libraries;
        private long room;

        Tables(Bytes data) {
            long count = data.u32(4);
            if (count > MOST_TABLES) {
                throw FormatException.at(data.fileOffset() + 4, "at most " + MOST_TABLES + " tables", Long.toString(count));
            }
            strings = find(data, count, STRINGS);
            indices = find(data, count, INDICES);
            raw = find(data, count, RAW_BYTES);
            infos = find(data, count, INFO);
            sources = find(data, count, SOURCE);
            libraries = find(data, count, LIBRARY);
            room = SHORT_TEXTS + (long) MOST_USES * strings.length();
        }

        private static Bytes find(Bytes data, long count, int type) {
            for (int i = 0; i < count; i++) {
                long at = data.u32(8 + 4L * i);
                if (data.u32(at) == type) {
                    return data.slice(at + 8, data.u32(at + 4));
                }
            }
            return Bytes.EMPTY;
        }

        private static Bytes record(Bytes table, long index, int least) {
            long count = table.u32(0);
            long stride = table.u32(4);
            if (index >= count || stride < least) {
                throw FormatException.at(table.fileOffset(), "record " + index + " of at least " + least + " bytes",
                        count + " of " + stride);
            }
            return table.slice(8 + index * stride, stride);
        }

        private Bytes bytesOfText(long at) {
            int end = strings.indexOf(0, at);
            if (at > strings.length() || end < 0) {
                throw FormatException.at(strings.fileOffset() + at, "text that ends with a zero byte",
                        "none in a table of " + strings.length() + " bytes");
            }
            room -= end - at;
            if (room < 0) {
                throw FormatException.at(strings.fileOffset() + at,
                        "texts that use a table of " + strings.length() + " bytes at most " + MOST_USES + " times over", "more");
            }
            return strings.slice(at, end - at);
        }

        private String text(long at) {
            return strings.isEmpty() && at == 0 ? "" : Utf8.decode(bytesOfText(at));
        }

        /** Numbers that stand in the table of indices, behind their count. */
        private List<Long> array(long at) {
            if (at == 0xffffffffL || indices.isEmpty()) {
                return List.of();
            }
            long count = indices.u32(4 * at);
            Bytes numbers = indices.slice(4 * at + 4, 4 * count);
            List<Long> array = new ArrayList<>((int) count);
            for (int i = 0; i < count; i++) {
                array.add(numbers.u32(4L * i));
            }
            return array;
        }

        private Bytes rawBytes(long at, long size) {
            return size == 0 ? Bytes.EMPTY : raw.slice(at, size);
        }

        ShaderPdbInfo info() {
            Bytes info = record(infos, 0, INFO_SIZE);
            List<File> files = new ArrayList<>();
            for (long index : array(info.u32(0))) {
                Bytes source = record(sources, index, 8);
                files.add(new File(text(source.u32(0)), strings.isEmpty() ? Bytes.EMPTY : bytesOfText(source.u32(4))));
            }
            List<String> linked = new ArrayList<>();
            for (long index : array(info.u32(4))) {
                linked.add(text(record(libraries, index, 4).u32(0)));
            }
            List<String> args = array(info.u32(8)).stream().map(this::text).toList();
            return new ShaderPdbInfo(List.copyOf(files), List.copyOf(linked), args, rawBytes(info.u32(12), info.u32(16)),
                    text(info.u32(20)));
        }
    }
}
