package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A function. */
public final class DISubprogram extends DebugInfoNode implements DIScope {
    /** Blocks nest as deep as the source does; a circle would have no end. */
    private static final int MAX_SCOPES = 4096;

    DISubprogram(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_SUBPROGRAM, distinct, numbers, operands);
    }

    /** The function that a scope is in: the scope itself, or the one around its blocks; null when it is in none. */
    public static @Nullable DISubprogram around(@Nullable Metadata scope) {
        var at = scope;
        for (int i = 0; i < MAX_SCOPES; i++) {
            switch (at) {
                case DISubprogram function -> {
                    return function;
                }
                case DILexicalBlock block -> at = block.scope();
                case DILexicalBlockFile block -> at = block.scope();
                case null, default -> {
                    return null;
                }
            }
        }
        return null;
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DISubprogram(boolean distinct, @Nullable Metadata scope, @Nullable MDString name, @Nullable MDString linkageName,
            @Nullable Metadata file,
            int line, @Nullable Metadata subroutineType, boolean isLocal, boolean isDefinition, int scopeLine,
            @Nullable Metadata containingType,
            int virtuality, int virtualIndex, int flags, boolean isOptimized, @Nullable Metadata function,
            @Nullable Metadata templateParams,
            @Nullable Metadata declaration, @Nullable Metadata variables) {
        this(distinct, new long[]{Integer.toUnsignedLong(line), isLocal ? 1 : 0, isDefinition ? 1 : 0, Integer.toUnsignedLong(scopeLine),
            Integer.toUnsignedLong(virtuality), Integer.toUnsignedLong(virtualIndex), Integer.toUnsignedLong(flags), isOptimized ? 1 : 0},
                new @Nullable Metadata[]{file, scope, name, linkageName, subroutineType, containingType, function, templateParams,
                    declaration, variables});
    }

    /** Scope. */
    public @Nullable Metadata scope() {
        return operand(1);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(2);
    }

    /** Mangled name; empty when there is none. */
    public String linkageName() {
        return string(3);
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

    /** Type. */
    public @Nullable Metadata subroutineType() {
        return operand(4);
    }

    /** Whether it is local to the unit. */
    public boolean isLocal() {
        return number(1) != 0;
    }

    /** Whether this is a definition. */
    public boolean isDefinition() {
        return number(2) != 0;
    }

    /** Line of the opening brace. */
    public int scopeLine() {
        return (int) number(3);
    }

    /** Class that a virtual function belongs to. */
    public @Nullable Metadata containingType() {
        return operand(5);
    }

    /** {@code DW_VIRTUALITY_*}. */
    public int virtuality() {
        return (int) number(4);
    }

    /** Index in the virtual table. */
    public int virtualIndex() {
        return (int) number(5);
    }

    /** {@code DIFlag*} bits. */
    public int flags() {
        return (int) number(6);
    }

    /** Whether it was optimized. */
    public boolean isOptimized() {
        return number(7) != 0;
    }

    /** The function, as a value. */
    public @Nullable Metadata function() {
        return operand(6);
    }

    /** Template arguments. */
    public @Nullable Metadata templateParams() {
        return operand(7);
    }

    /** Its declaration. */
    public @Nullable Metadata declaration() {
        return operand(8);
    }

    /** Its variables. */
    public @Nullable Metadata variables() {
        return operand(9);
    }
}
