package dxkit.walk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarsTest {
    @ParameterizedTest
    @CsvSource({"0,0", "26,26", "0x1A,26", "0X1a,26", "0o17,15", "017,15", "00,0", "0b101,5", "-1,-1", "-0x10,-16",
        "18446744073709551615,-1",
        "-9223372036854775808,-9223372036854775808"})
    void wholeNumbers(String text, long value) {
        assertThat(Scalars.integer(text)).contains(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "+1", "0x", "0o", "08", "0o8", "1x", "--1", "0x-1", "0-1", "1.0", "18446744073709551616",
        "-9223372036854775809", " 1", "\u0661", "0x\uff11"})
    void notWholeNumbers(String text) {
        assertThat(Scalars.integer(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0,0", "-0,80000000", "1.5,3fc00000", "1e-45,1", ".inf,7f800000", "-.inf,ff800000", "nan:0x7fc00001,7fc00001",
        "nan:0xff800001,ff800001",
        "3.40282e+38,7f7fffee", "nan,7fc00000", "-nan,ffc00000", "INF,7f800000", "-Infinity,ff800000", "+.5,3f000000", "1.,3f800000",
        "0x10,41800000", "-0x1.8p1,c0400000", "0xf,41700000"})
    void singles(String text, String hex) {
        assertThat(Scalars.floatBits(text)).contains(Integer.parseUnsignedInt(hex, 16));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "+", "--1", "+-1", "1.5d", "1f", "1.5F", "0x1p0f", " 1", "1 ", "1e", "e1", ".", "0x", "nan:0xg",
        "nano", "\u0661"})
    void notSingles(String text) {
        assertThat(Scalars.floatBits(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "0x1"})
    @Timeout(20)
    void manyDigitsTakeNoLongerThanTheyMust(String beginning) {
        assertThat(Scalars.floatBits(beginning + "1".repeat(1_000_000) + "x")).isEmpty();
        assertThat(Scalars.integer(beginning + "1".repeat(1_000_000) + "x")).isEmpty();
    }

    @Test
    void everyExponentOfASingleSurvives() {
        for (long bits = 0; bits <= 0xffffffffL; bits += 0x10001L * 7) {
            assertThat(Scalars.floatBits(Scalars.exactFloat((int) bits))).contains((int) bits);
        }
    }
}
