package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A plain node: {@code !{...}}. */
public final class MDTuple extends MDNode {

    MDTuple(boolean distinct, @Nullable Metadata[] operands) {
        super(distinct, operands);
    }

    /** A node with these operands. */
    public MDTuple(boolean distinct, List<? extends @Nullable Metadata> operands) {
        super(distinct, operands.toArray(Metadata[]::new));
    }

    /** A node, not distinct, with these operands. */
    public static MDTuple of(@Nullable Metadata... operands) {
        return new MDTuple(false, operands.clone());
    }
}
