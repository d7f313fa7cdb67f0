package dxkit.io;

import java.io.IOException;
import java.io.OutputStream;

/** What can be written out, from memory or as it is made. Can be written more than once. */
@FunctionalInterface
public interface Content {
    /**
     * Writes all of it.
     *
     * @throws IOException if the stream does
     */
    void writeTo(OutputStream out) throws IOException;
}
