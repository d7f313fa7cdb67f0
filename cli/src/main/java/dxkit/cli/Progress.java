package dxkit.cli;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Says on a terminal how far a long run is, on one line that goes away again. */
final class Progress implements AutoCloseable {
    private static final long PATIENCE = 500_000_000;
    private static final long INTERVAL = 100_000_000;
    private static final String CLEAR = "\r\u001b[K";

    private final Consumer<String> screen;
    private final boolean watched;
    private final LongSupplier clock;
    private long nextAt;
    private boolean shown;

    /** Says nothing unless somebody watches. */
    Progress(Terminal terminal) {
        this(text -> {
            terminal.err().print(text);
            terminal.err().flush();
        }, terminal.progress(), System::nanoTime);
    }

    Progress(Consumer<String> screen, boolean watched, LongSupplier clock) {
        this.screen = screen;
        this.watched = watched;
        this.clock = clock;
        nextAt = clock.getAsLong() + PATIENCE;
    }

    /** Makes room for what is printed next, if anything is. */
    void before(Report report) {
        if (shown && !report.isEmpty()) {
            close();
        }
    }

    /** So many files are done. */
    void after(int done) {
        if (watched && clock.getAsLong() - nextAt >= 0) {
            screen.accept(CLEAR + done + " files done");
            shown = true;
            nextAt = clock.getAsLong() + INTERVAL;
        }
    }

    /** Takes the line away. */
    @Override
    public void close() {
        if (shown) {
            screen.accept(CLEAR);
            shown = false;
        }
    }
}
