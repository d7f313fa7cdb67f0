package dxkit.bench;

import dxkit.cli.symbols.SymbolFile;
import dxkit.cli.symbols.SymbolIndex;
import dxkit.debug.ShaderIdentity;
import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Looking debug data up in an index that has been made of many files that do not exist. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SymbolIndexBenchmark {
    private static final int COMMIT_EVERY = 10_000;

    /** Entries of the index. */
    @Param({"100000", "1000000"}) public int entries;

    private final Random random = new Random(1);
    private Path folder = Path.of("");
    private Path file = Path.of("");
    private @Nullable SymbolIndex index;

    private static ShaderIdentity identity(int number) {
        byte[] hash = new byte[16];
        new Random(number).nextBytes(hash);
        var bytes = Optional.of(Bytes.wrap(hash));
        return new ShaderIdentity(bytes, false, bytes, Optional.empty(), Optional.empty(), Optional.of(bytes.get().hex() + ".pdb"), true,
                false,
                true);
    }

    /** Makes the index. */
    @Setup
    public void make() throws IOException {
        folder = Files.createTempDirectory("dxkit");
        file = folder.resolve(SymbolIndex.NAME);
        try (var made = SymbolIndex.write(file)) {
            for (int i = 0; i < entries; i++) {
                ShaderIdentity id = identity(i);
                made.put(id.name().orElseThrow().substring(0, 2) + "/" + id.name().orElseThrow(),
                        new SymbolFile(12_800, i, id, Optional.empty(), ""));
                if (i % COMMIT_EVERY == 0) {
                    made.commit();
                }
            }
        }
        index = SymbolIndex.open(file);
    }

    /** Removes it. */
    @TearDown
    public void remove() throws IOException {
        if (index != null) {
            index.close();
        }
        Files.delete(file);
        Files.delete(folder);
    }

    /** Candidates for a shader, with the index open. */
    @Benchmark
    public List<String> lookup() {
        return index == null ? List.of() : index.candidates(identity(random.nextInt(entries)));
    }

    /** The same, opening the index for each. */
    @Benchmark
    public List<String> openAndLookup() throws IOException {
        if (index != null) {
            index.close();
        }
        index = SymbolIndex.open(file);
        return index.candidates(identity(random.nextInt(entries)));
    }
}
