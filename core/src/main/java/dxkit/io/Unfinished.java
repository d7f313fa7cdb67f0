package dxkit.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** Files that are being written. When the process is told to end before they are whole, they are deleted. */
final class Unfinished {
    private static final Unfinished ALL = new Unfinished();

    /** What is left to a process that ends is less; whoever still writes afterwards, in a hook of its own, is told. */
    private static final long PATIENCE_MS = 1000;

    private final Set<Path> files = new HashSet<>();
    private boolean ends;

    private Unfinished() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(this::end));
        } catch (IllegalStateException e) {
            ends = true;
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
        files.forEach(Unfinished::delete);
    }

    private void awaitEnd() {
        try {
            wait(PATIENCE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
