package dxkit.ir;

/** A vector of integers, floating-point numbers or pointers. */
public final class VectorType implements Type {
    private final Type element;
    private final int count;

    VectorType(Type element, int count) {
        this.element = element;
        this.count = count;
    }

    /** Type of each element. */
    public Type element() {
        return element;
    }

    /** Number of elements. */
    public int count() {
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
    public Type scalar() {
        return element;
    }

    @Override
    public String toString() {
        return "<" + count + " x " + element + ">";
    }
}
