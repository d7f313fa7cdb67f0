package dxkit.ir;

import java.util.List;

/** {@code extractvalue}: a part of a structure or array. */
public final class ExtractValueInst extends Instruction {
    private final List<Integer> indices;

    /** The part, a {@code type}, that the indices lead to. */
    public ExtractValueInst(Type type, Value aggregate, List<Integer> indices) {
        super(type, aggregate);
        this.indices = List.copyOf(indices);
    }

    /** The whole. */
    public Value aggregate() {
        return operand(0);
    }

    /** The steps, unsigned numbers. */
    public List<Integer> indices() {
        return indices;
    }

    @Override
    public Opcode opcode() {
        return Opcode.EXTRACTVALUE;
    }
}
