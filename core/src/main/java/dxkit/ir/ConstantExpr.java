package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An operation on constants, itself constant; made by the {@link Context}. */
public final class ConstantExpr implements Constant {
    private final Opcode opcode;
    private final Type type;
    private final List<Constant> operands;
    private final int flags;
    private final @Nullable Type sourceElementType;
    private final @Nullable Predicate predicate;
    private final int depth;

    ConstantExpr(Opcode opcode, Type type, List<Constant> operands, int flags, @Nullable Type sourceElementType,
            @Nullable Predicate predicate) {
        this.opcode = opcode;
        this.type = type;
        this.operands = operands;
        this.flags = flags;
        this.sourceElementType = sourceElementType;
        this.predicate = predicate;
        depth = Context.depthOfOperands(operands) + 1;
    }

    /**
     * Which operation: a binary one, a cast, {@code getelementptr}, {@code select}, {@code icmp}, {@code fcmp}, {@code extractelement},
     * {@code insertelement} or {@code shufflevector}.
     */
    public Opcode opcode() {
        return opcode;
    }

    @Override
    public Type type() {
        return type;
    }

    @Override
    public List<Constant> operands() {
        return operands;
    }

    /** Flags of a binary operation, as {@link BinaryOperator#flags()}. */
    public int flags() {
        return flags;
    }

    /** Whether a {@code getelementptr} is {@code inbounds}. */
    public boolean isInBounds() {
        return opcode == Opcode.GETELEMENTPTR && flags != 0;
    }

    /** The type that a {@code getelementptr} steps through, otherwise null. */
    public @Nullable Type sourceElementType() {
        return sourceElementType;
    }

    /** What a comparison asks, otherwise null. */
    public @Nullable Predicate predicate() {
        return predicate;
    }

    int depth() {
        return depth;
    }

    @Override
    public String toString() {
        return type + " " + opcode.keyword();
    }
}
