package dxkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.cli.Main;
import dxkit.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs {@link HostileRun} and {@link DenseRun} in virtual machines whose heap is what the inputs may take: a slice of it, or {@code -Ddxkit.hostile=1000000} inputs. */
@Timeout(value = 1, unit = TimeUnit.DAYS)
class HostileRunTest {
    private static final int INPUTS = Integer.getInteger("dxkit.hostile", 1_000);
    /** A run of so many inputs shows how far it is. */
    private static final int LONG = 10_000;
    private static final int SMALL = 1 << 16;
    private static final int LARGE = 1 << 22;
    private static final int DENSE = INPUTS >= LONG ? 1 << 22 : 1 << 20;

    private static void run(int count, int largest) throws IOException, InterruptedException {
        launch(HostileRun.class, HostileRun.heap(largest), Integer.toString(count), Integer.toString(largest));
    }

    private static void launch(Class<?> program, long heap, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=" + (INPUTS >= LONG ? 4 : 1),
                "-Xmx" + (heap >> 10) + "k", "-Ddxkit.root=" + System.getProperty("dxkit.root", ".."),
                "-Ddxkit.hostile.seed=" + HostileRun.SEED,
                "-Duser.language=ar", "-Duser.country=EG", "-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new StringBuilder();
        try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
            lines.lines().forEach(line -> {
                said.append(line).append('\n');
                if (INPUTS >= LONG) {
                    System.out.println(line);
                }
            });
        } finally {
            process.destroy();
        }
        assertThat(process.waitFor()).as(said.toString()).isZero();
    }

    @Test
    void smallFiles() throws Exception {
        run(INPUTS, SMALL);
    }

    @Test
    void largeFiles() throws Exception {
        run(Math.max(5, INPUTS / 1000), LARGE);
    }

    private static void dense(String kind, int factor) throws IOException, InterruptedException {
        launch(DenseRun.class, DenseRun.HEAP_MORE + (long) factor * DENSE, kind, Integer.toString(DENSE));
    }

    @Test
    void denseContainers() throws Exception {
        dense("containers", DenseRun.CONTAINER);
    }

    @Test
    void denseDebugData() throws Exception {
        dense("debug data", DenseRun.DEBUG_DATA);
    }

    @Test
    void denseModules() throws Exception {
        dense("modules", DenseRun.MODULE);
    }

    @Test
    void everyCommandIsTried() {
        var help = new ByteArrayOutputStream();
        var out = new PrintStream(help, true, StandardCharsets.UTF_8);
        Main.run("dxkit", new Terminal(InputStream.nullInputStream(), out, out, false, false, false), "--help");
        var names = Pattern.compile("(?m)^  ([a-z]+)  ").matcher(help.toString(StandardCharsets.UTF_8)).results()
                .map(found -> found.group(1)).filter(name -> !List.of("completion", "help").contains(name)).toList();
        assertThat(names).hasSizeGreaterThan(10).isSubsetOf(CommandLines.names());
        assertThat(Path.of(System.getProperty("dxkit.root", ".."), "bin").toFile().list()).isSubsetOf(CommandLines.names());
    }
}
