package dxkit.ir.print;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.PrimitiveType;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FloatTextTest {
    private static String text(PrimitiveType type, long bits, long high) {
        var out = new AssemblyStream(OutputStream.nullOutputStream(), 100);
        FloatText.write(type, bits, high, out);
        return out.since(0);
    }

    private static String text(double value) {
        return text(PrimitiveType.DOUBLE, Double.doubleToRawLongBits(value), 0);
    }

    private static String text(float value) {
        return text(PrimitiveType.FLOAT, Float.floatToRawIntBits(value), 0);
    }

    @Test
    void whatSixPlacesHoldIsDecimal() {
        assertThat(text(0.0)).isEqualTo("0.000000e+00");
        assertThat(text(-0.0)).isEqualTo("-0.000000e+00");
        assertThat(text(1.0f)).isEqualTo("1.000000e+00");
        assertThat(text(-2.5f)).isEqualTo("-2.500000e+00");
        assertThat(text(1234567.0)).isEqualTo("1.234567e+06");
        assertThat(text(1e100)).isEqualTo("1.000000e+100");
        assertThat(text(0.1)).isEqualTo("1.000000e-01");
        assertThat(text(9.999999e22)).isEqualTo("9.999999e+22");
        assertThat(text(1e23)).isEqualTo("1.000000e+23");
    }

    @Test
    void everythingElseIsTheBitsOfADouble() {
        assertThat(text(0.1f)).isEqualTo("0x3FB99999A0000000");
        assertThat(text(12345678.0)).isEqualTo("0x41678C29C0000000");
        assertThat(text(Double.POSITIVE_INFINITY)).isEqualTo("0x7FF0000000000000");
        assertThat(text(Float.NEGATIVE_INFINITY)).isEqualTo("0xFFF0000000000000");
        assertThat(text(Double.NaN)).isEqualTo("0x7FF8000000000000");
        assertThat(text(PrimitiveType.FLOAT, 0x7F800001, 0)).isEqualTo("0x7FF0000020000000");
        assertThat(text(PrimitiveType.FLOAT, 0xFFFFFFFFL, 0)).isEqualTo("0xFFFFFFFFE0000000");
        assertThat(text(1.1e-310)).isEqualTo("1.100000e-310");
        assertThat(text(PrimitiveType.DOUBLE, 0x123456789ABCL, 0)).isEqualTo("0x123456789ABC");
    }

    @Test
    void smallestNumbersAreReadBack() {
        assertThat(text(Double.MIN_VALUE)).isEqualTo("4.940656e-324");
        assertThat(text(-Double.MIN_VALUE * 2)).isEqualTo("-9.881313e-324");
        assertThat(text(Float.MIN_VALUE)).isEqualTo("0x36A0000000000000");
    }

    @Test
    void otherTypesAreTheirBits() {
        assertThat(text(PrimitiveType.HALF, 0x3C00, 0)).isEqualTo("0xH3C00");
        assertThat(text(PrimitiveType.X86_FP80, 0x8000_0000_0000_0000L, 0x3FFF)).isEqualTo("0xK3FFF8000000000000000");
        assertThat(text(PrimitiveType.FP128, 0, 0x3FFF_0000_0000_0000L)).isEqualTo("0xL00000000000000003FFF000000000000");
        assertThat(text(PrimitiveType.PPC_FP128, 0x3FF0_0000_0000_0000L, 0)).isEqualTo("0xM3FF00000000000000000000000000000");
    }

    @Test
    void agreesWithFormatting() {
        var random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            double value = i % 4 == 0
                    ? Double.longBitsToDouble(random.nextLong() & 0x000F_FFFF_FFFF_FFFFL >>> random.nextInt(52))
                    : Double.parseDouble(random.nextInt(20_000_000) + "e" + (random.nextInt(640) - 330));
            String formatted = percentE(value);
            String expected = Double.isFinite(value) && Double.parseDouble(formatted) == value
                    ? formatted
                    : "0x" + Long.toHexString(Double.doubleToRawLongBits(value)).toUpperCase(Locale.ROOT);
            assertThat(text(value)).isEqualTo(expected);
        }
    }

    /** C's {@code %e}; Java's writes exponents of any length with two digits at least, too, but rounds the shortest decimal, not the number. */
    private static String percentE(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%e", new BigDecimal(value)) : "";
    }
}
