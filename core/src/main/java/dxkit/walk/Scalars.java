package dxkit.walk;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** How plain scalars of LLVM's YAML are understood. */
public final class Scalars {
    private static final Set<String> TRUE = Set.of("true", "True", "TRUE", "yes", "Yes", "YES", "y", "Y", "on", "On", "ON");
    private static final Set<String> FALSE = Set.of("false", "False", "FALSE", "no", "No", "NO", "n", "N", "off", "Off", "OFF");
    private static final String NAN = "nan:0x";
    private static final Pattern FLOAT = Pattern.compile("([0-9]++(\\.[0-9]*+)?|\\.[0-9]++)(e[-+]?[0-9]++)?"
            + "|0x([0-9a-f]++(\\.[0-9a-f]*+)?|\\.[0-9a-f]++)p[-+]?[0-9]++");

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
            if (body.startsWith("+") || body.startsWith("-") || !body.chars().allMatch(c -> c < 0x80)) {
                return Optional.empty();
            }
            long value = Long.parseUnsignedLong(body, radix);
            return negative && value < 0 && value != Long.MIN_VALUE ? Optional.empty() : Optional.of(negative ? -value : value);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The bits of a single-precision number as C's {@code strtof} reads it; {@code nan:0x7fc00001} spells a NaN with all its bits. */
    public static Optional<Integer> floatBits(String text) {
        try {
            if (text.startsWith(NAN)) {
                return integer("0x" + text.substring(NAN.length())).filter(bits -> bits >>> Integer.SIZE == 0).map(Long::intValue);
            }
            boolean negative = text.startsWith("-");
            int bits = Float.floatToRawIntBits(magnitude(negative || text.startsWith("+") ? text.substring(1) : text));
            return Optional.of(negative ? bits | Integer.MIN_VALUE : bits);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Java takes more than C: signs, which were seen already, blanks, and a letter for the type. */
    private static float magnitude(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return switch (lower) {
            case ".inf", "inf", "infinity" -> Float.POSITIVE_INFINITY;
            case ".nan", "nan" -> Float.NaN;
            default -> {
                String whole = lower.startsWith("0x") && lower.indexOf('p') < 0 ? lower + "p0" : lower;
                if (!FLOAT.matcher(whole).matches()) {
                    throw new NumberFormatException();
                }
                yield Float.parseFloat(whole);
            }
        };
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
