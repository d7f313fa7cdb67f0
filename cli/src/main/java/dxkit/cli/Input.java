package dxkit.cli;

import dxkit.container.Container;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.file.Path;

/**
 * One file that a command is to work on.
 *
 * @param name as messages call it
 * @param below what it is called in a folder of results: its path from the folder that was given, or just its file name
 * @param source where its bytes are
 */
public record Input(String name, String below, Source source) {
    /** Where bytes come from. */
    interface Source {
        /** All of them. */
        Bytes read() throws IOException;
    }

    /** A file. */
    static Input file(String name, Path file, Path below) {
        return new Input(name, below.toString(), () -> Disk.read(file));
    }

    /** A file that cannot be used; reading it says why. */
    static Input failed(String name, IOException reason) {
        return new Input(name, "", () -> {
            throw reason;
        });
    }

    /** All bytes. */
    Bytes read() throws IOException {
        return source.read();
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
