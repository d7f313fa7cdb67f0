package dxkit.ir;

/** {@code extractelement}: an element of a vector. */
public final class ExtractElementInst extends Instruction {
    /** Element {@code index} of {@code vector}. */
    public ExtractElementInst(Value vector, Value index) {
        super(vector.type().scalar(), vector, index);
    }

    /** The vector. */
    public Value vector() {
        return operand(0);
    }

    /** Which element. */
    public Value index() {
        return operand(1);
    }

    @Override
    public Opcode opcode() {
        return Opcode.EXTRACTELEMENT;
    }
}
