package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What the runtime or the hardware makes of a signature element (D3D_NAME).
 *
 * @param value the number in signature parts
 */
public record SystemValue(int value) implements Constant {
    /** The names, LLVM's. */
    public static final Names<SystemValue> NAMES = Names.from0(SystemValue::new, "Undefined", "Position", "ClipDistance", "CullDistance",
            "RenderTargetArrayIndex", "ViewPortArrayIndex", "VertexID", "PrimitiveID", "InstanceID", "IsFrontFace", "SampleIndex",
            "FinalQuadEdgeTessfactor", "FinalQuadInsideTessfactor", "FinalTriEdgeTessfactor", "FinalTriInsideTessfactor",
            "FinalLineDetailTessfactor", "FinalLineDensityTessfactor").and(23, "Barycentrics", "ShadingRate", "CullPrimitive")
            .and(64, "Target", "Depth", "Coverage", "DepthGE", "DepthLE", "StencilRef", "InnerCoverage");

    /** No special meaning. */
    public static final SystemValue UNDEFINED = new SystemValue(0);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
