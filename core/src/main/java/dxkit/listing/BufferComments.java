package dxkit.listing;

import dxkit.dxil.DxilModule;
import dxkit.dxil.DxilResource;
import dxkit.dxil.DxilResource.ConstantBuffer;
import dxkit.dxil.ElementType;
import dxkit.dxil.FieldAnnotation;
import dxkit.dxil.MatrixOrientation;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.TypeAnnotations;
import dxkit.io.FormatException;
import dxkit.ir.ArrayType;
import dxkit.ir.Context;
import dxkit.ir.DataLayout;
import dxkit.ir.PointerType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import dxkit.ir.VectorType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the constant buffers, texture buffers and structured buffers of a module hold. Offsets and sizes are 32 bits and wrap, as in dxc. */
final class BufferComments {
    private static final List<String> TYPE_NAMES = List.of("unknown", "bool", "int16_t", "uint16_t", "int", "uint", "int64_t", "uint64_t",
            "half", "float", "double", "snorm_half", "unorm_half", "snorm_float", "unorm_float", "snorm_double", "unorm_double",
            "int8_t_packed", "uint8_t_packed");
    private static final List<String> MIN_PRECISION_NAMES = List.of("unknown", "bool", "min16i", "min16ui", "int", "uint", "int64_t",
            "uint64_t", "min16float", "float", "double", "snorm_min16f", "unorm_min16f", "snorm_float", "unorm_float", "snorm_double",
            "unorm_double", "int8_t_packed", "uint8_t_packed");
    private static final String MATRIX = "class.matrix.";
    private static final String ELEMENT = "$Element";
    private static final int INDENT = 3;
    private static final int STEP = 4;
    private static final int OFFSET_COLUMN = 50;
    private static final int NUMBER_WIDTH = 5;

    /**
     * Where something stands.
     *
     * @param offset in the buffer
     * @param indent blanks before it
     * @param width room for its type and name
     * @param packed whether structures are laid out as in memory, not as in constant buffers
     */
    private record Place(int offset, int indent, int width, boolean packed) {
        private static Place top(boolean packed) {
            return new Place(0, INDENT, OFFSET_COLUMN, packed);
        }

        Place inside(long more) {
            return new Place((int) (offset + more), indent + STEP, width - STEP, packed);
        }
    }

    private final DxilModule module;
    private final StructNames names;
    private final CommentText out;
    private final DataLayout layout;
    private final TypeAnnotations types;
    private final boolean minPrecision;
    private int depth;

    BufferComments(DxilModule module, TypeAnnotations types, StructNames names, CommentText out) {
        this.module = module;
        this.types = types;
        this.names = names;
        this.out = out;
        layout = DataLayout.of(module.module().dataLayout());
        minPrecision = module.usesMinPrecision();
    }

    void print() {
        out.line().line("Buffer Definitions:").line();
        var resources = module.resources();
        resources.constantBuffers().forEach(this::constantBuffer);
        for (var srv : resources.srvs()) {
            if (srv.kind().equals(ResourceKind.STRUCTURED_BUFFER)) {
                structuredBuffer(srv);
            } else if (srv.kind().equals(ResourceKind.TBUFFER)) {
                textureBuffer(srv);
            }
        }
        for (var uav : resources.uavs()) {
            if (uav.kind().equals(ResourceKind.STRUCTURED_BUFFER)) {
                structuredBuffer(uav);
            }
        }
    }

    /** The structure that a buffer, or an element of an array of buffers, is. */
    private static StructType struct(DxilResource resource) {
        if (!(resource.range().hlslType() instanceof PointerType pointer)) {
            throw notStruct(resource);
        }
        var type = pointer.pointee() instanceof ArrayType array ? array.element() : pointer.pointee();
        if (!(type instanceof StructType struct)) {
            throw notStruct(resource);
        }
        return struct;
    }

    private static FormatException notStruct(DxilResource resource) {
        return FormatException.of("needed a pointer to a structure as the type of '" + resource.range().name() + "', found "
                + resource.range().hlslType());
    }

    private void constantBuffer(ConstantBuffer buffer) {
        buffer("cbuffer", buffer, Integer.toUnsignedString((int) buffer.bufferSize()), (int) buffer.bufferSize());
    }

    private void textureBuffer(DxilResource buffer) {
        var annotation = types.of(struct(buffer));
        buffer("tbuffer", buffer, null, annotation == null ? 0 : (int) annotation.cbufferSize());
    }

    private void buffer(String keyword, DxilResource buffer, @Nullable String bytes, int size) {
        var struct = struct(buffer);
        String name = buffer.range().name();
        out.line(keyword + " " + name).line("{").line();
        if (types.of(struct) == null) {
            out.line("  " + (bytes == null ? "" : "[" + bytes + " x i8] ") + "(type annotation not present)").line();
        } else {
            struct(struct, name, Place.top(false), size);
        }
        out.line("}").line();
    }

