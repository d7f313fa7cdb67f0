package dxkit.pdb;

import dxkit.io.Bytes;
import dxkit.walk.Fields;
import java.nio.charset.StandardCharsets;

/**
 * The first bytes of an MSF file. Names are LLVM's.
 *
 * @param blockSize bytes in a block
 * @param freeBlockMap which of blocks 1 and 2 begins the free-block map in force
 * @param numBlocks blocks in the file, as the producer counted them
 * @param numDirectoryBytes bytes of the stream directory
 * @param unknown1 no known meaning, 0
 * @param blockMapAddr first block of the list of the directory's blocks
 */
public record SuperBlock(long blockSize, long freeBlockMap, long numBlocks, long numDirectoryBytes, long unknown1, long blockMapAddr) {
    /** Begins every MSF 7.00 file. */
    public static final Bytes MAGIC = Bytes.wrap("Microsoft C/C++ MSF 7.00\r\n\032DS\0\0\0".getBytes(StandardCharsets.ISO_8859_1));

    /** Bytes of the structure. */
    public static final int SIZE = 56;

    /** Block size of a node tree that names none, as in LLVM. */
    public static final long DEFAULT_BLOCK_SIZE = 4096;

    static SuperBlock walk(Fields<SuperBlock> f) {
        if (f.binary()) {
            f.bytes("Magic", MAGIC.length(), s -> MAGIC);
        }
        var blockSize = f.optional(DEFAULT_BLOCK_SIZE).u32("BlockSize", SuperBlock::blockSize);
        var freeBlockMap = f.optional(0).u32("FreeBlockMap", SuperBlock::freeBlockMap);
        var numBlocks = f.optional(0).u32("NumBlocks", SuperBlock::numBlocks);
        var numDirectoryBytes = f.optional(0).u32("NumDirectoryBytes", SuperBlock::numDirectoryBytes);
        var unknown1 = f.optional(0).u32("Unknown1", SuperBlock::unknown1);
        var blockMapAddr = f.optional(0).u32("BlockMapAddr", SuperBlock::blockMapAddr);
        return new SuperBlock(blockSize, freeBlockMap, numBlocks, numDirectoryBytes, unknown1, blockMapAddr);
    }

    /** Whether LLVM and this library read files of that block size: a power of two from 512 to 32768. */
    public static boolean isBlockSize(long size) {
        return size >= 512 && size <= 32768 && Long.bitCount(size) == 1;
    }
}
