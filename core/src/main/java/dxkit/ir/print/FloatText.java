package dxkit.ir.print;

import dxkit.ir.PrimitiveType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * How floating-point constants are spelled: float and double as {@code %e} with six places when reading that gives the same number again, otherwise as the
 * bits of a double; the other types as their bits behind a letter.
 */
final class FloatText {
    private static final int DIGITS = 7;
    /** Below this the spacing of doubles is so wide that the shortest decimal need not be the nearest one of {@link #DIGITS} digits. */
    private static final double FEW_BITS = 1e-290;

    private FloatText() {}

    static void write(PrimitiveType type, long bits, long high, AssemblyStream out) {
        switch (type) {
            case FLOAT -> writeDouble(widen((int) bits), out);
            case DOUBLE -> writeDouble(bits, out);
            case HALF -> out.append("0xH").appendHex(bits, 4);
            case X86_FP80 -> out.append("0xK").appendHex(high, 4).appendHex(bits, 16);
            case FP128 -> out.append("0xL").appendHex(bits, 16).appendHex(high, 16);
            case PPC_FP128 -> out.append("0xM").appendHex(bits, 16).appendHex(high, 16);
            default -> throw new IllegalArgumentException(type + " is no floating-point type");
        }
    }

    /** The bits of the double that equals a float; the payload of a NaN stays, quiet or not. */
    private static long widen(int bits) {
        float value = Float.intBitsToFloat(bits);
        if (Float.isNaN(value)) {
            return (long) (bits & 0x8000_0000) << 32 | 0x7FF0_0000_0000_0000L | (long) (bits & 0x007F_FFFF) << 29;
        }
        return Double.doubleToRawLongBits(value);
    }

    private static void writeDouble(long bits, AssemblyStream out) {
        double value = Double.longBitsToDouble(bits);
        if (!Double.isFinite(value) || !writeDecimal(value, out)) {
            out.append("0x").appendHex(bits, Math.max(1, 16 - Long.numberOfLeadingZeros(bits) / 4));
        }
    }

    private static boolean writeDecimal(double value, AssemblyStream out) {
        boolean negative = Double.doubleToRawLongBits(value) < 0;
        double magnitude = Math.abs(value);
        if (magnitude == 0) {
            out.append(negative ? "-0.000000e+00" : "0.000000e+00");
            return true;
        }
        var decimal = new BigDecimal(magnitude < FEW_BITS ? nearest(magnitude) : Double.toString(magnitude)).stripTrailingZeros();
        if (decimal.precision() > DIGITS || magnitude < FEW_BITS && decimal.doubleValue() != magnitude) {
            return false;
        }
        String digits = decimal.unscaledValue().toString();
        int exponent = decimal.precision() - 1 - decimal.scale();
        if (negative) {
            out.append('-');
        }
        out.append(digits.charAt(0)).append('.').append(digits.substring(1));
        for (int i = digits.length(); i < DIGITS; i++) {
            out.append('0');
        }
        out.append(exponent < 0 ? "e-" : "e+");
        int size = Math.abs(exponent);
        if (size < 10) {
            out.append('0');
        }
        out.append(size);
        return true;
    }

    private static String nearest(double magnitude) {
        return new BigDecimal(magnitude).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN)).toString();
    }
}
