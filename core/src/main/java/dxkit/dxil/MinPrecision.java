package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Least precision with which a signature element may be passed on.
 *
 * @param value the number in signature parts
 */
public record MinPrecision(int value) implements Constant {
    /** The names, LLVM's. */
    public static final Names<MinPrecision> NAMES = Names
            .from0(MinPrecision::new, "Default", "Float16", "Float2_8", "Reserved", "SInt16", "UInt16").and(0xf0, "Any16", "Any10");

    /** As the component type says. */
    public static final MinPrecision DEFAULT = new MinPrecision(0);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
