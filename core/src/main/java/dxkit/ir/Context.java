package dxkit.ir;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The types, constants and source locations of a module, one of each (LLVM's {@code LLVMContext}). Safe for use by several threads.
 */
public final class Context {
    /** How deep types may be nested; dxc stays under 20, and every consumer recurses. */
    public static final int MAX_TYPE_DEPTH = 256;
    /** How many types the text of one type may name: what doubles at each level would otherwise grow without bound. */
    public static final int MAX_TYPE_SIZE = 1 << 16;
    /** How deep constants may be nested. */
    public static final int MAX_CONSTANT_DEPTH = 256;

    private record PointerKey(Type pointee, int addressSpace) {}

    private record SequenceKey(Type element, long count, boolean vector) {}

    private record FunctionKey(Type result, List<Type> parameters, boolean varArg) {}

    private record StructKey(List<Type> elements, boolean packed) {}

    private record AggregateKey(Type type, List<Constant> elements) {}

    private record ExprKey(Opcode opcode, Type type, List<Constant> operands, int flags, @Nullable Type sourceElementType,
            @Nullable Predicate predicate) {}

    private record LocationKey(int line, int column, @Nullable Metadata scope, @Nullable Metadata inlinedAt) {}

    private final Map<Object, Object> known = new HashMap<>();

    /** An empty context. */
    public Context() {}

    @SuppressWarnings("unchecked")
    private synchronized <T> T intern(Object key, java.util.function.Supplier<T> make) {
        var found = known.get(key);
        if (found == null) {
            found = make.get();
            known.put(key, found);
        }
        return (T) found;
    }

    private static <T extends Type> T checked(T type) {
        if (type.depth() > MAX_TYPE_DEPTH) {
            throw new IllegalArgumentException("types nested deeper than " + MAX_TYPE_DEPTH);
        }
        if (type.size() >= MAX_TYPE_SIZE) {
            throw new IllegalArgumentException("a type that names " + MAX_TYPE_SIZE + " types or more");
        }
        return type;
    }

    static int depthOver(List<Type> types, int atLeast) {
        int depth = atLeast;
        for (var type : types) {
            depth = Math.max(depth, type.depth());
        }
        return depth;
    }

    static int sizeOver(List<Type> types, int more) {
        int size = more;
        for (var type : types) {
            size = Math.min(MAX_TYPE_SIZE, size + type.size());
        }
        return size;
    }

    static int depthOfOperands(List<Constant> constants) {
        int depth = 0;
        for (var constant : constants) {
            depth = Math.max(depth,
                    constant instanceof ConstantAggregate a ? a.depth() : constant instanceof ConstantExpr e ? e.depth() : 0);
        }
        return depth;
    }

    private static void checkDepth(List<Constant> operands) {
        if (depthOfOperands(operands) >= MAX_CONSTANT_DEPTH) {
            throw new IllegalArgumentException("constants nested deeper than " + MAX_CONSTANT_DEPTH);
        }
    }

    /** A pointer. */
    public PointerType pointer(Type pointee, int addressSpace) {
        return intern(new PointerKey(pointee, addressSpace), () -> checked(new PointerType(pointee, addressSpace)));
    }

    /** An array of {@code count} (unsigned) elements. */
    public ArrayType array(Type element, long count) {
        return intern(new SequenceKey(element, count, false), () -> checked(new ArrayType(element, count)));
    }

    /** A vector. */
    public VectorType vector(Type element, int count) {
        return intern(new SequenceKey(element, count, true), () -> checked(new VectorType(element, count)));
    }

    /** A function type. */
    public FunctionType function(Type result, List<? extends Type> parameters, boolean varArg) {
        List<Type> types = List.copyOf(parameters);
        return intern(new FunctionKey(result, types, varArg), () -> checked(new FunctionType(result, types, varArg)));
    }

    /** A literal structure; an identified one is made with {@link StructType#StructType(String)}. */
    public StructType struct(List<? extends Type> elements, boolean packed) {
        List<Type> types = List.copyOf(elements);
        return intern(new StructKey(types, packed), () -> checked(new StructType(types, packed)));
    }

    /** Zero of a type: a number, a null pointer or {@code zeroinitializer}. */
    public Constant zero(Type type) {
        return switch (type) {
            case IntegerType i when i.width() <= 64 -> new ConstantInt(i, 0);
            case IntegerType i -> new ConstantWideInt(i, java.math.BigInteger.ZERO);
            case PrimitiveType p when p.isFloatingPoint() -> new ConstantFP(p, 0);
            default -> new ConstantNull(type);
        };
    }

    /**
     * An array, vector or structure of these elements in LLVM's canonical form: {@link ConstantNull} when all are zero, {@link UndefValue} when all are
     * undefined, {@link ConstantData} when all are plain numbers that it can hold.
     */
    public Constant aggregate(Type type, List<? extends Constant> elements) {
        List<Constant> all = List.copyOf(elements);
        if (all.isEmpty()) {
            return new ConstantNull(type);
        }
        if (all.stream().allMatch(Constant::isNullValue)) {
            return new ConstantNull(type);
        }
        if (all.stream().allMatch(UndefValue.class::isInstance)) {
            return new UndefValue(type);
        }
        if (!(type instanceof StructType) && holdsData(all.getFirst().type())) {
            var bits = new long[all.size()];
            int i = 0;
            while (i < bits.length && all.get(i) instanceof Constant c && (c instanceof ConstantInt || c instanceof ConstantFP)) {
                bits[i++] = c instanceof ConstantInt n ? n.unsigned() : ((ConstantFP) c).bits();
            }
            if (i == bits.length) {
                return new ConstantData(type, all.getFirst().type(), bits);
            }
        }
        return intern(new AggregateKey(type, all), () -> {
            checkDepth(all);
            return new ConstantAggregate(type, all);
        });
    }

    /** An array or vector of plain numbers given by their bits; {@link ConstantNull} when all are zero. */
    public Constant data(Type type, Type element, long[] bits) {
        if (!holdsData(element)) {
            throw new IllegalArgumentException("no data of " + element);
        }
        for (long b : bits) {
            if (b != 0) {
                return new ConstantData(type, element, bits.clone());
            }
        }
        return new ConstantNull(type);
    }

    /** Whether {@link ConstantData} can hold this type. */
    static boolean holdsData(Type type) {
        return switch (type) {
            case IntegerType(int width) -> width == 8 || width == 16 || width == 32 || width == 64;
            case PrimitiveType p -> p == PrimitiveType.FLOAT || p == PrimitiveType.DOUBLE;
            default -> false;
        };
    }

    /** An operation on constants; nothing is computed. {@code flags} is 1 for an {@code inbounds} {@code getelementptr}. */
    public ConstantExpr expr(Opcode opcode, Type type, List<? extends Constant> operands, int flags, @Nullable Type sourceElementType,
            @Nullable Predicate predicate) {
        List<Constant> all = List.copyOf(operands);
        return intern(new ExprKey(opcode, type, all, flags, sourceElementType, predicate), () -> {
            checkDepth(all);
            return new ConstantExpr(opcode, type, all, flags, sourceElementType, predicate);
        });
    }

    /** A source location that is not distinct. */
    public DILocation location(int line, int column, @Nullable Metadata scope, @Nullable Metadata inlinedAt) {
        return intern(new LocationKey(line, column, scope, inlinedAt), () -> new DILocation(false, line, column, scope, inlinedAt));
    }

    /** Keeps a location that was read as the one of its content. */
    void keep(DILocation location) {
        intern(new LocationKey(location.line(), location.column(), location.scope(), location.inlinedAt()), () -> location);
    }
}
