package dxkit.cli;

/** Says on a terminal how far a long run is, on one line that goes away again. */
final class Progress implements AutoCloseable {
    private static final long PATIENCE = 500_000_000;
    private static final long INTERVAL = 100_000_000;
    private static final String CLEAR = "\r\u001b[K";

    private final Terminal terminal;
    private long nextAt = System.nanoTime() + PATIENCE;
    private boolean shown;

    /** Says nothing unless somebody watches. */
    Progress(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Makes room for what is printed next, if anything is. */
    void before(Report report) {
        if (shown && !report.isEmpty()) {
            close();
        }
    }

    /** So many files are done. */
    void after(int done) {
        if (terminal.progress() && System.nanoTime() - nextAt >= 0) {
            terminal.err().print(CLEAR + done + " files done");
            terminal.err().flush();
            shown = true;
            nextAt = System.nanoTime() + INTERVAL;
        }
    }

    /** Takes the line away. */
    @Override
    public void close() {
        if (shown) {
            terminal.err().print(CLEAR);
            terminal.err().flush();
            shown = false;
        }
    }
}
