package dxkit.ir;

import java.util.Arrays;

/**
 * An array or vector of plain numbers ({@code ConstantDataArray}, {@code ConstantDataVector}): i8, i16, i32, i64, float or double. Half is never stored so.
 * Compared by content.
 */
public final class ConstantData implements Constant {
    private final Type type;
    private final Type element;
    private final long[] bits;
    private final int hash;

    ConstantData(Type type, Type element, long[] bits) {
        this.type = type;
        this.element = element;
        this.bits = bits;
        hash = 31 * type.hashCode() + Arrays.hashCode(bits);
    }

    @Override
    public Type type() {
        return type;
    }

    /** Type of each element. */
    public Type element() {
        return element;
    }

    /** Number of elements. */
    public int count() {
        return bits.length;
    }

    /** The bits of an element: an integer without sign, or the bits of a floating-point number. */
    public long bits(int index) {
        return bits[index];
    }

    /** Whether it is an array of i8, which LLVM writes {@code c"..."}. */
    public boolean isString() {
        return type instanceof ArrayType && element.equals(IntegerType.I8);
    }

    /** Whether it is a string whose only zero is the last byte. */
    public boolean isCString() {
        if (!isString() || bits[bits.length - 1] != 0) {
            return false;
        }
        for (int i = 0; i < bits.length - 1; i++) {
            if (bits[i] == 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ConstantData d && d.hash == hash && d.type == type && Arrays.equals(d.bits, bits);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return type + " of data";
    }
}
