package dxkit.listing;

import dxkit.dxil.ShaderKind;
import dxkit.part.PsvPart;
import dxkit.psv.RuntimeInfo;
import dxkit.psv.StageInfo;
import java.util.Map;

/** The first structure of PSV0. */
final class RuntimeInfoComments {
    private static final String INVALID = "invalid";
    private static final Map<String, String> DOMAINS = Map.of("IsoLine", "isoline", "Tri", "tri", "Quad", "quad");
    private static final Map<String, String> TESSELLATED =
            Map.of("Point", "point", "Line", "line", "TriangleCW", "triangle_cw", "TriangleCCW", "triangle_ccw");
    private static final Map<String, String> PRIMITIVES = Map.of("Point", "point", "Line", "line", "LineWithAdjacency", "lineadj",
            "Triangle", "triangle", "TriangleWithAdjacency", "triangleadj");
    private static final Map<String, String> TOPOLOGIES = Map.of("PointList", "point", "LineStrip", "line", "TriangleStrip", "triangle");
    private static final Map<String, String> MESHES = Map.of("Undefined", "undefined", "Line", "line", "Triangle", "triangle");
    private static final String PATCH = "ControlPointPatch";

    private final PsvPart psv;
    private final RuntimeInfo info;
    private final CommentText out;

    RuntimeInfoComments(PsvPart psv, CommentText out) {
        this.psv = psv;
        this.info = psv.info();
        this.out = out;
    }

    void print() {
        out.comment().append("PSVRuntimeInfo:").end();
        stage();
        if (info.minimumWaveLaneCount() == info.maximumWaveLaneCount()) {
            out.line("WaveSize=" + info.minimumWaveLaneCount());
        } else {
            out.line("MinimumExpectedWaveLaneCount: " + info.minimumWaveLaneCount());
            out.line("MaximumExpectedWaveLaneCount: " + info.maximumWaveLaneCount());
        }
        if (info.version() >= 1) {
            out.line("UsesViewID: " + (info.usesViewID() != 0));
            out.line("SigInputElements: " + psv.inputs().size());
            out.line("SigOutputElements: " + psv.outputs().size());
            out.line("SigPatchConstOrPrimElements: " + psv.patchOrPrims().size());
            out.line("SigInputVectors: " + info.sigInputVectors());
            for (int i = 0; i < RuntimeInfo.STREAMS; i++) {
                out.line("SigOutputVectors[" + i + "]: " + info.sigOutputVectors().get(i));
            }
        }
        if (info.version() >= 3) {
            out.line("EntryFunctionName: " + CommentText.cString(info.entryName()));
        }
    }

    private void stage() {
        switch (info.stage()) {
            case StageInfo.Hull hull -> {
                out.line("Hull Shader");
                out.line("InputControlPointCount=" + hull.inputControlPointCount());
                out.line("OutputControlPointCount=" + hull.outputControlPointCount());
                out.line("Domain=" + DOMAINS.getOrDefault(hull.tessellatorDomain().toString(), INVALID));
                out.line("OutputPrimitive=" + TESSELLATED.getOrDefault(hull.tessellatorOutputPrimitive().toString(), INVALID));
            }
            case StageInfo.Domain domain -> {
                out.line("Domain Shader");
                out.line("InputControlPointCount=" + domain.inputControlPointCount());
                out.line("OutputPositionPresent=" + bit(domain.outputPositionPresent()));
            }
            case StageInfo.Geometry geometry -> {
                out.line("Geometry Shader");
                out.line("InputPrimitive=" + primitive(geometry.inputPrimitive().toString()));
                out.line("OutputTopology=" + TOPOLOGIES.getOrDefault(geometry.outputTopology().toString(), INVALID));
                out.line("OutputStreamMask=" + geometry.outputStreamMask());
                out.line("OutputPositionPresent=" + bit(geometry.outputPositionPresent()));
            }
            case StageInfo.Vertex vertex -> {
                out.line("Vertex Shader");
                out.line("OutputPositionPresent=" + bit(vertex.outputPositionPresent()));
            }
            case StageInfo.Pixel pixel -> {
                out.line("Pixel Shader");
                out.line("DepthOutput=" + bit(pixel.depthOutput()));
                out.line("SampleFrequency=" + bit(pixel.sampleFrequency()));
            }
            case StageInfo.Mesh _ -> {
                out.line("Mesh Shader");
                if (info.version() >= 1) {
                    out.line("MeshOutputTopology=" + MESHES.getOrDefault(info.meshOutputTopology().toString(), INVALID));
                }
                group();
            }
            case StageInfo.Amplification _ -> {
                out.line("Amplification Shader");
                group();
            }
            case StageInfo.Other _ -> {
                if (info.shaderStage().equals(ShaderKind.COMPUTE)) {
                    out.line("Compute Shader");
                    group();
                }
            }
        }
    }

    private void group() {
        if (info.version() >= 2) {
            out.line("NumThreads=(" + info.numThreadsX() + "," + info.numThreadsY() + "," + info.numThreadsZ() + ")");
        }
        if (info.version() >= 4) {
            out.line("NumBytesGroupSharedMemory: " + info.numBytesGroupSharedMemory());
        }
    }

    private static String primitive(String name) {
        return name.startsWith(PATCH) ? "patch" + name.substring(PATCH.length()) : PRIMITIVES.getOrDefault(name, INVALID);
    }

    private static int bit(int value) {
        return value != 0 ? 1 : 0;
    }
}
