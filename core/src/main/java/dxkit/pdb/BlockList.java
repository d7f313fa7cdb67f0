package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import java.util.stream.LongStream;

/**
 * Numbers of blocks, in the order in which their contents follow one another: a window on the 32-bit numbers as they stand in the file.
 *
 * @param numbers four bytes a block
 */
public record BlockList(Bytes numbers) {
    /** No blocks. */
    public static final BlockList EMPTY = new BlockList(Bytes.EMPTY);

    /** A list of the numbers given. */
    public static BlockList of(long... blocks) {
        var sink = new ByteSink(4 * blocks.length);
        for (long block : blocks) {
            sink.u32(block);
        }
        return new BlockList(sink.toBytes());
    }

    /** {@code count} blocks that follow one another from {@code first} on. */
    public static BlockList run(long first, int count) {
        var sink = new ByteSink(4 * count);
        for (int i = 0; i < count; i++) {
            sink.u32(first + i);
        }
        return new BlockList(sink.toBytes());
    }

    /** How many blocks. */
    public int size() {
        return numbers.length() / 4;
    }

    /** Number of the block in position {@code index}. */
    public long get(int index) {
        return numbers.u32(4L * index);
    }

    /** How many blocks from position {@code index} on stand one behind the other in the file; at least 1. */
    public int runLength(int index) {
        int end = index + 1;
        while (end < size() && get(end) == get(end - 1) + 1) {
            end++;
        }
        return end - index;
    }

    /** All numbers. */
    public LongStream stream() {
        return java.util.stream.IntStream.range(0, size()).mapToLong(this::get);
    }

    @Override
    public String toString() {
        return stream().mapToObj(Long::toString).collect(java.util.stream.Collectors.joining(", ", "[", "]"));
    }
}
