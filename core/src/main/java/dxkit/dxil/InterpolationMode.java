package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How values between a primitive's vertices are made.
 *
 * @param value the number in DXIL and PSV0
 */
public record InterpolationMode(int value) implements Constant {
    /** The names. */
    public static final Names<InterpolationMode> NAMES = Names.from0(InterpolationMode::new, "Undefined", "Constant", "Linear",
            "LinearCentroid", "LinearNoperspective", "LinearNoperspectiveCentroid", "LinearSample", "LinearNoperspectiveSample", "Invalid");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
