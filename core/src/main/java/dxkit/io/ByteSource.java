package dxkit.io;

/** Random access to a file's bytes without reading all of them. */
public interface ByteSource {
    /** Length of the file in bytes. */
    long length();

    /**
     * The {@code size} bytes from {@code at}.
     *
     * @throws FormatException if they do not all lie in the file
     */
    Bytes read(long at, int size);

    /** A source over bytes in memory. */
    static ByteSource of(Bytes bytes) {
        return new ByteSource() {
            @Override
            public long length() {
                return bytes.length();
            }

            @Override
            public Bytes read(long at, int size) {
                return bytes.slice(at, size);
            }
        };
    }
}
