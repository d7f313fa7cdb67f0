package dxkit.bitcode;

import dxkit.io.Bytes;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a bitstream spends its bits on: what {@code llvm-bcanalyzer} summarizes.
 *
 * @param bits size of the whole stream, without a wrapper around it
 * @param topBlocks how many blocks are in no other
 * @param blocks the kinds of blocks, by their numbers
 */
public record BitcodeStatistics(long bits, int topBlocks, List<Block> blocks) {
    /**
     * All blocks of one kind.
     *
     * @param id their number
     * @param instances how many there are
     * @param bits what they take, without the blocks inside them
     * @param subBlocks how many blocks are right inside them
     * @param abbreviations how many abbreviations they define; those of BLOCKINFO are for other blocks
     * @param records how many records there are
     * @param abbreviated how many of these use an abbreviation
     * @param codes the records by their codes, the most frequent first, then the highest code
     */
    public record Block(int id, int instances, long bits, int subBlocks, int abbreviations, int records, int abbreviated,
            List<Code> codes) {
        /** The name that {@code llvm-bcanalyzer} gives them. */
        public String name() {
            return BlockId.name(id);
        }
    }

    /**
     * All records of one code in blocks of one kind.
     *
     * @param block the number of the kind of block
     * @param code the code
     * @param count how many there are
     * @param bits what they take, the ids of their abbreviations included
     * @param abbreviated how many of them use an abbreviation
     */
    public record Code(int block, int code, int count, long bits, int abbreviated) {
        /** The name that {@code llvm-bcanalyzer} gives them. */
        public String name() {
            return RecordNames.name(block, code);
        }
    }

    private static final Comparator<Code> BY_COUNT = Comparator.comparingInt(Code::count).thenComparingInt(Code::code).reversed();

    /**
     * Counts what is in a bitcode file, with or without a wrapper.
     *
     * @throws dxkit.io.FormatException at what is broken
     */
    public static BitcodeStatistics of(Bytes file) {
        var wrapper = Wrapper.read(file);
        var bitcode = wrapper == null ? file : wrapper.bitcode(file);
        var counter = new Counter(new BitstreamCursor(bitcode));
        int top = 0;
        while (counter.cursor.advance() != BitstreamCursor.Event.END) {
            counter.block();
            top++;
        }
        return new BitcodeStatistics(8L * bitcode.length(), top, counter.tallies.entrySet().stream()
                .map(entry -> entry.getValue().block(entry.getKey())).toList());
    }

    /** Numbers while they grow. */
    private static final class Tally {
        private int instances;
        private long bits;
        private int subBlocks;
        private int abbreviations;
        private int abbreviated;
        private final SortedMap<Integer, Tally> codes = new TreeMap<>();

        Block block(int id) {
            var list = new ArrayList<Code>();
            codes.forEach((code, tally) -> list.add(new Code(id, code, tally.instances, tally.bits, tally.abbreviated)));
            list.sort(BY_COUNT);
            return new Block(id, instances, bits, subBlocks, abbreviations, list.stream().mapToInt(Code::count).sum(),
                    list.stream().mapToInt(Code::abbreviated).sum(), List.copyOf(list));
        }
    }

    private record Counter(BitstreamCursor cursor, SortedMap<Integer, Tally> tallies) {
        Counter(BitstreamCursor cursor) {
            this(cursor, new TreeMap<>());
        }

        /** Counts the block that was come to, and says how many bits it has. */
        long block() {
            long start = cursor.blockStart();
            long inner = 0;
            var tally = tallies.computeIfAbsent(cursor.blockId(), _ -> new Tally());
            tally.instances++;
            cursor.enter();
            while (true) {
                long at = cursor.position();
                switch (cursor.advance()) {
                    case SUB_BLOCK -> {
                        tally.subBlocks++;
                        inner += block();
                    }
                    case DEFINE_ABBREVIATION -> tally.abbreviations++;
                    case RECORD -> record(tally, at);
                    case END_BLOCK, END -> {
                        long all = cursor.position() - start;
                        tally.bits += all - inner;
                        return all;
                    }
                }
            }
        }

        private void record(Tally block, long at) {
            int code = cursor.readCode();
            cursor.readValues();
            var tally = block.codes.computeIfAbsent(code, _ -> new Tally());
            tally.instances++;
            tally.bits += cursor.position() - at;
            if (cursor.abbreviation() != null) {
                tally.abbreviated++;
            }
        }
    }

    /**
     * The text of {@code llvm-bcanalyzer}.
     *
     * @param name what the file is called
     */
    public String text(String name) {
        var out = new StringBuilder("Summary of ").append(name).append(":\n         Total size: ").append(size(bits))
                .append("\n        Stream type: LLVM IR\n  # Toplevel Blocks: ").append(topBlocks).append("\n\nPer-block Summary:\n");
        blocks.forEach(block -> block(block, out));
        return out.toString();
    }

    private void block(Block block, StringBuilder out) {
        out.append("  Block ID #").append(block.id);
        if (BlockId.isKnown(block.id)) {
            out.append(" (").append(block.name()).append(')');
        }
        out.append(":\n      Num Instances: ").append(block.instances).append("\n         Total Size: ").append(size(block.bits))
                .append("\n    Percent of file: ").append(rounded(block.bits * 100.0 / bits, 4)).append("%\n");
        if (block.instances > 1) {
            double average = block.bits / (double) block.instances;
            out.append("       Average Size: ").append(rounded(average, 2)).append('/').append(rounded(average / 8, 2)).append("B/")
                    .append((long) (average / 32)).append("W\n");
            average("  Tot/Avg SubBlocks: ", block.subBlocks, block, out);
            average("    Tot/Avg Abbrevs: ", block.abbreviations, block, out);
            average("    Tot/Avg Records: ", block.records, block, out);
        } else {
            out.append("      Num SubBlocks: ").append(block.subBlocks).append("\n        Num Abbrevs: ").append(block.abbreviations)
                    .append("\n        Num Records: ").append(block.records).append('\n');
        }
        if (block.records > 0) {
            out.append("    Percent Abbrevs: ").append(rounded(block.abbreviated * 100.0 / block.records, 4)).append("%\n");
        }
        out.append('\n');
        if (!block.codes.isEmpty()) {
            out.append("\tRecord Histogram:\n\t\t  Count    # Bits     b/Rec   % Abv  Record Kind\n");
            block.codes.forEach(code -> code(code, out));
            out.append('\n');
        }
    }

    private static void average(String label, int count, Block block, StringBuilder out) {
        out.append(label).append(count).append(String.format(Locale.ROOT, "/%e\n", count / (double) block.instances));
    }

    private static void code(Code code, StringBuilder out) {
        out.append("\t\t");
        right(Integer.toString(code.count), 7, out);
        right(Long.toString(code.bits), 10, out);
        right(code.count > 1 ? rounded(code.bits / (double) code.count, 1) : "", 10, out);
        right(code.abbreviated > 0 ? rounded(code.abbreviated / (double) code.count * 100, 2) : "", 8, out);
        out.append("  ").append(code.name()).append('\n');
    }

    private static void right(String text, int width, StringBuilder out) {
        out.repeat(' ', Math.max(0, width - text.length())).append(text);
    }

    private static String size(long bits) {
        return bits + "b/" + rounded(bits / 8.0, 2) + "B/" + bits / 32 + "W";
    }

    /** As C rounds: what lies in the middle goes to the even digit. */
    private static String rounded(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString();
    }
}
