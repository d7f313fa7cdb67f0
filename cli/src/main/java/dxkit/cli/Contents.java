package dxkit.cli;

import dxkit.container.Container;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.file.Path;

/** The contents that a part is to have. */
interface Contents {
    /** Its bytes in this container. */
    Bytes bytes(Container container);

    /** The contents that a file gives. */
    static Contents read(dxkit.io.FourCC name, String file) throws IOException {
        Bytes bytes = file(file);
        return container -> bytes;
    }

    /** All bytes of a file. */
    static Bytes file(String name) throws IOException {
        try {
            return Disk.read(Path.of(name));
        } catch (IOException e) {
            throw new IOException(name + ": " + Failure.reason(e), e);
        }
    }
}
