package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A local variable or a parameter. */
public final class DILocalVariable extends DIVariable {

    DILocalVariable(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_LOCAL_VARIABLE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DILocalVariable(boolean distinct, int tag, @Nullable Metadata scope, @Nullable MDString name, @Nullable Metadata file, int line,
            @Nullable Metadata variableType, int arg, int flags) {
        this(distinct,
                new long[]{Integer.toUnsignedLong(tag), Integer.toUnsignedLong(line), Integer.toUnsignedLong(arg),
                    Integer.toUnsignedLong(flags)},
                new @Nullable Metadata[]{scope, name, file, variableType});
    }

    /** DWARF tag: {@code DW_TAG_auto_variable} 0x100, {@code DW_TAG_arg_variable} 0x101. */
    public int tag() {
        return (int) number(0);
    }

    @Override
    public int line() {
        return (int) number(1);
    }

    /** Number of the parameter, from 1; 0 for a variable. */
    public int arg() {
        return (int) number(2);
    }

    /** {@code DIFlag*} bits. */
    public int flags() {
        return (int) number(3);
    }
}
