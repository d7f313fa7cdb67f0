package dxkit.ir;

/**
 * An integer of any width.
 *
 * @param width bits, 1 to {@link #MAX_WIDTH}
 */
public record IntegerType(int width) implements Type {
    /** LLVM's limit. */
    public static final int MAX_WIDTH = (1 << 23) - 1;
    /** One bit: the type of comparisons. */
    public static final IntegerType I1 = new IntegerType(1);
    /** 8 bits. */
    public static final IntegerType I8 = new IntegerType(8);
    /** 32 bits. */
    public static final IntegerType I32 = new IntegerType(32);
    /** 64 bits. */
    public static final IntegerType I64 = new IntegerType(64);

    public IntegerType {
        if (width < 1 || width > MAX_WIDTH) {
            throw new IllegalArgumentException("integer width " + width);
        }
    }

    @Override
    public String toString() {
        return "i" + width;
    }
}
