package dxkit.ir;

import java.util.ArrayList;
import java.util.List;

/** A named list of nodes of a module, such as {@code dx.resources}. */
public final class NamedMDNode {
    private final String name;
    private final List<MDNode> operands;

    /** A list with this name (without {@code !}, one character a byte) and these nodes. */
    public NamedMDNode(String name, List<? extends MDNode> operands) {
        this.name = name;
        this.operands = new ArrayList<>(operands);
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** The nodes; the list can be changed. */
    public List<MDNode> operands() {
        return operands;
    }
}
