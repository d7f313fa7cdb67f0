package dxkit.cli;

import dxkit.container.Container;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * One file that a command is to work on.
 *
 * @param name as messages call it
 * @param below what it is called in a folder of results: its path from the folder that was given, or just its file name
 * @param file where it is, which its name need not tell: not every name on a disk is text; null for what is nowhere
 * @param source where its bytes are
 */
public record Input(String name, String below, @Nullable Path file, Source source) {
    /** Where bytes come from. */
    public interface Source {
        /** All of them. */
        Bytes read() throws IOException;

        /** Does something with them, read piece by piece where that is possible. */
        default void open(Use use) throws IOException {
            use.with(ByteSource.of(read()));
        }
    }

    /** What is done with bytes that are read piece by piece. */
    public interface Use {
        /** Does it. */
        void with(ByteSource source) throws IOException;
    }

    private static final String STANDARD_INPUT = "standard input";
    private static final String STANDARD_INPUT_BELOW = "stdin";

    /** A pipe, which gives its bytes once. */
    private static final class Pipe implements Source {
        private final Source source;
        private @Nullable Bytes bytes;

        Pipe(Source source) {
            this.source = source;
        }

        @Override
        public Bytes read() throws IOException {
            if (bytes == null) {
                bytes = source.read();
            }
            return bytes;
        }
    }

    /** What {@code -} names. */
    static Input standard(Source source) {
        return new Input(STANDARD_INPUT, STANDARD_INPUT_BELOW, null, new Pipe(source));
    }

    /** Whether it is what {@code -} names. */
    public boolean isStandardInput() {
        return name.equals(STANDARD_INPUT) && below.equals(STANDARD_INPUT_BELOW);
    }

    /** A file. */
    static Input file(String name, Path file, Path below) {
        return new Input(name, below.toString(), file, source(file));
    }

    /** The bytes of a file. What is no file on a disk, such as a pipe, is read whole. */
    public static Source source(Path file) {
        if (!Files.isRegularFile(file)) {
            return new Pipe(() -> Disk.read(file));
        }
        return new Source() {
            @Override
            public Bytes read() throws IOException {
                return Disk.read(file);
            }

            @Override
            public void open(Use use) throws IOException {
                try (var open = Disk.open(file)) {
                    use.with(open);
                }
            }
        };
    }

    /** A file that cannot be used; reading it says why. */
    static Input failed(String name, IOException reason) {
        return new Input(name, "", null, () -> {
            throw reason;
        });
    }

    /** All bytes. */
    public Bytes read() throws IOException {
        return source.read();
    }

    /** Does something with the bytes, read piece by piece where that is possible. */
    void open(Use use) throws IOException {
        source.open(use);
    }

    /**
     * The container that the file is.
     *
     * @throws dxkit.io.FormatException if it is none
     */
    public Container container() throws IOException {
        return Container.open(read());
    }

    /**
     * The container that the file is, or that is in it when it is a PDB.
     *
     * @throws dxkit.io.FormatException if there is none
     */
    Shader shader() throws IOException {
        return Shader.open(read());
    }
}
