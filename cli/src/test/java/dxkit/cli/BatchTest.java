package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Bytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchTest {
    private static final int FILES = 300;

    /** However long each takes, results come in the order of the files, and few are there at a time. */
    @Test
    void keepsTheOrderAndLittleElse() {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        var terminal = new Terminal(new ByteArrayInputStream(new byte[0]), stream, stream, false, false, false);
        var waiting = new AtomicInteger();
        var most = new AtomicInteger();
        var inputs = IntStream.range(0, FILES).mapToObj(i -> {
            most.accumulateAndGet(waiting.incrementAndGet(), Math::max);
            return new Input("file " + i, "", null, () -> Bytes.EMPTY);
        }).iterator();
        int count = Batch.run(inputs, terminal, input -> {
            LockSupport.parkNanos(1_000L * (input.name().hashCode() & 0xfff));
            return new Report(input.name(), false).line(input.name());
        }, new Printer(terminal, false) {
            @Override
            public void print(Report report) {
                waiting.decrementAndGet();
                super.print(report);
            }
        });
        stream.flush();
        assertThat(count).isEqualTo(FILES);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactlyElementsOf(IntStream.range(0, FILES).mapToObj(i -> "file " + i).toList());
        assertThat(most.get()).isLessThanOrEqualTo(2 * Runtime.getRuntime().availableProcessors() + 1);
    }

    @Test
    void aStepThatFailsConcernsItsFileAlone() {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        var terminal = new Terminal(new ByteArrayInputStream(new byte[0]), stream, stream, false, false, false);
        var inputs = IntStream.range(0, 3).mapToObj(i -> new Input("file " + i, "", null, () -> Bytes.EMPTY)).iterator();
        var printer = new Printer(terminal, false);
        Batch.run(inputs, terminal, input -> {
            var report = new Report(input.name(), false).line(input.name());
            report.later(() -> {
                if (input.name().equals("file 1")) {
                    throw new OutOfMemoryError();
                }
            });
            return report;
        }, printer);
        stream.flush();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).containsExactly("file 0", "file 1", "file 1: " + Failure.NO_MEMORY,
                "file 2");
        assertThat(printer.status()).isEqualTo(Exit.BROKEN);
    }

    /** An error of the program does not get lost in a thread. */
    @Test
    void defectsAreToldOnce() {
        Call call = Call.dxkit("parts", Project.ROOT.resolve("samples/containers").toString());
        assertThat(call.status()).isZero();
        var report = new Report("x.dxil", false);
        report.defect(new AssertionError("why"));
        assertThat(report.status()).isEqualTo(Exit.DEFECT);
        assertThat(report.problems()).hasSize(1).first().asString().startsWith("x.dxil: a defect of dxkit (java.lang.AssertionError: why)");
    }
}
