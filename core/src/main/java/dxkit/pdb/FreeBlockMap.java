package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;

/**
 * Which blocks are free: one bit a block, lowest bit first, 1 is free. The map begins in block 1 or 2 and goes on one block size further, again and again:
 * block numbers {@code k * blockSize + 1} and {@code + 2} belong to the two maps, although a map block has bits for eight times as many blocks.
 *
 * @param bits the bytes of the map that describe the file's blocks
 * @param kept whether the producer keeps maps at all; dxc leaves blocks 1 and 2 zero, and puts data where larger maps would go on
 */
public record FreeBlockMap(Bytes bits, boolean kept) {

    /** Map 1 or 2 of a file, as far as the file reaches. */
    public static FreeBlockMap read(Msf msf, int which) {
        long need = (msf.fileBlocks() + 7) / 8;
        var sink = new ByteSink();
        for (long block = which; sink.length() < need && block < msf.fileBlocks(); block += msf.blockSize()) {
            long offset = msf.blockOffset(block);
            long size = Math.min(Math.min(msf.blockSize(), need - sink.length()), msf.source().length() - offset);
            sink.bytes(msf.source().read(offset, (int) size));
        }
        return new FreeBlockMap(sink.toBytes(), !firstMapBlocks(msf).isAll(0));
    }

    private static Bytes firstMapBlocks(Msf msf) {
        long start = Math.min(msf.blockOffset(1), msf.source().length());
        return msf.source().read(start, (int) Math.min(2L * msf.blockSize(), msf.source().length() - start));
    }

    /** Whether the map calls a block free; blocks beyond the map's end are. */
    public boolean isFree(long block) {
        return block / 8 >= bits.length() || (bits.u8(block / 8) >> (int) (block % 8) & 1) != 0;
    }

    /** Whether a block number belongs to one of the two maps by its place. */
    public static boolean isMapBlock(long block, long blockSize) {
        long place = block % blockSize;
        return place == 1 || place == 2;
    }
}
