package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ZlibTest {
    private static final Bytes PLAIN = Bytes.utf8("float4 main() : SV_Target { return 0; } ".repeat(20));

    @Test
    void inflatesWhatItDeflates() {
        for (Bytes plain : new Bytes[]{PLAIN, Bytes.EMPTY, Bytes.zeros(100_000)}) {
            Bytes stream = Zlib.deflate(plain);
            assertThat(Zlib.inflate(stream, plain.length())).isEqualTo(plain);
            assertThat(Zlib.inflate(new ByteSink().bytes(stream).u32(0).toBytes(), plain.length())).isEqualTo(plain);
        }
        assertThat(Zlib.deflate(PLAIN).hex()).startsWith("78da");
    }

    @Test
    void refusesAnotherSize() {
        Bytes stream = Zlib.deflate(PLAIN);
        for (int size : new int[]{0, 1, PLAIN.length() - 1, PLAIN.length() + 1}) {
            assertThatThrownBy(() -> Zlib.inflate(stream, size)).isInstanceOf(FormatException.class).hasMessageContaining("inflated bytes");
        }
    }

    @Test
    void refusesDamage() {
        Bytes stream = Zlib.deflate(PLAIN);
        for (int length = 0; length < stream.length(); length++) {
            Bytes cut = stream.slice(0, length);
            assertThatThrownBy(() -> Zlib.inflate(cut, PLAIN.length())).isInstanceOf(FormatException.class);
        }
        byte[] damaged = stream.toArray();
        damaged[damaged.length - 1] ^= 1;
        assertThatThrownBy(() -> Zlib.inflate(Bytes.wrap(damaged), PLAIN.length())).isInstanceOf(FormatException.class)
                .hasMessageContaining("damaged zlib data");
        byte[] dictionary = stream.toArray();
        dictionary[1] = (byte) 0xbb;
        assertThatThrownBy(() -> Zlib.inflate(Bytes.wrap(dictionary), PLAIN.length())).isInstanceOf(FormatException.class);
    }

    @Test
    void believesNoSize() {
        assertThatThrownBy(() -> Zlib.inflate(Zlib.deflate(PLAIN), 0xffffffffL)).isInstanceOf(FormatException.class)
                .hasMessageContaining("at most");
        long bomb = Zlib.MOST_INFLATED + 1;
        Bytes stream = Zlib.deflate(Bytes.zeros((int) bomb));
        assertThatThrownBy(() -> Zlib.inflate(stream, bomb)).isInstanceOf(FormatException.class).hasMessageContaining("at most");
    }
}
