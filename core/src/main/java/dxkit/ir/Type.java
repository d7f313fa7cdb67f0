package dxkit.ir;

/**
 * A type of LLVM 3.7. Within one {@link Context} two types are the same exactly when {@code ==} (or {@code equals}) says so. Pointers, arrays, vectors,
 * functions and structures are made by the {@link Context}.
 */
public sealed interface Type permits PrimitiveType, IntegerType, PointerType, ArrayType, VectorType, FunctionType, StructType {

    /** How many levels of types it holds: 0 for a primitive, integer or named structure. */
    default int depth() {
        return 0;
    }

    /** How many types its text names, with every repetition; at most {@link Context#MAX_TYPE_SIZE}. */
    default int size() {
        return 1;
    }

    /** Whether it is half, float, double or a wider floating-point type. */
    default boolean isFloatingPoint() {
        return false;
    }

    /** The element type of a vector, otherwise the type itself. */
    default Type scalar() {
        return this;
    }
}
