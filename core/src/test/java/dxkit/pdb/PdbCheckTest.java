package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.MsfWriter.Layout;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A file for every kind of irregularity, and its repair. */
class PdbCheckTest {
    private static final int NUM_BLOCKS = 40;
    private static final int FREE_BLOCK_MAP = 36;
    private static final int NUM_DIRECTORY_BYTES = 44;
    private static final int UNKNOWN1 = 48;
    /** Kinds that are told of what is in the container. */
    private static final Set<Kind> OF_CONTAINERS = EnumSet.of(Kind.CONTAINER_DAMAGED, Kind.CONTAINER_ODD, Kind.GUID_NOT_HASH);

    /** Blocks 0 to 3 as ever, 4 to 13 the container, 14 the info stream, 15 the directory. */
    private static final Bytes GOOD = MsfTest.shaderPdb(5000, Layout.LLVM);
    private static final int MAP = 2 * 512;
    private static final int INFO = 14 * 512;
    private static final int DIRECTORY = 15 * 512;
    private static final int SIZES = DIRECTORY + 4;
    private static final int LISTS = SIZES + 6 * 4;

    private static Bytes with(int at, long value) {
        return new ByteSink().bytes(GOOD).set32(at, value).toBytes();
    }

    private static Bytes named(String name, int stream, int moved) {
        var names = new LinkedHashMap<String, Integer>();
        names.put(name, stream);
        var map = NamedStreams.of(names);
        var shifted = new NamedStreams(map.strings(), map.capacity() + 2, List.of(map.present().getFirst() << moved), List.of(),
                map.entries(), 0);
        return info(PdbVersion.VC70, moved == 0 ? map : shifted, Bytes.EMPTY);
    }

    private static Bytes info(PdbVersion version, NamedStreams names, Bytes rest) {
        var info = new InfoStream(version, 0, 1, Guid.ZERO, names, List.of(), rest);
        return ShaderPdb.make(MsfTest.container(5000), info, Layout.LLVM, 0);
    }

    private static Map<Kind, Bytes> files() {
        var files = new EnumMap<Kind, Bytes>(Kind.class);
        files.put(Kind.BLOCK_COUNT_SHORT, with(NUM_BLOCKS, 15));
        files.put(Kind.BLOCK_COUNT_LONG, with(NUM_BLOCKS, 17));
        files.put(Kind.BLOCKS_BEHIND_COUNT, new ByteSink().bytes(GOOD).fill(0, 512).toBytes());
        files.put(Kind.LAST_BLOCK_PARTIAL, GOOD.slice(0, GOOD.length() - 100));
        files.put(Kind.FREE_MAP_NUMBER, with(FREE_BLOCK_MAP, 7));
        files.put(Kind.FREE_MAP_EMPTY, new ByteSink().bytes(GOOD).set(512, Bytes.zeros(1024)).toBytes());
        files.put(Kind.FREE_MAP_USED_BLOCKS, with(MAP, 0xffff0020L));
        files.put(Kind.FREE_MAP_LOST_BLOCKS,
                new ByteSink().bytes(GOOD).fill(0, 512).set32(NUM_BLOCKS, 17).set32(MAP, 0xfffe0000L).toBytes());
        files.put(Kind.MAP_BLOCK_USED, MsfTest.shaderPdb(300_000, Layout.DXC));
        files.put(Kind.BLOCK_MAP_UNLISTED, MsfTest.shaderPdb(9_000_000, Layout.DXC));
        files.put(Kind.BLOCK_MAP_LARGE, new ByteSink().bytes(MsfTest.shaderPdb(9_000_000, Layout.DXC)).set32(56, 4).toBytes());
        files.put(Kind.DIRECTORY_SIZE, with(NUM_DIRECTORY_BYTES, GOOD.u32(NUM_DIRECTORY_BYTES) + 2));
        files.put(Kind.DIRECTORY_SHORT, with(NUM_DIRECTORY_BYTES, GOOD.u32(NUM_DIRECTORY_BYTES) - 4));
        files.put(Kind.DIRECTORY_REST, with(NUM_DIRECTORY_BYTES, GOOD.u32(NUM_DIRECTORY_BYTES) + 4));
        files.put(Kind.BLOCK_OUTSIDE_FILE, with(LISTS + 4, 99));
        files.put(Kind.BLOCK_SHARED, with(LISTS + 8, 4));
        files.put(Kind.STREAM_TOO_LARGE, tooLarge());
        files.put(Kind.UNKNOWN1_SET, with(UNKNOWN1, 1));
        files.put(Kind.INFO_UNREADABLE, with(SIZES + 4, 10));
        files.put(Kind.INFO_VERSION, info(new PdbVersion(19990604), NamedStreams.NONE, Bytes.EMPTY));
        files.put(Kind.INFO_EXTRA_WORDS, info(PdbVersion.VC70, NamedStreams.NONE, Bytes.ofHex("01")));
        files.put(Kind.NAMES_UNREADABLE, info(PdbVersion.VC70, new NamedStreams(Bytes.utf8("ab"), 4, List.of(3L), List.of(),
                List.of(new NamedStreams.Entry(0, 1), new NamedStreams.Entry(1, 1)), 0), Bytes.EMPTY));
        files.put(Kind.NAME_WITHOUT_STREAM, named("/a", 9, 0));
        files.put(Kind.NAME_MISPLACED, named("/a", 5, 1));
        files.put(Kind.CONTAINER_MISSING,
                new MsfWriter(Layout.LLVM).add(Bytes.EMPTY).add(ShaderPdb.info(Guid.ZERO, Layout.LLVM).toBytes()).toBytes());
        files.put(Kind.CONTAINER_SIZE, with(4 * 512 + 24, 4999));
        return files;
    }

