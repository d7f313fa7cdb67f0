package dxkit;

import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The files in the folder {@code samples}. */
public final class Samples {
    private static final Path FOLDER = Path.of("..", "samples");

    private Samples() {}

    /** The bytes of a file, named from the folder on. */
    public static Bytes read(String name) {
        try {
            return Disk.read(FOLDER.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of all files that end so, sorted. */
    public static List<String> files(String ending) {
        try (var files = Files.walk(FOLDER)) {
            return files.filter(Files::isRegularFile).map(file -> FOLDER.relativize(file).toString()).filter(name -> name.endsWith(ending))
                    .sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