    private void structuredBuffer(DxilResource buffer) {
        out.line("Resource bind info for " + buffer.range().name()).line("{").line();
        if (!(buffer.range().elementType() instanceof StructType outer) || outer.elements().isEmpty()) {
            throw notStruct(buffer);
        }
        var element = outer.elements().getFirst();
        boolean scalar = !(element instanceof StructType) || isMatrix(element);
        var struct = scalar ? outer : (StructType) element;
        var annotation = types.of(struct);
        int size = (int) layout.allocSize(struct);
        if (annotation == null) {
            out.line("  [" + Integer.toUnsignedString(size) + " x i8] (type annotation not present)");
        } else if (scalar) {
            field(element, annotation.field(0).named(ELEMENT), Place.top(false), size);
        } else {
            struct(struct, ELEMENT, Place.top(true), size);
        }
        if (scalar) {
            out.line();
        }
        out.line("}").line();
    }

    private static boolean isMatrix(Type type) {
        return type instanceof StructType struct && !struct.isLiteral() && struct.name().startsWith(MATRIX);
    }

    private void struct(StructType struct, String name, Place place, int size) {
        if (depth >= Context.MAX_TYPE_DEPTH) {
            throw FormatException.of("structures nested deeper than " + Context.MAX_TYPE_DEPTH);
        }
        depth++;
        indented(place.indent).append("struct ");
        bytes(names.of(struct)).end();
        indented(place.indent).append('{').end();
        out.line();
        fields(struct, place, size);
        indented(place.indent).end();
        indented(place.indent).append("} ").left(name + ";", place.width - 2);
        position(place.offset, size);
        out.line();
        depth--;
    }

    /** Names of LLVM's are one character a byte already. */
    private CommentText bytes(String name) {
        name.chars().forEach(c -> out.append((char) c));
        return out;
    }

    private CommentText indented(int indent) {
        return out.comment().indent(indent);
    }

    private void position(int offset, int size) {
        out.comment().append(" Offset:").right(Integer.toUnsignedString(offset), NUMBER_WIDTH);
        if (size != 0) {
            out.append(" Size: ").right(Integer.toUnsignedString(size), NUMBER_WIDTH);
        }
        out.end();
    }

    private void fields(StructType struct, Place place, int size) {
        var annotation = types.of(struct);
        if (annotation == null) {
            indented(place.indent + STEP).append(size == 0
                    ? "/* empty struct */"
                    : "[" + Integer.toUnsignedString(size) + " x i8] (type annotation not present)").end();
            return;
        }
        for (int i = 0; i < struct.elements().size(); i++) {
            var field = annotation.field(i);
            long offset = place.packed ? layout.layout(struct).offsets().get(i) : field.cbufferOffset();
            field(struct.elements().get(i), field, place.inside(offset), 0);
        }
    }

    private void field(Type type, FieldAnnotation annotation, Place place, int size) {
        if (type instanceof StructType struct && annotation.matrix() == null) {
            struct(struct, annotation.name(), place, 0);
            return;
        }
        var element = type;
        int count = 0;
        int levels = 0;
        while (element instanceof ArrayType array) {
            count = (levels == 0 ? 1 : count) * (int) array.count();
            element = array.element();
            levels++;
        }
        var matrix = annotation.matrix();
        if (matrix != null) {
            int vectors = (int) (matrix.orientation().equals(MatrixOrientation.ROW_MAJOR)
                    ? matrix.rows()
                    : matrix.orientation().equals(MatrixOrientation.COLUMN_MAJOR) ? matrix.columns() : 1);
            count = levels == 1 || vectors == 0 ? 0 : Integer.divideUnsigned(count, vectors);
        }
        if (element instanceof StructType struct && !isMatrix(struct)) {
            struct(struct, annotation.name() + (count == 0 ? "" : "[" + Integer.toUnsignedString(count) + "]") + ";", place, 0);
            return;
        }
        indented(place.indent).left(declaration(type, annotation, count), place.width);
        position(place.offset, size);
    }

    private String declaration(Type type, FieldAnnotation annotation, int count) {
        var element = type;
        while (element instanceof ArrayType array) {
            element = array.element();
        }
        var text = new StringBuilder();
        var matrix = annotation.matrix();
        if (matrix != null) {
            text.append(matrix.orientation().equals(MatrixOrientation.ROW_MAJOR)
                    ? "row_major "
                    : matrix.orientation().equals(MatrixOrientation.COLUMN_MAJOR) ? "column_major " : "");
            text.append(name(annotation.elementType())).append(matrix.rows()).append('x').append(matrix.columns());
        } else {
            text.append(name(annotation.elementType()));
            if (element instanceof VectorType vector) {
                text.append(vector.count());
            }
        }
        text.append(' ').append(annotation.name());
        if (count != 0) {
            text.append('[').append(Integer.toUnsignedString(count)).append(']');
        }
        return text.append(';').toString();
    }

    private String name(ElementType type) {
        var all = minPrecision ? MIN_PRECISION_NAMES : TYPE_NAMES;
        return type.value() >= 0 && type.value() < all.size() ? all.get(type.value()) : all.getFirst();
    }
}
