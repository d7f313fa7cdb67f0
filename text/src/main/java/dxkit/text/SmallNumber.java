package dxkit.text;

/** Numbers below 256 in the spelling that leaves no choice: decimal or {@code 0x} hexadecimal, without needless digits or with two hexadecimal ones. */
final class SmallNumber {
    private SmallNumber() {}

    /** The number that the characters from {@code from} up to {@code to} spell, or -1. */
    static int parse(String text, int from, int to) {
        int length = to - from;
        if (length > 2 && text.charAt(from) == '0' && text.charAt(from + 1) == 'x') {
            int high = length == 4 ? hexDigit(text.charAt(from + 2)) : 0;
            int low = hexDigit(text.charAt(to - 1));
            return length > 4 || (high | low) < 0 ? -1 : high << 4 | low;
        }
        int value = length == 0 || length > 3 || length > 1 && text.charAt(from) == '0' ? 256 : 0;
        for (int i = from; i < to && value < 256; i++) {
            int digit = text.charAt(i) - '0';
            value = digit < 0 || digit > 9 ? 256 : value * 10 + digit;
        }
        return value < 256 ? value : -1;
    }

    private static int hexDigit(char c) {
        return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    }
}
