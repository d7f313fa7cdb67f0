package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

class ByteSinkTest {
    @Test
    void writesLittleEndianAndDropsHighBits() {
        var sink = new ByteSink().u8(0x1ff).u16(0x12345).u32(0xff_89abcdefL).u64(0x0102030405060708L);
        assertThat(sink.toBytes().hex()).isEqualTo("ff" + "4523" + "efcdab89" + "0807060504030201");
    }

    @Test
    void readsBackWhatItWroteAcrossManyGrowths() {
        var sink = new ByteSink(1);
        for (int i = 0; i < 10_000; i++) {
            sink.u8(i).u16(i).u32(i).u64(i);
        }
        var bytes = sink.toBytes();
        assertThat(bytes.length()).isEqualTo(150_000);
        for (int i = 0; i < 10_000; i++) {
            assertThat(bytes.u8(15L * i)).isEqualTo(i & 0xff);
            assertThat(bytes.u16(15L * i + 1)).isEqualTo(i);
            assertThat(bytes.u32(15L * i + 3)).isEqualTo(i);
            assertThat(bytes.i64(15L * i + 7)).isEqualTo(i);
        }
    }

    @Test
    void alignsWithZeros() {
        var sink = new ByteSink().u8(1).align(4);
        assertThat(sink.toBytes().hex()).isEqualTo("01000000");
        assertThat(sink.align(4).length()).isEqualTo(4);
        assertThat(sink.fill(0xab, 3).align(8).toBytes().hex()).isEqualTo("01000000" + "ababab" + "00");
    }

    @Test
    void overwritesOnlyWhatWasWritten() {
        var sink = new ByteSink().fill(0, 6);
        assertThat(sink.set32(2, 0x04030201).toBytes().hex()).isEqualTo("000001020304");
        assertThat(sink.set(0, Bytes.ofHex("aabb")).toBytes().hex()).isEqualTo("aabb01020304");
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> sink.set32(3, 0));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> sink.set(5, Bytes.zeros(2)));
    }

    @Test
    void whatWasTakenDoesNotChangeAfterwards() {
        var sink = new ByteSink().u32(1);
        var taken = sink.toBytes();
        sink.set32(0, 2).u32(3);
        assertThat(taken.hex()).isEqualTo("01000000");
    }

    @Test
    void appendsAWindowAlone() {
        assertThat(new ByteSink().bytes(Bytes.ofHex("00112233").slice(1, 2)).toBytes().hex()).isEqualTo("1122");
    }
}
