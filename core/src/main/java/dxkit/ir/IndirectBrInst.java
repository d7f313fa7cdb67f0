package dxkit.ir;

import java.util.ArrayList;
import java.util.List;

/** {@code indirectbr}: goes to an address that is one of the blocks listed. The operands are the address and the blocks. */
public final class IndirectBrInst extends Instruction {
    /** Goes to {@code address}. */
    public IndirectBrInst(Value address, List<BasicBlock> targets) {
        super(PrimitiveType.VOID, join(List.of(address), targets.toArray(Value[]::new)));
    }

    /** Where to go. */
    public Value address() {
        return operand(0);
    }

    @Override
    public List<BasicBlock> successors() {
        var successors = new ArrayList<BasicBlock>(operandCount() - 1);
        for (int i = 1; i < operandCount(); i++) {
            successors.add((BasicBlock) operand(i));
        }
        return successors;
    }

    @Override
    public Opcode opcode() {
        return Opcode.INDIRECTBR;
    }
}
