package dxkit.ir;

/** A type that needs no parameters. */
public enum PrimitiveType implements Type {
    VOID("void", 2),
    HALF("half", 10),
    FLOAT("float", 3),
    DOUBLE("double", 4),
    X86_FP80("x86_fp80", 13),
    FP128("fp128", 14),
    PPC_FP128("ppc_fp128", 15),
    LABEL("label", 5),
    METADATA("metadata", 16),
    X86_MMX("x86_mmx", 17);

    private final String keyword;
    private final int code;

    PrimitiveType(String keyword, int code) {
        this.keyword = keyword;
        this.code = code;
    }

    /** The keyword of LLVM assembly. */
    public String keyword() {
        return keyword;
    }

    /** The record code in the type table ({@code TYPE_CODE_*}). */
    int code() {
        return code;
    }

    @Override
    public boolean isFloatingPoint() {
        return switch (this) {
            case HALF, FLOAT, DOUBLE, X86_FP80, FP128, PPC_FP128 -> true;
            default -> false;
        };
    }

    @Override
    public String toString() {
        return keyword;
    }
}
