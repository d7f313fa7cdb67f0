package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a geometry shader takes (D3D_PRIMITIVE).
 *
 * @param value the number
 */
public record InputPrimitive(int value) implements Constant {
    /** The names. */
    public static final Names<InputPrimitive> NAMES = names();

    private static Names<InputPrimitive> names() {
        var names = Names.from0(InputPrimitive::new, "Undefined", "Point", "Line", "Triangle").and(6, "LineWithAdjacency",
                "TriangleWithAdjacency");
        for (int points = 1; points <= 32; points++) {
            names.and(7 + points, "ControlPointPatch" + points);
        }
        return names;
    }

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
