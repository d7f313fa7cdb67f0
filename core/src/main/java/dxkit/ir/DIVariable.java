package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A variable in debug information. */
public abstract sealed class DIVariable extends DebugInfoNode permits DIGlobalVariable, DILocalVariable {

    DIVariable(DebugInfoKind kind, boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(kind, distinct, numbers, operands);
    }

    /** The scope it is in. */
    public final @Nullable Metadata scope() {
        return operand(0);
    }

    /** Its name; empty when there is none. */
    public final String name() {
        return string(1);
    }

    /** The file it is in. */
    public final @Nullable Metadata file() {
        return operand(2);
    }

    /** The line it is on. */
    public abstract int line();

    /** Its type. */
    public final @Nullable Metadata variableType() {
        return operand(3);
    }
}
