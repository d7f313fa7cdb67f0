package dxkit.ir;

/** {@code unreachable}. */
public final class UnreachableInst extends Instruction {
    /** An instruction that is never reached. */
    public UnreachableInst() {
        super(PrimitiveType.VOID);
    }

    @Override
    public Opcode opcode() {
        return Opcode.UNREACHABLE;
    }
}
