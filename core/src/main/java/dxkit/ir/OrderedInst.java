package dxkit.ir;

/** An instruction with one ordering; {@link AtomicCmpXchgInst} has two. */
public abstract sealed class OrderedInst extends Instruction permits FenceInst, MemoryInst {
    private final AtomicOrdering ordering;
    private final SynchronizationScope scope;

    OrderedInst(Type type, AtomicOrdering ordering, SynchronizationScope scope, Value... operands) {
        super(type, operands);
        this.ordering = ordering;
        this.scope = scope;
    }

    /** The ordering; {@link AtomicOrdering#NOT_ATOMIC} for a plain load or store. */
    public final AtomicOrdering ordering() {
        return ordering;
    }

    /** With whom it synchronizes when it is atomic. */
    public final SynchronizationScope scope() {
        return scope;
    }
}
