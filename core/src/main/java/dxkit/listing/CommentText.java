package dxkit.listing;

import dxkit.io.FormatException;
import dxkit.io.Spool;
import dxkit.io.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The comments that are being printed: one character a byte, as {@link dxkit.ir.print.AssemblyStream} has it, and bounded. */
final class CommentText {
    private static final char COMMENT = ';';

    private final Spool spool;
    private final int limit;
    /** What was appended since the last section. */
    private final StringBuilder text = new StringBuilder();
    private final List<String> problems = new ArrayList<>();

    CommentText(Spool spool, int limit) {
        this.spool = spool;
        this.limit = limit;
    }

    /** What C would take for the text: all before the first zero character. */
    static String cString(String text) {
        int end = text.indexOf(0);
        return end < 0 ? text : text.substring(0, end);
    }

    /** What could not be printed. */
    List<String> problems() {
        return problems;
    }

    /** Prints a section; if what it is about is damaged, a comment that says so stands in its place. */
    void section(Runnable print) {
        flush();
        try {
            print.run();
        } catch (FormatException e) {
            if (isTooLong()) {
                throw e;
            }
            text.setLength(0);
            String reason = String.valueOf(e.getMessage()).replace('\n', ' ');
            problems.add(reason);
            line("cannot be read: " + reason);
        }
    }

    /** Writes what was appended. */
    void flush() {
        spool.write(text.toString().getBytes(StandardCharsets.ISO_8859_1));
        text.setLength(0);
    }

    private boolean isTooLong() {
        return text.length() > limit - spool.length();
    }

    CommentText append(String piece) {
        text.append(Utf8.toChars(piece));
        if (isTooLong()) {
            throw FormatException.of("the listing is longer than the limit of " + limit + " characters");
        }
        return this;
    }

    CommentText append(char piece) {
        text.append(piece);
        return this;
    }

    CommentText append(long number) {
        text.append(number);
        return this;
    }

    /** Blanks. */
    CommentText indent(int count) {
        text.repeat(' ', Math.max(0, count));
        return this;
    }

    /** A text that fills this many bytes from the left. */
    CommentText left(String piece, int width) {
        int before = text.length();
        return append(piece).indent(width - (text.length() - before));
    }

    /** A text that fills this many bytes from the right. */
    CommentText right(String piece, int width) {
        return indent(width - Utf8.toChars(piece).length()).append(piece);
    }

    /** Begins a comment. */
    CommentText comment() {
        return append(COMMENT);
    }

    /** Ends a line. */
    CommentText end() {
        return append('\n');
    }

    /** A comment of these words; no blank stands before an empty one. */
    CommentText line(String words) {
        comment();
        return (words.isEmpty() ? this : append(' ').append(words)).end();
    }

    /** An empty comment. */
    CommentText line() {
        return line("");
    }
}
