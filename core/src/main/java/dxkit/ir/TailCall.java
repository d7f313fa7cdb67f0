package dxkit.ir;

/** Whether a call may or must reuse its caller's frame. */
public enum TailCall {
    NONE(""),
    TAIL("tail"),
    MUST_TAIL("musttail");

    private final String keyword;

    TailCall(String keyword) {
        this.keyword = keyword;
    }

    /** The keyword of LLVM assembly; empty for none. */
    public String keyword() {
        return keyword;
    }
}
