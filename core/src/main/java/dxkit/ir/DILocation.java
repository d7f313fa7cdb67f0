package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A place in the source, and where the function it is in was inlined. */
public final class DILocation extends DebugInfoNode {
    private static final int MAX_COLUMN = 0xffff;

    DILocation(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_LOCATION, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DILocation(boolean distinct, int line, int column, @Nullable Metadata scope, @Nullable Metadata inlinedAt) {
        this(distinct, new long[]{Integer.toUnsignedLong(line), Integer.toUnsignedLong(column)},
                new @Nullable Metadata[]{scope, inlinedAt});
    }

    /** Line, from 1. */
    public int line() {
        return (int) number(0);
    }

    /** Column, from 1; 0 when unknown. */
    public int column() {
        return (int) number(1);
    }

    /** The column as LLVM keeps it: 0 when it needs more than 16 bits. */
    public int adjustedColumn() {
        return Integer.compareUnsigned(column(), MAX_COLUMN) > 0 ? 0 : column();
    }

    /** The scope the place is in. */
    public @Nullable Metadata scope() {
        return operand(0);
    }

    /** The location of the call that was inlined. */
    public @Nullable Metadata inlinedAt() {
        return operand(1);
    }
}
