package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.WriteFields;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Changes streams of an MSF file and leaves everything else where it is: other streams, unused blocks, what stands behind the end of a stream in its last
 * block, the producer's way of counting. A changed stream keeps its blocks as far as it needs them; new ones are put at the end of the file.
 */
public final class MsfEdit {
    private final Msf msf;
    private final SortedMap<Integer, Bytes> changed = new TreeMap<>();

    /** An edit that changes nothing yet. */
    public MsfEdit(Msf msf) {
        this.msf = msf;
    }

    /**
     * Gives a stream other contents. A stream number that does not exist yet may be used; those before it that do not exist either become absent streams.
     *
     * @throws FormatException if the number is beyond what 16 bits can name
     */
    public MsfEdit replace(int index, Bytes contents) {
        if (index < 0 || index >= DbiHeader.NO_STREAM) {
            throw FormatException.of("needed a stream number from 0 to " + (DbiHeader.NO_STREAM - 1) + ", found " + index);
        }
        changed.put(index, contents);
        return this;
    }

    /**
     * The file after the edit; the same bytes when nothing was changed.
     *
     * @throws FormatException if the file is too large to be put together in memory, or damaged: a block that is written does not lie in the file or is used twice, or the
     *     directory does not list all blocks of a stream
     */
    public Bytes toBytes() {
        if (msf.source().length() > MsfWriter.LARGEST_FILE) {
            throw FormatException.of("needed a file of at most " + MsfWriter.LARGEST_FILE + " bytes, found " + msf.source().length());
        }
        Bytes file = msf.source().read(0, (int) msf.source().length());
        return changed.isEmpty() ? file : edited(file);
    }

    private Bytes edited(Bytes file) {
        var image = new Image(file);
        int count = Math.max(msf.streamCount(), changed.lastKey() + 1);
        var sizes = new ByteSink();
        var lists = new ByteSink();
        for (int i = 0; i < count; i++) {
            Bytes contents = changed.get(i);
            BlockList old = i < msf.streamCount() ? msf.stream(i).blocks() : BlockList.EMPTY;
            if (contents == null) {
                MsfStream kept = i < msf.streamCount() ? msf.stream(i) : null;
                if (kept != null && kept.length() > (long) msf.blockSize() * kept.blocks().size()) {
                    throw FormatException.of("needed all blocks of " + kept.length() + " bytes, found " + kept.blocks().size() + " listed")
                            .in("stream " + i);
                }
                sizes.u32(kept == null ? MsfStream.ABSENT : kept.size());
                lists.bytes(old.numbers());
            } else {
                sizes.u32(contents.length());
                lists.bytes(image.put(old, contents).numbers());
            }
        }
        Bytes directory = new ByteSink().u32(count).bytes(sizes.toBytes()).bytes(lists.toBytes()).toBytes();
        Bytes rest = msf.directoryRest() > 0 ? msf.directory().from(msf.directory().length() - msf.directoryRest()) : Bytes.EMPTY;
        directory = new ByteSink().bytes(directory).bytes(rest).toBytes();
        BlockList directoryBlocks = image.put(msf.directoryBlocks(), directory);
        BlockList blockMap = image.put(msf.blockMap(), directoryBlocks.numbers());
        for (int i = 0; i < msf.streamCount(); i++) {
            if (!changed.containsKey(i)) {
                image.keep(msf.stream(i).blocks(), "stream " + i);
            }
        }
        image.finish(directory.length(), blockMap);
        return image.sink.toBytes();
    }

    /** The bytes of the file while it grows. */
    private final class Image {
        private final ByteSink sink = new ByteSink();
        private final List<Long> taken = new ArrayList<>();
        private final List<Long> freed = new ArrayList<>();
        private final BitSet written = new BitSet();
        private final BitSet kept = new BitSet();

        Image(Bytes file) {
            sink.bytes(file);
        }

