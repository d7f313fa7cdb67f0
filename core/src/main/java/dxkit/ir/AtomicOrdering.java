package dxkit.ir;

/** Memory ordering of an atomic operation; the ordinal is the number in bitcode. */
public enum AtomicOrdering {
    NOT_ATOMIC(""),
    UNORDERED("unordered"),
    MONOTONIC("monotonic"),
    ACQUIRE("acquire"),
    RELEASE("release"),
    ACQUIRE_RELEASE("acq_rel"),
    SEQUENTIALLY_CONSISTENT("seq_cst");

    private static final AtomicOrdering[] ALL = values();

    private final String keyword;

    AtomicOrdering(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly; empty when not atomic. */
    public String keyword() {
        return keyword;
    }

    /** The one with this number in bitcode; the strongest for unknown numbers, as LLVM does. */
    static AtomicOrdering of(long encoding) {
        return encoding >= 0 && encoding < ALL.length ? ALL[(int) encoding] : SEQUENTIALLY_CONSISTENT;
    }
}
