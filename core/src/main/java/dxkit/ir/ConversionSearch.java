package dxkit.ir;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Looks for structures whose layout is still to be converted: those that hold matrices or numbers of less than 32 bits, themselves or in structures inside
 * them. The elements of each structure are looked at once, however many resources hold it.
 */
final class ConversionSearch {
    private static final String MATRIX = "class.matrix.";
    private static final int WIDTH = 32;

    private final Function<StructType, List<Type>> elements;
    private final Set<StructType> seen = new HashSet<>();
    private final Map<StructType, List<StructType>> holders = new HashMap<>();
    private final Set<StructType> converted = new HashSet<>();

    private ConversionSearch(Function<StructType, List<Type>> elements) {
        this.elements = elements;
    }

    /**
     * The structures, matrices excepted, whose annotations DXC keeps: when what a resource holds is to be converted, all that this and the resources before it
     * hold.
     *
     * @param held what the resources hold, in their order
     * @param elements what a structure is made of
     */
    static Set<StructType> keep(List<StructType> held, Function<StructType, List<Type>> elements) {
        var search = new ConversionSearch(elements);
        List<List<StructType>> found = held.stream().map(search::reach).toList();
        search.spread();
        var keep = new HashSet<StructType>();
        var waiting = new ArrayList<StructType>();
        for (int i = 0; i < held.size(); i++) {
            waiting.addAll(found.get(i));
            if (search.converted.contains(held.get(i))) {
                keep.addAll(waiting);
                waiting.clear();
            }
        }
        return keep;
    }

    /** Goes through a structure and those inside it, and returns those that had not been seen. */
    private List<StructType> reach(StructType type) {
        var found = new ArrayList<StructType>();
        var waiting = new ArrayDeque<StructType>();
        waiting.push(type);
        while (!waiting.isEmpty()) {
            var struct = waiting.pop();
            if (!seen.add(struct)) {
                continue;
            }
            if (struct.name().startsWith(MATRIX)) {
                converted.add(struct);
                continue;
            }
            found.add(struct);
            for (var element : elements.apply(struct)) {
                var single = single(element);
                if (single instanceof StructType inner) {
                    holders.computeIfAbsent(inner, _ -> new ArrayList<>()).add(struct);
                    waiting.push(inner);
                } else if (single instanceof IntegerType i ? i.width() < WIDTH : single == PrimitiveType.HALF) {
                    converted.add(struct);
                }
            }
        }
        return found;
    }

    /** What holds something that is to be converted is to be converted too. */
    private void spread() {
        var waiting = new ArrayDeque<>(converted);
        while (!waiting.isEmpty()) {
            for (var holder : holders.getOrDefault(waiting.pop(), List.of())) {
                if (converted.add(holder)) {
                    waiting.push(holder);
                }
            }
        }
    }

    /** What arrays, vectors and pointers are in the end made of. */
    private static Type single(Type type) {
        return switch (type) {
            case ArrayType a -> single(a.element());
            case VectorType v -> single(v.element());
            case PointerType p -> single(p.pointee());
            default -> type;
        };
    }
}
