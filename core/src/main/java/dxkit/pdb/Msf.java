package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Sniff;
import dxkit.walk.Context;
import dxkit.walk.ReadFields;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An MSF file that is open for reading. Opening reads the super block and the stream directory; a stream is read when asked for, and a bad stream spoils
 * only itself. What producers get wrong (a block count one short, empty free-block maps) is accepted here and reported by {@link PdbCheck}.
 *
 * <p>The format is that of Microsoft's {@code msf.cpp} (big MSF, 32-bit block numbers) and of LLVM's {@code DebugInfo/MSF}.
 */
public final class Msf {
    /** Most streams of a file, because stream numbers have 16 bits wherever streams refer to each other. */
    public static final int MOST_STREAMS = 1 << 16;

    private static final int MOST_SHARING = 2;
    private static final int FIRST_BYTES = 512;

    private final ByteSource source;
    private final SuperBlock superBlock;
    private final boolean blockMapListed;
    private final BlockList blockMap;
    private final BlockList directoryBlocks;
    private final Bytes directory;
    private final int[] listAt;
    private final int listed;

    private Msf(ByteSource source) {
        this.source = source;
        Bytes start = source.read(0, (int) Math.min(FIRST_BYTES, source.length()));
        if (!looksLikeMsf(start)) {
            throw FormatException.at(0, "not a PDB: needed the magic of an MSF 7.00 file, found " + Sniff.describe(start));
        }
        if (start.length() < SuperBlock.SIZE) {
            throw FormatException.at(0, "a super block of " + SuperBlock.SIZE + " bytes", start.length() + " bytes in the file");
        }
        superBlock = ReadFields.read(start.slice(0, SuperBlock.SIZE), Context.NONE, SuperBlock::walk);
        if (!SuperBlock.isBlockSize(superBlock.blockSize())) {
            throw FormatException.at(32, "a power of two from 512 to 32768", String.valueOf(superBlock.blockSize())).in("BlockSize");
        }
        long bytes = superBlock.numDirectoryBytes();
        if (bytes < 4 || bytes > Math.min(source.length(), Integer.MAX_VALUE)) {
            throw FormatException
                    .at(44, "a directory of at least 4 and at most as many bytes as the file has (" + source.length() + ")",
                            String.valueOf(bytes))
                    .in("NumDirectoryBytes");
        }
        int mapBytes = Math.toIntExact(4 * blocksFor(bytes));
        int mapBlocks = (int) blocksFor(mapBytes);
        BlockList inSuperBlock = listInSuperBlock(mapBlocks);
        blockMapListed = isBlockMap(inSuperBlock, mapBlocks);
        blockMap = blockMapListed ? inSuperBlock : BlockList.run(superBlock.blockMapAddr(), mapBlocks);
        directoryBlocks = new BlockList(read("block map", blockMap, 0, mapBytes));
        directory = read("directory", directoryBlocks, 0, (int) bytes);

        long count = directory.u32(0);
        if (count > (bytes - 4) / 4) {
            throw FormatException
                    .at(blockOffset(directoryBlocks.get(0)), "room for the sizes of " + count + " streams", bytes - 4 + " bytes")
                    .in("directory");
        }
        if (count > MOST_STREAMS) {
            throw FormatException.at(blockOffset(directoryBlocks.get(0)), "at most " + MOST_STREAMS + " streams", String.valueOf(count))
                    .in("directory");
        }
        listAt = new int[(int) count + 1];
        int whole = 0;
        long at = 4 + 4 * count;
        for (int i = 0; i < count; i++) {
            listAt[i] = (int) Math.min(at, bytes);
            long size = directory.u32(4 + 4L * i);
            at += size == MsfStream.ABSENT ? 0 : 4 * blocksFor(size);
            whole = at <= bytes ? i + 1 : whole;
        }
        listAt[(int) count] = (int) Math.min(at, bytes);
        listed = whole;
    }

    /**
     * Opens a file.
     *
     * @throws FormatException if it is not an MSF 7.00 file, or its directory cannot be read
     */
    public static Msf open(ByteSource source) {
        return new Msf(source);
    }

    /** Opens a file held in memory; see {@link #open(ByteSource)}. */
    public static Msf open(Bytes file) {
        return new Msf(ByteSource.of(file));
    }

    /** Whether bytes begin like an MSF 7.00 file. */
    public static boolean looksLikeMsf(Bytes start) {
        return start.startsWith(SuperBlock.MAGIC);
    }

    /** The block numbers that stand at the end of the super block, of which LLVM knows only the first. */
    private BlockList listInSuperBlock(int count) {
        long room = Math.min(superBlock.blockSize(), source.length()) - (SuperBlock.SIZE - 4);
        return count <= room / 4 ? new BlockList(source.read(SuperBlock.SIZE - 4, 4 * count)) : BlockList.EMPTY;
    }

