package dxkit.fuzz;

import com.sun.management.ThreadMXBean;
import dxkit.Corpus;
import dxkit.bitcode.Bitstream;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.PartEntry;
import dxkit.hostile.Bits;
import dxkit.hostile.HostileBitcode;
import dxkit.hostile.HostileContainer;
import dxkit.hostile.HostilePdb;
import dxkit.hostile.HostileText;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.part.ProgramPart;
import dxkit.pdb.Msf;
import dxkit.text.JsonWriter;
import dxkit.text.YamlWriter;
import dxkit.walk.Context.Dialect;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A long run over damaged files: real ones of every kind, cut at every length, with every number replaced, with bytes changed at random, and put through
 * {@link Everything} and {@link CommandLines}. Nothing but refusals may come of it, in bounded time, and in a heap of {@value #HEAP_FACTOR} times the input and
 * {@value #HEAP_MORE} bytes more, which is what the virtual machine is given. The same seed gives the same inputs.
 */
final class HostileRun {
    /** Bytes of heap for a byte of input. */
    static final int HEAP_FACTOR = 16;
    /** Bytes of heap whatever the input. */
    static final long HEAP_MORE = 64 << 20;
    /** Bytes of heap for this program itself: its classes' data, the files it starts from, and what it notes. */
    static final long HEAP_OWN = 48 << 20;
    /** What the inputs are drawn from. */
    static final long SEED = Long.getLong("dxkit.hostile.seed", 20260101);

    private static final int MOST_FAILURES = 20;
    private static final int MOST_PLANNED = 400_000;
    private static final int MOST_NUMBERS = 2_000;
    private static final int LARGEST_CUT = 6_000;
    private static final int SLOWEST = 5;
    /** A defect that does not end is shown after this many seconds; a machine that is busy with other things takes long too. */
    private static final long HANGS = 120;
    /** Seconds of processor time for an input that are too many. */
    private static final double TOO_SLOW = 10;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** A real file. */
    private record Seed(String name, Bytes bytes) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Something to try. */
    private sealed interface Trial {
        Bytes input();
    }

    /** A file that ends too soon. */
    private record Cut(Seed seed, int length) implements Trial {
        @Override
        public Bytes input() {
            return seed.bytes.slice(0, length);
        }
    }

    /** A number of the file's own headers replaced. */
    private record Number(Seed seed, int at, int way) implements Trial {
        @Override
        public Bytes input() {
            return Bits.word(seed.bytes, at, Bits.REPLACEMENTS.get(way).applyAsLong(seed.bytes.has(at, 4) ? seed.bytes.u32(at) : 0));
        }
    }

    /** A number of a part's contents replaced. */
    private record PartNumber(Seed seed, int part, int number, int way) implements Trial {
        @Override
        public Bytes input() {
            var container = Container.open(seed.bytes);
            var entry = container.parts().get(part);
            return HostileContainer.with(container, entry, HostileContainer.number(entry, number, Bits.REPLACEMENTS.get(way)));
        }
    }

    /** Anything else. */
    private record AtRandom(Seed seed, long random) implements Trial {
        @Override
        public Bytes input() {
            return changed(seed.bytes, new Random(random));
        }
    }

    /** What a trial took. */
    private record Cost(String what, int size, double seconds, long allocated) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.2f s, %d MB allocated, %d bytes: %s", seconds, allocated >> 20, size, what);
        }
    }

    private final PrintStream out;
    private final int largest;
    private final List<Seed> seeds = new ArrayList<>();
    private final Everything everything = new Everything();
    private final CommandLines commands = new CommandLines();
    private final List<Cost> slowest = new ArrayList<>();
    private final Set<String> failures = new HashSet<>();
    private long beyond;
    private long mostAllocated;
    private volatile @Nullable String current;
    private volatile long started;

    private HostileRun(PrintStream out, int largest) {
        this.out = out;
        this.largest = largest;
    }

    /**
     * Runs. Ends with status 1 after a defect.
     *
     * @param args how many inputs, and how many bytes one may have
     */
    public static void main(String[] args) throws IOException {
        var run = new HostileRun(System.out, Integer.parseInt(args[1]));
        boolean well = run.run(Integer.parseInt(args[0]));
        System.out.flush();
        Runtime.getRuntime().halt(well ? 0 : 1);
    }

    /** The heap that the virtual machine may have for inputs of this size. */
    static long heap(int largest) {
        return HEAP_OWN + HEAP_MORE + (long) HEAP_FACTOR * largest;
    }

    private boolean run(int count) throws IOException {
        collect();
        watch();
        System.gc();
        long own = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        out.printf(Locale.ROOT, "%d files of at most %d bytes to start from; %d MB in use, %d MB of heap%n", seeds.size(), largest,
                own >> 20,
                Runtime.getRuntime().maxMemory() >> 20);
        long begin = System.nanoTime();
        List<Trial> planned = plan();
        var random = new Random(SEED);
        int systematic = Math.min(count / 2, planned.size());
        for (int i = 0; i < count && failures.size() < MOST_FAILURES; i++) {
            long seed = random.nextLong();
            attempt(i, i < systematic ? planned.get(i) : random(new Random(seed)), new Random(seed));
            if ((i + 1) % 50_000 == 0) {
                out.printf(Locale.ROOT, "%d inputs, %d s%n", i + 1, (System.nanoTime() - begin) / 1_000_000_000);
            }
        }
        out.printf(Locale.ROOT, "%d inputs (%d of %d systematic ones), %d defects, %d s%n", count, systematic, planned.size(),
                failures.size(), (System.nanoTime() - begin) / 1_000_000_000);
        out.printf(Locale.ROOT, "most allocated for an input, garbage included: %d MB; %d inputs allocated more than the heap may hold%n",
                mostAllocated >> 20, beyond);
        slowest.forEach(cost -> out.println("slow: " + cost));
        return failures.isEmpty();
    }

    private void collect() throws IOException {
        for (Path folder : Stream.concat(Stream.of(Samples.FOLDER), Corpus.find().stream()).toList()) {
            try (var files = Files.walk(folder)) {
                files.filter(Files::isRegularFile).sorted().forEach(file -> read(folder.relativize(file).toString(), Corpus.read(file)));
            }
        }
        for (Seed seed : List.copyOf(seeds)) {
            if (Container.isContainer(seed.bytes)) {
                var container = attempt(() -> Container.open(seed.bytes));
                if (container != null) {
                    derive(seed.name, container);
                }
            }
        }
    }

    private void read(String name, Bytes bytes) {
        if (Container.isContainer(bytes) || Msf.looksLikeMsf(bytes) || bytes.startsWith(Bitstream.MAGIC)) {
            add(name, bytes);
        }
    }

    private void add(String name, Bytes bytes) {
        if (bytes.length() <= largest && bytes.length() > largest / 100) {
            seeds.add(new Seed(name, bytes));
        }
    }

    /** The documents that describe a container, and the bitcode in it. */
    private void derive(String name, Container container) {
        int size = container.bytes().length();
        if (size % 5 == 0) {
            add(name + " as YAML", YamlWriter.toBytes(ContainerNodes.write(container, Dialect.LOSSLESS)));
        } else if (size % 5 == 1) {
            add(name + " as JSON", JsonWriter.toBytes(ContainerNodes.write(container, Dialect.LOSSLESS)));
        } else if (size % 5 == 2) {
            var llvm = attempt(() -> YamlWriter.toBytes(ContainerNodes.write(container, Dialect.LLVM)));
            if (llvm != null) {
                add(name + " as LLVM's YAML", llvm);
            }
        }
        for (PartEntry part : container.parts()) {
            if (size % 5 == 3 && ProgramPart.isProgram(part.data())) {
                var program = attempt(() -> ProgramPart.read(part.data()).bitcode());
                if (program != null) {
                    add(name + ":" + part.name(), program);
                }
            }
        }
    }

    private static <R> @Nullable R attempt(Supplier<R> action) {
        try {
            return action.get();
        } catch (FormatException refused) {
            return null;
        }
    }

    /** Every cut of small files, and every number of files replaced, up to {@link #MOST_PLANNED} trials. */
    private List<Trial> plan() {
        List<Seed> shuffled = new ArrayList<>(seeds);
        Collections.shuffle(shuffled, new Random(SEED));
        List<Trial> trials = new ArrayList<>();
        for (Seed seed : shuffled) {
            if (trials.size() < MOST_PLANNED) {
                plan(seed, trials);
            }
        }
        Collections.shuffle(trials, new Random(SEED));
        return trials;
    }

    private static void plan(Seed seed, List<Trial> trials) {
        if (seed.bytes.length() <= LARGEST_CUT) {
            for (int length = 0; length < seed.bytes.length(); length++) {
                trials.add(new Cut(seed, length));
            }
        }
        if (Container.isContainer(seed.bytes)) {
            var container = attempt(() -> Container.open(seed.bytes));
            if (container != null) {
                HostileContainer.places(container).forEach(at -> words(seed, at, trials));
                container.parts().forEach(part -> numbers(seed, part, trials));
            }
        } else if (Msf.looksLikeMsf(seed.bytes)) {
            for (int i = 0; i < HostilePdb.NUMBERS; i++) {
                words(seed, HostilePdb.SUPER_BLOCK + 4 * i, trials);
            }
            Msf msf = Msf.open(seed.bytes);
            for (int i = 0; i < Math.min(64, msf.directory().length()); i += 4) {
                words(seed, (int) msf.blockOffset(msf.directoryBlocks().get(0)) + i, trials);
            }
        }
    }

    private static void words(Seed seed, int at, List<Trial> trials) {
        for (int way = 0; way < Bits.REPLACEMENTS.size(); way++) {
            trials.add(new Number(seed, at, way));
        }
    }

    private static void numbers(Seed seed, PartEntry part, List<Trial> trials) {
        var numbers = attempt(() -> HostileContainer.numbers(part));
        for (int i = 0; numbers != null && i < Math.min(numbers, MOST_NUMBERS); i++) {
            for (int way = 0; way < Bits.REPLACEMENTS.size(); way++) {
                trials.add(new PartNumber(seed, part.index(), i, way));
            }
        }
    }

    private Trial random(Random random) {
        Seed seed = seeds.get(random.nextInt(seeds.size()));
        return new AtRandom(seed, random.nextLong());
    }

    private static Bytes changed(Bytes bytes, Random random) {
        if (random.nextInt(5) == 0) {
            return Bits.anywhere(bytes, random);
        }
        if (Msf.looksLikeMsf(bytes)) {
            return HostilePdb.changed(bytes, random);
        }
        if (bytes.startsWith(Bitstream.MAGIC)) {
            var rewritten = attempt(() -> HostileBitcode.rewritten(bytes, random));
            return rewritten == null ? Bits.anywhere(bytes, random) : rewritten;
        }
        var container = attempt(() -> Container.open(bytes));
        return container == null ? HostileText.changed(bytes, random) : HostileContainer.changed(container, random);
    }

    private void attempt(int number, Trial trial, Random random) throws IOException {
        String what = "input " + number + ", " + trial;
        Bytes input = trial.input();
        long allocated = THREADS.getCurrentThreadAllocatedBytes();
        long processor = THREADS.getCurrentThreadCpuTime();
        started = System.nanoTime();
        current = what;
        try {
            everything.file(input);
            commands.any(input, random);
        } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
            failed(what, input, e);
        } finally {
            current = null;
        }
        note(new Cost(what, input.length(), (THREADS.getCurrentThreadCpuTime() - processor) / 1e9,
                THREADS.getCurrentThreadAllocatedBytes() - allocated), input);
    }

    private void note(Cost cost, Bytes input) throws IOException {
        mostAllocated = Math.max(mostAllocated, cost.allocated);
        if (cost.allocated > HEAP_MORE + (long) HEAP_FACTOR * cost.size) {
            beyond++;
        }
        if (slowest.size() < SLOWEST || cost.seconds > slowest.getLast().seconds) {
            slowest.add(cost);
            slowest.sort(java.util.Comparator.comparingDouble(Cost::seconds).reversed());
            while (slowest.size() > SLOWEST) {
                slowest.removeLast();
            }
        }
        if (cost.seconds > TOO_SLOW) {
            failed(cost.what, input, new AssertionError("took " + cost.seconds + " s"));
        }
    }

    private void failed(String what, Bytes input, Throwable thrown) throws IOException {
        var trace = thrown.getStackTrace();
        String place = thrown.getClass().getName() + (trace.length == 0 ? "" : " at " + trace[0])
                + (thrown instanceof AssertionError ? " " + thrown.getMessage() : "");
        if (!failures.add(place)) {
            return;
        }
        Path kept = Files.createDirectories(Path.of(System.getProperty("dxkit.hostile.kept", "target/hostile")))
                .resolve(failures.size() + ".bin");
        Files.write(kept, input.toArray());
        out.println(what + " (" + input.length() + " bytes, kept as " + kept + "): " + thrown);
        Stream.of(trace).limit(25).forEach(frame -> out.println("    " + frame));
    }

    /** Shows what does not come to an end, and ends the run. */
    private void watch() {
        Thread worker = Thread.currentThread();
        var watcher = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    return;
                }
                String doing = current;
                if (doing != null && System.nanoTime() - started > HANGS * 1_000_000_000L) {
                    out.println(doing + " does not end:");
                    Stream.of(worker.getStackTrace()).forEach(frame -> out.println("    " + frame));
                    out.flush();
                    Runtime.getRuntime().halt(2);
                }
            }
        });
        watcher.setDaemon(true);
        watcher.start();
    }
}
