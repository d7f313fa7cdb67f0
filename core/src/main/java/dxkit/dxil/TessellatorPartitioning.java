package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How the tessellator rounds factors (D3D_TESSELLATOR_PARTITIONING).
 *
 * @param value the number
 */
public record TessellatorPartitioning(int value) implements Constant {
    /** The names. */
    public static final Names<TessellatorPartitioning> NAMES = Names.from0(TessellatorPartitioning::new, "Undefined", "Integer", "Pow2",
            "FractionalOdd", "FractionalEven");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
