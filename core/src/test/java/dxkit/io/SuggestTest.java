package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;

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
}
