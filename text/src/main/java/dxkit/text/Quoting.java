package dxkit.text;

import java.util.Locale;
import java.util.Set;

/** Which scalars LLVM's YAML output quotes, and how. Measured with LLVM 22's tools. */
enum Quoting {
    NONE,
    SINGLE,
    DOUBLE;

    private static final Set<String> WORDS =
            Set.of("null", "Null", "NULL", "~", "true", "True", "TRUE", "false", "False", "FALSE", ".nan", ".NaN", ".NAN");
    private static final Set<String> INFINITY = Set.of(".inf", ".Inf", ".INF");
    private static final String NOT_FIRST = "-?:\\,[]{}#&*!|>'\"%@`";
    private static final String PLAIN = "_-^., \t";

    /** What {@code text} needs so that it reads back as text. */
    static Quoting of(String text) {
        if (text.isEmpty()) {
            return SINGLE;
        }
        char first = text.charAt(0);
        boolean single = isSpace(first) || isSpace(text.charAt(text.length() - 1)) || NOT_FIRST.indexOf(first) >= 0 || isWordOrNumber(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\t' || c >= 0x7f) {
                return DOUBLE;
            }
            single |= !isLetter(c) && !isDigit(c) && PLAIN.indexOf(c) < 0;
        }
        return single ? SINGLE : NONE;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isWordOrNumber(String text) {
        if (WORDS.contains(text)) {
            return true;
        }
        if (text.length() > 2 && text.charAt(0) == '0' && (text.charAt(1) == 'o' || text.charAt(1) == 'x')) {
            int radix = text.charAt(1) == 'o' ? 8 : 16;
            return text.chars().skip(2).allMatch(c -> c < 0x80 && Character.digit(c, radix) >= 0);
        }
        String unsigned = text.charAt(0) == '+' || text.charAt(0) == '-' ? text.substring(1) : text;
        return INFINITY.contains(unsigned) || isDecimal(unsigned);
    }

    /** Digits, perhaps with a point and an exponent; at least one digit before the exponent, and one in it. */
    private static boolean isDecimal(String text) {
        int whole = digits(text, 0);
        int at = whole;
        if (at < text.length() && text.charAt(at) == '.') {
            int end = digits(text, at + 1);
            if (whole == 0 && end == at + 1) {
                return false;
            }
            at = end;
        } else if (whole == 0) {
            return false;
        }
        if (at == text.length()) {
            return true;
        }
        if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
            return false;
        }
        at++;
        if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
            at++;
        }
        return at < text.length() && digits(text, at) == text.length();
    }

    private static int digits(String text, int from) {
        int at = from;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** {@code text} as it stands in a file, quotes included. */
    String apply(String text) {
        return switch (this) {
            case NONE -> text;
            case SINGLE -> "'" + text.replace("'", "''") + "'";
            case DOUBLE -> doubleQuoted(text);
        };
    }

    private static String doubleQuoted(String text) {
        var quoted = new StringBuilder(text.length() + 16).append('"');
        int c;
        for (int i = 0; i < text.length(); i += Character.charCount(c)) {
            c = text.codePointAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case 0 -> quoted.append("\\0");
                case 0x07 -> quoted.append("\\a");
                case '\b' -> quoted.append("\\b");
                case '\t' -> quoted.append("\\t");
                case '\n' -> quoted.append("\\n");
                case 0x0b -> quoted.append("\\v");
                case '\f' -> quoted.append("\\f");
                case '\r' -> quoted.append("\\r");
                case 0x1b -> quoted.append("\\e");
                case 0x85 -> quoted.append("\\N");
                case 0xa0 -> quoted.append("\\_");
                default -> {
                    if (isPrintable(c)) {
                        quoted.appendCodePoint(c);
                    } else {
                        quoted.append(String.format(Locale.ROOT, c <= 0xff ? "\\x%02X" : c <= 0xffff ? "\\u%04X" : "\\U%08X", c));
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    private static boolean isPrintable(int c) {
        if (c < 0x80) {
            return c >= ' ';
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE, Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                false;
            case Character.FORMAT -> c == 0xad;
            default -> true;
        };
    }
}
