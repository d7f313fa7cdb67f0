package dxkit.ir;

/** {@code icmp} or {@code fcmp}: compares two values. */
public final class CmpInst extends Instruction {
    private final Predicate predicate;
    private final int flags;

    /** A comparison whose result has {@code type}: i1 or a vector of it. */
    public CmpInst(Type type, Predicate predicate, Value left, Value right, int flags) {
        super(type, left, right);
        this.predicate = predicate;
        this.flags = flags;
    }

    /** What it asks. */
    public Predicate predicate() {
        return predicate;
    }

    /** The left operand. */
    public Value left() {
        return operand(0);
    }

    /** The right operand. */
    public Value right() {
        return operand(1);
    }

    /** The {@link FastMathFlags} of {@code fcmp}. */
    public int flags() {
        return flags;
    }

    @Override
    public Opcode opcode() {
        return predicate.isFloatingPoint() ? Opcode.FCMP : Opcode.ICMP;
    }
}
