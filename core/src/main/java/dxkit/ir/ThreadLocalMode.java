package dxkit.ir;

/** How a thread-local variable is reached; the ordinal is the number in bitcode. */
public enum ThreadLocalMode {
    NOT_THREAD_LOCAL(""),
    GENERAL_DYNAMIC("thread_local"),
    LOCAL_DYNAMIC("thread_local(localdynamic)"),
    INITIAL_EXEC("thread_local(initialexec)"),
    LOCAL_EXEC("thread_local(localexec)");

    private static final ThreadLocalMode[] ALL = values();

    private final String keyword;

    ThreadLocalMode(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly; empty when it is not thread-local. */
    public String keyword() {
        return keyword;
    }

    /** The one with this number in bitcode; the general model for unknown numbers, as LLVM does. */
    static ThreadLocalMode of(long encoding) {
        return encoding >= 0 && encoding < ALL.length ? ALL[(int) encoding] : GENERAL_DYNAMIC;
    }
}
