package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A type made from others: it has a tag of its own, a place in the source and a layout. */
public abstract sealed class DIDerivedTypeBase extends DebugInfoNode implements DIType permits DIDerivedType, DICompositeType {

    DIDerivedTypeBase(DebugInfoKind kind, boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(kind, distinct, numbers, operands);
    }

    /** DWARF tag. */
    public final int tag() {
        return (int) number(0);
    }

    /** Name; empty when there is none. */
    public final String name() {
        return string(2);
    }

    /** File. */
    @Override
    public final @Nullable Metadata file() {
        return operand(0);
    }

    /** Line. */
    public final int line() {
        return (int) number(1);
    }

    /** Scope. */
    public final @Nullable Metadata scope() {
        return operand(1);
    }

    /** The type it is made from: the pointee, the element type, the underlying type or the base class. */
    public final @Nullable Metadata baseType() {
        return operand(3);
    }

    /** Size in bits. */
    public final long sizeInBits() {
        return number(2);
    }

    /** Alignment in bits. */
    public final long alignInBits() {
        return number(3);
    }

    /** Offset in bits, of a member. */
    public final long offsetInBits() {
        return number(4);
    }

    /** {@code DIFlag*} bits. */
    public final int flags() {
        return (int) number(5);
    }
}
