package dxkit.ir;

/** {@code atomicrmw}: changes memory and gives what was there. */
public final class AtomicRMWInst extends MemoryInst {
    private final AtomicOperation operation;

    /** A change of memory by {@code value}. */
    public AtomicRMWInst(AtomicOperation operation, Value pointer, Value value, boolean isVolatile, AtomicOrdering ordering,
            SynchronizationScope scope) {
        super(value.type(), isVolatile, ordering, scope, pointer, value);
        this.operation = operation;
    }

    /** How it is changed. */
    public AtomicOperation operation() {
        return operation;
    }

    @Override
    public Value pointer() {
        return operand(0);
    }

    /** By what. */
    public Value value() {
        return operand(1);
    }

    @Override
    public Opcode opcode() {
        return Opcode.ATOMICRMW;
    }
}
