package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A type made from another: pointer, typedef, member, qualifier. */
public final class DIDerivedType extends DebugInfoNode implements DIType {

    DIDerivedType(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_DERIVED_TYPE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIDerivedType(boolean distinct, int tag, @Nullable MDString name, @Nullable Metadata file, int line, @Nullable Metadata scope,
            @Nullable Metadata baseType, long sizeInBits, long alignInBits, long offsetInBits, int flags, @Nullable Metadata extraData) {
        this(distinct,
                new long[]{Integer.toUnsignedLong(tag), Integer.toUnsignedLong(line), sizeInBits, alignInBits, offsetInBits,
                    Integer.toUnsignedLong(flags)},
                new @Nullable Metadata[]{file, scope, name, baseType, extraData});
    }

    /** DWARF tag. */
    public int tag() {
        return (int) number(0);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(2);
    }

    /** File. */
    @Override
    public @Nullable Metadata file() {
        return operand(0);
    }

    /** Line. */
    public int line() {
        return (int) number(1);
    }

    /** Scope. */
    public @Nullable Metadata scope() {
        return operand(1);
    }

    /** The type it is made from. */
    public @Nullable Metadata baseType() {
        return operand(3);
    }

    /** Size in bits. */
    public long sizeInBits() {
        return number(2);
    }

    /** Alignment in bits. */
    public long alignInBits() {
        return number(3);
    }

    /** Offset of a member in bits. */
    public long offsetInBits() {
        return number(4);
    }

    /** {@code DIFlag*} bits. */
    public int flags() {
        return (int) number(5);
    }

    /** What the tag calls for. */
    public @Nullable Metadata extraData() {
        return operand(4);
    }
}
