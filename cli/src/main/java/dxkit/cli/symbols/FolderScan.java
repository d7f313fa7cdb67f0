package dxkit.cli.symbols;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Looks at all files below a folder, on all processors. Links to folders are not followed. What is found is handed over in the thread that asked, in the order in which
 * the folder has it.
 */
public final class FolderScan {
    private static final int CHUNK = 32;

    /** Is told what there is. */
    public interface Sink {
        /** What is known of a file already, by its path from the folder with forward slashes; null if nothing is. */
        @Nullable
        SymbolFile known(String path);

        /** A file that is as it was known. */
        void unchanged(String path, SymbolFile file);

        /** A file that was not known, or has changed. */
        void found(String path, SymbolFile file);

        /** A file or folder that cannot be read. */
        void unreadable(String path, IOException reason);
    }

    private record Visited(String path, Path file, long size, long modified) {}

    /** A file that was looked at: what it is, unless it is of no interest, or why it cannot be read. */
    private record Looked(String path, Optional<SymbolFile> file, @Nullable IOException reason) {}

    private final Path root;
    private final Path index;
    private final Sink sink;
    private final IntConsumer progress;
    private final Deque<Future<List<Looked>>> running = new ArrayDeque<>();
    private final int processors = Runtime.getRuntime().availableProcessors();
    private final ExecutorService threads = Executors.newFixedThreadPool(processors, Thread.ofPlatform().daemon().factory());
    private List<Visited> chunk = new ArrayList<>();
    private int done;

    private FolderScan(Path root, Path index, Sink sink, IntConsumer progress) {
        this.root = root;
        this.index = index;
        this.sink = sink;
        this.progress = progress;
    }

    /**
     * Looks at all there is.
     *
     * @param index a file that is not looked at
     * @param progress is told now and then how many files are done
     * @throws IOException if the folder itself cannot be read
     */
    public static void run(Path folder, Path index, Sink sink, IntConsumer progress) throws IOException {
        var scan = new FolderScan(folder.toRealPath(), index.toAbsolutePath().normalize(), sink, progress);
        try {
            scan.walk();
        } finally {
            scan.threads.shutdownNow();
        }
    }

    private void walk() throws IOException {
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                visit(file, attributes);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException reason) throws IOException {
                if (file.equals(root)) {
                    throw reason;
                }
                sink.unreadable(path(file), reason);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException reason) {
                if (reason != null) {
                    sink.unreadable(path(folder), reason);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        submit();
        while (!running.isEmpty()) {
            drain();
        }
    }

    private String path(Path file) {
        String path = root.relativize(file).toString();
        return file.getFileSystem().getSeparator().equals("/") ? path : path.replace('\\', '/');
    }

    private void visit(Path file, BasicFileAttributes attributes) {
        String path = path(file);
        BasicFileAttributes real = attributes;
        if (attributes.isSymbolicLink()) {
            try {
                real = Files.readAttributes(file, BasicFileAttributes.class);
            } catch (IOException e) {
                return;
            }
        }
        if (!real.isRegularFile() || file.equals(index)) {
            return;
        }
        long modified = real.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        SymbolFile known = sink.known(path);
        if (known != null && known.isUnchanged(real.size(), modified)) {
            sink.unchanged(path, known);
            progress.accept(++done);
            return;
        }
        chunk.add(new Visited(path, file, real.size(), modified));
        if (chunk.size() == CHUNK) {
            submit();
        }
    }

    private void submit() {
        if (chunk.isEmpty()) {
            return;
        }
        List<Visited> all = chunk;
        chunk = new ArrayList<>(CHUNK);
        running.add(threads.submit(() -> all.stream().map(FolderScan::look).toList()));
        if (running.size() > 8 * processors) {
            drain();
        }
    }

    private static Looked look(Visited file) {
        try {
            return new Looked(file.path, SymbolFile.of(file.file, file.size, file.modified), null);
        } catch (IOException e) {
            return new Looked(file.path, Optional.empty(), e);
        }
    }

    private void drain() {
        try {
            for (Looked looked : running.remove().get()) {
                done++;
                if (looked.reason != null) {
                    sink.unreadable(looked.path, looked.reason);
                }
                looked.file.ifPresent(file -> sink.found(looked.path, file));
            }
            progress.accept(done);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted"));
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
