package dxkit.cli;

import dxkit.text.JsonWriter;
import dxkit.walk.Node;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Prints the reports of a command one after the other: their text, or with {@code --json} one array of their facts. */
public class Printer {
    private final Terminal terminal;
    private final boolean json;
    private boolean empty = true;
    private int status = Exit.OK;

    /** Prints to {@code terminal}. */
    public Printer(Terminal terminal, boolean json) {
        this.terminal = terminal;
        this.json = json;
    }

    /** Does what a report leaves to be done when its turn comes. */
    void finish(Report report) {
        trying(report, report::finish);
    }

    /** What is made when its turn comes can fail then. */
    private static void trying(Report report, Runnable step) {
        try {
            step.run();
        } catch (Terminal.ClosedException e) {
            throw e;
        } catch (OutOfMemoryError e) {
            report.problem(Failure.NO_MEMORY);
        } catch (RuntimeException | StackOverflowError e) {
            report.defect(e);
        }
    }

    /** Prints one report. */
    void print(Report report) {
        trying(report, () -> write(report));
        if (!report.problems().isEmpty()) {
            terminal.out().flush();
            report.problems().forEach(terminal.err()::println);
        }
        status = Math.max(status, report.status());
    }

    private void write(Report report) {
        report.finish();
        report.spare(terminal);
        if (json) {
            facts(report.facts());
        } else {
            report.print(terminal);
        }
    }

    /** Puts blanks before every line but the first, and leaves out the last line end. */
    private static final class Indented extends FilterOutputStream {
        private static final byte[] LINE = {'\n', ' ', ' '};
        private boolean ended;

        Indented(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[]{(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            int begin = from;
            for (int at = from; at < from + length; at++) {
                if (ended) {
                    out.write(LINE);
                }
                ended = bytes[at] == '\n';
                if (ended) {
                    out.write(bytes, begin, at - begin);
                    begin = at + 1;
                }
            }
            out.write(bytes, begin, from + length - begin);
        }

        @Override
        public void flush() {
            // The terminal's stream is flushed at the end.
        }
    }

    private void facts(@Nullable Node facts) {
        if (facts != null) {
            terminal.out().append(empty ? "[\n  " : ",\n  ");
            empty = false;
            try {
                JsonWriter.write(facts, new Indented(terminal.out()), true);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Prints the last report and ends the array. */
    void end(Report report) {
        print(report);
        if (json) {
            terminal.out().append(empty ? "[]\n" : "\n]\n");
        }
    }

    /** The worst status of all reports. */
    public int status() {
        return status;
    }
}
