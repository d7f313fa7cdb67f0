package dxkit;

import dxkit.io.Bytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * The test files that are kept beside the repository, in {@code ../shared/corpus} or where the system property {@code dxkit.corpus} says. Tests that ask for
 * them are skipped where there are none.
 */
public final class Corpus {
    private Corpus() {}

    /** The root of the repository. */
    public static Path repository() {
        return Path.of(System.getProperty("dxkit.root", "."));
    }

    /** The folder {@code name} of the corpus; skips the test that asks when it is not there. */
    public static Path folder(String name) {
        var override = System.getProperty("dxkit.corpus");
        var corpus = override != null ? Path.of(override) : repository().resolve("../shared/corpus");
        var folder = corpus.resolve(name).normalize();
        Assumptions.assumeTrue(Files.isDirectory(folder), () -> "no corpus folder " + folder);
        return folder;
    }

    /** Every file below a folder of the corpus whose name ends with {@code suffix}, sorted; at least one, or the test that asks fails. */
    public static List<Path> files(String folder, String suffix) {
        try (var walk = Files.walk(folder(folder))) {
            var found = walk.filter(f -> f.getFileName().toString().endsWith(suffix) && Files.isRegularFile(f)).sorted().toList();
            if (found.isEmpty()) {
                throw new AssertionError("no " + suffix + " in corpus folder " + folder);
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bytes of one file. */
    public static Bytes read(Path file) {
        try {
            return Bytes.wrap(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
