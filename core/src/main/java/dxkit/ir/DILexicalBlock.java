package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A block of a function. */
public final class DILexicalBlock extends DebugInfoNode implements DIScope {

    DILexicalBlock(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_LEXICAL_BLOCK, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DILexicalBlock(boolean distinct, @Nullable Metadata scope, @Nullable Metadata file, int line, int column) {
        this(distinct, new long[]{Integer.toUnsignedLong(line), Integer.toUnsignedLong(column)}, new @Nullable Metadata[]{file, scope});
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

    /** Line. */
    public int line() {
        return (int) number(0);
    }

    /** Column. */
    public int column() {
        return (int) number(1);
    }
}
