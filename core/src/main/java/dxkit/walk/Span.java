package dxkit.walk;

import dxkit.io.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * What some bytes of a file mean. Immutable. Path and value become text when asked for: of a large file there are more than would fit into memory as texts.
 */
public final class Span {
    private static final int LONGEST_VALUE = 120;

    private final long offset;
    private final int length;
    private final @Nullable FieldPath parent;
    private final String name;
    private final int index;
    /** How to show {@link #number}; or bytes; or a text of the file; or the value itself. */
    private final Object meaning;
    private final long number;

    private record Quoted(String text) {
        @Override
        public String toString() {
            return '"' + (text.length() > LONGEST_VALUE ? text.substring(0, LONGEST_VALUE) + "..." : text) + '"';
        }
    }

    private Span(long offset, int length, @Nullable FieldPath parent, String name, int index, Object meaning, long number) {
        this.offset = offset;
        this.length = length;
        this.parent = parent;
        this.name = name;
        this.index = index;
        this.meaning = meaning;
        this.number = number;
    }

    /**
     * Bytes with this path and value.
     *
     * @param offset offset of the first byte in the file
     * @param length number of bytes
     */
    public static Span of(long offset, int length, String path, String value) {
        return new Span(offset, length, null, path, -1, value, 0);
    }

    /** An element of a list. */
    public static Span of(long offset, int length, String list, int index, String value) {
        return new Span(offset, length, null, list, index, value, 0);
    }

    static Span number(Bytes bytes, FieldPath parent, String name, int index, Show show, long number) {
        return new Span(bytes.fileOffset(), bytes.length(), parent, name, index, show, number);
    }

    static Span text(Bytes bytes, FieldPath parent, String name, String text) {
        return new Span(bytes.fileOffset(), bytes.length(), parent, name, -1, new Quoted(text), 0);
    }

    static Span bytes(Bytes bytes, FieldPath parent, String name) {
        return new Span(bytes.fileOffset(), bytes.length(), parent, name, -1, bytes, 0);
    }

    /** The same without its first bytes. */
    Span from(long begin) {
        return new Span(begin, (int) (offset + length - begin), parent, name, index, meaning, number);
    }

    /** Offset of the first byte in the file. */
    public long offset() {
        return offset;
    }

    /** Number of bytes. */
    public int length() {
        return length;
    }

    /** Field path, such as {@code PSV0.Resources[3].Kind}. */
    public String path() {
        return FieldPath.text(parent, name, index);
    }

    /** The value for people. */
    public String value() {
        return switch (meaning) {
            case Show show -> show.text(number);
            case Bytes bytes when bytes.isAll(0) -> bytes.length() + " zero bytes";
            default -> meaning.toString();
        };
    }

    /** Whether the byte at {@code at} is one of these. */
    public boolean covers(long at) {
        return at >= offset && at - offset < length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Span span && offset == span.offset && length == span.length && path().equals(span.path())
                && value().equals(span.value());
    }

    @Override
    public int hashCode() {
        return Long.hashCode(offset) * 31 + length;
    }

    @Override
    public String toString() {
        return "0x" + Long.toHexString(offset) + ", " + length + " bytes: " + path() + " = " + value();
    }
}
