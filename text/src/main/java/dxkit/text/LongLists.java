package dxkit.text;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.List;

/**
 * YAML whose long lists of numbers below 256 were taken out before the parser sees them, which is an order of magnitude faster. A marker stands in the place
 * of each, with as many line ends as the list had. What looks like a list may be part of a text or a comment; so the reader must meet every marker as a value
 * of its own, and else read the original.
 */
final class LongLists {
    private static final String MARKER = "dxkit.long-list.";
    private static final String END = ".";
    private static final int SHORTEST = 64;

    /** Nothing taken out of nothing. */
    static final LongLists NONE = new LongLists("");

    private record Taken(Bytes numbers, int line) {}

    private final String original;
    private final String text;
    private final List<Taken> taken = new ArrayList<>();

    private LongLists(String original) {
        this.original = original;
        text = original.contains(MARKER) ? original : shortened();
    }

    static LongLists of(String text) {
        return new LongLists(text);
    }

    /** What to parse. */
    String text() {
        return text;
    }

    /** Whether anything was taken out. */
    boolean isEmpty() {
        return taken.isEmpty();
    }

    /** Which list a value stands for, or -1. */
    int index(String value) {
        return !taken.isEmpty() && value.startsWith(MARKER) && value.endsWith(END)
                ? Integer.parseInt(value, MARKER.length(), value.length() - END.length(), 10)
                : -1;
    }

    /** The numbers of a list. */
    Bytes numbers(int index) {
        return taken.get(index).numbers;
    }

    /** How many lists begin in the lines up to {@code line}, from 0. */
    long upTo(int line) {
        return taken.stream().filter(list -> list.line <= line).count();
    }

    private String shortened() {
        var rest = new StringBuilder();
        int copied = 0;
        int line = 0;
        int counted = 0;
        for (int open = original.indexOf('['); open >= 0; open = original.indexOf('[', open + 1)) {
            var numbers = new ByteSink(SHORTEST);
            int close = end(open, numbers);
            if (close >= 0 && numbers.length() >= SHORTEST) {
                line += lines(counted, open);
                int height = lines(open, close);
                rest.append(original, copied, open).append(MARKER).append(taken.size()).append(END).repeat('\n', height);
                rest.repeat(' ', height == 0 ? 0 : close - original.lastIndexOf('\n', close));
                taken.add(new Taken(numbers.toBytes(), line));
                counted = open;
                copied = close + 1;
                open = close;
            }
        }
        return taken.isEmpty() ? original : rest.append(original, copied, original.length()).toString();
    }

    private int lines(int from, int to) {
        int lines = 0;
        for (int at = original.indexOf('\n', from); at >= 0 && at < to; at = original.indexOf('\n', at + 1)) {
            lines++;
        }
        return lines;
    }

    /** Reads numbers, and returns where the list ends; -1 when it is another kind of list. */
    private int end(int open, ByteSink numbers) {
        int at = blanks(open + 1);
        while (at < original.length()) {
            int begin = at;
            while (at < original.length() && Character.isLetterOrDigit(original.charAt(at))) {
                at++;
            }
            int number = at - begin > 4 ? -1 : SmallNumber.parse(original, begin, at);
            if (number < 0) {
                return -1;
            }
            numbers.u8(number);
            at = blanks(at);
            boolean more = at < original.length() && original.charAt(at) == ',';
            at = more ? blanks(at + 1) : at;
            if (at < original.length() && original.charAt(at) == ']') {
                return at;
            }
            if (!more) {
                return -1;
            }
        }
        return -1;
    }

    private int blanks(int from) {
        int at = from;
        while (at < original.length() && (original.charAt(at) == ' ' || original.charAt(at) == '\n' || original.charAt(at) == '\r')) {
            at++;
        }
        return at;
    }
}
