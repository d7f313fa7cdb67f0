package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A structure, class, union, array or enumeration. */
public final class DICompositeType extends DebugInfoNode implements DIType {

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

    /** DWARF tag. */
    public int tag() {
        return (int) number(0);
    }

    /** Name; empty when there is none. */
    public String name() {
        return string(2);
    }

    /** File. */
    @Override
    public @Nullable Metadata file() {
        return operand(0);
    }

    /** Line. */
    public int line() {
        return (int) number(1);
    }

    /** Scope. */
    public @Nullable Metadata scope() {
        return operand(1);
    }

    /** The element type, the underlying type or the base class. */
    public @Nullable Metadata baseType() {
        return operand(3);
    }

    /** Size in bits. */
    public long sizeInBits() {
        return number(2);
    }

    /** Alignment in bits. */
    public long alignInBits() {
        return number(3);
    }

    /** Offset in bits. */
    public long offsetInBits() {
        return number(4);
    }

    /** {@code DIFlag*} bits. */
    public int flags() {
        return (int) number(5);
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
