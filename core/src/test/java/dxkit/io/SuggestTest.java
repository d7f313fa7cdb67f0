package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestTest {
    private static final List<String> PARTS = List.of("DXIL", "ILDB", "PSV0", "RTS0", "SFI0");

    @Test
    void countsWhatIsDifferent() {
        assertThat(Suggest.distance("", "abc")).isEqualTo(3);
        assertThat(Suggest.distance("abc", "abc")).isZero();
        assertThat(Suggest.distance("abc", "acb")).isEqualTo(1);
        assertThat(Suggest.distance("kitten", "sitting")).isEqualTo(3);
    }

    @Test
    void suggestsTheNearestThatIsNear() {
        assertThat(Suggest.did("PSVO", PARTS)).isEqualTo("; did you mean PSV0?");
        assertThat(Suggest.did("dxil", PARTS)).isEqualTo("; did you mean DXIL?");
        assertThat(Suggest.did("STAT", PARTS)).isEmpty();
        assertThat(Suggest.did("--stirct", List.of("--quiet", "--strict"))).isEqualTo("; did you mean --strict?");
        assertThat(Suggest.did("complete", List.of("parts", "completion"))).isEqualTo("; did you mean completion?");
        assertThat(Suggest.did("--shell", List.of("--help"))).isEmpty();
        assertThat(Suggest.did("", PARTS)).isEmpty();
    }

    @Test
    void whatAFileHoldsMakesItNotLong() {
        String name = "n".repeat(150);
        assertThat(Suggest.nearest(name + "x", List.of(name + "y"))).contains(name + "y");
        assertThat(Suggest.nearest(name + name, List.of(name + name))).isEmpty();
        assertThat(Suggest.nearest("Hash", List.of("Hash" + name + name, "Hahs"))).contains("Hahs");
        var many = new CountedNames(2_000_000);
        assertThat(Suggest.nearest("Hash", many)).isEmpty();
        assertThat(many.asked).isLessThan(2000);
    }

    private static final class CountedNames extends AbstractList<String> {
        private final int size;
        private int asked;

        CountedNames(int size) {
            this.size = size;
        }

        @Override
        public String get(int index) {
            asked++;
            return index == size - 1 ? "Hahs" : "other";
        }

        @Override
        public int size() {
            return size;
        }
    }
}
