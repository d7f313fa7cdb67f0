package dxkit.ir;

/** {@code alloca}: memory of the function's frame. */
public final class AllocaInst extends Instruction {
    private final Type allocatedType;
    private final int alignment;
    private final boolean inAlloca;

    /** Memory for {@code count} values, with an alignment in bytes or 0. */
    public AllocaInst(PointerType type, Value count, int alignment, boolean inAlloca) {
        super(type, count);
        allocatedType = type.pointee();
        this.alignment = alignment;
        this.inAlloca = inAlloca;
    }

    /** The type of what is allocated. */
    public Type allocatedType() {
        return allocatedType;
    }

    /** How many. */
    public Value count() {
        return operand(0);
    }

    /** Alignment in bytes; 0 when not said. */
    public int alignment() {
        return alignment;
    }

    /** Whether it is for an {@code inalloca} argument. */
    public boolean isInAlloca() {
        return inAlloca;
    }

    @Override
    public Opcode opcode() {
        return Opcode.ALLOCA;
    }
}
