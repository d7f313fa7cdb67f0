package dxkit.bench;

import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.dxil.ShaderKind;
import dxkit.dxil.ShaderModel;
import dxkit.io.Bytes;
import dxkit.part.ProgramPart;
import dxkit.text.YamlReader;
import dxkit.text.YamlWriter;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import java.util.Random;
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

/** YAML of a container with a program of a given size, whose bitcode is made of random bytes. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DocumentBenchmark {
    /** Bytes of bitcode. */
    @Param({"4000", "2000000"}) public int size;

    private Container container = Edit.empty();
    private Bytes yaml = Bytes.EMPTY;

    @Setup
    public void make() {
        byte[] bitcode = new byte[size];
        new Random(size).nextBytes(bitcode);
        var program = ProgramPart.of(new ShaderModel(6, 5), ShaderKind.COMPUTE, 1, 5, Bytes.wrap(bitcode));
        Bytes data = ProgramPart.FORMAT.encode(program, Context.NONE);
        container = Container.open(Edit.onePart(ProgramPart.FORMAT.name(), data, Digest.RETAIL));
        yaml = write();
    }

    /** What {@code obj2yaml} does. */
    @Benchmark
    public Bytes write() {
        return YamlWriter.toBytes(ContainerNodes.write(container, Dialect.LLVM));
    }

    /** What {@code dxkit yaml} does. */
    @Benchmark
    public Bytes writeLossless() {
        return YamlWriter.toBytes(ContainerNodes.write(container, Dialect.LOSSLESS));
    }

    /** What {@code yaml2obj} does. */
    @Benchmark
    public Built read() {
        return ContainerNodes.read(YamlReader.read(yaml), Options.NONE);
    }
}
