package dxkit.hostile;

import java.io.IOException;
import java.io.OutputStream;

/** A stream that fails at the first byte, as on a disk that is full. */
public final class FullStream extends OutputStream {
    @Override
    public void write(int b) throws IOException {
        throw new IOException("full");
    }
}