        /** Writes contents into their old blocks and as many new ones as they need. */
        BlockList put(BlockList old, Bytes contents) {
            int size = msf.blockSize();
            int needed = (int) ((contents.length() + (long) size - 1) / size);
            var list = new ByteSink().bytes(old.numbers().slice(0, 4L * Math.min(needed, old.size())));
            for (int i = needed; i < old.size(); i++) {
                freed.add(old.get(i));
            }
            while (list.length() < 4 * needed) {
                list.u32(append());
            }
            var blocks = new BlockList(list.toBytes());
            for (int i = 0; i < needed; i++) {
                long at = msf.blockOffset(blocks.get(i));
                Bytes part = contents.clamped((long) i * size, size);
                if (at + part.length() > sink.length()) {
                    throw FormatException.at(at, "block " + blocks.get(i), "a file of " + msf.source().length() + " bytes");
                }
                if (at == 0 || written.get((int) blocks.get(i))) {
                    throw usedTwice(blocks.get(i));
                }
                written.set((int) blocks.get(i));
                sink.set((int) at, part);
            }
            return blocks;
        }

        /** Refuses the edit if a stream that should stay as it is has a block that was written; else no map is written into its blocks. */
        void keep(BlockList blocks, String what) {
            blocks.stream().filter(block -> msf.blockOffset(block) < sink.length()).forEach(block -> {
                if (written.get((int) block)) {
                    throw usedTwice(block).in(what);
                }
                kept.set((int) block);
            });
        }

        private FormatException usedTwice(long block) {
            return FormatException.at(msf.blockOffset(block), "needed a block that nothing else uses, found block " + block
                    + " used twice; a file without such can be written anew");
        }

        private long append() {
            int size = msf.blockSize();
            sink.align(size);
            while (FreeBlockMap.isMapBlock(sink.length() / size, size)) {
                taken.add((long) (sink.length() / size));
                sink.fill(0xff, size);
            }
            if (sink.length() + (long) size > MsfWriter.LARGEST_FILE) {
                throw FormatException.of("needed a file of at most " + MsfWriter.LARGEST_FILE + " bytes, found more to write");
            }
            long block = sink.length() / size;
            sink.fill(0, size);
            taken.add(block);
            return block;
        }

        void finish(int directoryBytes, BlockList blockMap) {
            SuperBlock old = msf.superBlock();
            long grown = (sink.length() + msf.blockSize() - 1L) / msf.blockSize() - msf.fileBlocks();
            var superBlock = new SuperBlock(old.blockSize(), old.freeBlockMap(), old.numBlocks() + grown, directoryBytes, old.unknown1(),
                    blockMap.get(0));
            sink.set(0, WriteFields.write(superBlock, Context.NONE, SuperBlock::walk));
            if (msf.blockMapListed() || blockMap.size() != msf.blockMap().size()) {
                if (SuperBlock.SIZE - 4 + blockMap.numbers().length() > msf.blockSize()) {
                    throw FormatException
                            .of("needed a super block that has room for the numbers of " + blockMap.size() + " blocks, found blocks of "
                                    + msf.blockSize() + " bytes");
                }
                sink.set(SuperBlock.SIZE - 4, blockMap.numbers());
            }
            var map = msf.freeBlockMap();
            if (map.kept()) {
                writeMap(map.bits());
            }
        }

        /** Where a stream stands in a map's place, as in large files of dxc, there is no map. */
        private void writeMap(Bytes old) {
            int size = msf.blockSize();
            int count = (sink.length() + size - 1) / size;
            byte[] bits = new ByteSink().bytes(old).fill(0xff, Math.max(0, (count + 7) / 8 - old.length())).toBytes().toArray();
            freed.stream().filter(block -> block < count).forEach(block -> bits[(int) (block / 8)] |= (byte) (1 << block % 8));
            taken.forEach(block -> bits[(int) (block / 8)] &= (byte) ~(1 << block % 8));
            Bytes map = Bytes.wrap(bits);
            int block = msf.superBlock().freeBlockMap() == 1 ? 1 : 2;
            for (int done = 0; done < map.length() && block < count; done += size, block += size) {
                Bytes part = map.clamped(done, size);
                if (!written.get(block) && !kept.get(block)) {
                    sink.set(block * size, part.clamped(0, sink.length() - block * size));
                }
            }
        }
    }
}
