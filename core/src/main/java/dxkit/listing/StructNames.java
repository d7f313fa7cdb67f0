package dxkit.listing;

import dxkit.ir.ArrayType;
import dxkit.ir.FunctionType;
import dxkit.ir.IntegerType;
import dxkit.ir.Module;
import dxkit.ir.PointerType;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import dxkit.ir.VectorType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names that structures of the reflection's module have once dxc has read it into the same context as the program's: a name that is taken gets a number
 * behind it, unless it is taken by a structure of the same elements, which is then used instead.
 */
final class StructNames {
    private final Map<StructType, String> names = new HashMap<>();
    private final Map<StructType, StructType> same = new HashMap<>();

    /** The names in {@code reflection}, read behind {@code program}; the two may be the same module. */
    StructNames(Module program, Module reflection) {
        if (program == reflection) {
            return;
        }
        var taken = new HashMap<String, StructType>();
        for (var type : program.types()) {
            if (type instanceof StructType struct && !struct.name().isEmpty()) {
                taken.putIfAbsent(struct.name(), struct);
            }
        }
        var read = new HashSet<StructType>();
        int number = 0;
        for (var type : reflection.types()) {
            if (type instanceof StructType struct && !struct.isLiteral()) {
                var other = taken.get(struct.name());
                if (other != null) {
                    String name;
                    do {
                        name = struct.name() + "." + number++;
                    } while (taken.containsKey(name));
                    taken.put(name, struct);
                    if (!isSame(struct, other, read)) {
                        names.put(struct, name);
                    } else {
                        same.put(struct, other);
                    }
                } else if (!struct.name().isEmpty()) {
                    taken.put(struct.name(), struct);
                }
                read.add(struct);
            }
        }
    }

    private boolean isSame(StructType struct, StructType other, Set<StructType> read) {
        if (struct.isOpaque() || other.isOpaque() || struct.isPacked() != other.isPacked()) {
            return false;
        }
        return areSame(struct.elements(), other.elements(), read);
    }

    private boolean areSame(List<Type> types, List<Type> others, Set<StructType> read) {
        if (types.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < types.size(); i++) {
            if (!isSame(types.get(i), others.get(i), read)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the reader gets the same type; a structure that is used before it is read is a new one. */
    private boolean isSame(Type type, Type other, Set<StructType> read) {
        return switch (type) {
            case PrimitiveType p -> p == other;
            case IntegerType i -> i.equals(other);
            case PointerType p -> other instanceof PointerType o && p.addressSpace() == o.addressSpace()
                    && isSame(p.pointee(), o.pointee(), read);
            case ArrayType a -> other instanceof ArrayType o && a.count() == o.count() && isSame(a.element(), o.element(), read);
            case VectorType v -> other instanceof VectorType o && v.count() == o.count() && isSame(v.element(), o.element(), read);
            case FunctionType f -> other instanceof FunctionType o && f.isVarArg() == o.isVarArg() && isSame(f.result(), o.result(), read)
                    && areSame(f.parameters(), o.parameters(), read);
            case StructType s when s.isLiteral() -> other instanceof StructType o && o.isLiteral() && s.isPacked() == o.isPacked()
                    && areSame(s.elements(), o.elements(), read);
            case StructType s -> read.contains(s) && same.get(s) == other;
        };
    }

    /** The name of a structure of the reflection's module. */
    String of(StructType struct) {
        return names.getOrDefault(struct, struct.name());
    }
}
