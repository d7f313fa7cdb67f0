package dxkit.walk;

/**
 * What some bytes of a file mean.
 *
 * @param offset offset of the first byte in the file
 * @param length number of bytes
 * @param path field path, such as {@code PSV0.Resources[3].Kind}
 * @param value the value for people
 */
public record Span(long offset, long length, String path, String value) {
    /** Whether the byte at {@code at} is one of these. */
    public boolean covers(long at) {
        return at >= offset && at - offset < length;
    }
}
