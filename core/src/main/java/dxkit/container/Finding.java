package dxkit.container;

/**
 * Something about a file that is not as it should be.
 *
 * @param severity how bad it is
 * @param offset byte offset in the file, or -1
 * @param path the part or field, or empty
 * @param text one sentence without a full stop
 */
public record Finding(Severity severity, long offset, String path, String text) {
    /** How bad a finding is. */
    public enum Severity {
        /** Unusual, but everything can be read. */
        ODD,
        /** Something cannot be read, or the runtime will refuse the file. */
        BROKEN
    }

    static Finding odd(long offset, String path, String text) {
        return new Finding(Severity.ODD, offset, path, text);
    }

    static Finding broken(long offset, String path, String text) {
        return new Finding(Severity.BROKEN, offset, path, text);
    }

    @Override
    public String toString() {
        return (offset < 0 ? "" : "offset 0x" + Long.toHexString(offset) + ": ") + (path.isEmpty() ? "" : path + ": ") + text;
    }
}
