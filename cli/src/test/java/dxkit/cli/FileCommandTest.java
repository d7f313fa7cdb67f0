package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class FileCommandTest {
    private static final String SAMPLE = "samples/containers/ps-empty.dxil";

    /** A command that fails. */
    private static final class Failing extends FileCommand {
        private final Throwable failure;

        Failing(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public CommandSpec usage() {
            return withFiles(withJson(Usage.of(this, "Fails.")));
        }

        @Override
        void file(Input input, Report report) throws IOException {
            switch (failure) {
                case Error error -> throw error;
                case RuntimeException exception -> throw exception;
                default -> throw new IOException(failure);
            }
        }
    }

    private static Call run(Throwable failure) throws IOException {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var terminal = new Terminal(new ByteArrayInputStream(new byte[0]), Terminal.output(out),
                new PrintStream(err, false, StandardCharsets.UTF_8), false, false, false);
        var command = new Failing(failure);
        int status = command.run(new CommandLine(command.usage()).parseArgs(FileCommand.JSON, SAMPLE), terminal);
        terminal.out().flush();
        return new Call(status, dxkit.io.Bytes.wrap(out.toByteArray()), err.toString(StandardCharsets.UTF_8));
    }

    private static String json(String error) {
        return "[\n  {\n    \"file\" : \"" + SAMPLE + "\",\n    \"error\" : \"" + error + "\"\n  }\n]\n";
    }

    /** However a file fails, there is an object that says why. */
    @Test
    void anObjectForEachFile() throws IOException {
        Call memory = run(new OutOfMemoryError());
        assertThat(memory.out()).isEqualTo(json(Failure.NO_MEMORY));
        assertThat(memory.err()).isEqualTo(SAMPLE + ": " + Failure.NO_MEMORY + "\n");
        assertThat(memory.status()).isEqualTo(Exit.BROKEN);
        Call defect = run(new IllegalStateException("odd"));
        assertThat(defect.out()).isEqualTo(json("a defect of dxkit (java.lang.IllegalStateException: odd)"));
        assertThat(defect.status()).isEqualTo(Exit.DEFECT);
    }
}
