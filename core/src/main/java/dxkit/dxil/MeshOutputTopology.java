package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a mesh shader puts out.
 *
 * @param value the number
 */
public record MeshOutputTopology(int value) implements Constant {
    /** The names. */
    public static final Names<MeshOutputTopology> NAMES = Names.from0(MeshOutputTopology::new, "Undefined", "Line", "Triangle");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
