package dxkit.hostile;

import dxkit.io.Bytes;
import java.util.Random;

/** Damaged PDBs: the super block, and what stands at the beginning of blocks, where directories, maps and headers are. */
public final class HostilePdb {
    /** Where the super block's numbers begin, and how many they are. */
    public static final int SUPER_BLOCK = 32;
    /** How many numbers the super block has, the first of the block map's blocks included. */
    public static final int NUMBERS = 7;

    private static final int BLOCK = 512;

    private HostilePdb() {}

    /** The same file with some numbers changed. */
    public static Bytes changed(Bytes file, Random random) {
        Bytes bytes = random.nextInt(8) == 0 ? file.slice(0, random.nextInt(file.length() + 1)) : file;
        for (int i = random.nextInt(4); i >= 0 && bytes.length() >= 64; i--) {
            int at = switch (random.nextInt(3)) {
                case 0 -> SUPER_BLOCK + random.nextInt(NUMBERS) * 4;
                case 1 -> random.nextInt(bytes.length() / BLOCK + 1) * BLOCK + random.nextInt(32) * 4;
                default -> random.nextInt(bytes.length());
            };
            bytes = Bits.word(bytes, at, random.nextInt(4) == 0 ? random.nextInt() : Bits.telling(random));
        }
        return bytes;
    }
}
