package dxkit.ir;

import java.util.List;

/** Another name for a global value. */
public final class GlobalAlias extends GlobalValue {
    private Constant aliasee;
    private ThreadLocalMode threadLocalMode = ThreadLocalMode.NOT_THREAD_LOCAL;

    /** A name for {@code aliasee}. */
    public GlobalAlias(PointerType type, Constant aliasee) {
        super(type);
        this.aliasee = aliasee;
    }

    /** What it names. */
    public Constant aliasee() {
        return aliasee;
    }

    /** Sets what it names. */
    public void setAliasee(Constant aliasee) {
        this.aliasee = aliasee;
    }

    /** Whether there is one for each thread. */
    public ThreadLocalMode threadLocalMode() {
        return threadLocalMode;
    }

    /** Sets whether there is one for each thread. */
    public void setThreadLocalMode(ThreadLocalMode threadLocalMode) {
        this.threadLocalMode = threadLocalMode;
    }

    @Override
    public List<Constant> operands() {
        return List.of(aliasee);
    }
}
