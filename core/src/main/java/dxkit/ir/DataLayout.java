package dxkit.ir;

import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Sizes and alignments of types in memory, as DXC's LLVM computes them from a module's data layout: unlike in LLVM, a vector is aligned like its elements and
 * takes as much room as they do. For use by one thread.
 */
public final class DataLayout {
    private static final int MAX_WIDTH = 1 << 24;
    private static final int MAX_ALIGNMENT = 1 << 16;
    private static final int FLOAT = 'f';
    private static final int INTEGER = 'i';
    private static final int VECTOR = 'v';
    private static final int AGGREGATE = 'a';

    private record Pointer(int size, int alignment) {}

    /**
     * Where the elements of a structure lie.
     *
     * @param size bytes, padding at the end included
     * @param alignment in bytes
     * @param offsets of the elements
     */
    public record StructLayout(long size, int alignment, List<Long> offsets) {}

    /** Of each kind the alignments in bytes, by width in bits. */
    private final Map<Integer, TreeMap<Integer, Integer>> alignments = Map.of(
            INTEGER, new TreeMap<>(Map.of(1, 1, 8, 1, 16, 2, 32, 4, 64, 4)),
            FLOAT, new TreeMap<>(Map.of(16, 2, 32, 4, 64, 8, 128, 16)),
            VECTOR, new TreeMap<>(Map.of(64, 8, 128, 16)),
            AGGREGATE, new TreeMap<>(Map.of(0, 0)));
    private final TreeMap<Integer, Pointer> pointers = new TreeMap<>(Map.of(0, new Pointer(8, 8)));
    private final Map<StructType, StructLayout> structs = new HashMap<>();
    private int depth;

    private DataLayout() {}

    /**
     * The layout of a specification such as {@code e-m:e-p:32:32-i64:64}; what it leaves out is LLVM's default.
     *
     * @throws FormatException if LLVM would refuse it
     */
    public static DataLayout of(String specification) {
        var layout = new DataLayout();
        for (String part : specification.isEmpty() ? new String[0] : specification.split("-", -1)) {
            if (part.isEmpty()) {
                throw fail("an empty part", specification);
            }
            layout.part(part, specification);
        }
        return layout;
    }

    private static FormatException fail(String found, String specification) {
        return FormatException.of("needed a data layout, found " + found + " in '" + specification + "'");
    }

    private void part(String part, String specification) {
        String[] fields = part.substring(1).split(":", -1);
        char kind = part.charAt(0);
        switch (kind) {
            case 'p' -> {
                if (fields.length < 3) {
                    throw fail(part, specification);
                }
                int alignment = bytes(fields[2], specification);
                pointers.put(number(fields[0], specification), new Pointer(bytes(fields[1], specification), alignment));
            }
            case 'i', 'v', 'f', 'a' -> {
                if (fields.length < 2) {
                    throw fail(part, specification);
                }
                alignments(kind).put(number(fields[0], specification), bytes(fields[1], specification));
            }
            case 'e', 'E', 's', 'n', 'S', 'm' -> {}
            default -> throw fail(part, specification);
        }
    }

    private TreeMap<Integer, Integer> alignments(int kind) {
        return Objects.requireNonNull(alignments.get(kind));
    }

    private static int number(String text, String specification) {
        if (text.isEmpty()) {
            return 0;
        }
        if (!text.chars().allMatch(c -> c >= '0' && c <= '9') || text.length() > 8 || Integer.parseInt(text) >= MAX_WIDTH) {
            throw fail(text, specification);
        }
        return Integer.parseInt(text);
    }

    private static int bytes(String text, String specification) {
        int bits = number(text, specification);
        int bytes = bits / 8;
        if (bits % 8 != 0 || (bytes & bytes - 1) != 0 || bytes >= MAX_ALIGNMENT) {
            throw fail(text, specification);
        }
        return bytes;
    }

    private Pointer pointer(PointerType type) {
        var pointer = pointers.get(type.addressSpace());
        return pointer != null ? pointer : pointers.firstEntry().getValue();
    }

