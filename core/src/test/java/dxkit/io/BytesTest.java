package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytesTest {
    private static final Bytes TEN = Bytes.ofHex("0102030405060708f9fa");

    @Test
    void readsLittleEndianAtAnyAlignment() {
        assertThat(TEN.u8(8)).isEqualTo(0xf9);
        assertThat(TEN.u16(8)).isEqualTo(0xfaf9);
        assertThat(TEN.u16(1)).isEqualTo(0x0302);
        assertThat(TEN.i32(6)).isEqualTo(0xfaf90807);
        assertThat(TEN.u32(6)).isEqualTo(0xfaf90807L);
        assertThat(TEN.i64(2)).isEqualTo(0xfaf9080706050403L);
    }

    @ParameterizedTest
    @CsvSource({"-1, 1", "10, 1", "9, 2", "7, 4", "3, 8", "2147483647, 4", "4294967296, 1", "9223372036854775807, 8"})
    void aReadOutsideNamesTheOffsetInTheFile(long at, int size) {
        List<Function<Bytes, Object>> reads = switch (size) {
            case 1 -> List.of(b -> b.u8(at), b -> b.slice(at, 1));
            case 2 -> List.of(b -> b.u16(at), b -> b.slice(at, 2));
            case 4 -> List.of(b -> b.i32(at), b -> b.u32(at), b -> FourCC.read(b, at));
            default -> List.of(b -> b.i64(at), b -> b.slice(at, 8));
        };
        var window = TEN.at(0x100);
        for (var read : reads) {
            assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read.apply(window)).satisfies(e -> {
                assertThat(e.offset()).isEqualTo(0x100 + at);
                assertThat(e.problem()).startsWith("needed " + size + " byte").endsWith(" left");
            });
        }
    }

    @Test
    void aSliceKnowsWhereItStands() {
        var slice = TEN.at(0x1000).slice(4, 4).slice(1, 3);
        assertThat(slice.fileOffset()).isEqualTo(0x1005);
        assertThat(slice).isEqualTo(Bytes.ofHex("060708"));
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> slice.u32(0))
                .withMessage("offset 0x1005: needed 4 bytes, found 3 left");
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> slice.slice(1, Long.MAX_VALUE))
                .withMessageContaining("found 2 left");
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> slice.slice(0, -1));
    }

    @Test
    void anEmptySliceMayStandAtTheEnd() {
        assertThat(TEN.slice(10, 0).isEmpty()).isTrue();
        assertThat(TEN.from(10)).isEqualTo(Bytes.EMPTY);
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> TEN.from(11));
    }

    @Test
    void hasRefusesSumsThatOverflow() {
        assertThat(TEN.has(0, 10)).isTrue();
        assertThat(TEN.has(1, 10)).isFalse();
        assertThat(TEN.has(1, Long.MAX_VALUE)).isFalse();
        assertThat(TEN.has(Long.MAX_VALUE, 1)).isFalse();
        assertThat(TEN.has(-1, 1)).isFalse();
        assertThat(TEN.has(1, -1)).isFalse();
    }

    @Test
    void clampedTakesWhatIsThere() {
        assertThat(TEN.clamped(8, 100)).isEqualTo(Bytes.ofHex("f9fa"));
        assertThat(TEN.clamped(100, 4).isEmpty()).isTrue();
        assertThat(TEN.clamped(-5, Long.MAX_VALUE)).isEqualTo(TEN);
        assertThat(TEN.clamped(3, -1).isEmpty()).isTrue();
    }

    @Test
    void searchesStayInsideTheWindow() {
        var window = TEN.slice(2, 4);
        assertThat(window.indexOf(5, 0)).isEqualTo(2);
        assertThat(window.indexOf(5, 3)).isEqualTo(-1);
        assertThat(window.indexOf(7, 0)).isEqualTo(-1);
        assertThat(window.indexOf(Bytes.ofHex("0506"), 0)).isEqualTo(2);
        assertThat(window.indexOf(Bytes.ofHex("0607"), 0)).isEqualTo(-1);
        assertThat(window.indexOf(Bytes.EMPTY, 4)).isEqualTo(4);
        assertThat(window.indexOf(3, Long.MAX_VALUE)).isEqualTo(-1);
        assertThat(window.startsWith(Bytes.ofHex("0304"))).isTrue();
        assertThat(window.startsWith(Bytes.ofHex("0304050607"))).isFalse();
    }

    @Test
    void equalityIsOfBytesNotOfPlace() {
        var a = TEN.slice(1, 3);
        var b = Bytes.ofHex("020304").at(77);
        assertThat(a).isEqualTo(b).hasSameHashCodeAs(b).isNotEqualTo(TEN.slice(2, 3));
        assertThat(Bytes.zeros(3).isAll(0)).isTrue();
        assertThat(a.isAll(2)).isFalse();
        assertThat(Bytes.EMPTY.isAll(9)).isTrue();
    }

    @Test
    void copiesDoNotShareTheCallersArray() {
        byte[] array = {1, 2, 3};
        var copy = Bytes.copyOf(array);
        array[0] = 9;
        assertThat(copy.hex()).isEqualTo("010203");
        copy.toArray()[0] = 9;
        assertThat(copy.hex()).isEqualTo("010203");
        assertThat(copy.toBuffer().isReadOnly()).isTrue();
        assertThat(TEN.slice(2, 4).toBuffer().getInt()).isEqualTo(TEN.i32(2));
    }

    @Test
    void feedsOnlyItsWindowToAChecksum() {
        var whole = new CRC32();
        TEN.slice(2, 3).update(whole);
        var expected = new CRC32();
        expected.update(new byte[]{3, 4, 5});
        assertThat(whole.getValue()).isEqualTo(expected.getValue());
    }

    @Test
    void numbersAreAView() {
        var bytes = Bytes.ofHex("01020304ffffffff05");
        assertThat(bytes.numbers(1)).hasSize(9).startsWith(1L, 2L);
        assertThat(bytes.numbers(2)).containsExactly(0x0201L, 0x0403L, 0xffffL, 0xffffL);
        assertThat(bytes.numbers(4)).containsExactly(0x04030201L, 0xffffffffL);
        assertThat(bytes.numbers(8)).containsExactly(0xffffffff04030201L);
        assertThatThrownBy(() -> bytes.numbers(4).get(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> bytes.numbers(3).getFirst()).isInstanceOf(IllegalArgumentException.class);
    }
}
