package dxkit.ir.print;

import dxkit.ir.ArrayType;
import dxkit.ir.FunctionType;
import dxkit.ir.IntegerType;
import dxkit.ir.PointerType;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import dxkit.ir.VectorType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Prints types (LLVM's {@code TypePrinting}). */
final class TypeWriter {
    /** Texts longer than this are made anew each time, so that what is remembered stays small. */
    private static final int MAX_REMEMBERED = 256;

    private final SlotMap<StructType> numbered = new SlotMap<>();
    private final Map<Type, String> remembered = new IdentityHashMap<>();

    /** Structures without a name get numbers in the order of {@code structs}. */
    TypeWriter(List<StructType> structs) {
        for (var struct : structs) {
            if (struct.name().isEmpty()) {
                numbered.add(struct);
            }
        }
    }

    /** The structures without a name, by number. */
    List<StructType> numbered() {
        return numbered.all();
    }

    void write(Type type, AssemblyStream out) {
        switch (type) {
            case PrimitiveType p -> out.append(p.keyword());
            case IntegerType i -> out.append('i').append(i.width());
            default -> {
                String text = remembered.get(type);
                if (text != null) {
                    out.append(text);
                } else {
                    int from = out.length();
                    writeComposite(type, out);
                    if (out.length() - from <= MAX_REMEMBERED) {
                        remembered.put(type, out.since(from));
                    }
                }
            }
        }
    }

    private void writeComposite(Type type, AssemblyStream out) {
        switch (type) {
            case PointerType p -> {
                write(p.pointee(), out);
                if (p.addressSpace() != 0) {
                    out.append(" addrspace(").appendUnsigned(Integer.toUnsignedLong(p.addressSpace())).append(')');
                }
                out.append('*');
            }
            case ArrayType a -> {
                out.append('[').appendUnsigned(a.count()).append(" x ");
                write(a.element(), out);
                out.append(']');
            }
            case VectorType v -> {
                out.append('<').appendUnsigned(Integer.toUnsignedLong(v.count())).append(" x ");
                write(v.element(), out);
                out.append('>');
            }
            case FunctionType f -> {
                write(f.result(), out);
                out.append(" (");
                writeList(f.parameters(), out);
                if (f.isVarArg()) {
                    out.append(f.parameters().isEmpty() ? "..." : ", ...");
                }
                out.append(')');
            }
            case StructType s when s.isLiteral() -> writeBody(s, out);
            case StructType s -> writeName(s, out);
            case IntegerType _,PrimitiveType _ -> throw new IllegalArgumentException(type + " is not made of types");
        }
    }

    /** The name or number of an identified structure. */
    void writeName(StructType struct, AssemblyStream out) {
        out.append('%');
        if (!struct.name().isEmpty()) {
            Escapes.name(struct.name(), out);
        } else if (numbered.slot(struct) >= 0) {
            out.append(numbered.slot(struct));
        } else {
            out.append("\"type 0x0\"");
        }
    }

    /** What a structure is made of. */
    void writeBody(StructType struct, AssemblyStream out) {
        if (struct.isOpaque()) {
            out.append("opaque");
            return;
        }
        if (struct.isPacked()) {
            out.append('<');
        }
        if (struct.elements().isEmpty()) {
            out.append("{}");
        } else {
            out.append("{ ");
            writeList(struct.elements(), out);
            out.append(" }");
        }
        if (struct.isPacked()) {
            out.append('>');
        }
    }

    private void writeList(List<Type> types, AssemblyStream out) {
        boolean first = true;
        for (var type : types) {
            if (!first) {
                out.append(", ");
            }
            first = false;
            write(type, out);
        }
    }
}
