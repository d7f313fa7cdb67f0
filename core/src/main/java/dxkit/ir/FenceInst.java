package dxkit.ir;

/** {@code fence}: orders memory accesses. */
public final class FenceInst extends Instruction {
    private final AtomicOrdering ordering;
    private final SynchronizationScope scope;

    /** A fence. */
    public FenceInst(AtomicOrdering ordering, SynchronizationScope scope) {
        super(PrimitiveType.VOID);
        this.ordering = ordering;
        this.scope = scope;
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
        return Opcode.FENCE;
    }
}
