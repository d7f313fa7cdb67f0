package dxkit.cli;

import dxkit.io.Content;
import dxkit.io.Spool;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Does the same to many files on all processors, and hands over the results in the order of the files. Only a few files are in memory at a time. */
public final class Batch {
    private Batch() {}

    /** Does {@code work} for all inputs and returns how many there were. A single one is done without threads. */
    public static int run(Iterator<Input> inputs, Terminal terminal, Function<Input, Report> work, Printer printer) {
        if (!inputs.hasNext()) {
            return 0;
        }
        Input first = inputs.next();
        if (!inputs.hasNext()) {
            printer.print(work.apply(first));
            return 1;
        }
        int processors = Runtime.getRuntime().availableProcessors();
        try (var progress = new Progress(terminal); ExecutorService threads = Executors.newFixedThreadPool(processors, Batch::thread)) {
            try {
                Deque<Future<Report>> running = new ArrayDeque<>();
                running.add(threads.submit(() -> work.apply(first)));
                int count = 1;
                while (!running.isEmpty()) {
                    while (running.size() < 2 * processors && inputs.hasNext()) {
                        Input input = inputs.next();
                        running.add(threads.submit(() -> work.apply(input)));
                        count++;
                    }
                    Report report = result(running.remove());
                    printer.finish(report);
                    progress.before(report);
                    printer.print(report);
                    progress.after(count - running.size());
                }
                return count;
            } finally {
                threads.shutdownNow();
            }
        }
    }

    /** Contents that are made already where many threads make them, rather than when their turn comes. */
    public static Content ready(Content contents, boolean many) {
        return many ? Spool.of(contents) : contents;
    }

    private static Thread thread(Runnable task) {
        var thread = new Thread(null, task, "dxkit", 1 << 24);
        thread.setDaemon(true);
        return thread;
    }

    private static Report result(Future<Report> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }
}
