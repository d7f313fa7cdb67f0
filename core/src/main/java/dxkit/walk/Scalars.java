package dxkit.walk;

import java.util.Optional;
import java.util.Set;

/** How plain scalars of LLVM's YAML are understood. */
public final class Scalars {
    private static final Set<String> TRUE = Set.of("true", "True", "TRUE", "yes", "Yes", "YES", "y", "Y", "on", "On", "ON");
    private static final Set<String> FALSE = Set.of("false", "False", "FALSE", "no", "No", "NO", "n", "N", "off", "Off", "OFF");
    private static final String NAN = "nan:0x";

    private Scalars() {}

    /** A truth value in the spellings of YAML 1.1, as LLVM takes them. */
    public static Optional<Boolean> bool(String text) {
        return TRUE.contains(text) ? Optional.of(true) : FALSE.contains(text) ? Optional.of(false) : Optional.empty();
    }

    /**
     * A whole number of at most 64 bits: decimal, {@code 0x} hexadecimal, {@code 0o} octal or {@code 0b} binary, perhaps with a minus sign. As in LLVM, a zero
     * before other digits makes it octal.
     */
    public static Optional<Long> integer(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        int radix = 10;
        int prefix = 0;
        if (digits.length() > 1 && digits.charAt(0) == '0') {
            char second = digits.charAt(1);
            radix = second == 'x' || second == 'X' ? 16 : second == 'b' || second == 'B' ? 2 : 8;
            prefix = second >= '0' && second <= '9' ? 1 : radix == 8 && second != 'o' ? 0 : 2;
        }
        try {
            String body = digits.substring(prefix);
            if (body.startsWith("+") || body.startsWith("-")) {
                return Optional.empty();
            }
            long value = Long.parseUnsignedLong(body, radix);
            return negative && value < 0 && value != Long.MIN_VALUE ? Optional.empty() : Optional.of(negative ? -value : value);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The bits of a single-precision number; {@code nan:0x7fc00001} spells a NaN with all its bits. */
    public static Optional<Integer> floatBits(String text) {
        try {
            if (text.startsWith(NAN)) {
                return Optional.of(Integer.parseUnsignedInt(text.substring(NAN.length()), 16));
            }
            float value = switch (text) {
                case ".inf", "+.inf", "inf" -> Float.POSITIVE_INFINITY;
                case "-.inf", "-inf" -> Float.NEGATIVE_INFINITY;
                case ".nan", "nan" -> Float.NaN;
                default -> integer(text).isPresent() && text.startsWith("0x") ? integer(text).get() : Float.parseFloat(text);
            };
            return Optional.of(Float.floatToRawIntBits(value));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Text from which {@link #floatBits} makes the same bits again. */
    public static String exactFloat(int bits) {
        float value = Float.intBitsToFloat(bits);
        if (Float.isNaN(value)) {
            return NAN + Integer.toHexString(bits);
        }
        if (Float.isInfinite(value)) {
            return value > 0 ? ".inf" : "-.inf";
        }
        String text = Float.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
