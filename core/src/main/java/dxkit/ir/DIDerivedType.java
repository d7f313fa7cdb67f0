package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A type made from another: pointer, typedef, member, qualifier. */
public final class DIDerivedType extends DIDerivedTypeBase {

    DIDerivedType(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_DERIVED_TYPE, distinct, numbers, operands);
    }

    /** A node with these fields, in the order of the bitcode record. */
    public DIDerivedType(boolean distinct, int tag, @Nullable MDString name, @Nullable Metadata file, int line, @Nullable Metadata scope,
            @Nullable Metadata baseType, long sizeInBits, long alignInBits, long offsetInBits, int flags, @Nullable Metadata extraData) {
        this(distinct,
                new long[]{Integer.toUnsignedLong(tag), Integer.toUnsignedLong(line), sizeInBits, alignInBits, offsetInBits,
                    Integer.toUnsignedLong(flags)},
                new @Nullable Metadata[]{file, scope, name, baseType, extraData});
    }

    /** What the tag calls for. */
    public @Nullable Metadata extraData() {
        return operand(4);
    }
}
