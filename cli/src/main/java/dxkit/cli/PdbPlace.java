package dxkit.cli;

import dxkit.pdb.BlockList;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;

/**
 * What an offset of a PDB belongs to.
 *
 * @param text in words
 * @param inContainer the offset in the container, or -1 if it is elsewhere
 */
record PdbPlace(String text, long inContainer) {
    private static final int FIRST_MAP = 1;
    private static final int SECOND_MAP = 2;

    /** Finds out. */
    static PdbPlace of(Msf msf, long offset) {
        long block = offset / msf.blockSize();
        long at = offset % msf.blockSize();
        for (int i = 0; i < msf.streamCount(); i++) {
            var stream = msf.stream(i);
            long inside = position(stream.blocks(), block);
            if (inside >= 0) {
                long place = inside * msf.blockSize() + at;
                boolean behind = place >= stream.length();
                boolean container = i == ShaderPdb.CONTAINER_INDEX && !behind;
                return new PdbPlace("block " + block + ", stream " + i + (container ? " (the container)" : "") + ", byte " + place
                        + (behind ? ", behind its end" : ""), container ? place : -1);
            }
        }
        String text = block == 0
                ? "the super block of the PDB"
                : isIn(msf.blockMap(), block)
                        ? "the list of the directory's blocks"
                        : isIn(msf.directoryBlocks(), block)
                                ? "the directory of the streams"
                                : block % msf.blockSize() == FIRST_MAP || block % msf.blockSize() == SECOND_MAP
                                        ? "a free-block map"
                                        : "nothing that is in use";
        return new PdbPlace("block " + block + ", byte " + at + ": " + text, -1);
    }

    private static boolean isIn(BlockList blocks, long block) {
        return position(blocks, block) >= 0;
    }

    private static long position(BlockList blocks, long block) {
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i) == block) {
                return i;
            }
        }
        return -1;
    }
}
