package dxkit.ir;

import java.util.List;

/** An array, structure or vector of constants ({@code ConstantArray}, {@code ConstantStruct}, {@code ConstantVector}); made by the {@link Context}. */
public final class ConstantAggregate implements Constant {
    private final Type type;
    private final List<Constant> elements;
    private final int depth;

    ConstantAggregate(Type type, List<Constant> elements) {
        this.type = type;
        this.elements = elements;
        depth = Context.depthOfOperands(elements) + 1;
    }

    @Override
    public Type type() {
        return type;
    }

    @Override
    public List<Constant> operands() {
        return elements;
    }

    int depth() {
        return depth;
    }

    @Override
    public String toString() {
        return type + " of " + elements.size();
    }
}
