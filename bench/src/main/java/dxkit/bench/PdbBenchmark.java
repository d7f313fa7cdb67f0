package dxkit.bench;

import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.pdb.Guid;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.PdbCheck;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.nio.file.Files;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Shader PDBs: opening one on disk and taking its container out, checking, and laying out. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PdbBenchmark {
    /** Bytes of the container. */
    @Param({"8000", "350000", "20000000"}) public int size;

    /** Whose layout. */
    @Param({"DXC", "LLVM"}) public Layout layout = Layout.LLVM;

    private Bytes container = Bytes.EMPTY;
    private Bytes pdb = Bytes.EMPTY;
    private Path file = Path.of("");

    /** Writes the file. */
    @Setup
    public void write() throws IOException {
        byte[] bytes = new byte[size];
        new java.util.Random(1).nextBytes(bytes);
        Bytes.utf8("DXBC").copyTo(bytes, 0);
        container = Bytes.wrap(bytes);
        pdb = ShaderPdb.make(container, Guid.ZERO, layout);
        file = Files.createTempFile("dxkit", ".pdb");
        Disk.write(file, pdb);
    }

    /** Removes it. */
    @TearDown
    public void remove() throws IOException {
        Files.delete(file);
    }

    /** Opens the file and reads the info stream. */
    @Benchmark
    public Guid identity() throws IOException {
        try (var open = Disk.open(file)) {
            return ShaderPdb.open(open).info().guid();
        }
    }

    /** Opens the file and reads its container. */
    @Benchmark
    public Bytes export() throws IOException {
        try (var open = Disk.open(file)) {
            return ShaderPdb.open(open).container();
        }
    }

    /** Looks for everything irregular. */
    @Benchmark
    public int check() {
        return PdbCheck.of(Msf.open(pdb)).size();
    }

    /** Lays a file out. */
    @Benchmark
    public Bytes make() {
        return ShaderPdb.make(container, Guid.ZERO, layout);
    }
}
