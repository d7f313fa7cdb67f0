package dxkit.rootsig;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a static sampler gives outside of the texture.
 *
 * @param value the number in the file
 */
public record BorderColor(int value) implements Constant {
    /** LLVM's names. */
    public static final Names<BorderColor> NAMES = Names.from0(BorderColor::new, "TransparentBlack", "OpaqueBlack", "OpaqueWhite",
            "OpaqueBlackUint", "OpaqueWhiteUint");

    /** Microsoft's names. */
    public static final Names<BorderColor> MICROSOFT = Names.from0(BorderColor::new, "STATIC_BORDER_COLOR_TRANSPARENT_BLACK",
            "STATIC_BORDER_COLOR_OPAQUE_BLACK", "STATIC_BORDER_COLOR_OPAQUE_WHITE", "STATIC_BORDER_COLOR_OPAQUE_BLACK_UINT",
            "STATIC_BORDER_COLOR_OPAQUE_WHITE_UINT");

    /** White, which is what HLSL and LLVM take when nothing is said. */
    public static final BorderColor OPAQUE_WHITE = new BorderColor(2);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
