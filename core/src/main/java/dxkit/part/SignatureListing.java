package dxkit.part;

import dxkit.dxil.ComponentType;
import dxkit.dxil.SystemValue;
import dxkit.io.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Signatures as the tables that DXC and FXC print in their listings. */
public final class SignatureListing {
    /** The titles of the columns, and the line below them. */
    public static final List<String> TITLES = List.of("Name                 Index   Mask Register SysValue  Format   Used",
            "-------------------- ----- ------ -------- -------- ------- ------");
    /** What stands in place of the rows when there are none. */
    public static final String NO_ROWS = "no parameters";

    private static final Map<String, String> SYSTEM_VALUES = Map.ofEntries(Map.entry("ClipDistance", "CLIPDST"),
            Map.entry("CullDistance", "CULLDST"), Map.entry("Position", "POS"), Map.entry("RenderTargetArrayIndex", "RTINDEX"),
            Map.entry("ViewPortArrayIndex", "VPINDEX"), Map.entry("VertexID", "VERTID"), Map.entry("PrimitiveID", "PRIMID"),
            Map.entry("InstanceID", "INSTID"), Map.entry("IsFrontFace", "FFACE"), Map.entry("SampleIndex", "SAMPLE"),
            Map.entry("Target", "TARGET"), Map.entry("Depth", "DEPTH"), Map.entry("DepthGE", "DEPTHGE"), Map.entry("DepthLE", "DEPTHLE"),
            Map.entry("Coverage", "COVERAGE"), Map.entry("InnerCoverage", "INNERCOV"), Map.entry("StencilRef", "STENCILREF"),
            Map.entry("FinalQuadEdgeTessfactor", "QUADEDGE"), Map.entry("FinalQuadInsideTessfactor", "QUADINT"),
            Map.entry("FinalTriEdgeTessfactor", "TRIEDGE"), Map.entry("FinalTriInsideTessfactor", "TRIINT"),
            Map.entry("FinalLineDetailTessfactor", "LINEDET"), Map.entry("FinalLineDensityTessfactor", "LINEDEN"),
            Map.entry("Barycentrics", "BARYCEN"), Map.entry("ShadingRate", "SHDINGRATE"), Map.entry("CullPrimitive", "CULLPRIM"));
    private static final Map<String, String> TYPES = Map.of("Float32", "float", "SInt32", "int", "UInt32", "uint", "UInt16", "uint16",
            "SInt16", "int16", "Float16", "fp16", "UInt64", "uint64", "SInt64", "int64", "Float64", "double");
    private static final Map<String, String> SPECIAL = Map.of("sv_depth", "   oDepth", "sv_depthgreaterequal", " oDepthGE",
            "sv_depthlessequal", " oDepthLE", "sv_coverage", "    oMask", "sv_stencilref", "    oStencilRef");

    private static final int NAME = 20;
    private static final int ALL_BITS = 0xff;

    private SignatureListing() {}

    /**
     * The rows, one an element; none for a signature without elements.
     *
     * @param input whether what it describes goes into the shader; the last column says what is read then, else what is written
     */
    public static List<String> rows(SignaturePart signature, boolean input) {
        boolean streams = signature.elements().stream().anyMatch(element -> element.stream() != 0);
        List<String> rows = new ArrayList<>();
        for (SignatureElement element : signature.elements()) {
            rows.add(row(element, streams, input));
        }
        return rows;
    }

    private static String row(SignatureElement element, boolean streams, boolean input) {
        String stream = streams ? "m" + element.stream() + ":" : "";
        var row = new StringBuilder(stream);
        left(row, element.name(), streams ? NAME - 3 : NAME);
        right(row.append(' '), Long.toString(element.index()), 5);
        boolean inRegister = element.register() != SignatureElement.NO_REGISTER;
        if (inRegister) {
            row.append("   ");
            components(row, element.mask());
            right(row.append(' '), Long.toString(element.register()), 8);
        } else {
            boolean primitive = "PrimitiveID".equals(element.systemValue().toString());
            row.append("    N/A")
                    .append(SPECIAL.getOrDefault(element.name().toLowerCase(Locale.ROOT), primitive ? "   primID" : "  special"));
        }
        right(row, systemValue(element.meaning()), 9);
        right(row, type(element.compType()), 8);
        int used = input ? element.exclusiveMask() : ~element.exclusiveMask() & ALL_BITS;
        if (inRegister) {
            components(row.append("   "), used);
        } else {
            row.append(used != 0 ? "    YES" : "     NO");
        }
        return row.toString();
    }

    private static void components(StringBuilder row, int mask) {
        for (int i = 0; i < 4; i++) {
            row.append((mask >> i & 1) != 0 ? "xyzw".charAt(i) : ' ');
        }
    }

    private static void left(StringBuilder row, String text, int width) {
        row.append(text).repeat(' ', Math.max(0, width - Utf8.encode(text).length()));
    }

    private static void right(StringBuilder row, String text, int width) {
        row.repeat(' ', Math.max(0, width - text.length())).append(text);
    }

    /** What the listing calls a system value. */
    public static String systemValue(SystemValue value) {
        return SYSTEM_VALUES.getOrDefault(value.toString(), "NONE");
    }

    /** What the listing calls a component type. */
    public static String type(ComponentType type) {
        return TYPES.getOrDefault(type.toString(), "unknown");
    }
}
