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
        while (key.startsWith("./")) {
            key = key.substring(2);
        }
        return key;
    }
}
