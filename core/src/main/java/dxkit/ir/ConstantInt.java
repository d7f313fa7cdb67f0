package dxkit.ir;

/**
 * An integer of up to 64 bits.
 *
 * @param type  its type
 * @param value the value, sign-extended from the type's width
 */
public record ConstantInt(IntegerType type, long value) implements Constant, Comparable<ConstantInt> {

    public ConstantInt {
        int width = type.width();
        if (width > 64) {
            throw new IllegalArgumentException(type + " is wider than 64 bits");
        }
        value = value << 64 - width >> 64 - width;
    }

    /** By width, then by value. */
    @Override
    public int compareTo(ConstantInt other) {
        int byWidth = Integer.compare(type.width(), other.type.width());
        return byWidth != 0 ? byWidth : Long.compare(value, other.value);
    }

    /** The value without sign: its low {@code type().width()} bits. */
    public long unsigned() {
        return value & -1L >>> 64 - type.width();
    }

    @Override
    public boolean isNullValue() {
        return value == 0;
    }
}
