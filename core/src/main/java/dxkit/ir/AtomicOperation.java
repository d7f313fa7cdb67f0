package dxkit.ir;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What {@code atomicrmw} does; the ordinal is the number in bitcode. */
public enum AtomicOperation {
    XCHG,
    ADD,
    SUB,
    AND,
    NAND,
    OR,
    XOR,
    MAX,
    MIN,
    UMAX,
    UMIN;

    private static final AtomicOperation[] ALL = values();

    private final String keyword = name().toLowerCase(Locale.ROOT);

    /** The keyword of LLVM assembly. */
    public String keyword() {
        return keyword;
    }

    /** The operation with this number in bitcode, or null. */
    static @Nullable AtomicOperation of(long encoding) {
        return encoding >= 0 && encoding < ALL.length ? ALL[(int) encoding] : null;
    }
}
