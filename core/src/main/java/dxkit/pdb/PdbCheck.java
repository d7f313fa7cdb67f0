package dxkit.pdb;

import dxkit.io.FormatException;
import dxkit.pdb.Irregularity.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks for everything that is irregular about a PDB: the file as a whole, the info stream, and the container's place. */
public final class PdbCheck {
    /** Most blocks of a file whose blocks are looked at one by one: what a bit set can number. */
    private static final long MOST_BLOCKS = Integer.MAX_VALUE;
    private static final int SHOWN = 3;
    /** Microsoft keeps the directory before the last one as stream 0; its blocks are free already, and other streams may have taken them. */
    private static final int OLD_DIRECTORY_INDEX = 0;
    private static final Set<String> VERSIONS = Set.of("VC70", "VC80", "VC110", "VC140");

    private final Msf msf;
    private final SuperBlock superBlock;
    private final List<Irregularity> found = new ArrayList<>();
    private final BitSet used = new BitSet();
    private final BitSet shared = new BitSet();
    private final BitSet oldDirectory = new BitSet();
    private final List<String> sharers = new ArrayList<>();

    private PdbCheck(Msf msf) {
        this.msf = msf;
        superBlock = msf.superBlock();
    }

    /** All irregularities of an open file, those of the file as a whole first. */
    public static List<Irregularity> of(Msf msf) {
        var check = new PdbCheck(msf);
        check.directory();
        if (msf.fileBlocks() <= MOST_BLOCKS) {
            check.blocks();
        }
        check.info();
        check.container();
        return List.copyOf(check.found);
    }

    private void add(Kind kind, long offset, String what) {
        found.add(new Irregularity(kind, offset, what));
    }

    private void directory() {
        if (superBlock.unknown1() != 0) {
            add(Kind.UNKNOWN1_SET, 48, "needed 0, found " + superBlock.unknown1());
        }
        if (msf.source().length() % msf.blockSize() != 0) {
            add(Kind.LAST_BLOCK_PARTIAL, msf.blockOffset(msf.fileBlocks() - 1),
                    "needed " + msf.blockSize() + " bytes in the last block, found "
                            + msf.source().length() % msf.blockSize());
        }
        if (superBlock.numBlocks() > msf.fileBlocks()) {
            add(Kind.BLOCK_COUNT_LONG, 40, "needed " + superBlock.numBlocks() + " blocks, found " + msf.fileBlocks());
        }
        if (!msf.blockMapListed()) {
            add(Kind.BLOCK_MAP_UNLISTED, 52, "needed the numbers of " + msf.blockMap().size() + " blocks, found one");
        } else if (msf.blockMap().size() > 1) {
            add(Kind.BLOCK_MAP_LARGE, 52, "needed one block, found " + msf.blockMap().size());
        }
        if (superBlock.numDirectoryBytes() % 4 != 0) {
            add(Kind.DIRECTORY_SIZE, 44, "needed a multiple of 4, found " + superBlock.numDirectoryBytes());
        }
        if (msf.directoryRest() < 0) {
            add(Kind.DIRECTORY_SHORT, 44, "needed the blocks of " + msf.streamCount() + " streams, found a directory of "
                    + msf.directory().length() + " bytes");
        } else if (msf.directoryRest() >= 4) {
            add(Kind.DIRECTORY_REST, 44, msf.directoryRest() + " bytes are left over");
        }
    }

    /** Marks a user's blocks as used. Returns whether all of them are in the file. */
    private boolean use(String user, BlockList blocks) {
        boolean inside = true;
        int mapBlocks = 0;
        int firstMapBlock = -1;
        boolean shares = false;
        for (int i = 0; i < blocks.size(); i++) {
            long number = blocks.get(i);
            if (number >= msf.fileBlocks()) {
                if (inside) {
                    add(Kind.BLOCK_OUTSIDE_FILE, -1, user + " needs block " + number + ", the file has " + msf.fileBlocks() + " blocks");
                }
                inside = false;
                continue;
            }
            int block = (int) number;
            if (FreeBlockMap.isMapBlock(block, msf.blockSize())) {
                firstMapBlock = mapBlocks++ == 0 ? block : firstMapBlock;
            }
            if (used.get(block)) {
                shared.set(block);
                shares = true;
            }
            used.set(block);
        }
        if (shares) {
            sharers.add(user);
        }
        if (mapBlocks > 0) {
            add(Kind.MAP_BLOCK_USED, msf.blockOffset(firstMapBlock), user + " stands in block " + firstMapBlock + andMore(mapBlocks));
        }
        return inside;
    }

    private static String andMore(int count) {
        return count > 1 ? " and " + (count - 1) + " more" : "";
    }

