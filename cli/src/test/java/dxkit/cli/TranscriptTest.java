package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The text files in {@code src/test/resources/cli}: commands and what they print. */
class TranscriptTest {
    private static final Path FOLDER = Project.ROOT.resolve("cli/src/test/resources/cli");

    @TempDir Path temporary;

    static List<String> names() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".txt")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void printsWhatTheFileSays(String name) throws IOException {
        Path file = FOLDER.resolve(name);
        Project.matches(file, Transcript.run(Project.read(file), temporary));
    }

    /** The list of what must be tried is the table of commands. */
    @Test
    void everyCommandIsTried() {
        String all = names().stream().map(name -> Project.read(FOLDER.resolve(name))).reduce("", String::concat);
        for (String command : Commands.dxkit().getSubcommands().keySet()) {
            assertThat(all).as(command).contains("$ dxkit " + command + " ");
        }
    }
}
