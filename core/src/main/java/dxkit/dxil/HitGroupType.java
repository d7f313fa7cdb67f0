package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a hit group is for.
 *
 * @param value the number
 */
public record HitGroupType(int value) implements Constant {
    /** The names. */
    public static final Names<HitGroupType> NAMES = Names.from0(HitGroupType::new, "Triangle", "ProceduralPrimitive");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
