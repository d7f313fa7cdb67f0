package dxkit.ir;

import java.util.List;
import java.util.stream.Collectors;

/** What a function takes and returns. */
public final class FunctionType implements Type {
    private final Type result;
    private final List<Type> parameters;
    private final boolean varArg;
    private final int depth;
    private final int size;

    FunctionType(Type result, List<Type> parameters, boolean varArg) {
        this.result = result;
        this.parameters = parameters;
        this.varArg = varArg;
        depth = Context.depthOver(parameters, result.depth()) + 1;
        size = Context.sizeOver(parameters, result.size());
    }

    /** The return type. */
    public Type result() {
        return result;
    }

    /** The types of the fixed parameters. */
    public List<Type> parameters() {
        return parameters;
    }

    /** Whether more arguments may follow. */
    public boolean isVarArg() {
        return varArg;
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String toString() {
        String dots = !varArg ? "" : parameters.isEmpty() ? "..." : ", ...";
        return result + " (" + parameters.stream().map(Type::toString).collect(Collectors.joining(", ")) + dots + ")";
    }
}