    /** Bits that a value has, without padding behind it; an unsigned number, which wraps for types that no memory holds. */
    public long sizeInBits(Type type) {
        return switch (type) {
            case PointerType p -> pointer(p).size * 8L;
            case ArrayType a -> arraySize(a) * 8;
            case VectorType v -> v.count() * allocSize(v.element()) * 8;
            case StructType s -> layout(s).size * 8;
            case IntegerType i -> i.width();
            case PrimitiveType p -> switch (p) {
                case HALF -> 16;
                case FLOAT -> 32;
                case DOUBLE, X86_MMX -> 64;
                case X86_FP80 -> 80;
                case FP128, PPC_FP128 -> 128;
                default -> throw unsized(p);
            };
            case FunctionType f -> throw unsized(f);
        };
    }

    /** Nested arrays are walked in a loop, for the depth of structures times that of arrays would be too deep to recurse. */
    private long arraySize(ArrayType array) {
        long count = 1;
        Type type = array;
        while (type instanceof ArrayType a) {
            count *= a.count();
            type = a.element();
        }
        return count * allocSize(type);
    }

    private static Type innermost(ArrayType array) {
        Type type = array;
        while (type instanceof ArrayType a) {
            type = a.element();
        }
        return type;
    }

    private static FormatException unsized(Type type) {
        return FormatException.of("needed a type with a size, found " + type);
    }

    /** Bytes from the beginning of a value to that of the next in an array. */
    public long allocSize(Type type) {
        return align((sizeInBits(type) + 7) >>> 3, abiAlignment(type));
    }

    private static long align(long size, int alignment) {
        return alignment <= 1 ? size : Long.divideUnsigned(size + alignment - 1, alignment) * alignment;
    }

    /** The alignment in bytes that the layout asks for. */
    public int abiAlignment(Type type) {
        return switch (type) {
            case PointerType p -> pointer(p).alignment;
            case ArrayType a -> abiAlignment(innermost(a));
            case VectorType v -> abiAlignment(v.element());
            case StructType s -> s.isPacked() ? 1 : Math.max(alignment(AGGREGATE, 0, s), layout(s).alignment);
            case IntegerType i -> alignment(INTEGER, i.width(), i);
            case PrimitiveType p when p.isFloatingPoint() -> alignment(FLOAT, (int) sizeInBits(p), p);
            case PrimitiveType p -> throw unsized(p);
            case FunctionType f -> throw unsized(f);
        };
    }

    private int alignment(int kind, int width, Type type) {
        var known = alignments(kind);
        var exact = known.get(width);
        if (exact != null) {
            return exact;
        }
        if (kind != INTEGER) {
            return natural(type);
        }
        var wider = known.higherEntry(width);
        return (wider != null ? wider : known.lastEntry()).getValue();
    }

    private int natural(Type type) {
        int size = (int) (sizeInBits(type) + 7 >>> 3);
        int power = Integer.highestOneBit(size);
        return power == size ? size : power << 1;
    }

    /**
     * Where the elements of a structure lie.
     *
     * @throws FormatException if it holds itself, or structures nested deeper than {@link Context#MAX_TYPE_DEPTH}, or something without a size
     */
    public StructLayout layout(StructType struct) {
        var known = structs.get(struct);
        if (known == null) {
            if (struct.isOpaque()) {
                throw unsized(struct);
            }
            if (depth >= Context.MAX_TYPE_DEPTH) {
                throw FormatException.of("structures nested deeper than " + Context.MAX_TYPE_DEPTH);
            }
            depth++;
            try {
                known = compute(struct);
            } finally {
                depth--;
            }
            structs.put(struct, known);
        }
        return known;
    }

    private StructLayout compute(StructType struct) {
        long size = 0;
        int alignment = 1;
        var offsets = new ArrayList<Long>(struct.elements().size());
        for (var element : struct.elements()) {
            int own = struct.isPacked() ? 1 : abiAlignment(element);
            size = align(size, own);
            alignment = Math.max(own, alignment);
            offsets.add(size);
            size += allocSize(element);
        }
        return new StructLayout(align(size, alignment), alignment, List.copyOf(offsets));
    }
}
