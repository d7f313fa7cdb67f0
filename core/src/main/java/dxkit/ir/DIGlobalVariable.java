package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A global variable. */
public final class DIGlobalVariable extends DIVariable {

    DIGlobalVariable(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_GLOBAL_VARIABLE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIGlobalVariable(boolean distinct, @Nullable Metadata scope, @Nullable MDString name, @Nullable MDString linkageName,
            @Nullable Metadata file, int line, @Nullable Metadata variableType, boolean isLocal, boolean isDefinition,
            @Nullable Metadata variable,
            @Nullable Metadata declaration) {
        this(distinct, new long[]{Integer.toUnsignedLong(line), isLocal ? 1 : 0, isDefinition ? 1 : 0},
                new @Nullable Metadata[]{scope, name, file, variableType, linkageName, variable, declaration});
    }

    /** Mangled name; empty when there is none. */
    public String linkageName() {
        return string(4);
    }

    @Override
    public int line() {
        return (int) number(0);
    }

    /** Whether it is local to the unit. */
    public boolean isLocal() {
        return number(1) != 0;
    }

    /** Whether this is a definition. */
    public boolean isDefinition() {
        return number(2) != 0;
    }

    /** The variable, as a value. */
    public @Nullable Metadata variable() {
        return operand(5);
    }

    /** Declaration of a static member. */
    public @Nullable Metadata declaration() {
        return operand(6);
    }
}
