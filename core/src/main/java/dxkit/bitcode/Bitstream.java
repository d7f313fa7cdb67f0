package dxkit.bitcode;

import dxkit.bitcode.BitstreamCursor.Event;
import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A whole bitcode file as a tree. {@code read(bytes).write()} gives the same bytes, whatever writer they come from: abbreviations and widths are kept, and
 * where a number has more bits than it needs, or padding or a size is not what a writer computes, so is that.
 *
 * @param wrapper  the header around the bitcode, or null
 * @param blocks   the outermost blocks; a module is {@link BlockId#MODULE}
 * @param trailing the bytes behind the last block
 */
public record Bitstream(@Nullable Wrapper wrapper, List<Block> blocks, Bytes trailing) {
    /** What LLVM's bitcode begins with: {@code BC} and 0xC0DE. */
    public static final Bytes MAGIC = Bytes.ofHex("4243c0de");

    private static final int SETBID = 1;

    /** What a block holds. */
    public sealed interface Item permits Block, Define, Record {}

    /**
     * Bits kept as they were, because they are not what a writer makes of the item.
     *
     * @param bytes the bits, lowest first
     * @param count how many
     */
    public record Verbatim(Bytes bytes, long count) {
        private static Verbatim copy(BitReader in, long from, long to) {
            var out = new BitWriter();
            out.writeBits(in.bytes(), from, to - from);
            return new Verbatim(out.toBytes(), to - from);
        }
    }

    /**
     * A block.
     *
     * @param id       what it is
     * @param width    how many bits an abbreviation id has in it
     * @param items    what is in it
     * @param words    the size it says it has, in words of 32 bits, if that is wrong; otherwise -1
     * @param header   the bits from its abbreviation id to its size, if they are not the usual ones
     * @param footer   the bits of its end, if they are not the usual ones
     */
    public record Block(int id, int width, List<Item> items, long words, @Nullable Verbatim header,
            @Nullable Verbatim footer) implements Item {
        public Block {
            items = List.copyOf(items);
        }

        /** A block as a writer makes it. */
        public Block(int id, int width, List<Item> items) {
            this(id, width, items, -1, null, null);
        }

        /** The same with other items. */
        public Block with(List<Item> changed) {
            return new Block(id, width, changed, words, header, footer);
        }
    }

    /**
     * The definition of an abbreviation.
     *
     * @param abbreviation what is defined
     * @param verbatim     its bits, if they are not the usual ones
     */
    public record Define(Abbreviation abbreviation, @Nullable Verbatim verbatim) implements Item {}

    /**
     * A record.
     *
     * @param abbreviationId the abbreviation; 3 for none
     * @param code           what it is
     * @param values         its values
     * @param blob           the blob at its end, or null
     * @param verbatim       its bits, if they are not the usual ones
     */
    public record Record(int abbreviationId, int code, long[] values, @Nullable Bytes blob, @Nullable Verbatim verbatim) implements Item {
        /** A record as a writer makes it. */
        public Record(int abbreviationId, int code, long... values) {
            this(abbreviationId, code, values, null, null);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Record r && r.abbreviationId == abbreviationId && r.code == code && Arrays.equals(r.values, values)
                    && java.util.Objects.equals(r.blob, blob) && java.util.Objects.equals(r.verbatim, verbatim);
        }

        @Override
        public int hashCode() {
            return 31 * code + Arrays.hashCode(values);
        }

        @Override
        public String toString() {
            return "record " + code + " " + Arrays.toString(values);
        }
    }

    public Bitstream {
        blocks = List.copyOf(blocks);
    }

    /**
     * The tree of a bitcode file, with or without a wrapper.
     *
     * @throws FormatException if it does not begin as bitcode does or a block is broken
     */
    public static Bitstream read(Bytes file) {
        var wrapper = Wrapper.read(file);
        var bytes = wrapper == null ? file : wrapper.bitcode(file);
        var cursor = new BitstreamCursor(bytes);
        cursor.limitRecords();
        var blocks = new ArrayList<Block>();
        long end = cursor.position();
        while (true) {
            long start = cursor.position();
            if (cursor.advance() == Event.END) {
                break;
            }
            blocks.add(block(cursor, start));
            end = cursor.position();
        }
        return new Bitstream(wrapper, blocks, bytes.from(end >>> 3));
    }

    private static Block block(BitstreamCursor cursor, long start) {
        int id = cursor.blockId();
        int width = cursor.blockWidth();
        long said = cursor.blockWords();
        var in = cursor.reader();
        long body = in.position();
        var header = in.takeRedundant() ? Verbatim.copy(in, start, body - 32) : null;
        cursor.enter();
        var items = new ArrayList<Item>();
        while (true) {
            long at = in.position();
            switch (cursor.advance()) {
                case SUB_BLOCK -> items.add(block(cursor, at));
                case DEFINE_ABBREVIATION -> {
                    var abbreviation = java.util.Objects.requireNonNull(cursor.abbreviation());
                    items.add(new Define(abbreviation, in.takeRedundant() ? Verbatim.copy(in, at, in.position()) : null));
                }
                case RECORD -> {
                    int code = cursor.readCode();
                    int count = cursor.readValues();
                    var values = Arrays.copyOf(cursor.values(), count);
                    var verbatim = in.takeRedundant() ? Verbatim.copy(in, at, in.position()) : null;
                    items.add(new Record(cursor.abbreviationId(), code, values, cursor.blob(), verbatim));
                }
                case END_BLOCK, END -> {
                    var footer = in.takeRedundant() ? Verbatim.copy(in, at, in.position()) : null;
                    long words = in.position() - body >>> 5;
                    return new Block(id, width, items, words == said && (in.position() & 31) == 0 ? -1 : said, header, footer);
                }
            }
        }
    }

    /** The bytes of the file. */
    public Bytes write() {
        var out = new BitstreamWriter();
        out.bits().writeBits(MAGIC, 0, MAGIC.length() * 8L);
        for (var block : blocks) {
            write(block, out);
        }
        out.bits().writeBits(trailing, 0, trailing.length() * 8L);
        return wrapper == null ? out.toBytes() : wrapper.wrap(out.toBytes());
    }

    private static void write(Block block, BitstreamWriter out) {
        if (block.header() == null) {
            out.enterBlock(block.id(), block.width());
        } else {
            write(block.header(), out);
            out.begin(block.id(), block.width());
        }
        for (var item : block.items()) {
            switch (item) {
                case Block b -> write(b, out);
                case Define d -> write(d, out);
                case Record r -> write(r, block.id(), out);
            }
        }
        if (block.footer() == null && block.words() < 0) {
            out.endBlock();
            return;
        }
        if (block.footer() == null) {
            out.bits().write(0, block.width());
            out.bits().align32();
        } else {
            write(block.footer(), out);
        }
        out.end(block.words() < 0 ? out.words() : block.words());
    }

    private static void write(Define define, BitstreamWriter out) {
        if (define.verbatim() == null) {
            out.define(define.abbreviation());
        } else {
            write(define.verbatim(), out);
            out.defined(define.abbreviation());
        }
    }

    private static void write(Record record, int block, BitstreamWriter out) {
        if (record.verbatim() == null) {
            out.record(record.code(), record.values(), record.values().length, record.blob(), record.abbreviationId());
        } else {
            write(record.verbatim(), out);
        }
        if (block == BlockId.BLOCKINFO && record.code() == SETBID && record.values().length > 0) {
            out.target((int) record.values()[0]);
        }
    }

    private static void write(Verbatim verbatim, BitstreamWriter out) {
        out.bits().writeBits(verbatim.bytes(), 0, verbatim.count());
    }
}
