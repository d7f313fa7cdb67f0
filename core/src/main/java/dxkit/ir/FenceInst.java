package dxkit.ir;

/** {@code fence}: orders memory accesses. */
public final class FenceInst extends OrderedInst {
    /** A fence. */
    public FenceInst(AtomicOrdering ordering, SynchronizationScope scope) {
        super(PrimitiveType.VOID, ordering, scope);
    }

    @Override
    public Opcode opcode() {
        return Opcode.FENCE;
    }
}
