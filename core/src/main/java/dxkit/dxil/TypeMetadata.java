package dxkit.dxil;

import dxkit.ir.Module;
import dxkit.ir.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Reads {@code dx.typeAnnotations} and {@code dx.dxrPayloadAnnotations}. */
final class TypeMetadata {
    private static final int STRUCTS = 0;
    private static final int PARAMETER_FIELDS = 3;
    private static final int MATRIX_FIELDS = 3;
    private static final int TEMPLATE_ARGUMENTS = 0;
    private static final int TYPE_ARGUMENT = 0;
    private static final int INTEGRAL_ARGUMENT = 1;
    private static final int ACCESS = 0;
    private static final int ACCESS_MASK = 0x3333;
    /** Bit fields hold no bit fields. */
    private static final int MAX_DEPTH = 4;

    private final LinkedHashMap<StructType, StructAnnotation> structs = new LinkedHashMap<>();
    private final List<FunctionAnnotation> functions = new ArrayList<>();
    private final List<PayloadAnnotation> payloads = new ArrayList<>();

    private TypeMetadata() {}

    static TypeAnnotations read(Module module) {
        var reader = new TypeMetadata();
        var types = MetadataTuple.all(module, "dx.typeAnnotations");
        if (types != null) {
            if (types.size() > 2) {
                throw types.getLast().fail("needed at most two nodes");
            }
            types.forEach(reader::annotations);
        }
        var payloads = MetadataTuple.all(module, "dx.dxrPayloadAnnotations");
        if (payloads != null) {
            payloads.forEach(reader::payload);
        }
        return new TypeAnnotations(reader.structs, reader.functions, reader.payloads);
    }

    private void annotations(MetadataTuple list) {
        long tag = list.u32(0);
        if (list.size() % 2 == 0) {
            throw list.fail("needed a tag and pairs, found " + list.size() + " operands");
        }
        for (int i = 1; i < list.size(); i += 2) {
            if (tag == STRUCTS) {
                var type = struct(list, i);
                structs.put(type, struct(type, list.tuple(i + 1)));
            } else {
                function(list, i);
            }
        }
    }

    private static StructType struct(MetadataTuple list, int index) {
        if (!(list.constant(index).type() instanceof StructType type)) {
            throw list.fail("needed a value of a structure");
        }
        return type;
    }

    private static StructAnnotation struct(StructType type, MetadataTuple node) {
        long size = node.u32(0);
        int count = node.size() == 1 ? 0 : type.elements().size();
        List<StructAnnotation.TemplateArgument> arguments = List.of();
        if (node.size() == count + 2) {
            for (var tagged : node.taggedOrNone(count + 1)) {
                if (tagged.tag() == TEMPLATE_ARGUMENTS) {
                    arguments = tagged.tuple().tuples().stream().map(TypeMetadata::templateArgument).toList();
                }
            }
        } else {
            node.sized(count + 1);
        }
        var fields = new ArrayList<FieldAnnotation>(count);
        for (var field : node.tuples(1, count)) {
            fields.add(field(field, 0));
        }
        return new StructAnnotation(type, size, List.copyOf(fields), arguments);
    }

    private static StructAnnotation.TemplateArgument templateArgument(MetadataTuple node) {
        return switch (node.i32(0)) {
            case TYPE_ARGUMENT -> new StructAnnotation.TypeArgument(node.sized(2).constant(1).type());
            case INTEGRAL_ARGUMENT -> new StructAnnotation.IntegralArgument(node.sized(2).i64(1));
            default -> new StructAnnotation.IntegralArgument(0);
        };
    }

    private static FieldAnnotation field(MetadataTuple node, int depth) {
        if (depth > MAX_DEPTH) {
            throw node.fail("bit fields inside bit fields");
        }
        String name = "";
        boolean precise = false;
        FieldAnnotation.Matrix matrix = null;
        long offset = FieldAnnotation.NO_OFFSET;
        String semantic = "";
        var interpolation = new InterpolationMode(0);
        var elementType = ElementType.INVALID;
        boolean used = false;
        ResourceProperties resource = null;
        List<FieldAnnotation> bitFields = List.of();
        long width = 0;
        long vectorSize = 0;
        for (var p : node.tagged()) {
            switch ((int) p.tag()) {
                case 2 -> matrix = matrix(p.tuple().sized(MATRIX_FIELDS));
                case 3 -> offset = p.u32();
                case 4 -> semantic = node.string(p.index());
                case 5 -> interpolation = new InterpolationMode((int) p.u32());
                case 6 -> name = node.string(p.index());
                case 7 -> elementType = new ElementType((int) p.u32());
                case 8 -> precise = p.flag();
                case 9 -> used = p.flag();
                case 10 -> resource = ResourceProperties.of(node.constant(p.index()));
                case 11 -> bitFields = p.tuple().tuples().stream().map(bits -> field(bits, depth + 1)).toList();
                case 12 -> width = p.u32();
                case 13 -> vectorSize = p.u32();
                default -> {}
            }
        }
        return new FieldAnnotation(name, precise, matrix, offset, semantic, interpolation, elementType, used, resource, bitFields, width,
                vectorSize);
    }

    private static FieldAnnotation.Matrix matrix(MetadataTuple t) {
        return new FieldAnnotation.Matrix(t.u32(0), t.u32(1), new MatrixOrientation(t.i32(2)));
    }

    private void function(MetadataTuple list, int index) {
        var function = list.functionOrNull(index);
        if (function == null) {
            throw list.fail("needed a function");
        }
        var node = list.tuple(index + 1).sized(function.functionType().parameters().size() + 1);
        var parameters = node.tuples().stream().map(TypeMetadata::parameter).toList();
        functions.add(new FunctionAnnotation(function, parameters.getFirst(), parameters.subList(1, parameters.size())));
    }

    private static FunctionAnnotation.Parameter parameter(MetadataTuple node) {
        node.sized(PARAMETER_FIELDS);
        return new FunctionAnnotation.Parameter(new ParameterQualifier(node.i32(0)), field(node.tuple(1), 0), node.tuple(2).numbers());
    }

    private void payload(MetadataTuple node) {
        if (node.u32(0) != STRUCTS) {
            throw node.fail("needed tag 0");
        }
        for (int i = 1; i < node.size(); i += 2) {
            var type = struct(node, i);
            var masks = new ArrayList<Integer>();
            for (var field : node.tuple(i + 1).sized(type.elements().size()).tuples()) {
                int mask = 0;
                for (var p : field.tagged()) {
                    mask = p.tag() == ACCESS ? (int) p.u32() & ACCESS_MASK : mask;
                }
                masks.add(mask);
            }
            payloads.add(new PayloadAnnotation(type, List.copyOf(masks)));
        }
    }
}
