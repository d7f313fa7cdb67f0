package dxkit.bench;

import dxkit.container.Container;
import dxkit.container.Verification;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.ir.ModuleReader;
import dxkit.ir.print.IrPrinter;
import dxkit.listing.Listing;
import dxkit.part.ProgramPart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** All containers below a folder that have a program, one after the other, from their bytes in memory. Says how much there is before it begins. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 3)
@Measurement(iterations = 5, time = 3)
public class FolderBenchmark {
    private static final List<String> PROGRAMS = List.of("DXIL", "ILDB");

    /** Relative to the folder in which the benchmark is started. */
    @Param("samples/containers") public String folder = "";

    private final List<Container> containers = new ArrayList<>();
    private final List<Bytes> programs = new ArrayList<>();

    @Setup
    public void read() throws IOException {
        List<Path> files;
        try (var walk = Files.walk(Path.of(folder))) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        for (Path file : files) {
            Bytes bytes = Disk.read(file);
            if (Container.isContainer(bytes)) {
                add(bytes);
            }
        }
        System.out.println(containers.size() + " containers, " + containers.stream().mapToLong(each -> each.bytes().length()).sum()
                + " bytes; " + programs.size() + " programs, " + programs.stream().mapToLong(Bytes::length).sum() + " bytes; assembly "
                + assembly() + " bytes, listings " + listing() + " bytes");
    }

    private void add(Bytes bytes) {
        try {
            var container = Container.open(bytes);
            List<Bytes> found = new ArrayList<>();
            for (String name : PROGRAMS) {
                container.part(name).ifPresent(part -> found.add(ProgramPart.read(part.data()).bitcode()));
            }
            if (!found.isEmpty()) {
                Listing.of(container);
                containers.add(container);
                programs.addAll(found);
            }
        } catch (FormatException e) {
            System.out.println("left out: " + e.getMessage());
        }
    }

    /** What {@code llvm-dis} does. */
    @Benchmark
    public long assembly() {
        return programs.stream().mapToLong(program -> IrPrinter.PLAIN.print(ModuleReader.read(program)).length()).sum();
    }

    /** What {@code dxc -dumpbin} does. */
    @Benchmark
    public long listing() {
        return containers.stream().mapToLong(container -> Listing.of(container).text().length()).sum();
    }

    /** What {@code dxkit verify} does. */
    @Benchmark
    public long verify() {
        return containers.stream().mapToLong(container -> Verification.of(container).findings().size()).sum();
    }

    /** What {@code dxkit verify --deep} does. */
    @Benchmark
    public long verifyDeep() {
        return containers.stream().mapToLong(container -> Verification.of(container).withPrograms(container).findings().size()).sum();
    }
}