    private void blocks() {
        used.set(0);
        use("block map", msf.blockMap());
        use("directory", msf.directoryBlocks());
        if (msf.streamCount() > 0) {
            msf.stream(OLD_DIRECTORY_INDEX).blocks().stream().filter(block -> block < msf.fileBlocks())
                    .forEach(block -> oldDirectory.set((int) block));
        }
        msf.streams().skip(OLD_DIRECTORY_INDEX + 1).forEach(stream -> {
            boolean inside = use("stream " + stream.index(), stream.blocks());
            if (stream.length() > msf.source().length() && inside) {
                add(Kind.STREAM_TOO_LARGE, -1,
                        "stream " + stream.index() + " has " + stream.length() + " bytes, the file " + msf.source().length());
            }
        });
        if (!shared.isEmpty()) {
            int first = shared.nextSetBit(0);
            add(Kind.BLOCK_SHARED, msf.blockOffset(first),
                    "block " + first + andMore(shared.cardinality()) + " used twice, the second time by "
                            + sharers.stream().limit(SHOWN).collect(Collectors.joining(", "))
                            + andMore(Math.max(1, sharers.size() - SHOWN + 1)));
        }
        int last = used.length() - 1;
        if (last >= superBlock.numBlocks()) {
            add(Kind.BLOCK_COUNT_SHORT, 40, "needed " + (last + 1) + " blocks, found " + superBlock.numBlocks());
        } else if (superBlock.numBlocks() < msf.fileBlocks()) {
            add(Kind.BLOCKS_BEHIND_COUNT, 40, "the file has " + msf.fileBlocks() + " blocks, " + superBlock.numBlocks() + " are counted");
        }
        freeMap();
    }

    private void freeMap() {
        if (superBlock.freeBlockMap() != 1 && superBlock.freeBlockMap() != 2) {
            add(Kind.FREE_MAP_NUMBER, 36, "needed 1 or 2, found " + superBlock.freeBlockMap());
        }
        long start = msf.blockOffset(superBlock.freeBlockMap() == 1 ? 1 : 2);
        var map = msf.freeBlockMap();
        if (!map.kept()) {
            add(Kind.FREE_MAP_EMPTY, start, "needed " + used.cardinality() + " bits 0 and all others 1, found only zeros");
            return;
        }
        var free = new BitSet();
        int counted = (int) Math.min(superBlock.numBlocks(), msf.fileBlocks());
        for (int block = 0; block < counted; block++) {
            free.set(block, map.isFree(block));
        }
        var wrong = (BitSet) used.clone();
        wrong.and(free);
        if (!wrong.isEmpty()) {
            add(Kind.FREE_MAP_USED_BLOCKS, start,
                    "block " + wrong.nextSetBit(0) + andMore(wrong.cardinality()) + " in use, but called free");
        }
        free.or(used);
        free.or(oldDirectory);
        for (int block = 1; block < counted; block += msf.blockSize()) {
            free.set(block, block + 2);
        }
        free.flip(0, counted);
        if (!free.isEmpty()) {
            int first = free.nextSetBit(0);
            add(Kind.FREE_MAP_LOST_BLOCKS, msf.blockOffset(first),
                    "block " + first + andMore(free.cardinality()) + " not in use, but not called free");
        }
    }

    private void info() {
        InfoStream info;
        try {
            info = InfoStream.of(msf);
        } catch (FormatException e) {
            add(Kind.INFO_UNREADABLE, e.offset(), Irregularity.reason(e));
            return;
        }
        long at = msf.stream(InfoStream.INDEX).fileOffset(0);
        if (!VERSIONS.contains(info.version().toString())) {
            add(Kind.INFO_VERSION, at, "found " + info.version());
        }
        var unknown = info.features().stream().filter(feature -> !feature.isKnown()).toList();
        int extra = unknown.size() + (info.rest().isEmpty() ? 0 : 1);
        if (extra > 0) {
            add(Kind.INFO_EXTRA_WORDS, at, extra + (extra == 1 ? " word: " : " words: ")
                    + (unknown.isEmpty()
                            ? info.rest().hex()
                            : unknown.stream().limit(SHOWN).map(PdbFeature::toString).collect(Collectors.joining(", "))));
        }
        try {
            info.names().byName().forEach((name, index) -> {
                if (!msf.has(index)) {
                    add(Kind.NAME_WITHOUT_STREAM, at, "'" + name + "' names stream " + Integer.toUnsignedString(index));
                }
            });
        } catch (FormatException e) {
            add(Kind.NAMES_UNREADABLE, at, Irregularity.reason(e));
            return;
        }
        for (var entry : info.names().misplaced()) {
            add(Kind.NAME_MISPLACED, at, "'" + info.names().name(entry) + "'");
        }
    }

    private void container() {
        if (!ShaderPdb.hasContainer(msf)) {
            boolean isNative = msf.streams().skip(2).anyMatch(stream -> stream.length() > 0);
            if (!isNative) {
                add(Kind.CONTAINER_MISSING, -1,
                        "needed a DirectX container in stream " + ShaderPdb.CONTAINER_INDEX + ", or types and symbols");
            }
            return;
        }
        var stream = msf.stream(ShaderPdb.CONTAINER_INDEX);
        try {
            long size = stream.read(0, 32).u32(24);
            if (size != stream.length()) {
                add(Kind.CONTAINER_SIZE, stream.fileOffset(24), "needed " + stream.length() + " as the container's size, found " + size);
            }
        } catch (FormatException e) {
            add(Kind.CONTAINER_SIZE, stream.fileOffset(0), Irregularity.reason(e));
        }
    }
}
