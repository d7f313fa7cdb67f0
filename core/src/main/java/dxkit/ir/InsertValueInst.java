package dxkit.ir;

import java.util.List;

/** {@code insertvalue}: a structure or array with one part replaced. */
public final class InsertValueInst extends Instruction {
    private final List<Integer> indices;

    /** {@code aggregate} with {@code value} where the indices lead. */
    public InsertValueInst(Value aggregate, Value value, List<Integer> indices) {
        super(aggregate.type(), aggregate, value);
        this.indices = List.copyOf(indices);
    }

    /** The whole. */
    public Value aggregate() {
        return operand(0);
    }

    /** The new part. */
    public Value value() {
        return operand(1);
    }

    /** The steps, unsigned numbers. */
    public List<Integer> indices() {
        return indices;
    }

    @Override
    public Opcode opcode() {
        return Opcode.INSERTVALUE;
    }
}
