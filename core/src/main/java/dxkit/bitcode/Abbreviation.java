package dxkit.bitcode;

import java.util.List;

/**
 * How the values of a record, its code first, are encoded.
 *
 * @param operands one for each value; an array or blob stands for all the rest
 */
public record Abbreviation(List<Operand> operands) {
    /** How a value is encoded. */
    public enum Encoding {
        /** Not at all: it is always the same. */
        LITERAL,
        /** As a number of so many bits. */
        FIXED,
        /** As a number in pieces of so many bits. */
        VBR,
        /** As a count and so many values encoded as the operand after it says. */
        ARRAY,
        /** As six bits for one of the characters {@code a-zA-Z0-9._}. */
        CHAR6,
        /** As a count and so many bytes, aligned to 32 bits before and after. */
        BLOB;

        /** Whether it goes with a number. */
        public boolean hasValue() {
            return this == LITERAL || this == FIXED || this == VBR;
        }
    }

    /**
     * How one value is encoded.
     *
     * @param encoding how
     * @param value    the value of a literal, or the number of bits; otherwise 0
     */
    public record Operand(Encoding encoding, long value) {
        /** A value that is always the same. */
        public static Operand literal(long value) {
            return new Operand(Encoding.LITERAL, value);
        }

        /** A number of {@code width} bits. */
        public static Operand fixed(int width) {
            return new Operand(Encoding.FIXED, width);
        }

        /** A number in pieces of {@code width} bits. */
        public static Operand vbr(int width) {
            return new Operand(Encoding.VBR, width);
        }

        /** An array; the element's operand follows. */
        public static Operand array() {
            return new Operand(Encoding.ARRAY, 0);
        }

        /** A character of six bits. */
        public static Operand char6() {
            return new Operand(Encoding.CHAR6, 0);
        }
    }

    /** The widest number a bitstream may say in one piece; LLVM's limit. */
    static final int MAX_CHUNK = 32;
    /** The widest fixed number; LLVM's limit. */
    static final int MAX_FIXED = 64;

    private static final String CHAR6 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

    public Abbreviation {
        operands = List.copyOf(operands);
    }

    /** An abbreviation with these operands. */
    public static Abbreviation of(Operand... operands) {
        return new Abbreviation(List.of(operands));
    }

    /** Whether a byte is one that six bits can say. */
    public static boolean isChar6(int value) {
        return value >= 'a' && value <= 'z' || value >= 'A' && value <= 'Z' || value >= '0' && value <= '9' || value == '.' || value == '_';
    }

    /** The byte that six bits say. */
    static int decodeChar6(int bits) {
        return CHAR6.charAt(bits);
    }

    /** The six bits of a byte for which {@link #isChar6} holds. */
    static int encodeChar6(int value) {
        return switch (value) {
            case '.' -> 62;
            case '_' -> 63;
            default -> value >= 'a' ? value - 'a' : value >= 'A' ? value - 'A' + 26 : value - '0' + 52;
        };
    }

    /** What is wrong with it, or an empty text. */
    String problem() {
        int count = operands.size();
        if (count == 0) {
            return "an abbreviation without operands";
        }
        for (int i = 0; i < count; i++) {
            var operand = operands.get(i);
            int fromEnd = count - 1 - i;
            switch (operand.encoding()) {
                case LITERAL, CHAR6 -> {
                }
                case FIXED -> {
                    if (operand.value() < 0 || operand.value() > MAX_FIXED) {
                        return "a fixed operand of " + operand.value() + " bits";
                    }
                }
                case VBR -> {
                    if (operand.value() < 0 || operand.value() == 1 || operand.value() > MAX_CHUNK) {
                        return "a vbr operand of " + operand.value() + " bits";
                    }
                }
                case ARRAY -> {
                    if (fromEnd != 1) {
                        return "an array that is not the last but one operand";
                    }
                    var element = operands.get(i + 1).encoding();
                    if (element == Encoding.ARRAY || element == Encoding.BLOB) {
                        return "an array of " + element;
                    }
                }
                case BLOB -> {
                    if (fromEnd != 0) {
                        return "a blob that is not the last operand";
                    }
                }
            }
        }
        var first = operands.getFirst().encoding();
        return first == Encoding.ARRAY || first == Encoding.BLOB ? "a record code that is an array or blob" : "";
    }
}