    /** Whether the blocks of the block map are told in the super block one by one, as Microsoft's format wants it; dxc and LLVM tell the first alone. */
    private boolean isBlockMap(BlockList list, int count) {
        return list.size() == count && list.stream().distinct().count() == count
                && list.stream().allMatch(block -> block > 0 && block < fileBlocks());
    }

    private long blocksFor(long bytes) {
        return (bytes + superBlock.blockSize() - 1) / superBlock.blockSize();
    }

    /** The file. */
    public ByteSource source() {
        return source;
    }

    /** The super block. */
    public SuperBlock superBlock() {
        return superBlock;
    }

    /** Bytes in a block. */
    public int blockSize() {
        return (int) superBlock.blockSize();
    }

    /** Blocks that the file really has, a last one that is cut short included. */
    public long fileBlocks() {
        return blocksFor(source.length());
    }

    /** File offset of a block. */
    public long blockOffset(long block) {
        return block * superBlock.blockSize();
    }

    /** The blocks that list the blocks of the directory. */
    public BlockList blockMap() {
        return blockMap;
    }

    /** Whether the super block tells every block of the block map. False only if there are several and the super block tells just the first. */
    public boolean blockMapListed() {
        return blockMapListed;
    }

    /** The blocks of the directory. */
    public BlockList directoryBlocks() {
        return directoryBlocks;
    }

    /** The directory: number of streams, their sizes, their blocks, all of 32 bits. */
    public Bytes directory() {
        return directory;
    }

    /** Bytes of the directory behind the last stream's blocks; negative if it ends before them. */
    public long directoryRest() {
        long end = listAt[listAt.length - 1];
        if (listed < streamCount()) {
            return -1;
        }
        return directory.length() - end;
    }

    /** How many streams there are, absent ones included. */
    public int streamCount() {
        return listAt.length - 1;
    }

    /** Whether the stream is there: counted, and not of size -1. */
    public boolean has(int index) {
        return index >= 0 && index < streamCount() && stream(index).isPresent();
    }

    /**
     * A stream.
     *
     * @throws FormatException if there is no stream of that number
     */
    public MsfStream stream(int index) {
        if (index < 0 || index >= streamCount()) {
            throw FormatException.of("needed a stream from 0 to " + (streamCount() - 1) + ", found " + index);
        }
        int from = listAt[index];
        int to = index < listed ? listAt[index + 1] : from + (directory.length() - from) / 4 * 4;
        return new MsfStream(this, index, directory.u32(4 + 4L * index), new BlockList(directory.slice(from, to - from)));
    }

    /** All streams, in order. */
    public Stream<MsfStream> streams() {
        return IntStream.range(0, streamCount()).mapToObj(this::stream);
    }

    /**
     * All streams, in order, for one who is going to read every one whole.
     *
     * @throws FormatException if together they are more than twice as large as the file: streams do not share blocks but by
     *     damage, and a file in which nearly all do would keep its reader busy for hours
     */
    public Stream<MsfStream> wholeStreams() {
        long total = streams().mapToLong(MsfStream::length).sum();
        if (total > MOST_SHARING * source.length()) {
            throw FormatException
                    .of("needed streams of together at most " + MOST_SHARING + " times the file's " + source.length() + " bytes, found "
                            + total + ": too many share their blocks");
        }
        return streams();
    }

    /** The free-block map in force. */
    public FreeBlockMap freeBlockMap() {
        return FreeBlockMap.read(this, superBlock.freeBlockMap() == 1 ? 1 : 2);
    }

    /**
     * {@code size} bytes from {@code at} of what the blocks hold one after the other. Blocks that follow one another are read at one go.
     *
     * @throws FormatException if a block lies outside the file
     */
    Bytes read(String what, BlockList blocks, long at, int size) {
        if (size == 0) {
            return Bytes.EMPTY;
        }
        int index = (int) (at / blockSize());
        int skip = (int) (at % blockSize());
        if (index >= blocks.size() || size > (long) blockSize() * (blocks.size() - index) - skip) {
            throw FormatException.of("needed " + size + " bytes from " + at + ", found only " + blocks.size() + " blocks listed").in(what);
        }
        int runBlocks = blocks.runLength(index);
        if (size <= (long) blockSize() * runBlocks - skip) {
            return readRun(what, blocks.get(index), skip, size);
        }
        var sink = new ByteSink(size);
        while (sink.length() < size) {
            runBlocks = blocks.runLength(index);
            int part = (int) Math.min(size - sink.length(), (long) blockSize() * runBlocks - skip);
            sink.bytes(readRun(what, blocks.get(index), skip, part));
            index += runBlocks;
            skip = 0;
        }
        return sink.toBytes();
    }

    private Bytes readRun(String what, long block, int skip, int size) {
        long offset = blockOffset(block) + skip;
        if (offset + size > source.length()) {
            long missing = Math.max(block, source.length() / superBlock.blockSize());
            throw FormatException.at(blockOffset(missing), "block " + missing, "a file of " + source.length() + " bytes").in(what);
        }
        return source.read(offset, size);
    }
}
