package dxkit.text;

import dxkit.io.Bytes;
import dxkit.io.ControlCharacters;
import dxkit.io.FormatException;
import dxkit.io.Utf8;

/** The line of a text that an error is about, with a mark below the column, as LLVM shows it. */
public final class Excerpt {
    private static final int LONGEST_LINE = 160;

    private Excerpt() {}

    private static String printable(String line) {
        var shown = new StringBuilder(line.length());
        for (char c : line.toCharArray()) {
            shown.append(ControlCharacters.isOne(c) ? ' ' : c);
        }
        return shown.toString();
    }

    /** Two lines without a newline at the end; empty when the error has no line, or {@code text} none of that number. */
    public static String of(Bytes text, FormatException error) {
        int from = 0;
        for (int line = 1; line < error.line() && from >= 0; line++) {
            from = text.indexOf('\n', from) + 1;
            from = from == 0 ? -1 : from;
        }
        if (error.line() == 0 || from < 0 || from == text.length()) {
            return "";
        }
        int end = text.indexOf('\n', from);
        String line = Utf8.decode(text.slice(from, (end < 0 ? text.length() : end) - from)).stripTrailing();
        int column = Math.min(error.column() - 1, line.length());
        int cut = column > LONGEST_LINE ? column - LONGEST_LINE / 2 : 0;
        String shown = line.substring(cut, Math.min(line.length(), cut + LONGEST_LINE));
        return printable(shown) + "\n" + " ".repeat(column - cut) + "^";
    }
}
