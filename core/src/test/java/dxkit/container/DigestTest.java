package dxkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.io.Bytes;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DigestTest {
    /** dxc and vkd3d sign, or leave zeros, or mark a preview; a digest that is none of these would be a fault of ours. */
    @Test
    void agreesWithTheCompilers() {
        Map<Digest, Integer> kinds = new EnumMap<>(Digest.class);
        for (Path file : Corpus.files(List.of("dxc", "vkd3d"), "shader.dxil", "shader.dxbc")) {
            kinds.merge(Container.open(Corpus.read(file)).digest(), 1, Integer::sum);
        }
        assertThat(kinds).doesNotContainKeys(Digest.WRONG, Digest.DEBUG, Digest.BYPASS);
        assertThat(kinds.get(Digest.RETAIL)).isGreaterThan(300);
    }

    @Test
    void everyKindIsRecognised() {
        for (int length : new int[]{0, 4, 54, 55, 56, 63, 64, 100, 120, 1000}) {
            Bytes data = Bytes.wrap(new byte[length]);
            for (Digest kind : Digest.values()) {
                if (kind != Digest.WRONG) {
                    assertThat(Digest.classify(kind.of(data), data)).as("%s over %d bytes", kind, length).isEqualTo(kind);
                }
            }
            assertThat(Digest.classify(Bytes.utf8("sixteen bytes ok"), data)).isEqualTo(Digest.WRONG);
        }
    }
}
