package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What the tessellator puts out (D3D_TESSELLATOR_OUTPUT_PRIMITIVE).
 *
 * @param value the number
 */
public record TessellatorOutputPrimitive(int value) implements Constant {
    /** The names. */
    public static final Names<TessellatorOutputPrimitive> NAMES = Names.from0(TessellatorOutputPrimitive::new, "Undefined", "Point", "Line",
            "TriangleCW", "TriangleCCW");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
