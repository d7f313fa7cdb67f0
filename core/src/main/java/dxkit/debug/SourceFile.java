package dxkit.debug;

import dxkit.io.Bytes;

/**
 * A file of a shader's sources.
 *
 * @param name its name as the compiler recorded it
 * @param content its text, byte for byte
 * @param origin where it was found
 */
public record SourceFile(String name, Bytes content, Sources.Origin origin) {

    /** The name with forward slashes and without {@code ./} at its beginning, by which files of different origins are compared. */
    public String key() {
        String key = name.replace('\\', '/');
        int from = 0;
        while (key.startsWith("./", from)) {
            from += 2;
        }
        return key.substring(from);
    }
}
