package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A type that the language defines. */
public final class DIBasicType extends DebugInfoNode implements DIType {

    DIBasicType(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_BASIC_TYPE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIBasicType(boolean distinct, int tag, @Nullable MDString name, long sizeInBits, long alignInBits, int encoding) {
        this(distinct, new long[]{Integer.toUnsignedLong(tag), sizeInBits, alignInBits, Integer.toUnsignedLong(encoding)},
                new @Nullable Metadata[]{name});
    }

    /** DWARF tag. */
    public int tag() {
        return (int) number(0);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(0);
    }

    /** Size in bits. */
    public long sizeInBits() {
        return number(1);
    }

    /** Alignment in bits. */
    public long alignInBits() {
        return number(2);
    }

    /** {@code DW_ATE_*}. */
    public int encoding() {
        return (int) number(3);
    }
}
