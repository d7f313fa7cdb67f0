package dxkit.listing;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.FormatException;
import dxkit.part.DebugNamePart;
import dxkit.part.FeatureFlagsPart;
import dxkit.part.HashPart;
import dxkit.part.PsvPart;
import dxkit.part.SignatureListing;
import dxkit.part.SignaturePart;
import java.util.List;

/** What the listing says of the parts beside the program. */
final class ContainerComments {
    /** What bits of SFI0 ask for, from bit 0 on. */
    private static final List<String> FEATURES = List.of("Double-precision floating point", "Raw and Structured buffers",
            "UAVs at every shader stage", "64 UAV slots", "Minimum-precision data types", "Double-precision extensions for 11.1",
            "Shader extensions for 11.1", "Comparison filtering for feature level 9", "Tiled resources", "PS Output Stencil Ref",
            "PS Inner Coverage", "Typed UAV Load Additional Formats", "Raster Ordered UAVs",
            "SV_RenderTargetArrayIndex or SV_ViewportArrayIndex from any shader feeding rasterizer", "Wave level operations",
            "64-Bit integer", "View Instancing", "Barycentrics", "Use native low precision", "Shading Rate",
            "Raytracing tier 1.1 features", "Sampler feedback", "64-bit Atomics on Typed Resources", "64-bit Atomics on Group Shared",
            "Derivatives in mesh and amplification shaders", "Resource descriptor heap indexing", "Sampler descriptor heap indexing",
            "Wave Matrix", "64-bit Atomics on Heap Resources", "Advanced Texture Ops", "Writeable MSAA Textures",
            "SampleCmp with gradient or bias", "Extended command info");
    /** What bits from {@link #OPTIONAL_SHIFT} on say. */
    private static final List<String> OPTIONAL_FEATURES = List.of("Function uses derivatives", "Function requires visible group");
    private static final int OPTIONAL_SHIFT = 40;

    private final Container container;
    private final CommentText out;

    ContainerComments(Container container, CommentText out) {
        this.container = container;
        this.out = out;
    }

    void print() {
        out.section(() -> container.part(FeatureFlagsPart.FORMAT).ifPresent(part -> features(part.flags())));
        out.section(() -> signature("Input", "ISG1", true));
        out.section(() -> signature("Output", "OSG1", false));
        out.section(() -> signature("Patch Constant", "PSG1", false));
        container.part(DebugNamePart.FORMAT.name().toString()).ifPresent(this::debugName);
        out.section(() -> container.part(HashPart.FORMAT).ifPresent(this::hash));
    }

    void printRuntimeInfo() {
        out.section(() -> container.part(PsvPart.FORMAT).ifPresent(part -> {
            out.line().line("Pipeline Runtime Information: ").line();
            new RuntimeInfoComments(part, out).print();
            out.line();
        }));
    }

    private void features(long flags) {
        if (flags == 0) {
            return;
        }
        out.line().line("Note: shader requires additional functionality:");
        names(flags, FEATURES);
        out.line();
        long optional = flags >>> OPTIONAL_SHIFT;
        if (optional != 0) {
            out.line("Note: shader has optional feature flags set:");
            names(optional, OPTIONAL_FEATURES);
            out.line();
        }
    }

    private void names(long flags, List<String> names) {
        for (int bit = 0; bit < names.size(); bit++) {
            if ((flags >>> bit & 1) != 0) {
                out.comment().indent(7).append(names.get(bit)).end();
            }
        }
    }

    private void signature(String title, String name, boolean input) {
        container.part(name).ifPresent(part -> {
            var signature = signature(part);
            out.line().line(title + " signature:").line();
            SignatureListing.TITLES.forEach(out::line);
            if (signature.elements().isEmpty()) {
                out.line(SignatureListing.NO_ROWS);
                return;
            }
            SignatureListing.rows(signature, input).forEach(out::line);
            out.line();
        });
    }

    private static SignaturePart signature(PartEntry part) {
        if (!(part.decode() instanceof SignaturePart signature)) {
            throw FormatException.of("needed a signature").in(part.name().toString());
        }
        return signature;
    }

    private void debugName(PartEntry part) {
        DebugNamePart name;
        try {
            name = part.decode(DebugNamePart.FORMAT);
        } catch (FormatException e) {
            out.line("shader debug name present; corruption detected");
            return;
        }
        if (!name.trailing().has(0, 1) || name.trailing().u8(0) != 0) {
            out.line("shader debug name present; corruption detected");
        } else if (!CommentText.cString(name.name()).isEmpty()) {
            out.line("shader debug name: " + CommentText.cString(name.name()));
        }
    }

    private void hash(HashPart hash) {
        out.line("shader hash: " + hash.digest().hex() + (hash.includesSource() ? " (includes source)" : ""));
    }
}
