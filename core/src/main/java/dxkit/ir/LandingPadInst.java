package dxkit.ir;

import java.util.List;

/** {@code landingpad}: where unwinding arrives. The operands are the clauses. */
public final class LandingPadInst extends Instruction {
    private final boolean cleanup;

    /** A landing pad of this type. A clause is a filter when its type is an array, otherwise a catch. */
    public LandingPadInst(Type type, boolean cleanup, List<? extends Value> clauses) {
        super(type, clauses.toArray(Value[]::new));
        this.cleanup = cleanup;
    }

    /** Whether it is a {@code cleanup}. */
    public boolean isCleanup() {
        return cleanup;
    }

    /** Whether a clause is a filter. */
    public boolean isFilter(int clause) {
        return operand(clause).type() instanceof ArrayType;
    }

    @Override
    public Opcode opcode() {
        return Opcode.LANDINGPAD;
    }
}
