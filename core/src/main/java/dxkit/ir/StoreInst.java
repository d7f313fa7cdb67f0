package dxkit.ir;

/** {@code store}: writes memory. */
public final class StoreInst extends MemoryInst {
    private final int alignment;

    /** Writes {@code value}, with an alignment in bytes or 0. */
    public StoreInst(Value value, Value pointer, int alignment, boolean isVolatile, AtomicOrdering ordering, SynchronizationScope scope) {
        super(PrimitiveType.VOID, isVolatile, ordering, scope, value, pointer);
        this.alignment = alignment;
    }

    /** What is written. */
    public Value value() {
        return operand(0);
    }

    @Override
    public Value pointer() {
        return operand(1);
    }

    /** Alignment in bytes; 0 when not said. */
    public int alignment() {
        return alignment;
    }

    @Override
    public Opcode opcode() {
        return Opcode.STORE;
    }
}
