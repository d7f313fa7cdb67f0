package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FourCCTest {
    @ParameterizedTest
    @CsvSource({"DXBC, 44584243", "PSV0, 50535630", "'AB', 41420000", "'', 00000000", "'\\x00\\xff\\x5cA', 00ff5c41", "'é   ', e9202020"})
    void spellsItsBytes(String text, String hex) {
        assertThat(FourCC.of(text).bytes().hex()).isEqualTo(hex);
    }

    @Test
    void showsWhatDoesNotPrintInHex() {
        assertThat(FourCC.of("DXIL")).hasToString("DXIL");
        assertThat(FourCC.read(Bytes.ofHex("00ff4a7f"), 0)).hasToString("\\x00\\xffJ\\x7f");
    }

    @Test
    void everyValueSurvivesItsText() {
        var random = new Random(1);
        Stream.generate(random::nextInt).limit(10_000).map(FourCC::new)
                .forEach(code -> assertThat(FourCC.of(code.toString())).isEqualTo(code));
        var looksEscaped = FourCC.of("\\x5cx41");
        assertThat(looksEscaped.bytes()).isEqualTo(Bytes.utf8("\\x41"));
        assertThat(FourCC.of(looksEscaped.toString())).isEqualTo(looksEscaped);
    }

    @ParameterizedTest
    @CsvSource({"DXILS", "'\\x00\\x00\\x00\\x00\\x00'", "'Ā'", "'\\x-1'", "'\\x+1A'", "'\\xgg'"})
    void refusesWhatIsNotFourBytes(String text) {
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> FourCC.of(text));
    }

    @ParameterizedTest
    @CsvSource({"DXIL, true", "'\\x00\\xffAé', true", "'', false", "DXI, false", "'\\x41', false", "'\\x41BC', false", "DXILX, false",
        "'\\xgg__', false",
        "'ABCĀ', false"})
    void isWholeOnlyWithFourBytes(String text, boolean whole) {
        assertThat(FourCC.ifWhole(text)).isEqualTo(whole ? Optional.of(FourCC.of(text)) : Optional.empty());
    }

    @Test
    void ordersByBytes() {
        assertThat(Stream.of("PSV0", "DXIL", "\\xff", "DXBC", "ZZZA").map(FourCC::of).sorted().map(FourCC::toString))
                .containsExactly("DXBC", "DXIL", "PSV0", "ZZZA", "\\xff\\x00\\x00\\x00");
    }
}
