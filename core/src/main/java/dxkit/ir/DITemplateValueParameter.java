package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A value argument of a template. */
public final class DITemplateValueParameter extends DebugInfoNode {

    DITemplateValueParameter(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_TEMPLATE_VALUE_PARAMETER, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DITemplateValueParameter(boolean distinct, int tag, @Nullable MDString name, @Nullable Metadata parameterType,
            @Nullable Metadata value) {
        this(distinct, new long[]{Integer.toUnsignedLong(tag)}, new @Nullable Metadata[]{name, parameterType, value});
    }

    /** DWARF tag. */
    public int tag() {
        return (int) number(0);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(0);
    }

    /** Type. */
    public @Nullable Metadata parameterType() {
        return operand(1);
    }

    /** Value. */
    public @Nullable Metadata value() {
        return operand(2);
    }
}
