package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A module of the source language. */
public final class DIModule extends DebugInfoNode implements DIScope {

    DIModule(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_MODULE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIModule(boolean distinct, @Nullable Metadata scope, @Nullable MDString name, @Nullable MDString configurationMacros,
            @Nullable MDString includePath, @Nullable MDString isysroot) {
        this(distinct, new long[0], new @Nullable Metadata[]{scope, name, configurationMacros, includePath, isysroot});
    }

    /** Scope. */
    public @Nullable Metadata scope() {
        return operand(0);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(1);
    }

    /** Macros; empty when there is none. */
    public String configurationMacros() {
        return string(2);
    }

    /** Include path; empty when there is none. */
    public String includePath() {
        return string(3);
    }

    /** System root; empty when there is none. */
    public String isysroot() {
        return string(4);
    }
}
