package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A value of an enumeration. */
public final class DIEnumerator extends DebugInfoNode {

    DIEnumerator(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_ENUMERATOR, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIEnumerator(boolean distinct, long value, @Nullable MDString name) {
        this(distinct, new long[]{value}, new @Nullable Metadata[]{name});
    }

    /** The value. */
    public long value() {
        return number(0);
    }

    /** Its name; empty when there is none. */
    public String name() {
        return string(0);
    }
}
