package dxkit.ir.print;

import dxkit.io.FormatException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The text that is being printed (LLVM's {@code formatted_raw_ostream}): one character a byte. It knows the column it is in, and it is bounded, because a
 * small module can ask for a text without end.
 */
public final class AssemblyStream {
    private static final int TAB_STOP = 8;
    /** Characters that are kept before they are written. */
    private static final int PIECE = 1 << 16;

    private final StringBuilder text = new StringBuilder();
    private final OutputStream out;
    private final int limit;
    private int written;

    /** Writes to {@code out} up to {@code limit} characters. */
    AssemblyStream(OutputStream out, int limit) {
        this.out = out;
        this.limit = limit;
    }

    private AssemblyStream checked() {
        if (text.length() > limit - written) {
            throw FormatException.of("the text of the module is longer than the limit of " + limit + " characters");
        }
        return this;
    }

    /** Says that a line, with what belongs to it, is complete. */
    void complete() {
        if (text.length() >= PIECE) {
            flush();
        }
    }

    /** Writes what is left. */
    void flush() {
        try {
            out.write(text.toString().getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        written += text.length();
        text.setLength(0);
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
        while (from > 0 && text.charAt(from - 1) != '\n' && text.charAt(from - 1) != '\r') {
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

    /** Number of characters so far. */
    public int length() {
        return written + text.length();
    }

    /** What was appended since {@link #length()} was {@code from}, which is not longer ago than the beginning of what is being printed, such as an instruction. */
    public String since(int from) {
        if (from < written) {
            throw new IllegalArgumentException("what was appended at " + from + " has been written");
        }
        return text.substring(from - written);
    }
}
