package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What the descriptors of a range are.
 *
 * @param value the number in the file
 */
public record RangeType(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<RangeType> NAMES = Names.from0(RangeType::new, "SRV", "UAV", "CBuffer", "Sampler");

    /** Microsoft's names. */
    public static final Names<RangeType> MICROSOFT = Names.from0(RangeType::new, "DESCRIPTOR_RANGE_TYPE_SRV", "DESCRIPTOR_RANGE_TYPE_UAV",
            "DESCRIPTOR_RANGE_TYPE_CBV", "DESCRIPTOR_RANGE_TYPE_SAMPLER");

    /** Resources that are read. */
    public static final RangeType SRV = new RangeType(0);
    /** Resources that are written. */
    public static final RangeType UAV = new RangeType(1);
    /** Constant buffers. */
    public static final RangeType CBUFFER = new RangeType(2);
    /** Samplers. */
    public static final RangeType SAMPLER = new RangeType(3);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
