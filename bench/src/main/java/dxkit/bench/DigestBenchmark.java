package dxkit.bench;

import dxkit.container.Digest;
import dxkit.io.Bytes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The container's digest beside the JDK's MD5, in MiB a second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DigestBenchmark {
    private static final int MIB = 1 << 20;

    private final byte[] array = new byte[MIB];
    private final Bytes bytes = Bytes.wrap(array);

    /** Fills the array with noise. */
    public DigestBenchmark() {
        new Random(1).nextBytes(array);
    }

    @Benchmark
    public Bytes digest() {
        return Digest.RETAIL.of(bytes);
    }

    @Benchmark
    public byte[] jdkMd5() throws NoSuchAlgorithmException {
        return MessageDigest.getInstance("MD5").digest(array);
    }
}
