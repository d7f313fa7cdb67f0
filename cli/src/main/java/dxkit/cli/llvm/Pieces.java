package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.io.Utf8;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Text on its way to standard output, of which only a piece is in memory. */
final class Pieces {
    private static final int PIECE = 1 << 16;

    private final Terminal terminal;
    private final StringBuilder piece = new StringBuilder();

    Pieces(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Adds text. */
    Pieces append(CharSequence text) {
        piece.append(text);
        if (piece.length() >= PIECE) {
            flush();
        }
        return this;
    }

    /** Prints what there is. */
    void flush() {
        try {
            terminal.show(Utf8.encode(piece.toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        piece.setLength(0);
    }
}
