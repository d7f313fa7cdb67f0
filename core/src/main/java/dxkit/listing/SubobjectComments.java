package dxkit.listing;

import dxkit.dxil.Subobject;
import java.util.List;
import java.util.Map;

/** The subobjects of a library. */
final class SubobjectComments {
    private static final Map<Long, String> STATE_OBJECT_FLAGS = Map.of(1L,
            "STATE_OBJECT_FLAG_ALLOW_LOCAL_DEPENDENCIES_ON_EXTERNAL_DEFINITIONS", 2L,
            "STATE_OBJECT_FLAG_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS", 4L, "STATE_OBJECT_FLAG_ALLOW_STATE_OBJECT_ADDITIONS");
    private static final Map<Long, String> PIPELINE_FLAGS = Map.of(0x100L, "RAYTRACING_PIPELINE_FLAG_SKIP_TRIANGLES", 0x200L,
            "RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES", 0x400L, "RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS");
    private static final List<String> HIT_GROUPS = List.of("Triangle", "ProceduralPrimitive");

    private final CommentText out;

    SubobjectComments(CommentText out) {
        this.out = out;
    }

    void print(List<Subobject> subobjects) {
        if (subobjects.isEmpty()) {
            return;
        }
        out.line().line("Subobjects:").line();
        for (var subobject : subobjects) {
            out.line(" " + subobject.kind() + " " + subobject.name() + " = { " + contents(subobject) + " };");
        }
        out.line();
    }

    private static String contents(Subobject subobject) {
        return switch (subobject) {
            case Subobject.StateObjectConfig s -> flags(s.flags(), STATE_OBJECT_FLAGS, "<invalid StateObjectFlag>");
            case Subobject.RootSignature s -> "<" + s.serialized().length() + " bytes>"
                    + (CommentText.cString(s.text()).isEmpty() ? "" : ", " + quoted(s.text()));
            case Subobject.SubobjectToExportsAssociation s -> quoted(s.subobject()) + ", { "
                    + String.join(", ", s.exports().stream().map(SubobjectComments::quoted).toList()) + " } ";
            case Subobject.RaytracingShaderConfig s -> "MaxPayloadSizeInBytes = " + s.maxPayloadSize() + ", MaxAttributeSizeInBytes = "
                    + s.maxAttributeSize();
            case Subobject.RaytracingPipelineConfig s -> "MaxTraceRecursionDepth = " + s.maxTraceRecursionDepth();
            case Subobject.HitGroup s -> "HitGroupType = " + type(s.type().value()) + ", Anyhit = " + quoted(s.anyHit())
                    + ", Closesthit = " + quoted(s.closestHit()) + ", Intersection = " + quoted(s.intersection());
            case Subobject.RaytracingPipelineConfig1 s -> "MaxTraceRecursionDepth = " + s.maxTraceRecursionDepth() + ", Flags = "
                    + flags(s.flags(), PIPELINE_FLAGS, "<invalid RaytracingPipelineFlags>");
        };
    }

    private static String type(int value) {
        return value >= 0 && value < HIT_GROUPS.size() ? HIT_GROUPS.get(value) : "<invalid HitGroupType>";
    }

    private static String quoted(String text) {
        return '"' + CommentText.cString(text) + '"';
    }

    private static String flags(long flags, Map<Long, String> names, String unknown) {
        if (flags == 0) {
            return "0";
        }
        var text = new StringBuilder();
        for (long bits = flags; bits != 0; bits &= bits - 1) {
            text.append(text.isEmpty() ? "" : " | ").append(names.getOrDefault(Long.lowestOneBit(bits), unknown));
        }
        return text.toString();
    }
}
