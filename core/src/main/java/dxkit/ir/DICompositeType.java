package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A structure, class, union, array or enumeration. */
public final class DICompositeType extends DIDerivedTypeBase {

    DICompositeType(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_COMPOSITE_TYPE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DICompositeType(boolean distinct, int tag, @Nullable MDString name, @Nullable Metadata file, int line, @Nullable Metadata scope,
            @Nullable Metadata baseType, long sizeInBits, long alignInBits, long offsetInBits, int flags, @Nullable Metadata elements,
            int runtimeLang,
            @Nullable Metadata vtableHolder, @Nullable Metadata templateParams, @Nullable MDString identifier) {
        this(distinct,
                new long[]{Integer.toUnsignedLong(tag), Integer.toUnsignedLong(line), sizeInBits, alignInBits, offsetInBits,
                    Integer.toUnsignedLong(flags), Integer.toUnsignedLong(runtimeLang)},
                new @Nullable Metadata[]{file, scope, name, baseType, elements, vtableHolder, templateParams, identifier});
    }

    /** Members, subranges or enumerators. */
    public @Nullable Metadata elements() {
        return operand(4);
    }

    /** Language. */
    public int runtimeLang() {
        return (int) number(6);
    }

    /** The class that holds the virtual table. */
    public @Nullable Metadata vtableHolder() {
        return operand(5);
    }

    /** Template arguments. */
    public @Nullable Metadata templateParams() {
        return operand(6);
    }

    /** Unique name by which other nodes refer to it; empty when there is none. */
    public String identifier() {
        return string(7);
    }
}
