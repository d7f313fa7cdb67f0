package dxkit.ir;

/** {@code select}: one of two values. */
public final class SelectInst extends Instruction {
    /** {@code ifTrue} or {@code ifFalse}. */
    public SelectInst(Value condition, Value ifTrue, Value ifFalse) {
        super(ifTrue.type(), condition, ifTrue, ifFalse);
    }

    /** What decides. */
    public Value condition() {
        return operand(0);
    }

    /** The value when true. */
    public Value ifTrue() {
        return operand(1);
    }

    /** The value when false. */
    public Value ifFalse() {
        return operand(2);
    }

    @Override
    public Opcode opcode() {
        return Opcode.SELECT;
    }
}
