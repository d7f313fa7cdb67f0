package dxkit.ir;

/** Whether a global value is imported from or exported by a DLL; the ordinal is the number in bitcode. */
public enum DllStorageClass {
    DEFAULT(""),
    DLL_IMPORT("dllimport"),
    DLL_EXPORT("dllexport");

    private static final DllStorageClass[] ALL = values();

    private final String keyword;

    DllStorageClass(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly; empty for the default. */
    public String keyword() {
        return keyword;
    }

    /** The one with this number in bitcode; the default for unknown numbers, as LLVM does. */
    static DllStorageClass of(long encoding) {
        return encoding >= 0 && encoding < ALL.length ? ALL[(int) encoding] : DEFAULT;
    }
}
