package dxkit.ir;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What an {@link Instruction} or {@link ConstantExpr} does. */
public enum Opcode {
    RET,
    BR,
    SWITCH,
    INDIRECTBR,
    INVOKE,
    RESUME,
    UNREACHABLE,
    ADD(0),
    FADD(0),
    SUB(1),
    FSUB(1),
    MUL(2),
    FMUL(2),
    UDIV(3),
    SDIV(4),
    FDIV(4),
    UREM(5),
    SREM(6),
    FREM(6),
    SHL(7),
    LSHR(8),
    ASHR(9),
    AND(10),
    OR(11),
    XOR(12),
    ALLOCA,
    LOAD,
    STORE,
    GETELEMENTPTR,
    FENCE,
    CMPXCHG,
    ATOMICRMW,
    TRUNC(0),
    ZEXT(1),
    SEXT(2),
    FPTOUI(3),
    FPTOSI(4),
    UITOFP(5),
    SITOFP(6),
    FPTRUNC(7),
    FPEXT(8),
    PTRTOINT(9),
    INTTOPTR(10),
    BITCAST(11),
    ADDRSPACECAST(12),
    ICMP,
    FCMP,
    PHI,
    CALL,
    SELECT,
    VA_ARG,
    EXTRACTELEMENT,
    INSERTELEMENT,
    SHUFFLEVECTOR,
    EXTRACTVALUE,
    INSERTVALUE,
    LANDINGPAD;

    private static final @Nullable Opcode[] INTEGER = {ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, AND, OR, XOR};
    private static final @Nullable Opcode[] FLOAT = {FADD, FSUB, FMUL, null, FDIV, null, FREM};
    private static final Opcode[] CASTS =
            {TRUNC, ZEXT, SEXT, FPTOUI, FPTOSI, UITOFP, SITOFP, FPTRUNC, FPEXT, PTRTOINT, INTTOPTR, BITCAST, ADDRSPACECAST};

    private final String keyword;
    private final int encoding;

    Opcode() {
        this(-1);
    }

    Opcode(int encoding) {
        keyword = name().toLowerCase(Locale.ROOT);
        this.encoding = encoding;
    }

    /** The keyword of LLVM assembly. */
    public String keyword() {
        return keyword;
    }

    /** The number in bitcode of a binary operation or a cast, otherwise -1. */
    int encoding() {
        return encoding;
    }

    /** Whether it takes two operands of one type and gives a third. */
    public boolean isBinary() {
        return ordinal() >= ADD.ordinal() && ordinal() <= XOR.ordinal();
    }

    /** Whether it changes the type of one operand. */
    public boolean isCast() {
        return ordinal() >= TRUNC.ordinal() && ordinal() <= ADDRSPACECAST.ordinal();
    }

    /** Whether it ends a basic block. */
    public boolean isTerminator() {
        return ordinal() <= UNREACHABLE.ordinal();
    }

    /** The binary operation with this number in bitcode for integers or for floating-point numbers, or null. */
    static @Nullable Opcode binary(long encoding, boolean floatingPoint) {
        var table = floatingPoint ? FLOAT : INTEGER;
        return encoding >= 0 && encoding < table.length ? table[(int) encoding] : null;
    }

    /** The cast with this number in bitcode, or null. */
    static @Nullable Opcode cast(long encoding) {
        return encoding >= 0 && encoding < CASTS.length ? CASTS[(int) encoding] : null;
    }

    @Override
    public String toString() {
        return keyword;
    }
}
