package dxkit.listing;

import dxkit.dxil.DxilModule;
import dxkit.dxil.DxilResource;
import dxkit.dxil.DxilResource.ShaderResourceView;
import dxkit.dxil.DxilResource.UnorderedAccessView;
import dxkit.dxil.DxilSignatureElement;
import dxkit.dxil.ElementType;
import dxkit.dxil.ShaderKind;
import dxkit.dxil.SignaturePoint;
import java.util.List;

/** What the listing says of a module's metadata: signatures and resources. */
final class ModuleComments {
    private static final List<String> INTERPOLATIONS = List.of("", "nointerpolation", "linear", "centroid", "noperspective",
            "noperspective centroid", "sample", "noperspective sample");
    private static final List<String> CLASSES = List.of("texture", "UAV", "cbuffer", "sampler");
    private static final List<String> ID_PREFIXES = List.of("T", "U", "CB", "S");
    private static final List<String> BIND_PREFIXES = List.of("t", "u", "cb", "s");
    private static final List<String> DIMENSIONS = List.of("invalid", "1d", "2d", "2dMS", "3d", "cube", "1darray", "2darray", "2darrayMS",
            "cubearray", "buf", "rawbuf", "structbuf", "cbuffer", "sampler", "tbuffer", "ras", "fbtex2d", "fbtex2darray");
    private static final List<String> ELEMENT_TYPES = List.of("invalid", "i1", "i16", "u16", "i32", "u32", "i64", "u64", "f16", "f32",
            "f64", "snorm_f16", "unorm_f16", "snorm_f32", "unorm_f32", "snorm_f64", "unorm_f64", "p32i8", "p32u8");
    private static final String NOT_APPLICABLE = "NA";
    private static final int FORMAT_WIDTH = 8;
    private static final int DIMENSION_WIDTH = 12;

    private final CommentText out;

    ModuleComments(CommentText out) {
        this.out = out;
    }

    /** The signatures in the metadata of a shader; libraries have none. */
    void signatures(DxilModule module) {
        if (module.isLibrary()) {
            return;
        }
        var kind = module.kind();
        var signatures = module.main().signatures();
        boolean mesh = kind.equals(ShaderKind.MESH);
        signature("Input", signatures.input(), SignaturePoint.input(kind));
        signature(mesh ? "Vertex Output" : "Output", signatures.output(), SignaturePoint.output(kind));
        signature(mesh ? "Primitive Output" : "Patch Constant", signatures.patchConstantOrPrimitive(),
                SignaturePoint.patchConstantOrPrimitive(kind));
    }

    private void signature(String title, List<DxilSignatureElement> elements, SignaturePoint point) {
        if (elements.isEmpty()) {
            return;
        }
        out.line().line(title + " signature:").line();
        out.line("Name                 Index             InterpMode DynIdx");
        out.line("-------------------- ----- ---------------------- ------");
        for (var element : elements) {
            long index = element.indices().isEmpty() ? 0 : element.indices().getFirst();
            out.comment().append(' ').left(CommentText.cString(point.name(element)), 20).append(' ').right(Long.toString(index), 5)
                    .append(' ').right(named(INTERPOLATIONS, element.interpolation().value()), 22).append("   ")
                    .right(components(element.dynamicIndexMask()), 4).end();
        }
    }

    private static String components(long mask) {
        var components = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            if ((mask >> i & 1) != 0) {
                components.append("xyzw".charAt(i));
            }
        }
        return components.toString();
    }

    private static String named(List<String> names, int value) {
        return value >= 0 && value < names.size() ? names.get(value) : "invalid";
    }

    /** What a component type is called in the table of resources. */
    static String name(ElementType type) {
        return named(ELEMENT_TYPES, type.value());
    }

    /** The table of resources. */
    void resources(DxilResource.All resources) {
        out.line().line("Resource Bindings:").line();
        out.line("Name                                 Type  Format         Dim      ID      HLSL Bind  Count");
        out.line("------------------------------ ---------- ------- ----------- ------- -------------- ------");
        resources.constantBuffers().forEach(this::resource);
        resources.samplers().forEach(this::resource);
        resources.srvs().forEach(this::resource);
        resources.uavs().forEach(this::resource);
        out.line();
    }

    private void resource(DxilResource resource) {
        var range = resource.range();
        int number = resource.resourceClass().value();
        out.comment().append(' ').left(range.name(), 31).right(CLASSES.get(number), 10);
        out.right(format(resource), FORMAT_WIDTH).right(dimension(resource), DIMENSION_WIDTH);
        out.right(ID_PREFIXES.get(number) + range.id(), 8);
        out.right(BIND_PREFIXES.get(number) + range.lowerBound() + (range.space() == 0 ? "" : ",space" + range.space()), 15);
        out.right(range.isUnbounded() ? "unbounded" : Long.toString(range.size()), 6).end();
    }

    private static String format(DxilResource resource) {
        return switch (resource) {
            case ShaderResourceView srv -> format(srv, srv.elementType());
            case UnorderedAccessView uav -> format(uav, uav.elementType());
            default -> NOT_APPLICABLE;
        };
    }

    private static String format(DxilResource resource, ElementType type) {
        return switch (resource.kind().toString()) {
            case "RawBuffer" -> "byte";
            case "StructuredBuffer" -> "struct";
            default -> name(type);
        };
    }

    private static String dimension(DxilResource resource) {
        return switch (resource) {
            case ShaderResourceView srv -> dimension(srv, "r/o", srv.sampleCount());
            case UnorderedAccessView uav -> dimension(uav, uav.counter() ? "r/w+cnt" : "r/w", 0);
            default -> NOT_APPLICABLE;
        };
    }

    private static String dimension(DxilResource resource, String access, long samples) {
        String name = named(DIMENSIONS, resource.kind().value());
        return switch (resource.kind().toString()) {
            case "RawBuffer", "StructuredBuffer" -> access;
            case "Texture2DMS", "Texture2DMSArray" -> samples == 0 ? name : name + samples;
            default -> name;
        };
    }
}
