package dxkit.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;

/** The project's folder, and the files in it that hold expected output. */
final class Project {
    /** Its root. */
    static final Path ROOT = Path.of(System.getProperty("dxkit.root", "..")).toAbsolutePath().normalize();

    /** Whether expected output is written rather than compared: {@code -Ddxkit.bless=true}. */
    private static final boolean BLESS = Boolean.getBoolean("dxkit.bless");

    private Project() {}

    /** A file's text. */
    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code actual} must be what the file holds. */
    static void matches(Path file, String actual) {
        try {
            if (BLESS) {
                Files.writeString(file, actual, StandardCharsets.UTF_8);
            } else {
                Assertions.assertThat(file).exists();
                Assertions.assertThat(actual).as("%s (-Ddxkit.bless=true writes it anew)", ROOT.relativize(file))
                        .isEqualTo(Files.readString(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
