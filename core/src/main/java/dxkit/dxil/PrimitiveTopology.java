package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a geometry shader puts out (D3D_PRIMITIVE_TOPOLOGY).
 *
 * @param value the number
 */
public record PrimitiveTopology(int value) implements Constant {
    /** The names. */
    public static final Names<PrimitiveTopology> NAMES =
            Names.from0(PrimitiveTopology::new, "Undefined", "PointList", "LineList", "LineStrip",
                    "TriangleList", "TriangleStrip");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
