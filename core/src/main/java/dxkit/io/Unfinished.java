package dxkit.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Files that are being written. When the process is told to end before they are whole, they are deleted. */
final class Unfinished {
    private static final Unfinished ALL = new Unfinished();

    /** A process that was told to end is gone before that is over. Whoever writes afterwards, in a hook of its own, is told. */
    private static final long PATIENCE_NS = 1_000_000_000;

    private final Set<Path> files = new HashSet<>();
    private boolean ends;
    private long patience;

    private Unfinished() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(this::end));
        } catch (IllegalStateException e) {
            ends = true;
            patience = System.nanoTime();
        }
    }

    /** Makes a new file. */
    interface Maker {
        /** Makes it, and says where it is. */
        Path make() throws IOException;
    }

    /**
     * Makes a file that is to be deleted unless {@link #forget} comes first.
     *
     * @throws IOException if it cannot be made, or the process ends
     */
    static Path make(Maker maker) throws IOException {
        synchronized (ALL) {
            if (ALL.ends) {
                ALL.awaitEnd();
                throw new IOException("the process ends");
            }
            Path file = maker.make();
            ALL.files.add(file);
            return file;
        }
    }

    /** Deletes the file if it is still there. A process that ends gets no further than this. */
    static void forget(Path file) {
        synchronized (ALL) {
            delete(file);
            ALL.files.remove(file);
            if (ALL.ends) {
                ALL.awaitEnd();
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // It has become the target, or stays.
        }
    }

    private synchronized void end() {
        ends = true;
        patience = System.nanoTime() + PATIENCE_NS;
        files.forEach(Unfinished::delete);
    }

    private void awaitEnd() {
        try {
            for (long left = patience - System.nanoTime(); left > 0; left = patience - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
