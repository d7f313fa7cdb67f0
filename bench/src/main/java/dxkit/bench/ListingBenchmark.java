package dxkit.bench;

import dxkit.debug.SourceLines;
import dxkit.dxil.DxilModule;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.ir.ModuleReader;
import dxkit.listing.Listing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.Warmup;

/** Listings, metadata and lines of bitcode in memory. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ListingBenchmark {
    /** Relative to the folder in which the benchmark is started. */
    @Param({"samples/bitcode/cs-wave-ops.bc", "samples/bitcode/lib-raytracing.bc", "samples/bitcode/ps-debug.bc"}) public String file = "";

    private Bytes bytes = Bytes.EMPTY;

    @Setup
    public void read() throws IOException {
        bytes = Disk.read(Path.of(file));
    }

    /** The bitcode opened, and everything that its metadata says; no function body is read. */
    @Benchmark
    public int metadata() {
        var module = DxilModule.of(ModuleReader.read(bytes));
        return module.entryPoints().size() + module.resources().list().size() + module.types().structs().size();
    }

    /** What {@code dxc -dumpbin} prints. */
    @Benchmark
    public String listing() {
        return Listing.of(bytes).text();
    }

    /** Where the instructions come from. */
    @Benchmark
    public SourceLines lines() {
        return SourceLines.of(ModuleReader.read(bytes));
    }
}
