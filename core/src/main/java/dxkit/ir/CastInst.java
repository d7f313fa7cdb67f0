package dxkit.ir;

/** A change of type. */
public final class CastInst extends Instruction {
    private final Opcode opcode;

    /**
     * A cast.
     *
     * @throws IllegalArgumentException if {@code opcode} is no cast
     */
    public CastInst(Opcode opcode, Value value, Type type) {
        super(type, value);
        if (!opcode.isCast()) {
            throw new IllegalArgumentException(opcode.keyword());
        }
        this.opcode = opcode;
    }

    @Override
    public Opcode opcode() {
        return opcode;
    }

    /** What is cast. */
    public Value value() {
        return operand(0);
    }
}
