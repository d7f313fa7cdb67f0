package dxkit.ir;

/** {@code atomicrmw}: changes memory and gives what was there. */
public final class AtomicRMWInst extends Instruction {
    private final AtomicOperation operation;
    private final boolean isVolatile;
    private final AtomicOrdering ordering;
    private final SynchronizationScope scope;

    /** A change of memory by {@code value}. */
    public AtomicRMWInst(AtomicOperation operation, Value pointer, Value value, boolean isVolatile, AtomicOrdering ordering,
            SynchronizationScope scope) {
        super(value.type(), pointer, value);
        this.operation = operation;
        this.isVolatile = isVolatile;
        this.ordering = ordering;
        this.scope = scope;
    }

    /** How it is changed. */
    public AtomicOperation operation() {
        return operation;
    }

    /** Where. */
    public Value pointer() {
        return operand(0);
    }

    /** By what. */
    public Value value() {
        return operand(1);
    }

    /** Whether it is {@code volatile}. */
    public boolean isVolatile() {
        return isVolatile;
    }

    /** The ordering. */
    public AtomicOrdering ordering() {
        return ordering;
    }

    /** With whom it synchronizes. */
    public SynchronizationScope scope() {
        return scope;
    }

    @Override
    public Opcode opcode() {
        return Opcode.ATOMICRMW;
    }
}
