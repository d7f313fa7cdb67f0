package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A compilation. */
public final class DICompileUnit extends DebugInfoNode implements DIScope {

    DICompileUnit(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_COMPILE_UNIT, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DICompileUnit(boolean distinct, int sourceLanguage, @Nullable Metadata file, @Nullable MDString producer, boolean isOptimized,
            @Nullable MDString flags, int runtimeVersion, @Nullable MDString splitDebugFilename, int emissionKind,
            @Nullable Metadata enumTypes,
            @Nullable Metadata retainedTypes, @Nullable Metadata subprograms, @Nullable Metadata globalVariables,
            @Nullable Metadata importedEntities,
            long dwoId) {
        this(distinct,
                new long[]{Integer.toUnsignedLong(sourceLanguage), isOptimized ? 1 : 0, Integer.toUnsignedLong(runtimeVersion),
                    Integer.toUnsignedLong(emissionKind), dwoId},
                new @Nullable Metadata[]{file, producer, flags, splitDebugFilename, enumTypes, retainedTypes, subprograms, globalVariables,
                    importedEntities});
    }

    /** {@code DW_LANG_*}. */
    public int sourceLanguage() {
        return (int) number(0);
    }

    /** Main file. */
    @Override
    public @Nullable Metadata file() {
        return operand(0);
    }

    /** The compiler; empty when there is none. */
    public String producer() {
        return string(1);
    }

    /** Whether it was optimized. */
    public boolean isOptimized() {
        return number(1) != 0;
    }

    /** Command line; empty when there is none. */
    public String flags() {
        return string(2);
    }

    /** Version of a language runtime. */
    public int runtimeVersion() {
        return (int) number(2);
    }

    /** File with the rest of the debug information; empty when there is none. */
    public String splitDebugFilename() {
        return string(3);
    }

    /** How much debug information there is: 1 full, 2 lines only. */
    public int emissionKind() {
        return (int) number(3);
    }

    /** Enumerations. */
    public @Nullable Metadata enumTypes() {
        return operand(4);
    }

    /** Types to keep. */
    public @Nullable Metadata retainedTypes() {
        return operand(5);
    }

    /** Functions. */
    public @Nullable Metadata subprograms() {
        return operand(6);
    }

    /** Global variables. */
    public @Nullable Metadata globalVariables() {
        return operand(7);
    }

    /** Imports. */
    public @Nullable Metadata importedEntities() {
        return operand(8);
    }

    /** Identifier of the split file. */
    public long dwoId() {
        return number(4);
    }
}
