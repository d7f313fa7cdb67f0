package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How a work graph node is started.
 *
 * @param value the number
 */
public record NodeLaunchType(int value) implements Constant {
    /** The names. */
    public static final Names<NodeLaunchType> NAMES = Names.from0(NodeLaunchType::new, "Invalid", "Broadcasting", "Coalescing", "Thread",
            "Reserved_Mesh");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
