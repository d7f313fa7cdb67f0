package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code br}: goes to a block, or to one of two. The operands of a conditional branch are the condition, the false block and the true block. */
public final class BranchInst extends Instruction {
    /** Goes to {@code target}. */
    public BranchInst(BasicBlock target) {
        super(PrimitiveType.VOID, target);
    }

    /** Goes to {@code ifTrue} or {@code ifFalse}. */
    public BranchInst(BasicBlock ifTrue, BasicBlock ifFalse, Value condition) {
        super(PrimitiveType.VOID, condition, ifFalse, ifTrue);
    }

    /** Whether it has a condition. */
    public boolean isConditional() {
        return operandCount() == 3;
    }

    /** What decides, or null. */
    public @Nullable Value condition() {
        return isConditional() ? operand(0) : null;
    }

    /** The true block before the false one. */
    @Override
    public List<BasicBlock> successors() {
        return isConditional() ? List.of((BasicBlock) operand(2), (BasicBlock) operand(1)) : List.of((BasicBlock) operand(0));
    }

    @Override
    public Opcode opcode() {
        return Opcode.BR;
    }
}
