package dxkit.ir;

/** {@code load}: reads memory. */
public final class LoadInst extends MemoryInst {
    private final int alignment;

    /** Reads a {@code type}, with an alignment in bytes or 0. */
    public LoadInst(Type type, Value pointer, int alignment, boolean isVolatile, AtomicOrdering ordering, SynchronizationScope scope) {
        super(type, isVolatile, ordering, scope, pointer);
        this.alignment = alignment;
    }

    @Override
    public Value pointer() {
        return operand(0);
    }

    /** Alignment in bytes; 0 when not said. */
    public int alignment() {
        return alignment;
    }

    @Override
    public Opcode opcode() {
        return Opcode.LOAD;
    }
}
