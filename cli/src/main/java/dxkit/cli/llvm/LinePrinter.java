package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import java.util.HexFormat;
import java.util.Locale;

/** Text the way llvm-pdbutil prints it: a line is begun by the newline before it, and indented when it begins. It goes out in pieces. */
final class LinePrinter {
    private static final int PIECE = 1 << 16;
    private static final int STEP = 2;
    private static final int WIDTH = 60;
    private static final int BYTES_A_LINE = 32;
    private static final int BYTES_A_GROUP = 4;
    private static final int HEX_WIDTH = 2 * BYTES_A_LINE + BYTES_A_LINE / BYTES_A_GROUP - 1;
    private static final int LEAST_OFFSET_DIGITS = 4;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private final Pieces out;
    private int indent;

    LinePrinter(Terminal terminal) {
        out = new Pieces(terminal);
    }

    /** Ends the line and indents the next. */
    LinePrinter newLine() {
        return append("\n").append(" ".repeat(indent));
    }

    /** Goes on in the line. */
    LinePrinter append(String text) {
        out.append(text);
        return this;
    }

    /** Prints what there is. */
    void flush() {
        out.flush();
    }

    /** A line of its own. */
    LinePrinter line(String text) {
        return newLine().append(text);
    }

    /** A title with a rule below. */
    LinePrinter header(String title) {
        int room = Math.max(0, WIDTH - title.length());
        newLine();
        line(" ".repeat(room / 2) + title + " ".repeat(room - room / 2));
        return line("=".repeat(WIDTH));
    }

    /** Does something with deeper indentation. */
    LinePrinter indented(int by, Runnable print) {
        indent += by;
        print.run();
        indent -= by;
        return this;
    }

    /** Does something one step deeper. */
    LinePrinter indented(Runnable print) {
        return indented(STEP, print);
    }

    /** A label and, below it in brackets, bytes in hexadecimal and as letters. */
    LinePrinter binary(String label, ByteSource source, long from, long to) {
        line(label + " (");
        if (to > from) {
            hex(source, from, to, from);
            newLine();
        }
        return append(")");
    }

    /** Lines of the bytes {@code from} to {@code to}, each begun by a plain newline; they are read as they are needed. */
    LinePrinter hex(ByteSource source, long from, long to, long offset) {
        long last = offset + (to - from) / BYTES_A_LINE * BYTES_A_LINE;
        int bits = last <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(last - 1);
        int digits = Math.max(LEAST_OFFSET_DIGITS, (bits + 3) / 4);
        for (long at = from; at < to; at += PIECE) {
            Bytes piece = source.read(at, (int) Math.min(PIECE, to - at));
            for (int i = 0; i < piece.length(); i += BYTES_A_LINE) {
                append(row(piece.clamped(i, BYTES_A_LINE), offset + at - from + i, digits));
            }
        }
        return this;
    }

    private String row(Bytes row, long offset, int digits) {
        var text = new StringBuilder("\n").repeat(' ', indent + STEP);
        String place = Long.toHexString(offset).toUpperCase(Locale.ROOT);
        text.repeat('0', Math.max(0, digits - place.length())).append(place).append(": ");
        int begin = text.length();
        for (int i = 0; i < row.length(); i++) {
            text.append(i > 0 && i % BYTES_A_GROUP == 0 ? " " : "").append(HEX.toHexDigits((byte) row.u8(i)));
        }
        text.repeat(' ', HEX_WIDTH - (text.length() - begin) + STEP).append('|');
        for (int i = 0; i < row.length(); i++) {
            int c = row.u8(i);
            text.append(c >= 0x20 && c <= 0x7e ? (char) c : '.');
        }
        return text.append('|').toString();
    }

    /** Text in the middle of a field of dashes. */
    static String dashed(String text, int width) {
        int room = width - text.length();
        return "-".repeat(room / 2) + text + "-".repeat(room - room / 2);
    }

    /** A number at the right edge of a field. */
    static String right(Object value, int width) {
        String text = String.valueOf(value);
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    /** A number with commas between thousands. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
