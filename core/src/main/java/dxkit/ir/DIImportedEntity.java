package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A using declaration. */
public final class DIImportedEntity extends DebugInfoNode {

    DIImportedEntity(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_IMPORTED_ENTITY, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIImportedEntity(boolean distinct, int tag, @Nullable Metadata scope, @Nullable Metadata entity, int line,
            @Nullable MDString name) {
        this(distinct, new long[]{Integer.toUnsignedLong(tag), Integer.toUnsignedLong(line)},
                new @Nullable Metadata[]{scope, entity, name});
    }

    /** DWARF tag. */
    public int tag() {
        return (int) number(0);
    }

    /** Scope. */
    public @Nullable Metadata scope() {
        return operand(0);
    }

    /** What is imported. */
    public @Nullable Metadata entity() {
        return operand(1);
    }

    /** Line. */
    public int line() {
        return (int) number(1);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(2);
    }
}
