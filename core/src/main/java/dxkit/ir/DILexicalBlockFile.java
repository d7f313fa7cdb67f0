package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** Part of a block that stands in another file. */
public final class DILexicalBlockFile extends DebugInfoNode implements DIScope {

    DILexicalBlockFile(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_LEXICAL_BLOCK_FILE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DILexicalBlockFile(boolean distinct, @Nullable Metadata scope, @Nullable Metadata file, int discriminator) {
        this(distinct, new long[]{Integer.toUnsignedLong(discriminator)}, new @Nullable Metadata[]{file, scope});
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

    /** Tells apart code on one line. */
    public int discriminator() {
        return (int) number(0);
    }
}
