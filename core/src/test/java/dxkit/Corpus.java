package dxkit;

import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/** The large corpus of real files, which lies beside the repository where there is one. Tests over it are skipped, and say so, where there is none. */
public final class Corpus {
    private Corpus() {}

    /** Its folder, if there is one. The property {@code dxkit.corpus} names another. */
    public static Optional<Path> find() {
        String named = System.getProperty("dxkit.corpus");
        if (named != null) {
            return Optional.of(Path.of(named)).filter(Files::isDirectory);
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path beside = folder.resolve("shared").resolve("corpus");
            if (Files.isDirectory(beside)) {
                return Optional.of(beside);
            }
        }
        return Optional.empty();
    }

    /** Its folder; skips the test where there is none. */
    public static Path folder() {
        Optional<Path> folder = find();
        Assumptions.assumeTrue(folder.isPresent(), "no corpus beside the repository: this test over it is skipped");
        return folder.orElseThrow();
    }

    /** All files below {@code parts} of the corpus whose names end in one of {@code endings}, sorted; skips the test where there is no corpus. */
    public static List<Path> files(List<String> parts, String... endings) {
        Path folder = folder();
        return parts.stream().flatMap(part -> list(folder.resolve(part)))
                .filter(file -> Stream.of(endings).anyMatch(file.getFileName().toString()::endsWith)).sorted().toList();
    }

    private static Stream<Path> list(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every container of the corpus. */
    public static List<Path> containers() {
        return files(List.of("dxc", "vkd3d", "crafted", "wild"), ".dxil", ".dxbc");
    }

    /** A file's bytes. */
    public static Bytes read(Path file) {
        try {
            return Disk.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A text file, unpacked if its name ends in {@code .gz}. */
    public static String text(Path file) {
        try (var in = file.toString().endsWith(".gz") ? new GZIPInputStream(Files.newInputStream(file)) : Files.newInputStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
