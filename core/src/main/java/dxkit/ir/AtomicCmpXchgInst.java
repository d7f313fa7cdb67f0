package dxkit.ir;

/** {@code cmpxchg}: writes memory if it holds a value; gives what was there and whether it was written. */
public final class AtomicCmpXchgInst extends Instruction {
    private final boolean isVolatile;
    private final boolean weak;
    private final AtomicOrdering success;
    private final AtomicOrdering failure;
    private final SynchronizationScope scope;

    /** A compare-and-exchange whose result has {@code type}. */
    public AtomicCmpXchgInst(Type type, Value pointer, Value compare, Value replacement, boolean isVolatile, boolean weak,
            AtomicOrdering success,
            AtomicOrdering failure, SynchronizationScope scope) {
        super(type, pointer, compare, replacement);
        this.isVolatile = isVolatile;
        this.weak = weak;
        this.success = success;
        this.failure = failure;
        this.scope = scope;
    }

    /** Where. */
    public Value pointer() {
        return operand(0);
    }

    /** What must be there. */
    public Value compare() {
        return operand(1);
    }

    /** What is written. */
    public Value replacement() {
        return operand(2);
    }

    /** Whether it is {@code volatile}. */
    public boolean isVolatile() {
        return isVolatile;
    }

    /** Whether it may fail without cause. */
    public boolean isWeak() {
        return weak;
    }

    /** The ordering when it writes. */
    public AtomicOrdering successOrdering() {
        return success;
    }

    /** The ordering when it does not. */
    public AtomicOrdering failureOrdering() {
        return failure;
    }

    /** With whom it synchronizes. */
    public SynchronizationScope scope() {
        return scope;
    }

    @Override
    public Opcode opcode() {
        return Opcode.CMPXCHG;
    }
}
