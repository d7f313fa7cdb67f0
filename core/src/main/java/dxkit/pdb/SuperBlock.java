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
        return walk(f, false);
    }

    /** With keys left out of a node tree whose value is the usual one, or not. */
    static SuperBlock walk(Fields<SuperBlock> f, boolean minimal) {
        if (f.binary()) {
            f.bytes("Magic", MAGIC.length(), s -> MAGIC);
        }
        var blockSize = PdbDocument.or(f, DEFAULT_BLOCK_SIZE, minimal).u32("BlockSize", SuperBlock::blockSize);
        var freeBlockMap = PdbDocument.or(f, 0, minimal).u32("FreeBlockMap", SuperBlock::freeBlockMap);
        var numBlocks = PdbDocument.or(f, 0, minimal).u32("NumBlocks", SuperBlock::numBlocks);
        var numDirectoryBytes = PdbDocument.or(f, 0, minimal).u32("NumDirectoryBytes", SuperBlock::numDirectoryBytes);
        var unknown1 = PdbDocument.or(f, 0, minimal).u32("Unknown1", SuperBlock::unknown1);
        var blockMapAddr = PdbDocument.or(f, 0, minimal).u32("BlockMapAddr", SuperBlock::blockMapAddr);
        return new SuperBlock(blockSize, freeBlockMap, numBlocks, numDirectoryBytes, unknown1, blockMapAddr);
    }

    /** Whether LLVM and this library read files of that block size: a power of two from 512 to 32768. */
    public static boolean isBlockSize(long size) {
        return size >= 512 && size <= 32768 && Long.bitCount(size) == 1;
    }
}
