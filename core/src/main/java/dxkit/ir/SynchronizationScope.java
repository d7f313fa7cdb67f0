package dxkit.ir;

/** Which threads an atomic operation synchronizes with; the ordinal is the number in bitcode. */
public enum SynchronizationScope {
    SINGLE_THREAD("singlethread"),
    CROSS_THREAD("");

    private static final SynchronizationScope[] ALL = values();

    private final String keyword;

    SynchronizationScope(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly; empty for all threads. */
    public String keyword() {
        return keyword;
    }

    /** The one with this number in bitcode; the widest for unknown numbers, as LLVM does. */
    static SynchronizationScope of(long encoding) {
        return encoding >= 0 && encoding < ALL.length ? ALL[(int) encoding] : CROSS_THREAD;
    }
}
