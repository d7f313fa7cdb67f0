package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dxkit.hostile.Bits;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.MsfWriter.Layout;
import java.lang.management.ManagementFactory;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MsfEditTest {
    @ParameterizedTest
    @ValueSource(ints = {32, 100, 4000, 5000, 70_000, 300_000, 2_200_000, 8_500_000})
    void aStreamMayGrowAndShrink(int length) {
        var before = Msf.open(MsfTest.shaderPdb(5000, Layout.LLVM));
        var after = Msf.open(new MsfEdit(before).replace(5, MsfTest.container(length)).toBytes());
        assertThat(after.stream(5).bytes()).isEqualTo(MsfTest.container(length));
        assertThat(after.stream(1)).extracting(MsfStream::blocks).isEqualTo(before.stream(1).blocks());
        assertThat(after.blockSize()).isEqualTo(512);
        assertThat(PdbCheck.of(after)).extracting(Irregularity::kind).isSubsetOf(Kind.BLOCK_MAP_LARGE);
        var back = Msf.open(new MsfEdit(after).replace(5, MsfTest.container(5000)).toBytes());
        assertThat(back.stream(5).bytes()).isEqualTo(MsfTest.container(5000));
        assertThat(PdbCheck.of(back)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = Layout.class, names = {"DXC", "DXC_COUNTED"})
    void theProducersWaysAreKept(Layout layout) {
        var before = Msf.open(MsfTest.shaderPdb(5000, layout));
        var after = Msf.open(new MsfEdit(before).replace(5, MsfTest.container(6000)).toBytes());
        assertThat(after.stream(5).bytes()).isEqualTo(MsfTest.container(6000));
        assertThat(after.fileBlocks() - after.superBlock().numBlocks()).isEqualTo(before.fileBlocks() - before.superBlock().numBlocks());
        assertThat(PdbCheck.of(after)).extracting(Irregularity::kind)
                .isEqualTo(PdbCheck.of(before).stream().map(Irregularity::kind).toList());
    }

    @Test
    void aBlockMapThatGrowsIsListed() {
        var before = Msf.open(MsfTest.shaderPdb(8_000_000, Layout.DXC));
        var after = Msf.open(new MsfEdit(before).replace(5, MsfTest.container(9_000_000)).toBytes());
        assertThat(before.blockMap().size()).isEqualTo(1);
        assertThat(after.blockMap().size()).isEqualTo(2);
        assertThat(after.blockMapListed()).isTrue();
        assertThat(after.stream(5).bytes()).isEqualTo(MsfTest.container(9_000_000));
    }

    /** As in large files of dxc, in which streams go over the places of the later maps. */
    @Test
    void noMapIsWrittenOverAStream() {
        var file = MsfTest.shaderPdb(5000, Layout.LLVM);
        var damaged = Msf.open(Bits.word(file, firstNumber(Msf.open(file), 5), 1));
        assertThat(damaged.stream(5).blocks().get(0)).isEqualTo(1);
        var changed = Msf.open(new MsfEdit(damaged).replace(5, MsfTest.container(2000)).toBytes());
        assertThat(changed.stream(5).bytes()).isEqualTo(MsfTest.container(2000));
        var other = Msf.open(new MsfEdit(damaged).replace(1, MsfTest.container(2000)).toBytes());
        assertThat(other.stream(1).bytes()).isEqualTo(MsfTest.container(2000));
        assertThat(other.stream(5).bytes()).isEqualTo(damaged.stream(5).bytes());
    }

    /** Where the numbers of a stream's blocks begin among those of the directory. */
    private static int firstNumber(Msf msf, int stream) {
        int listed = 1 + msf.streamCount();
        for (int i = 0; i < stream; i++) {
            listed += msf.stream(i).blocks().size();
        }
        return (int) msf.blockOffset(msf.directoryBlocks().get(0)) + 4 * listed;
    }

    /** However far away a block is said to be, its number takes no memory. */
    @ParameterizedTest
    @ValueSource(longs = {0x7fffffffL, 0xffffffffL})
    void aBlockThatIsNotInTheFileStays(long block) {
        var file = MsfTest.shaderPdb(5000, Layout.LLVM);
        var damaged = Msf.open(Bits.word(file, firstNumber(Msf.open(file), 5), block));
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        var changed = Msf.open(new MsfEdit(damaged).replace(1, MsfTest.container(2000)).toBytes());
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(16 << 20);
        assertThat(changed.stream(5).blocks()).isEqualTo(damaged.stream(5).blocks());
        assertThat(changed.stream(1).bytes()).isEqualTo(MsfTest.container(2000));
    }

    @Test
    void streamsCanBeAdded() {
        var before = Msf.open(MsfTest.shaderPdb(5000, Layout.LLVM));
        var after = Msf.open(new MsfEdit(before).replace(7, Bytes.utf8("seven")).toBytes());
        assertThat(after.streamCount()).isEqualTo(8);
        assertThat(after.has(6)).isFalse();
        assertThat(after.stream(7).bytes()).isEqualTo(Bytes.utf8("seven"));
        assertThat(after.stream(5).bytes()).isEqualTo(MsfTest.container(5000));
        assertThat(PdbCheck.of(after)).isEmpty();
        Assertions.assertThatThrownBy(() -> new MsfEdit(before).replace(65535, Bytes.EMPTY)).isInstanceOf(FormatException.class);
    }

    @Test
    void whatStandsBehindAStreamInItsLastBlockStays() {
        byte[] file = MsfTest.shaderPdb(100, Layout.LLVM).toArray();
        int slack = 4 * 512 + 200;
        file[slack] = 77;
        var msf = Msf.open(Bytes.wrap(file));
        assertThat(new MsfEdit(msf).replace(5, MsfTest.container(110)).toBytes().u8(slack)).isEqualTo(77);
    }

    /** A file whose directory has another word at {@code index}. */
    private static Msf withDirectoryWord(int index, long value) {
        Bytes file = MsfTest.shaderPdb(5000, Layout.LLVM);
        Msf msf = Msf.open(file);
        return Msf.open(Bits.word(file, (int) msf.blockOffset(msf.directoryBlocks().get(0)) + 4 * index, value));
    }

    private static void refused(Msf msf, String because) {
        Assertions.assertThatThrownBy(() -> new MsfEdit(msf).replace(5, MsfTest.container(6000)).toBytes())
                .isInstanceOf(FormatException.class).hasMessageContaining(because);
    }

    @Test
    void blocksThatSomethingElseUsesAreNotWrittenOver() {
        Msf whole = Msf.open(MsfTest.shaderPdb(5000, Layout.LLVM));
        int firstBlockOf5 = 1 + whole.streamCount() + whole.stream(1).blocks().size();
        refused(withDirectoryWord(firstBlockOf5, whole.stream(1).blocks().get(0)), "stream 1: needed a block that nothing else uses");
        refused(withDirectoryWord(firstBlockOf5, whole.directoryBlocks().get(0)), "used twice");
        refused(withDirectoryWord(firstBlockOf5, whole.stream(5).blocks().get(1)), "used twice");
        refused(withDirectoryWord(firstBlockOf5, 0), "used twice");
    }

    @Test
    void streamsWhoseBlocksAreNotListedStopAnEdit() {
        refused(withDirectoryWord(1, 1 << 20), "stream 0: needed all blocks of 1048576 bytes");
    }
}
