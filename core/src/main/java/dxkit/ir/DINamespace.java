package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A namespace. */
public final class DINamespace extends DebugInfoNode implements DIScope {

    DINamespace(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_NAMESPACE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DINamespace(boolean distinct, @Nullable Metadata scope, @Nullable Metadata file, @Nullable MDString name, int line) {
        this(distinct, new long[]{Integer.toUnsignedLong(line)}, new @Nullable Metadata[]{file, scope, name});
    }

    /** Scope around it. */
    public @Nullable Metadata scope() {
        return operand(1);
    }

    /** File. */
    @Override
    public @Nullable Metadata file() {
        return operand(0);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(2);
    }

    /** Line. */
    public int line() {
        return (int) number(0);
    }
}
