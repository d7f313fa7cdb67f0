package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A type argument of a template. */
public final class DITemplateTypeParameter extends DebugInfoNode {

    DITemplateTypeParameter(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_TEMPLATE_TYPE_PARAMETER, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DITemplateTypeParameter(boolean distinct, @Nullable MDString name, @Nullable Metadata parameterType) {
        this(distinct, new long[0], new @Nullable Metadata[]{name, parameterType});
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(0);
    }

    /** Type. */
    public @Nullable Metadata parameterType() {
        return operand(1);
    }
}
