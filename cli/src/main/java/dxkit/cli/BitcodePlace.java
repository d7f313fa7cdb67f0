package dxkit.cli;

import dxkit.bitcode.BitstreamCursor;
import dxkit.bitcode.BlockId;
import dxkit.bitcode.RecordNames;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** What a byte of LLVM bitcode is part of. Records begin and end at any bit, so it can be several things. */
final class BitcodePlace {
    private static final int MOST_VALUES = 8;
    private static final int MAGIC = 4;

    private final BitstreamCursor cursor;
    private final long from;
    private final long to;
    private final List<String> found = new ArrayList<>();

    private BitcodePlace(Bytes bitcode, long at) {
        cursor = new BitstreamCursor(bitcode);
        from = 8 * at;
        to = from + 8;
    }

    /** What the byte at {@code at} is part of: blocks, and the record or what else it is. Stops where the bitcode is damaged, and says so. */
    static List<String> of(Bytes bitcode, long at) {
        if (at < MAGIC) {
            return List.of("magic");
        }
        try {
            var place = new BitcodePlace(bitcode, at);
            place.search();
            return place.found;
        } catch (FormatException e) {
            return List.of("damaged before here: " + e.getMessage());
        }
    }

    private void search() {
        Deque<Integer> blocks = new ArrayDeque<>();
        long start = cursor.position();
        while (start < to) {
            var event = cursor.advance();
            switch (event) {
                case END -> {
                    add(start, to, "behind the last block");
                    return;
                }
                case END_BLOCK -> {
                    int block = blocks.pop();
                    add(start, cursor.position(), "end of " + BlockId.name(block));
                }
                case DEFINE_ABBREVIATION -> add(start, cursor.position(), cursor.path() + ", definition of an abbreviation");
                case RECORD -> record(start, blocks.peek());
                case SUB_BLOCK -> {
                    int block = cursor.blockId();
                    add(start, cursor.position(), "beginning of " + BlockId.name(block));
                    if (block == BlockId.BLOCKINFO) {
                        long inside = cursor.position();
                        cursor.readBlockInfo();
                        add(inside, cursor.position(), BlockId.name(block));
                    } else {
                        cursor.enter();
                        blocks.push(block);
                    }
                }
            }
            start = cursor.position();
        }
    }

    private void record(long start, int block) {
        String path = cursor.path();
        int code = cursor.readCode();
        int count = cursor.readValues();
        if (start < to && cursor.position() > from) {
            var text = new StringBuilder(path).append(", ").append(RecordNames.name(block, code));
            for (int i = 0; i < Math.min(count, MOST_VALUES); i++) {
                text.append(i == 0 ? ": " : " ").append(cursor.values()[i]);
            }
            add(start, cursor.position(), text.append(count > MOST_VALUES ? " ..." : "").toString());
        }
    }

    private void add(long start, long end, String what) {
        if (start < to && end > from) {
            found.add(what + " (bits " + start + " to " + (end - 1) + ")");
        }
    }
}
