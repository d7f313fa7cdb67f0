package dxkit.ir;

/** {@code resume}: goes on unwinding. */
public final class ResumeInst extends Instruction {
    /** Resumes with {@code value}. */
    public ResumeInst(Value value) {
        super(PrimitiveType.VOID, value);
    }

    /** The exception. */
    public Value value() {
        return operand(0);
    }

    @Override
    public Opcode opcode() {
        return Opcode.RESUME;
    }
}
