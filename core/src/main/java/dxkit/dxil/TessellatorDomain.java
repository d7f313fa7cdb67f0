package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * The shape that the tessellator divides (D3D_TESSELLATOR_DOMAIN).
 *
 * @param value the number
 */
public record TessellatorDomain(int value) implements Constant {
    /** The names. */
    public static final Names<TessellatorDomain> NAMES = Names.from0(TessellatorDomain::new, "Undefined", "IsoLine", "Tri", "Quad");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
