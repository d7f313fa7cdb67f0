package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The signatures of every compile, printed as DXC's disassembler does and compared with what it printed. */
class SignatureTableTest {
    private static final Map<String, String> SYSTEM_VALUES = Map.ofEntries(Map.entry("Undefined", "NONE"), Map.entry("Position", "POS"),
            Map.entry("ClipDistance", "CLIPDST"), Map.entry("CullDistance", "CULLDST"), Map.entry("RenderTargetArrayIndex", "RTINDEX"),
            Map.entry("ViewPortArrayIndex", "VPINDEX"), Map.entry("VertexID", "VERTID"), Map.entry("PrimitiveID", "PRIMID"),
            Map.entry("InstanceID", "INSTID"), Map.entry("IsFrontFace", "FFACE"), Map.entry("SampleIndex", "SAMPLE"),
            Map.entry("FinalQuadEdgeTessfactor", "QUADEDGE"), Map.entry("FinalQuadInsideTessfactor", "QUADINT"),
            Map.entry("FinalTriEdgeTessfactor", "TRIEDGE"), Map.entry("FinalTriInsideTessfactor", "TRIINT"),
            Map.entry("FinalLineDetailTessfactor", "LINEDET"), Map.entry("FinalLineDensityTessfactor", "LINEDEN"),
            Map.entry("Barycentrics", "BARYCEN"), Map.entry("ShadingRate", "SHDINGRATE"), Map.entry("CullPrimitive", "CULLPRIM"),
            Map.entry("Target", "TARGET"), Map.entry("Depth", "DEPTH"), Map.entry("Coverage", "COVERAGE"), Map.entry("DepthGE", "DEPTHGE"),
            Map.entry("DepthLE", "DEPTHLE"), Map.entry("StencilRef", "STENCILREF"), Map.entry("InnerCoverage", "INNERCOV"));
    private static final Map<String, String> TYPES =
            Map.of("Unknown", "unknown", "UInt32", "uint", "SInt32", "int", "Float32", "float", "UInt16",
                    "uint16", "SInt16", "int16", "Float16", "fp16", "UInt64", "uint64", "SInt64", "int64", "Float64", "double");
    private static final Map<String, String> OUTSIDE = Map.of("sv_depth", "   oDepth", "sv_depthgreaterequal", " oDepthGE",
            "sv_depthlessequal", " oDepthLE", "sv_coverage", "    oMask", "sv_stencilref", "    oStencilRef");

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static String mask(int bits) {
        var text = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            text.append((bits >> i & 1) != 0 ? "xyzw".charAt(i) : ' ');
        }
        return text.toString();
    }

    private static String row(SignatureElement e, boolean input, boolean streams) {
        boolean outside = e.register() == SignatureElement.NO_REGISTER;
        int used = (input ? e.exclusiveMask() : ~e.exclusiveMask()) & 15;
        String place = outside
                ? "    N/A" + OUTSIDE.getOrDefault(e.name().toLowerCase(Locale.ROOT),
                        e.systemValue().toString().equals("PrimitiveID") ? "   primID" : "  special")
                : "   " + mask(e.mask()) + format(" %8d", e.register());
        return "; " + (streams ? format("m%d:%-17s", e.stream(), e.name()) : format("%-20s", e.name())) + format(" %5d", e.index())
                + place
                + format("%9s%8s", SYSTEM_VALUES.getOrDefault(e.systemValue().toString(), "?"),
                        TYPES.getOrDefault(e.compType().toString(), "?"))
                + (outside ? used != 0 ? "    YES" : "     NO" : "   " + mask(used));
    }

    private static List<String> table(SignaturePart signature, boolean input) {
        boolean streams = signature.elements().stream().anyMatch(e -> e.stream() != 0);
        return signature.elements().isEmpty()
                ? List.of("; no parameters")
                : signature.elements().stream().map(e -> row(e, input, streams)).toList();
    }

    /** The rows under a table's second rule. */
    private static List<String> printed(List<String> listing, String title) {
        int at = listing.indexOf("; " + title + " signature:");
        assertThat(listing.get(at + 3)).startsWith("; -------------------- -----");
        return listing.subList(at + 4, listing.size()).stream().takeWhile(line -> line.length() > 2 && !line.startsWith("; shader "))
                .toList();
    }

    @Test
    void sameAsTheDisassemblerPrints() {
        int tables = 0;
        for (Path listing : Corpus.files(List.of("dxc"), "dumpbin.txt", "dumpbin.txt.gz")) {
            if (!listing.getFileName().toString().startsWith("dumpbin")) {
                continue;
            }
            var container = Container.open(Corpus.read(listing.resolveSibling("shader.dxil")));
            List<String> lines = Corpus.text(listing).lines().toList();
            for (var format : Map
                    .of(SignaturePart.INPUT, "Input", SignaturePart.OUTPUT, "Output", SignaturePart.PATCH_CONSTANT_OR_PRIMITIVE,
                            "Patch Constant")
                    .entrySet()) {
                var signature = container.part(format.getKey());
                if (signature.isPresent()) {
                    assertThat(table(signature.get(), format.getKey() == SignaturePart.INPUT)).as("%s %s", listing, format.getValue())
                            .isEqualTo(printed(lines, format.getValue()));
                    tables++;
                }
            }
        }
        assertThat(tables).isGreaterThan(500);
    }
}
