package dxkit.ir;

/** Who sees a global value and what the linker does with doubles. */
public enum Linkage {
    EXTERNAL(0, ""),
    AVAILABLE_EXTERNALLY(12, "available_externally"),
    LINK_ONCE_ANY(18, "linkonce"),
    LINK_ONCE_ODR(19, "linkonce_odr"),
    WEAK_ANY(16, "weak"),
    WEAK_ODR(17, "weak_odr"),
    APPENDING(2, "appending"),
    INTERNAL(3, "internal"),
    PRIVATE(9, "private"),
    EXTERNAL_WEAK(7, "extern_weak"),
    COMMON(8, "common");

    private final int encoding;
    private final String keyword;

    Linkage(int encoding, String keyword) {
        this.encoding = encoding;
        this.keyword = keyword;
    }

    /** The number that LLVM 3.7 writes. */
    int encoding() {
        return encoding;
    }

    /** The keyword of LLVM assembly; empty for external. */
    public String keyword() {
        return keyword;
    }

    /** Whether the value is seen only in its module. */
    public boolean isLocal() {
        return this == INTERNAL || this == PRIVATE;
    }

    /** The linkage that LLVM 3.7 reads from a number; those of older versions are translated, unknown ones are external. */
    static Linkage of(long encoding) {
        return switch ((int) Math.min(encoding & Long.MAX_VALUE, 99)) {
            case 2 -> APPENDING;
            case 3 -> INTERNAL;
            case 7 -> EXTERNAL_WEAK;
            case 8 -> COMMON;
            case 9, 13, 14 -> PRIVATE;
            case 12 -> AVAILABLE_EXTERNALLY;
            case 1, 16 -> WEAK_ANY;
            case 10, 17 -> WEAK_ODR;
            case 4, 18 -> LINK_ONCE_ANY;
            case 11, 19 -> LINK_ONCE_ODR;
            default -> EXTERNAL;
        };
    }
}
