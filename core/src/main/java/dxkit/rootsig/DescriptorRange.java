package dxkit.rootsig;

import dxkit.walk.Fields;
import dxkit.walk.Show;

/**
 * Descriptors of one type in a table, for registers that follow each other.
 *
 * @param type what they are
 * @param count how many, or {@link #UNBOUNDED}
 * @param baseRegister the first register
 * @param space the register space
 * @param flags see {@link DescriptorFlags}; version 1.0 has none
 * @param offset where they begin in the table, in descriptors, or {@link #APPEND}
 */
public record DescriptorRange(RangeType type, long count, long baseRegister, long space, long flags, long offset) {
    /** As many descriptors as there are. */
    public static final long UNBOUNDED = 0xffffffffL;
    /** Directly behind the range before. */
    public static final long APPEND = 0xffffffffL;

    private static final int SIZE = 20;
    private static final int SIZE_WITH_FLAGS = 24;

    /** Bytes of a range in a root signature of this version. */
    public static int size(long version) {
        return RootSignature.hasDescriptorFlags(version) ? SIZE_WITH_FLAGS : SIZE;
    }

    /** The layout in a root signature of this version. */
    public static DescriptorRange walk(Fields<DescriptorRange> f, long version) {
        var type = f.constant("RangeType", 4, RangeType.NAMES, DescriptorRange::type);
        long count = f.u32("NumDescriptors", DescriptorRange::count);
        long register = f.u32("BaseShaderRegister", DescriptorRange::baseRegister);
        long space = f.u32("RegisterSpace", DescriptorRange::space);
        long flags = RootSignature.hasDescriptorFlags(version)
                ? f.flags("Flags", 4, DescriptorFlags.RANGE_NAMES, DescriptorRange::flags)
                : 0;
        long offset = f.u32("OffsetInDescriptorsFromTableStart", DescriptorRange::offset);
        return new DescriptorRange(type, count, register, space, flags, offset);
    }

    /** The node tree. */
    public static DescriptorRange nodes(Fields<DescriptorRange> f) {
        var type = f.constant("RangeType", 4, RangeType.NAMES, DescriptorRange::type);
        long count = f.number("NumDescriptors", 4, Show.SIGNED, DescriptorRange::count);
        long register = f.u32("BaseShaderRegister", DescriptorRange::baseRegister);
        long space = f.u32("RegisterSpace", DescriptorRange::space);
        long offset = f.u32("OffsetInDescriptorsFromTableStart", DescriptorRange::offset);
        long flags = f.usually(0).flags("Flags", 4, DescriptorFlags.RANGE_NAMES, DescriptorRange::flags);
        return new DescriptorRange(type, count, register, space, flags, offset);
    }

    /** The flags as Direct3D understands them in a root signature of this version: with what they imply. */
    public long effectiveFlags(long version) {
        boolean sampler = type.equals(RangeType.SAMPLER);
        if (!RootSignature.hasDescriptorFlags(version)) {
            return DescriptorFlags.DESCRIPTORS_VOLATILE | (sampler ? 0 : DescriptorFlags.DATA_VOLATILE);
        }
        return sampler ? flags : DescriptorFlags.withDefault(flags, type.equals(RangeType.UAV));
    }

    DescriptorRange withFlags(long other) {
        return new DescriptorRange(type, count, baseRegister, space, other, offset);
    }
}
