package dxkit.dxil;

import java.util.Map;

/** Where a signature stands in a pipeline, which decides what semantics mean there (DXC's SigPoint). */
public enum SignaturePoint {
    /** Into a vertex shader. */
    VS_IN,
    /** Out of a vertex shader. */
    VS_OUT,
    /** Into the patch constant function of a hull shader. */
    PC_IN,
    /** Into a hull shader, beside the control points. */
    HS_IN,
    /** Control points into a hull shader. */
    HSCP_IN,
    /** Control points out of a hull shader. */
    HSCP_OUT,
    /** Patch constants out of a hull shader. */
    PC_OUT,
    /** Patch constants into a domain shader. */
    DS_IN,
    /** Control points into a domain shader. */
    DSCP_IN,
    /** Out of a domain shader. */
    DS_OUT,
    /** Vertices into a geometry shader. */
    GSV_IN,
    /** Into a geometry shader, beside the vertices. */
    GS_IN,
    /** Out of a geometry shader. */
    GS_OUT,
    /** Into a pixel shader. */
    PS_IN,
    /** Out of a pixel shader. */
    PS_OUT,
    /** Into a compute shader. */
    CS_IN,
    /** Into a mesh shader. */
    MS_IN,
    /** Vertices out of a mesh shader. */
    MS_OUT,
    /** Primitives out of a mesh shader. */
    MSP_OUT,
    /** Into an amplification shader. */
    AS_IN,
    /** None: libraries, and signatures that a stage does not have. */
    INVALID;

    private static final char SYSTEM_VALUE = 's';

    /** For each point in order: {@code s} where a semantic is a system value, {@code a} where it is the user's own, {@code -} where it cannot be. */
    private static final Map<String, String> INTERPRETATIONS = Map.ofEntries(
            Map.entry("VertexID", "s-------------------"),
            Map.entry("InstanceID", "sa--aa--aaa-aa------"),
            Map.entry("Position", "as--ssaasss-ss---s--"),
            Map.entry("RenderTargetArrayIndex", "as--ssaasss-ss----s-"),
            Map.entry("ViewPortArrayIndex", "as--ssaasss-ss----s-"),
            Map.entry("ClipDistance", "as--ssaasss-ss---s--"),
            Map.entry("CullDistance", "as--ssaasss-ss---s--"),
            Map.entry("OutputControlPointID", "---s----------------"),
            Map.entry("DomainLocation", "-------s------------"),
            Map.entry("PrimitiveID", "--ss---s---sss----s-"),
            Map.entry("GSInstanceID", "-----------s--------"),
            Map.entry("SampleIndex", "-------------s------"),
            Map.entry("IsFrontFace", "------------ss------"),
            Map.entry("Coverage", "-------------ss-----"),
            Map.entry("InnerCoverage", "-------------s------"),
            Map.entry("Target", "--------------s-----"),
            Map.entry("Depth", "--------------s-----"),
            Map.entry("DepthLessEqual", "--------------s-----"),
            Map.entry("DepthGreaterEqual", "--------------s-----"),
            Map.entry("StencilRef", "--------------s-----"),
            Map.entry("DispatchThreadID", "---------------ss--s"),
            Map.entry("GroupID", "---------------ss--s"),
            Map.entry("GroupIndex", "---------------ss--s"),
            Map.entry("GroupThreadID", "---------------ss--s"),
            Map.entry("TessFactor", "------ss------------"),
            Map.entry("InsideTessFactor", "------ss------------"),
            Map.entry("ViewID", "s-ss---s---s-s--s---"),
            Map.entry("Barycentrics", "-------------s------"),
            Map.entry("ShadingRate", "-s--ss--sss-ss----s-"),
            Map.entry("CullPrimitive", "-------------s----s-"));

    /** Where what goes into a stage stands. */
    public static SignaturePoint input(ShaderKind kind) {
        return switch (kind.prefix()) {
            case "vs" -> VS_IN;
            case "hs" -> HSCP_IN;
            case "ds" -> DSCP_IN;
            case "gs" -> GSV_IN;
            case "ps" -> PS_IN;
            case "cs" -> CS_IN;
            case "ms" -> MS_IN;
            case "as" -> AS_IN;
            default -> INVALID;
        };
    }

    /** Where what comes out of a stage stands. */
    public static SignaturePoint output(ShaderKind kind) {
        return switch (kind.prefix()) {
            case "vs" -> VS_OUT;
            case "hs" -> HSCP_OUT;
            case "ds" -> DS_OUT;
            case "gs" -> GS_OUT;
            case "ps" -> PS_OUT;
            case "ms" -> MS_OUT;
            default -> INVALID;
        };
    }

    /** Where the patch constants or primitives of a stage stand. */
    public static SignaturePoint patchConstantOrPrimitive(ShaderKind kind) {
        return switch (kind.prefix()) {
            case "hs" -> PC_OUT;
            case "ds" -> DS_IN;
            case "ms" -> MSP_OUT;
            default -> INVALID;
        };
    }

    /** What DXC calls an element that stands here: a system value by its own name however it was written, anything else as it was written. */
    public String name(DxilSignatureElement element) {
        String kind = element.kind().toString();
        String row = INTERPRETATIONS.get(kind);
        var point = this == GSV_IN && kind.equals("PrimitiveID") ? GS_IN : this;
        if (row == null || point == INVALID || row.charAt(point.ordinal()) != SYSTEM_VALUE) {
            return element.name();
        }
        return "SV_" + (kind.equals("ViewPortArrayIndex") ? "ViewportArrayIndex" : kind);
    }
}
