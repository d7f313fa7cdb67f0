package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** The bounds of one dimension of an array. */
public final class DISubrange extends DebugInfoNode {

    DISubrange(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_SUBRANGE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DISubrange(boolean distinct, long count, long lowerBound) {
        this(distinct, new long[]{count, lowerBound}, new Metadata[0]);
    }

    /** Number of elements. */
    public long count() {
        return number(0);
    }

    /** First index. */
    public long lowerBound() {
        return number(1);
    }
}
