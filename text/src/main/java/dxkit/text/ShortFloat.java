package dxkit.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Six significant digits, as C's {@code %g} prints them. */
final class ShortFloat {
    private static final int DIGITS = 6;
    private static final MathContext ROUNDING = new MathContext(DIGITS, RoundingMode.HALF_EVEN);

    private ShortFloat() {}

    static String text(float value) {
        String sign = Float.floatToRawIntBits(value) < 0 ? "-" : "";
        if (Float.isNaN(value)) {
            return sign + "nan";
        }
        if (Float.isInfinite(value)) {
            return sign + "inf";
        }
        if (value == 0) {
            return sign + "0";
        }
        BigDecimal rounded = new BigDecimal(Math.abs(value)).round(ROUNDING);
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -4 && exponent < DIGITS) {
            return sign + stripped(rounded).toPlainString();
        }
        BigDecimal mantissa = stripped(rounded.movePointLeft(exponent));
        return sign + mantissa.toPlainString() + String.format(Locale.ROOT, "e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
    }

    private static BigDecimal stripped(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
