package dxkit.ir;

/** {@code insertelement}: a vector with one element replaced. */
public final class InsertElementInst extends Instruction {
    /** {@code vector} with {@code element} at {@code index}. */
    public InsertElementInst(Value vector, Value element, Value index) {
        super(vector.type(), vector, element, index);
    }

    /** The vector. */
    public Value vector() {
        return operand(0);
    }

    /** The new element. */
    public Value element() {
        return operand(1);
    }

    /** Which element. */
    public Value index() {
        return operand(2);
    }

    @Override
    public Opcode opcode() {
        return Opcode.INSERTELEMENT;
    }
}
