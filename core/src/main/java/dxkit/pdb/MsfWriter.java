package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.WriteFields;
import java.util.ArrayList;
import java.util.List;

/** Lays out streams as a new MSF file, the way one of the producers does. */
public final class MsfWriter {

    /** Whose layout. */
    public enum Layout {
        /**
         * dxc's: directory, then the streams in the order of their numbers; free-block maps all zero, a block count one short. Blocks where further maps
         * belong hold data, and a block map of several blocks is told by its first alone. Not what a strict reader wants; use it to get dxc's bytes.
         */
        DXC,
        /** dxc's, but with a true block count. Tools that copy dxc's layout write this one. */
        DXC_COUNTED,
        /** LLVM's: streams, the info stream last, then the directory; true maps and a true block count. */
        LLVM
    }

    /** Largest file written, because it is put together in memory. */
    public static final long LARGEST_FILE = Integer.MAX_VALUE - 64L;

    private static final int LARGEST_BLOCK_SIZE = 32768;
    private static final int FIRST_BLOCK = 3;

    private final Layout layout;
    private final List<Stream> streams = new ArrayList<>();
    private int blockSize = 512;
    private boolean grows = true;

    private record Stream(Bytes bytes, boolean present) {
        long size() {
            return present ? bytes.length() : MsfStream.ABSENT;
        }
    }

    /** A writer without streams. */
    public MsfWriter(Layout layout) {
        this.layout = layout;
    }

    /**
     * Uses blocks of that size. Otherwise they have 512 bytes; in LLVM's layout they grow until the list of the directory's blocks fits into one block,
     * because LLVM reads no other file.
     *
     * @throws FormatException if it is not a power of two from 512 to 32768
     */
    public MsfWriter blockSize(int size) {
        smallestBlockSize(size);
        grows = false;
        return this;
    }

    /**
     * Uses blocks of that size, or larger ones where they must grow.
     *
     * @throws FormatException if it is not a power of two from 512 to 32768
     */
    public MsfWriter smallestBlockSize(int size) {
        if (!SuperBlock.isBlockSize(size)) {
            throw FormatException.of("needed a block size that is a power of two from 512 to 32768, found " + size);
        }
        blockSize = size;
        return this;
    }

    /** Adds the next stream. */
    public MsfWriter add(Bytes contents) {
        streams.add(new Stream(contents, true));
        return this;
    }

    /** Passes over a stream number: the stream is absent. */
    public MsfWriter addAbsent() {
        streams.add(new Stream(Bytes.EMPTY, false));
        return this;
    }

    /**
     * The file.
     *
     * @throws FormatException if it would be too large, or its directory too large for the block size that was asked for
     */
    public Bytes toBytes() {
        int size = blockSize;
        if (layout != Layout.LLVM) {
            return dxc(size);
        }
        while (4 * blocks(directoryBytes(size), size) > size) {
            if (!grows || size == LARGEST_BLOCK_SIZE) {
                throw FormatException.of("needed a directory whose block numbers fit into one block of " + size + " bytes, found "
                        + blocks(directoryBytes(size), size) + " blocks; use a larger block size");
            }
            size *= 2;
        }
        return llvm(size);
    }

    private static long blocks(long bytes, int blockSize) {
        return (bytes + blockSize - 1) / blockSize;
    }

    private long directoryBytes(int blockSize) {
        return 4 + streams.stream().mapToLong(s -> 4 + 4 * blocks(s.bytes.length(), blockSize)).sum();
    }

    /** Hands out blocks from the first that no producer reserves. */
    private final class Blocks {
        private final int size;
        private final boolean avoidMaps;
        private long next = FIRST_BLOCK;

        Blocks(int size, boolean avoidMaps) {
            this.size = size;
            this.avoidMaps = avoidMaps;
        }

        long[] take(long bytes) {
            long count = blocks(bytes, size);
            if ((next + count) * size > LARGEST_FILE) {
                throw FormatException.of("needed a file of at most " + LARGEST_FILE + " bytes, found more to write");
            }
            long[] taken = new long[(int) count];
            for (int i = 0; i < taken.length; i++) {
                while (avoidMaps && FreeBlockMap.isMapBlock(next, size)) {
                    next++;
                }
                taken[i] = next++;
            }
            return taken;
        }
    }

    private Bytes dxc(int size) {
        var blocks = new Blocks(size, false);
        long directoryBytes = directoryBytes(size);
        long[] map = blocks.take(4 * blocks(directoryBytes, size));
        long[] directory = blocks.take(directoryBytes);
        List<long[]> lists = streams.stream().map(s -> blocks.take(s.bytes.length())).toList();
        long counted = layout == Layout.DXC ? blocks.next - map.length : blocks.next;
        return write(new SuperBlock(size, 1, counted, directoryBytes, 0, map[0]), (int) blocks.next, map, directory, lists).toBytes();
    }

    private Bytes llvm(int size) {
        var blocks = new Blocks(size, true);
        long directoryBytes = directoryBytes(size);
        long[] map = blocks.take(size);
        List<long[]> lists = new ArrayList<>();
        for (int i = 0; i < streams.size(); i++) {
            lists.add(i == InfoStream.INDEX ? new long[0] : blocks.take(streams.get(i).bytes.length()));
        }
        if (streams.size() > InfoStream.INDEX) {
            lists.set(InfoStream.INDEX, blocks.take(streams.get(InfoStream.INDEX).bytes.length()));
        }
        long[] directory = blocks.take(directoryBytes);
        int count = (int) blocks.next;
        var sink = write(new SuperBlock(size, 2, count, directoryBytes, 0, map[0]), count, map, directory, lists);
        writeFreeBlockMaps(sink, size, count);
        return sink.toBytes();
    }

    /** Every map block is filled with ones; then the map in force, which goes on block size by block size, gets a zero for every block there is. */
    private static void writeFreeBlockMaps(ByteSink sink, int size, int count) {
        Bytes ones = new ByteSink(size).fill(0xff, size).toBytes();
        for (int block = 1; block < count; block += size) {
            sink.set(block * size, ones);
            if (block + 1 < count) {
                sink.set((block + 1) * size, ones);
            }
        }
        for (int done = 0, block = 2; done < count; done += 8 * size, block += size) {
            int used = Math.min(count - done, 8 * size);
            var bits = new ByteSink(size).fill(0, used / 8);
            sink.set(block * size, (used % 8 == 0 ? bits : bits.u8(0xff << used % 8)).toBytes());
        }
    }

    private ByteSink write(SuperBlock superBlock, int count, long[] map, long[] directory, List<long[]> lists) {
        int size = (int) superBlock.blockSize();
        var sink = new ByteSink(count * size).fill(0, count * size);
        sink.set(0, WriteFields.write(superBlock, Context.NONE, SuperBlock::walk));
        put(sink, size, map, BlockList.of(directory).numbers());
        put(sink, size, directory, directory(lists));
        for (int i = 0; i < lists.size(); i++) {
            put(sink, size, lists.get(i), streams.get(i).bytes);
        }
        return sink;
    }

    private Bytes directory(List<long[]> lists) {
        var sink = new ByteSink().u32(streams.size());
        streams.forEach(s -> sink.u32(s.size()));
        lists.forEach(blocks -> sink.bytes(BlockList.of(blocks).numbers()));
        return sink.toBytes();
    }

    private static void put(ByteSink sink, int size, long[] blocks, Bytes contents) {
        for (int i = 0; i < blocks.length; i++) {
            sink.set((int) blocks[i] * size, contents.clamped((long) i * size, size));
        }
    }
}
