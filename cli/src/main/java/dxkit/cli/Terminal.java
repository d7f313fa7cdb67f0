package dxkit.cli;

import dxkit.io.Content;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Help.ColorScheme;

/**
 * Where a command reads and writes. Text is UTF-8 whatever the locale, and lines end with a line feed.
 *
 * @param in standard input
 * @param out standard output, buffered; {@link Main} flushes it. Throws {@link ClosedException} once nobody reads it
 * @param err standard error
 * @param screen whether somebody sees standard output as it comes
 * @param colour whether the output may be coloured
 * @param progress whether somebody sees standard error as it comes
 */
public record Terminal(InputStream in, PrintStream out, PrintStream err, boolean screen, boolean colour, boolean progress) {

    /** Output that cannot be written any more. */
    static final class ClosedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private ClosedException(IOException cause) {
            super(cause.getMessage(), cause);
        }

        /** Whether the reader of a pipe has gone, which is no mistake; else what was written is lost, as on a full disk. Java has no other sign of it. */
        boolean isReaderGone() {
            return Objects.requireNonNullElse(getMessage(), "").toLowerCase(Locale.ROOT).contains("pipe");
        }
    }

    /**
     * The streams of this process. The launcher says in the system property {@code dxkit.terminal} which of {@code out} and {@code err} are terminals; without it
     * neither is.
     */
    static Terminal ofProcess() {
        var terminals = List.of(System.getProperty("dxkit.terminal", "").split(","));
        var noColour = System.getenv("NO_COLOR");
        boolean screen = terminals.contains("out");
        boolean colour = screen && (noColour == null || noColour.isEmpty()) && !"dumb".equals(System.getenv("TERM"));
        return new Terminal(System.in,
                output(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.err)), true, StandardCharsets.UTF_8),
                screen, colour, terminals.contains("err"));
    }

    /** Standard output that goes to {@code target}. */
    static PrintStream output(OutputStream target) {
        return new PrintStream(new BufferedOutputStream(new Unforgiving(target), 1 << 16), false, StandardCharsets.UTF_8);
    }

    /** Prints a line on standard error. Whatever of it comes from a file cannot steer the terminal. */
    public void error(String line) {
        err.println(Report.shown(line));
    }

    /** Prints a text on standard output: byte for byte, or where somebody sees it as a text that cannot steer the terminal, with blanks for tabs. */
    public void show(Content text) throws IOException {
        if (!screen) {
            text.writeTo(out);
            return;
        }
        var shown = new Shown(out);
        text.writeTo(shown);
        shown.end();
    }

    /** How help is coloured. */
    ColorScheme colours() {
        return Help.defaultColorScheme(colour ? Ansi.ON : Ansi.OFF);
    }

    /** A {@link PrintStream} forgets that a write failed, and would go on for hours; this does not let it. */
    private static final class Unforgiving extends OutputStream {
        private final OutputStream target;

        Unforgiving(OutputStream target) {
            this.target = target;
        }

        @Override
        public void write(int b) {
            write(new byte[]{(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            try {
                target.write(bytes, from, length);
            } catch (IOException e) {
                throw new ClosedException(e);
            }
        }
    }
}
