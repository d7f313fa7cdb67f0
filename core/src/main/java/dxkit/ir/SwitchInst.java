package dxkit.ir;

import java.util.ArrayList;
import java.util.List;

/** {@code switch}: goes to the block of a value. The operands are the condition, the default block, and a value and a block for each case. */
public final class SwitchInst extends Instruction {
    /**
     * A case.
     *
     * @param value  the value
     * @param target where it leads
     */
    public record Case(ConstantInt value, BasicBlock target) {}

    /** Goes by {@code condition}. */
    public SwitchInst(Value condition, BasicBlock defaultTarget, List<Case> cases) {
        super(PrimitiveType.VOID, flatten(condition, defaultTarget, cases));
    }

    SwitchInst(Value[] operands) {
        super(PrimitiveType.VOID, operands);
    }

    private static Value[] flatten(Value condition, BasicBlock defaultTarget, List<Case> cases) {
        var operands = new ArrayList<Value>(2 + 2 * cases.size());
        operands.add(condition);
        operands.add(defaultTarget);
        for (var c : cases) {
            operands.add(c.value());
            operands.add(c.target());
        }
        return operands.toArray(Value[]::new);
    }

    /** What decides. */
    public Value condition() {
        return operand(0);
    }

    /** Where every other value leads. */
    public BasicBlock defaultTarget() {
        return (BasicBlock) operand(1);
    }

    /** Number of cases. */
    public int caseCount() {
        return (operandCount() - 2) / 2;
    }

    /** The value of a case. */
    public Constant caseValue(int index) {
        return (Constant) operand(2 + 2 * index);
    }

    /** Where a case leads. */
    public BasicBlock caseTarget(int index) {
        return (BasicBlock) operand(3 + 2 * index);
    }

    @Override
    public List<BasicBlock> successors() {
        var successors = new ArrayList<BasicBlock>(caseCount() + 1);
        for (int i = 1; i < operandCount(); i += 2) {
            successors.add((BasicBlock) operand(i));
        }
        return successors;
    }

    @Override
    public Opcode opcode() {
        return Opcode.SWITCH;
    }
}
