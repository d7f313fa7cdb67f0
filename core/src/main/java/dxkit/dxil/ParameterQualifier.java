package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * How a function of a library takes a parameter (DXC's DxilParamInputQual).
 *
 * @param value the number in metadata
 */
public record ParameterQualifier(int value) implements Constant {
    /** The names. */
    public static final Names<ParameterQualifier> NAMES =
            Names.from0(ParameterQualifier::new, "In", "Out", "Inout", "InputPatch", "OutputPatch",
                    "OutStream0", "OutStream1", "OutStream2", "OutStream3", "InputPrimitive", "OutIndices", "OutVertices", "OutPrimitives",
                    "InPayload", "NodeIO");

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
