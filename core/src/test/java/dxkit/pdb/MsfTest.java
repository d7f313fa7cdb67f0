package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.ByteSink;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.MsfWriter.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MsfTest {
    private static final Guid GUID = Guid.parse("{15C920AB-F953-7F22-4045-454D275D98D6}");

    /** Something that begins and measures itself like a container. */
    static Bytes container(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return new ByteSink().bytes(Bytes.utf8("DXBC")).fill(0, 20).u32(length).bytes(Bytes.wrap(bytes, 28, length - 28, 0)).toBytes();
    }

    static Bytes shaderPdb(int length, Layout layout) {
        return ShaderPdb.make(container(length), GUID, layout);
    }

    private static Bytes with32(Bytes file, int at, long value) {
        return new ByteSink().bytes(file).set32(at, value).toBytes();
    }

    @ParameterizedTest
    @EnumSource(Layout.class)
    void whatIsWrittenIsRead(Layout layout) {
        for (int length : new int[]{32, 511, 512, 513, 60_000, 262_000, 262_144, 300_000, 2_200_000}) {
            var pdb = ShaderPdb.of(Msf.open(shaderPdb(length, layout)));
            assertThat(pdb.container()).isEqualTo(container(length));
            assertThat(pdb.info().guid()).isEqualTo(GUID);
            assertThat(pdb.info().age()).isEqualTo(1);
            assertThat(pdb.layout()).contains(layout);
            if (layout == Layout.LLVM) {
                assertThat(PdbCheck.of(pdb.msf())).as("%d bytes", length).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {512, 1024, 2048, 4096, 8192, 16384, 32768})
    void everyBlockSizeIsReadAndWritten(int blockSize) {
        var file = ShaderPdb.make(container(100_000), ShaderPdb.info(GUID, Layout.LLVM), Layout.LLVM, blockSize);
        var msf = Msf.open(file);
        assertThat(msf.blockSize()).isEqualTo(blockSize);
        assertThat(ShaderPdb.of(msf).container()).isEqualTo(container(100_000));
        assertThat(PdbCheck.of(msf)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 256, 511, 513, 3000, 65536})
    void otherBlockSizesAreRefused(int blockSize) {
        var file = with32(shaderPdb(100, Layout.LLVM), 32, blockSize);
        assertThatThrownBy(() -> Msf.open(file)).isInstanceOf(FormatException.class)
                .hasMessageContaining("offset 0x20: BlockSize: needed a power of two");
        assertThatThrownBy(() -> new MsfWriter(Layout.LLVM).blockSize(blockSize)).isInstanceOf(FormatException.class);
    }

    @Test
    void aPdbOfMoreThan8MegabytesGetsLargerBlocksInLlvmsLayout() {
        var file = shaderPdb(9_000_000, Layout.LLVM);
        var msf = Msf.open(file);
        assertThat(msf.blockSize()).isEqualTo(1024);
        assertThat(ShaderPdb.of(msf).container()).isEqualTo(container(9_000_000));
        assertThat(PdbCheck.of(msf)).isEmpty();
        assertThatThrownBy(() -> ShaderPdb.make(container(9_000_000), ShaderPdb.info(GUID, Layout.LLVM), Layout.LLVM, 512))
                .isInstanceOf(FormatException.class).hasMessageContaining("larger block size");
    }

    @Test
    void aDirectoryOverSeveralBlockMapBlocksIsReadInBothForms() {
        var file = shaderPdb(9_000_000, Layout.DXC);
        var msf = Msf.open(file);
        assertThat(msf.blockMap().toString()).isEqualTo("[3, 4]");
        assertThat(msf.blockMapListed()).isFalse();
        assertThat(ShaderPdb.of(msf).container()).isEqualTo(container(9_000_000));
        assertThat(PdbCheck.of(msf)).extracting(Irregularity::kind).contains(Kind.BLOCK_MAP_UNLISTED, Kind.MAP_BLOCK_USED);

        var listed = Msf.open(with32(file, 56, 4));
        assertThat(listed.blockMapListed()).isTrue();
        assertThat(ShaderPdb.of(listed).container()).isEqualTo(container(9_000_000));
        assertThat(PdbCheck.of(listed)).extracting(Irregularity::kind).contains(Kind.BLOCK_MAP_LARGE)
                .doesNotContain(Kind.BLOCK_MAP_UNLISTED);

        var fixed = Msf.open(PdbFix.fix(msf));
        assertThat(fixed.blockSize()).isEqualTo(1024);
        assertThat(PdbCheck.of(fixed)).extracting(Irregularity::kind).containsExactly(Kind.INFO_EXTRA_WORDS);
    }

    @Test
    void theListOfBlockMapBlocksIsFollowedWhereTheyAreScattered() {
        var sink = new ByteSink().bytes(shaderPdb(9_000_000, Layout.DXC));
        int free = sink.length() / 512;
        var second = Msf.open(sink.toBytes()).source().read(4 * 512, 512);
        var file = new ByteSink().bytes(sink.toBytes()).bytes(second).set(4 * 512, Bytes.zeros(512)).set32(56, free).toBytes();
        var msf = Msf.open(file);
        assertThat(msf.blockMap().toString()).isEqualTo("[3, " + free + "]");
        assertThat(ShaderPdb.of(msf).container()).isEqualTo(container(9_000_000));
    }

    @Test
    void freeBlockMapsGoOnThroughTheFile() {
        var file = shaderPdb(5_000_000, Layout.LLVM);
        var msf = Msf.open(file);
        assertThat(msf.blockSize()).isEqualTo(512);
        assertThat(msf.fileBlocks()).isGreaterThan(2 * 4096);
        var map = msf.freeBlockMap();
        for (long block = 0; block < msf.fileBlocks(); block++) {
            assertThat(map.isFree(block)).as("block %d", block).isFalse();
        }
        assertThat(map.isFree(msf.fileBlocks())).isTrue();
        assertThat(msf.streams().flatMap(s -> s.blocks().stream().boxed()))
                .noneMatch(block -> FreeBlockMap.isMapBlock(block, 512)).doesNotHaveDuplicates();
        assertThat(file.slice(512L * (512 * 5 + 1), 512).isAll(0xff)).isTrue();
    }

    @Test
    void absentStreamsAndStreamsOfAnyLengthSurvive() {
        List<Bytes> contents = List.of(Bytes.EMPTY, Bytes.utf8("info"), container(512), container(1024), container(1025));
        var writer = new MsfWriter(Layout.LLVM);
        contents.forEach(writer::add);
        var msf = Msf.open(writer.addAbsent().add(Bytes.EMPTY).toBytes());
        assertThat(msf.streamCount()).isEqualTo(7);
        for (int i = 0; i < contents.size(); i++) {
            assertThat(msf.stream(i).bytes()).isEqualTo(contents.get(i));
        }
        assertThat(msf.has(5)).isFalse();
        assertThat(msf.stream(5).isPresent()).isFalse();
        assertThat(msf.stream(5).bytes().isEmpty()).isTrue();
        assertThat(msf.has(6)).isTrue();
        assertThat(msf.has(7)).isFalse();
        assertThatThrownBy(() -> msf.stream(7)).isInstanceOf(FormatException.class).hasMessage("needed a stream from 0 to 6, found 7");
        assertThat(msf.stream(3).read(510, 4)).isEqualTo(container(1024).slice(510, 4));
        assertThatThrownBy(() -> msf.stream(3).read(1020, 5)).isInstanceOf(FormatException.class).hasMessageContaining("stream 3");
        assertThat(PdbFix.fix(msf)).isEqualTo(msf.source().read(0, (int) msf.source().length()));
    }

    /** A file that counts what is read of it. */
    private record Counted(Bytes file, List<Integer> sizes) implements ByteSource {
        @Override
        public long length() {
            return file.length();
        }

        @Override
        public Bytes read(long at, int size) {
            sizes.add(size);
            return file.slice(at, size);
        }
    }

    @Test
    void onlyWhatIsAskedForIsRead() {
        var writer = new MsfWriter(Layout.LLVM).add(Bytes.EMPTY).add(ShaderPdb.info(GUID, Layout.LLVM).toBytes());
        writer.add(Bytes.zeros(4_000_000)).add(Bytes.EMPTY).add(Bytes.EMPTY).add(container(1000));
        var source = new Counted(writer.toBytes(), new ArrayList<>());
        assertThat(ShaderPdb.open(source).container()).isEqualTo(container(1000));
        assertThat(source.sizes.stream().mapToInt(Integer::intValue).sum()).isLessThan(40_000);
        assertThat(source.sizes).hasSizeLessThan(12);
    }

    @Test
    void aStreamKnowsWhereItsBytesStand() {
        var msf = Msf.open(shaderPdb(2000, Layout.LLVM));
        var stream = msf.stream(5);
        assertThat(stream.fileOffset(0)).isEqualTo(4 * 512);
        assertThat(stream.fileOffset(513)).isEqualTo(5 * 512 + 1);
        assertThat(stream.fileOffset(5000)).isEqualTo(-1);
        assertThat(stream.bytes().fileOffset()).isEqualTo(4 * 512);
    }

    @Test
    void aFileThatIsSomethingElseIsNamed() {
        var oldPdb = Bytes.utf8("Microsoft C/C++ program database 2.00\r\n\032JG" + "\0".repeat(100));
        assertThatThrownBy(() -> Msf.open(oldPdb)).hasMessageContaining("an old PDB (2.00)");
        assertThatThrownBy(() -> Msf.open(container(100))).hasMessageContaining("offset 0x0: not a PDB")
                .hasMessageContaining("a DirectX container");
        assertThatThrownBy(() -> Msf.open(Bytes.EMPTY)).isInstanceOf(FormatException.class).hasMessageContaining("an empty file");
        assertThatThrownBy(() -> Msf.open(shaderPdb(100, Layout.LLVM).slice(0, 55))).isInstanceOf(FormatException.class)
                .hasMessageContaining("55 bytes in the file");
        assertThatThrownBy(() -> ShaderPdb.of(Msf.open(new MsfWriter(Layout.LLVM).add(Bytes.EMPTY).toBytes())))
                .hasMessageContaining("a PDB of 1 streams");
    }

    @Test
    void impossibleDirectoriesAreRefused() {
        var file = shaderPdb(5000, Layout.DXC);
        for (long bytes : new long[]{0, 3, file.length() + 1, 0x7fffffffL, 0xffffffffL}) {
            assertThatThrownBy(() -> Msf.open(with32(file, 44, bytes))).isInstanceOf(FormatException.class)
                    .hasMessageContaining("NumDirectoryBytes");
        }
        assertThatThrownBy(() -> Msf.open(with32(file, 52, 0xfffffff0L))).isInstanceOf(FormatException.class)
                .hasMessageContaining("block map");
        assertThatThrownBy(() -> Msf.open(with32(file, 3 * 512, 0xfffffff0L))).isInstanceOf(FormatException.class)
                .hasMessageContaining("directory");
        assertThatThrownBy(() -> Msf.open(with32(file, 4 * 512, 0xffffffffL))).isInstanceOf(FormatException.class)
                .hasMessageContaining("room for the sizes of 4294967295 streams");
    }

    @Test
    void streamNumbersHave16Bits() {
        var writer = new MsfWriter(Layout.LLVM);
        for (int i = 0; i < Msf.MOST_STREAMS; i++) {
            writer.addAbsent();
        }
        assertThat(Msf.open(writer.toBytes()).streamCount()).isEqualTo(65536);
        var file = writer.addAbsent().toBytes();
        assertThatThrownBy(() -> Msf.open(file)).isInstanceOf(FormatException.class).hasMessageContaining("at most 65536 streams");
    }

    @Test
    void aBadStreamSpoilsOnlyItself() {
        int sizes = 4 * 512 + 4;
        var file = with32(shaderPdb(5000, Layout.DXC), sizes + 6 * 4 + 4, 12345);
        var msf = Msf.open(file);
        assertThat(InfoStream.of(msf).guid()).isEqualTo(GUID);
        assertThatThrownBy(() -> msf.stream(5).bytes()).isInstanceOf(FormatException.class).hasMessageContaining("block 12345");
        assertThat(PdbCheck.of(msf)).extracting(Irregularity::kind).contains(Kind.BLOCK_OUTSIDE_FILE);
        assertThatThrownBy(() -> PdbFix.fix(msf)).isInstanceOf(FormatException.class);

        var huge = Msf.open(with32(shaderPdb(5000, Layout.DXC), sizes + 4, 0xfffffffeL));
        assertThatThrownBy(() -> huge.stream(1).bytes()).isInstanceOf(FormatException.class)
                .hasMessageContaining("no larger than its file");
        assertThatThrownBy(() -> huge.stream(5).bytes()).isInstanceOf(FormatException.class);
        assertThat(huge.directoryRest()).isNegative();
        assertThat(PdbCheck.of(huge)).extracting(Irregularity::kind).contains(Kind.DIRECTORY_SHORT, Kind.INFO_UNREADABLE);
    }

    @Test
    void aStreamLargerThanItsFileIsNotRead() {
        var writer = new MsfWriter(Layout.LLVM).blockSize(32768).add(Bytes.EMPTY).add(ShaderPdb.info(GUID, Layout.LLVM).toBytes());
        var file = writer.add(Bytes.zeros(32768 * 100)).toBytes();
        int directory = (int) Msf.open(file).blockOffset(Msf.open(file).directoryBlocks().get(0));
        var sink = new ByteSink().bytes(file.slice(0, 6L * 32768)).set(3 * 32768, new ByteSink().u32(4).toBytes())
                .set(4 * 32768, file.slice(directory, 32768));
        for (int i = 0; i < 101; i++) {
            sink.set32(4 * 32768 + 16 + 4 * i, 5);
        }
        var msf = Msf.open(sink.toBytes());
        assertThat(msf.stream(2).length()).isEqualTo(3_276_800);
        assertThatThrownBy(() -> msf.stream(2).bytes()).isInstanceOf(FormatException.class).hasMessageContaining("no larger than its file");
        assertThat(PdbCheck.of(msf)).extracting(Irregularity::kind).contains(Kind.STREAM_TOO_LARGE, Kind.BLOCK_SHARED);
        assertThatThrownBy(() -> PdbFix.fix(msf)).isInstanceOf(FormatException.class);
        assertThatThrownBy(msf::wholeStreams).isInstanceOf(FormatException.class).hasMessageContaining("share their blocks");
    }
}
