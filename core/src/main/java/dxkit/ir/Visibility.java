package dxkit.ir;

/** Whether a global value is seen outside its shared object; the ordinal is the number in bitcode. */
public enum Visibility {
    DEFAULT(""),
    HIDDEN("hidden"),
    PROTECTED("protected");

    private static final Visibility[] ALL = values();

    private final String keyword;

    Visibility(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly; empty for the default. */
    public String keyword() {
        return keyword;
    }

    /** The one with this number in bitcode; the default for unknown numbers, as LLVM does. */
    static Visibility of(long encoding) {
        return encoding >= 0 && encoding < ALL.length ? ALL[(int) encoding] : DEFAULT;
    }
}
