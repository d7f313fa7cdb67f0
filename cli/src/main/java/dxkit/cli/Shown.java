package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.io.Utf8;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;

/** UTF-8 text on its way to somebody who sees it: as lines that cannot steer the terminal, with blanks for tabs. Only a piece of it is in memory. */
final class Shown extends OutputStream {
    private static final int PIECE = 1 << 16;
    private static final int LONGEST_CHARACTER = 4;
    private static final String TAB = " ".repeat(8);

    private final PrintStream out;
    private final byte[] piece = new byte[PIECE];
    private int used;

    Shown(PrintStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) {
        if (used == PIECE) {
            show(used - unfinished());
        }
        piece[used++] = (byte) b;
    }

    /** How many bytes at the end of the piece may go on behind it: those of a character that has just begun, or half the end of a line. */
    private int unfinished() {
        if (piece[used - 1] == '\r') {
            return 1;
        }
        for (int count = 1; count < LONGEST_CHARACTER; count++) {
            int b = piece[used - count] & 0xff;
            if (b >= 0xc0) {
                return count;
            }
            if (b < 0x80) {
                return 0;
            }
        }
        return 0;
    }

    private void show(int count) {
        String[] lines = Utf8.decode(Bytes.wrap(Arrays.copyOf(piece, count))).replace("\r\n", "\n").split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            out.append(i == 0 ? "" : "\n").append(Report.shown(lines[i].replace("\t", TAB)));
        }
        System.arraycopy(piece, count, piece, 0, used - count);
        used -= count;
    }

    /** Shows what is left. */
    void end() {
        show(used);
    }
}
