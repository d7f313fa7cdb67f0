package dxkit.walk;

import org.jspecify.annotations.Nullable;

/**
 * Where a field or structure is, {@code PSV0.Resources[3].Kind}. It becomes text only when somebody wants to read it: a file has far more fields than
 * anybody reads.
 *
 * @param parent what it is in; null for the outermost
 * @param name its name there
 * @param index its place in a list of that name, or -1 when it is not in one
 */
record FieldPath(@Nullable FieldPath parent, String name, int index) {
    /** The outermost. */
    FieldPath(String name) {
        this(null, name, -1);
    }

    /** The text of a field of {@code parent}. */
    static String text(@Nullable FieldPath parent, String name, int index) {
        var text = new StringBuilder();
        append(parent, name, index, text);
        return text.toString();
    }

    private static void append(@Nullable FieldPath parent, String name, int index, StringBuilder text) {
        if (parent != null) {
            append(parent.parent, parent.name, parent.index, text);
            text.append('.');
        }
        text.append(name);
        if (index >= 0) {
            text.append('[').append(index).append(']');
        }
    }
}
