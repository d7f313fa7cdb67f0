package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How a static sampler filters: minification, magnification and mip level in bits 4, 2 and 0, bit 6 for anisotropic, and the reduction from bit 7 on.
 *
 * @param value the number in the file
 */
public record Filter(int value) implements Constant {
    private static final int[] VALUES = {0x00, 0x01, 0x04, 0x05, 0x10, 0x11, 0x14, 0x15, 0x55};
    private static final int REDUCTION = 0x80;

    /** LLVM's names. */
    public static final Names<Filter> NAMES = names(new String[]{"", "Comparison", "Minimum", "Maximum"}, "MinMagMipPoint",
            "MinMagPointMipLinear", "MinPointMagLinearMipPoint", "MinPointMagMipLinear", "MinLinearMagMipPoint",
            "MinLinearMagPointMipLinear", "MinMagLinearMipPoint", "MinMagMipLinear", "Anisotropic");

    /** Microsoft's names. */
    public static final Names<Filter> MICROSOFT = names(
            new String[]{"FILTER_", "FILTER_COMPARISON_", "FILTER_MINIMUM_", "FILTER_MAXIMUM_"}, "MIN_MAG_MIP_POINT",
            "MIN_MAG_POINT_MIP_LINEAR", "MIN_POINT_MAG_LINEAR_MIP_POINT", "MIN_POINT_MAG_MIP_LINEAR", "MIN_LINEAR_MAG_MIP_POINT",
            "MIN_LINEAR_MAG_POINT_MIP_LINEAR", "MIN_MAG_LINEAR_MIP_POINT", "MIN_MAG_MIP_LINEAR", "ANISOTROPIC");

    /** Anisotropic filtering, which is what HLSL and LLVM take when nothing is said. */
    public static final Filter ANISOTROPIC = new Filter(0x55);

    private static Names<Filter> names(String[] reductions, String... filters) {
        var names = Names.of(Filter::new);
        for (int reduction = 0; reduction < reductions.length; reduction++) {
            for (int i = 0; i < VALUES.length; i++) {
                names.and(REDUCTION * reduction + VALUES[i], reductions[reduction] + filters[i]);
            }
        }
        return names;
    }

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
