package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A global variable. */
public final class GlobalVariable extends GlobalObject {
    private final boolean constant;
    private @Nullable Constant initializer;
    private ThreadLocalMode threadLocalMode = ThreadLocalMode.NOT_THREAD_LOCAL;
    private boolean externallyInitialized;

    /** A variable that the pointer type points to. */
    public GlobalVariable(PointerType type, boolean constant, @Nullable Constant initializer) {
        super(type);
        this.constant = constant;
        this.initializer = initializer;
    }

    /** Whether it never changes. */
    public boolean isConstant() {
        return constant;
    }

    /** Its first value; null for a declaration. */
    public @Nullable Constant initializer() {
        return initializer;
    }

    /** Sets its first value. */
    public void setInitializer(@Nullable Constant initializer) {
        this.initializer = initializer;
    }

    /** Whether there is one for each thread. */
    public ThreadLocalMode threadLocalMode() {
        return threadLocalMode;
    }

    /** Sets whether there is one for each thread. */
    public void setThreadLocalMode(ThreadLocalMode threadLocalMode) {
        this.threadLocalMode = threadLocalMode;
    }

    /** Whether something outside sets its first value. */
    public boolean isExternallyInitialized() {
        return externallyInitialized;
    }

    /** Sets whether something outside sets its first value. */
    public void setExternallyInitialized(boolean externallyInitialized) {
        this.externallyInitialized = externallyInitialized;
    }

    @Override
    public List<Constant> operands() {
        return initializer == null ? List.of() : List.of(initializer);
    }
}
