package dxkit.ir.print;

import dxkit.io.FormatException;

/**
 * The text that is being printed (LLVM's {@code formatted_raw_ostream}): one character a byte. It knows the column it is in, and it is bounded, because a
 * small module can ask for a text without end.
 */
public final class AssemblyStream {
    private static final int TAB_STOP = 8;

    private final StringBuilder text;
    private final int start;
    private final int limit;

    /** Appends to {@code text} up to {@code limit} characters. */
    AssemblyStream(StringBuilder text, int limit) {
        this.text = text;
        this.start = text.length();
        this.limit = (int) Math.min(Integer.MAX_VALUE, start + (long) limit);
    }

    private AssemblyStream checked() {
        if (text.length() > limit) {
            throw FormatException.of("the text of the module is longer than the limit of " + (limit - start) + " characters");
        }
        return this;
    }

    /**
     * Appends characters.
     *
     * @throws FormatException if the text grows beyond its limit, as with every method that appends
     */
    public AssemblyStream append(String s) {
        text.append(s);
        return checked();
    }

    /** Appends a character. */
    public AssemblyStream append(char c) {
        text.append(c);
        return checked();
    }

    /** Appends a number in decimal. */
    public AssemblyStream append(int number) {
        text.append(number);
        return checked();
    }

    /** Appends a number in decimal. */
    public AssemblyStream append(long number) {
        text.append(number);
        return checked();
    }

    /** Appends a number without sign in decimal. */
    public AssemblyStream appendUnsigned(long number) {
        return number >= 0 ? append(number) : append(Long.toUnsignedString(number));
    }

    /** Appends the low {@code digits} digits of a number in upper-case hexadecimal. */
    AssemblyStream appendHex(long number, int digits) {
        for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) {
            text.append(Escapes.hexDigit((int) (number >>> shift) & 15));
        }
        return checked();
    }

    /** Appends blanks up to a column counted from 0, at least one. */
    public AssemblyStream padToColumn(int column) {
        text.repeat(' ', Math.max(column - column(), 1));
        return checked();
    }

    /** The column, from 0, that the next character stands in. */
    public int column() {
        int from = text.length();
        while (from > start && text.charAt(from - 1) != '\n' && text.charAt(from - 1) != '\r') {
            from--;
        }
        int column = 0;
        for (int i = from; i < text.length(); i++) {
            column++;
            if (text.charAt(i) == '\t') {
                column = Math.ceilDiv(column, TAB_STOP) * TAB_STOP;
            }
        }
        return column;
    }

    /** Number of characters so far, with those that were there before. */
    public int length() {
        return text.length();
    }

    /** What was appended since {@link #length()} was {@code from}. */
    public String since(int from) {
        return text.substring(from);
    }
}
