package dxkit.bench;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.PartEntry;
import dxkit.container.Verification;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.part.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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

/** What is done to every container, from its bytes in memory. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ContainerBenchmark {
    /** Relative to the folder in which the benchmark is started. */
    @Param("samples/containers/lib-raytracing.dxil") public String file = "";

    private Bytes bytes = Bytes.EMPTY;

    @Setup
    public void read() throws IOException {
        bytes = Disk.read(Path.of(file));
    }

    /** The part table, and whether the digest is right. */
    @Benchmark
    public Digest open() {
        return Container.open(bytes).digest();
    }

    /** Every part, decoded. */
    @Benchmark
    public List<Part> decode() {
        return Container.open(bytes).parts().stream().map(PartEntry::decode).toList();
    }

    /** Everything that {@code dxkit verify} does: layout, digest, every part decoded and encoded again. */
    @Benchmark
    public Verification verify() {
        return Verification.of(Container.open(bytes));
    }
}