    /** Stream 5 is block 4 over and over, in a directory of several blocks. */
    private static Bytes tooLarge() {
        int blocks = 200;
        var directory = new ByteSink().u32(6).u32(0).u32(52).u32(0).u32(0).u32(0).u32(512L * blocks).u32(14);
        for (int i = 0; i < blocks; i++) {
            directory.u32(4);
        }
        int size = directory.length();
        return new ByteSink().bytes(GOOD).bytes(directory.align(512).toBytes()).set32(NUM_BLOCKS, 18).set32(NUM_DIRECTORY_BYTES, size)
                .set32(3 * 512, 16).set32(3 * 512 + 4, 17).toBytes();
    }

    private static List<Kind> kinds(Bytes file) {
        return PdbCheck.of(Msf.open(file)).stream().map(Irregularity::kind).distinct().toList();
    }

    @Test
    void theFileThatIsDamagedWasGood() {
        assertThat(kinds(GOOD)).isEmpty();
        assertThat(GOOD.u32(INFO)).isEqualTo(20000404);
        assertThat(GOOD.u32(DIRECTORY)).isEqualTo(6);
    }

    @Test
    void everyKindIsFound() {
        var files = files();
        assertThat(files.keySet()).isEqualTo(EnumSet.complementOf(EnumSet.copyOf(OF_CONTAINERS)));
        files.forEach((kind, file) -> assertThat(kinds(file)).as(kind.label()).contains(kind));
    }

    @Test
    void whatIsCalledRepairableIsRepaired() {
        List<Kind> repaired = new ArrayList<>();
        files().forEach((kind, file) -> {
            if (kind.repairable()) {
                var msf = Msf.open(file);
                Bytes fixed = PdbFix.fix(msf);
                assertThat(kinds(fixed)).as(kind.label()).doesNotContain(kind).allMatch(left -> !left.repairable());
                assertThat(Msf.open(fixed).streamCount()).isEqualTo(msf.streamCount());
                if (kind != Kind.NAME_MISPLACED) {
                    assertThat(Msf.open(fixed).streams().map(MsfStream::bytes)).as(kind.label())
                            .containsExactlyElementsOf(msf.streams().map(MsfStream::bytes).toList());
                }
                repaired.add(kind);
            }
        });
        assertThat(repaired).hasSizeGreaterThan(10);
    }

    @Test
    void everyKindIsExplained() {
        for (var kind : Kind.values()) {
            assertThat(kind.explanation()).as(kind.label()).endsWith(".").hasSizeGreaterThan(30);
        }
    }
}
