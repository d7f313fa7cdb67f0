package dxkit.ir;

import java.util.List;

/**
 * The attributes of a function, of its return value or of one parameter.
 *
 * @param index      {@link #RETURN}, {@link #FUNCTION}, or the number of the parameter counted from 1
 * @param attributes the attributes, in LLVM's order
 */
public record AttributeGroup(int index, List<Attribute> attributes) {
    /** The index of the return value. */
    public static final int RETURN = 0;
    /** The index of the function itself. */
    public static final int FUNCTION = -1;

    public AttributeGroup {
        attributes = List.copyOf(attributes);
    }
}
