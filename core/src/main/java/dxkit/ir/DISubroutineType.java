package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** The type of a function. */
public final class DISubroutineType extends DebugInfoNode implements DIType {

    DISubroutineType(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_SUBROUTINE_TYPE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DISubroutineType(boolean distinct, int flags, @Nullable Metadata types) {
        this(distinct, new long[]{Integer.toUnsignedLong(flags)}, new @Nullable Metadata[]{types});
    }

    /** {@code DIFlag*} bits. */
    public int flags() {
        return (int) number(0);
    }

    /** Result and parameter types. */
    public @Nullable Metadata types() {
        return operand(0);
    }
}
