package dxkit.bench;

import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.StripDebug;
import dxkit.ir.print.IrPrinter;
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

/** Bitcode, from its bytes in memory. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ModuleBenchmark {
    /** Relative to the folder in which the benchmark is started. */
    @Param({"samples/bitcode/lib-raytracing.bc", "samples/bitcode/ps-debug.bc"}) public String file = "";

    private Bytes bytes = Bytes.EMPTY;

    @Setup
    public void read() throws IOException {
        bytes = Disk.read(Path.of(file));
    }

    /** Everything but the bodies of functions. */
    @Benchmark
    public Module open() {
        return ModuleReader.read(bytes);
    }

    /** Without debug information and reflection, written again. */
    @Benchmark
    public Bytes strip() {
        return StripDebug.toProgram(bytes, false);
    }

    /** All of it, written again. */
    @Benchmark
    public Bytes write() {
        return ModuleWriter.write(ModuleReader.read(bytes));
    }

    /** What {@code llvm-dis} does: all of it read and printed. */
    @Benchmark
    public String print() {
        return IrPrinter.PLAIN.print(ModuleReader.read(bytes));
    }
}
