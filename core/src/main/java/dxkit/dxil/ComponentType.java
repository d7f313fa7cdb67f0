package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Type of a signature element's components, as signature parts and PSV0 number them (DXIL metadata numbers them otherwise).
 *
 * @param value the number
 */
public record ComponentType(int value) implements Constant {
    /** The names, LLVM's. */
    public static final Names<ComponentType> NAMES = Names.from0(ComponentType::new, "Unknown", "UInt32", "SInt32", "Float32", "UInt16",
            "SInt16", "Float16", "UInt64", "SInt64", "Float64");

    /** None of the others. */
    public static final ComponentType UNKNOWN = new ComponentType(0);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
