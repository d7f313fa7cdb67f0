package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Utf8Test {
    private static void thereAndBack(Bytes bytes) {
        String text = Utf8.decode(bytes);
        assertThat(Utf8.encode(text)).isEqualTo(bytes);
        assertThat(Utf8.length(text)).isEqualTo(bytes.length());
    }

    @Test
    void wellFormed() {
        for (String text : new String[]{"", "a", "main.hlsl", "ä\u0800日本\uffff", "\ud83d\ude00 x", "\0\u007f"}) {
            assertThat(Utf8.decode(Bytes.utf8(text))).isEqualTo(text);
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
            thereAndBack(Bytes.utf8(text));
        }
    }

    @Test
    void malformedBytesSurvive() {
        for (String hex : new String[]{"80", "ff", "c3", "c328", "e28241", "f09f98", "eda080", "61ff62fe63", "c3a4ffc3a4", "f0808080"}) {
            thereAndBack(Bytes.ofHex(hex));
            assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(Utf8.decode(Bytes.ofHex(hex)))).isFalse();
        }
    }

    @Test
    void anyBytesSurvive() {
        var random = new Random(7);
        for (int i = 0; i < 3000; i++) {
            byte[] bytes = new byte[random.nextInt(12)];
            random.nextBytes(bytes);
            thereAndBack(Bytes.wrap(bytes));
        }
    }

    /** Text that no bytes were decoded to. */
    @Test
    void textThatIsNotUnicode() {
        for (String text : new String[]{"\ud83d", "\ud83dx", "\udc10", "a\udfff", "\ud83d\udc80", "\ud83d\udcff!"}) {
            assertThat(Utf8.length(text)).isEqualTo(Utf8.encode(text).length());
        }
    }
}
