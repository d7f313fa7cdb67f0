package dxkit.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.Stream;

/** The project's samples, from which fuzzing starts, and which the normal build runs. */
final class Samples {
    /** Where they are. */
    static final Path FOLDER = Path.of(System.getProperty("dxkit.root", ".."), "samples");

    private Samples() {}

    /** The bytes of every file in some folders of {@code samples}. */
    static Stream<byte[]> all(String... folders) {
        var found = new ArrayList<byte[]>();
        for (var folder : folders) {
            try (var files = Files.newDirectoryStream(FOLDER.resolve(folder), "*.{dxil,dxbc,pdb,bc}")) {
                for (var file : files) {
                    found.add(Files.readAllBytes(file));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found.stream();
    }
}
