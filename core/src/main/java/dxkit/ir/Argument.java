package dxkit.ir;

import java.util.Objects;

/** A parameter of a function, as seen from inside. */
public final class Argument implements NamedValue {
    private final Function parent;
    private final Type type;
    private final int index;
    private String name = "";

    Argument(Function parent, Type type, int index) {
        this.parent = parent;
        this.type = type;
        this.index = index;
    }

    /** The function. */
    public Function parent() {
        return parent;
    }

    @Override
    public Type type() {
        return type;
    }

    /** Its place among the parameters, from 0. */
    public int index() {
        return index;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void setName(String name) {
        this.name = Objects.requireNonNull(name);
    }

    @Override
    public String toString() {
        return type + " %" + (name.isEmpty() ? index : name);
    }
}
