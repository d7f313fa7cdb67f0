package dxkit.ir;

/** An operation on two values of one type. */
public final class BinaryOperator extends Instruction {
    private final Opcode opcode;
    private final int flags;

    /**
     * An operation.
     *
     * @throws IllegalArgumentException if {@code opcode} is not binary
     */
    public BinaryOperator(Opcode opcode, Value left, Value right, int flags) {
        super(left.type(), left, right);
        if (!opcode.isBinary()) {
            throw new IllegalArgumentException(opcode.keyword());
        }
        this.opcode = opcode;
        this.flags = flags;
    }

    @Override
    public Opcode opcode() {
        return opcode;
    }

    /** The left operand. */
    public Value left() {
        return operand(0);
    }

    /** The right operand. */
    public Value right() {
        return operand(1);
    }

    /**
     * The bits of its flags: for {@code add sub mul shl} 1 nuw and 2 nsw, for {@code udiv sdiv lshr ashr} 1 exact, for floating-point operations the
     * {@link FastMathFlags}.
     */
    public int flags() {
        return flags;
    }

    /** Whether it is {@code nuw}. */
    public boolean hasNoUnsignedWrap() {
        return canOverflow(opcode) && (flags & 1) != 0;
    }

    /** Whether it is {@code nsw}. */
    public boolean hasNoSignedWrap() {
        return canOverflow(opcode) && (flags & 2) != 0;
    }

    /** Whether it is {@code exact}. */
    public boolean isExact() {
        return canBeExact(opcode) && (flags & 1) != 0;
    }

    static boolean canOverflow(Opcode opcode) {
        return switch (opcode) {
            case ADD, SUB, MUL, SHL -> true;
            default -> false;
        };
    }

    static boolean canBeExact(Opcode opcode) {
        return switch (opcode) {
            case UDIV, SDIV, LSHR, ASHR -> true;
            default -> false;
        };
    }

    static boolean isFloatingPoint(Opcode opcode) {
        return switch (opcode) {
            case FADD, FSUB, FMUL, FDIV, FREM -> true;
            default -> false;
        };
    }

    /** The bits of {@code flags} that mean something for an operation. */
    static int meaningfulFlags(Opcode opcode, int flags) {
        return canOverflow(opcode) ? flags & 3 : canBeExact(opcode) ? flags & 1 : isFloatingPoint(opcode) ? flags & FastMathFlags.ALL : 0;
    }
}
