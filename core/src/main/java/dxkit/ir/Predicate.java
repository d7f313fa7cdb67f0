package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** What a comparison asks. */
public enum Predicate {
    FCMP_FALSE(0, "false"),
    FCMP_OEQ(1, "oeq"),
    FCMP_OGT(2, "ogt"),
    FCMP_OGE(3, "oge"),
    FCMP_OLT(4, "olt"),
    FCMP_OLE(5, "ole"),
    FCMP_ONE(6, "one"),
    FCMP_ORD(7, "ord"),
    FCMP_UNO(8, "uno"),
    FCMP_UEQ(9, "ueq"),
    FCMP_UGT(10, "ugt"),
    FCMP_UGE(11, "uge"),
    FCMP_ULT(12, "ult"),
    FCMP_ULE(13, "ule"),
    FCMP_UNE(14, "une"),
    FCMP_TRUE(15, "true"),
    ICMP_EQ(32, "eq"),
    ICMP_NE(33, "ne"),
    ICMP_UGT(34, "ugt"),
    ICMP_UGE(35, "uge"),
    ICMP_ULT(36, "ult"),
    ICMP_ULE(37, "ule"),
    ICMP_SGT(38, "sgt"),
    ICMP_SGE(39, "sge"),
    ICMP_SLT(40, "slt"),
    ICMP_SLE(41, "sle");

    private static final Predicate[] ALL = values();

    private final int encoding;
    private final String keyword;

    Predicate(int encoding, String keyword) {
        this.encoding = encoding;
        this.keyword = keyword;
    }

    /** The number in bitcode. */
    public int encoding() {
        return encoding;
    }

    /** The keyword of LLVM assembly. */
    public String keyword() {
        return keyword;
    }

    /** Whether it compares floating-point numbers. */
    public boolean isFloatingPoint() {
        return encoding < 16;
    }

    /** The predicate with this number, or null. */
    static @Nullable Predicate of(long encoding) {
        return encoding >= 0 && encoding < 16 ? ALL[(int) encoding] : encoding >= 32 && encoding <= 41 ? ALL[(int) encoding - 16] : null;
    }
}
