package dxkit.ir;

/** A load, a store or an {@code atomicrmw}: an instruction that reads or writes at one place of memory, with one ordering. */
public abstract sealed class MemoryInst extends OrderedInst permits LoadInst, StoreInst, AtomicRMWInst {
    private final boolean isVolatile;

    MemoryInst(Type type, boolean isVolatile, AtomicOrdering ordering, SynchronizationScope scope, Value... operands) {
        super(type, ordering, scope, operands);
        this.isVolatile = isVolatile;
    }

    /** The place. */
    public abstract Value pointer();

    /** Whether it is {@code volatile}. */
    public final boolean isVolatile() {
        return isVolatile;
    }
}
