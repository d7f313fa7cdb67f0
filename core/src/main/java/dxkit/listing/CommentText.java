package dxkit.listing;

import dxkit.io.FormatException;
import dxkit.io.Utf8;
import java.util.ArrayList;
import java.util.List;

/** The comments that are being printed: one character a byte, as {@link dxkit.ir.print.AssemblyStream} has it, and bounded. */
final class CommentText {
    private static final char COMMENT = ';';

    private final StringBuilder text;
    private final int limit;
    private final List<String> problems = new ArrayList<>();

    CommentText(StringBuilder text, int limit) {
        this.text = text;
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
        int before = text.length();
        try {
            print.run();
        } catch (FormatException e) {
            if (text.length() > limit) {
                throw e;
            }
            text.setLength(before);
            String reason = String.valueOf(e.getMessage()).replace('\n', ' ');
            problems.add(reason);
            line("cannot be read: " + reason);
        }
    }

    CommentText append(String piece) {
        text.append(Utf8.toChars(piece));
        if (text.length() > limit) {
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
