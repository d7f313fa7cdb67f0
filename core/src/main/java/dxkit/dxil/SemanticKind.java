package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * What a signature element means, as DXIL and PSV0 number it. LLVM takes 30 for {@code Invalid} too, which is 31 in DXC.
 *
 * @param value the number
 */
public record SemanticKind(int value) implements Constant {
    /** The names. */
    public static final Names<SemanticKind> NAMES = Names.from0(SemanticKind::new, "Arbitrary", "VertexID", "InstanceID", "Position",
            "RenderTargetArrayIndex", "ViewPortArrayIndex", "ClipDistance", "CullDistance", "OutputControlPointID", "DomainLocation",
            "PrimitiveID", "GSInstanceID", "SampleIndex", "IsFrontFace", "Coverage", "InnerCoverage", "Target", "Depth",
            "DepthLessEqual", "DepthGreaterEqual", "StencilRef", "DispatchThreadID", "GroupID", "GroupIndex", "GroupThreadID",
            "TessFactor", "InsideTessFactor", "ViewID", "Barycentrics", "ShadingRate", "CullPrimitive").alias(30, "Invalid");

    /** The user's own; the name tells more. */
    public static final SemanticKind ARBITRARY = new SemanticKind(0);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
