package dxkit.ir;

/** {@code store}: writes memory. */
public final class StoreInst extends Instruction {
    private final int alignment;
    private final boolean isVolatile;
    private final AtomicOrdering ordering;
    private final SynchronizationScope scope;

    /** Writes {@code value}, with an alignment in bytes or 0. */
    public StoreInst(Value value, Value pointer, int alignment, boolean isVolatile, AtomicOrdering ordering, SynchronizationScope scope) {
        super(PrimitiveType.VOID, value, pointer);
        this.alignment = alignment;
        this.isVolatile = isVolatile;
        this.ordering = ordering;
        this.scope = scope;
    }

    /** What is written. */
    public Value value() {
        return operand(0);
    }

    /** To where. */
    public Value pointer() {
        return operand(1);
    }

    /** Alignment in bytes; 0 when not said. */
    public int alignment() {
        return alignment;
    }

    /** Whether it is {@code volatile}. */
    public boolean isVolatile() {
        return isVolatile;
    }

    /** The ordering; {@link AtomicOrdering#NOT_ATOMIC} for a plain store. */
    public AtomicOrdering ordering() {
        return ordering;
    }

    /** With whom an atomic store synchronizes. */
    public SynchronizationScope scope() {
        return scope;
    }

    @Override
    public Opcode opcode() {
        return Opcode.STORE;
    }
}
