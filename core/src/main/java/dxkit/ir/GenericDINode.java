package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Debug information of a kind that has no class of its own. */
public final class GenericDINode extends DebugInfoNode {

    GenericDINode(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.GENERIC_DI_NODE, distinct, numbers, operands);
    }

    /** DWARF tag. */
    public int tag() {
        return (int) number(0);
    }

    /** Free text; empty when there is none. */
    public String header() {
        return operandCount() == 0 ? "" : string(0);
    }

    /** What it refers to besides the header. */
    public List<@Nullable Metadata> dwarfOperands() {
        return operandCount() == 0 ? List.of() : operands().subList(1, operandCount());
    }
}
