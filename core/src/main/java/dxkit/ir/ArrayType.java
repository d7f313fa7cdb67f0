package dxkit.ir;

/** An array. */
public final class ArrayType implements Type {
    private final Type element;
    private final long count;

    ArrayType(Type element, long count) {
        this.element = element;
        this.count = count;
    }

    /** Type of each element. */
    public Type element() {
        return element;
    }

    /** Number of elements, an unsigned 64-bit number. */
    public long count() {
        return count;
    }

    @Override
    public int depth() {
        return element.depth() + 1;
    }

    @Override
    public int size() {
        return element.size();
    }

    @Override
    public String toString() {
        return "[" + Long.toUnsignedString(count) + " x " + element + "]";
    }
}
