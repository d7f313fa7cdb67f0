package dxkit.ir;

/** {@code load}: reads memory. */
public final class LoadInst extends Instruction {
    private final int alignment;
    private final boolean isVolatile;
    private final AtomicOrdering ordering;
    private final SynchronizationScope scope;

    /** Reads a {@code type}, with an alignment in bytes or 0. */
    public LoadInst(Type type, Value pointer, int alignment, boolean isVolatile, AtomicOrdering ordering, SynchronizationScope scope) {
        super(type, pointer);
        this.alignment = alignment;
        this.isVolatile = isVolatile;
        this.ordering = ordering;
        this.scope = scope;
    }

    /** From where. */
    public Value pointer() {
        return operand(0);
    }

    /** Alignment in bytes; 0 when not said. */
    public int alignment() {
        return alignment;
    }

    /** Whether it is {@code volatile}. */
    public boolean isVolatile() {
        return isVolatile;
    }

    /** The ordering; {@link AtomicOrdering#NOT_ATOMIC} for a plain load. */
    public AtomicOrdering ordering() {
        return ordering;
    }

    /** With whom an atomic load synchronizes. */
    public SynchronizationScope scope() {
        return scope;
    }

    @Override
    public Opcode opcode() {
        return Opcode.LOAD;
    }
}
