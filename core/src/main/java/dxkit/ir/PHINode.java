package dxkit.ir;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** {@code phi}: the value that belongs to the block control came from. The operands are the values; the blocks are kept apart from them, as in LLVM. */
public final class PHINode extends Instruction {
    private BasicBlock[] incomingBlocks;

    /** One value for each block; the lists are equally long. */
    public PHINode(Type type, List<? extends Value> values, List<BasicBlock> blocks) {
        super(type, values.toArray(Value[]::new));
        if (values.size() != blocks.size()) {
            throw new IllegalArgumentException(values.size() + " values for " + blocks.size() + " blocks");
        }
        incomingBlocks = blocks.toArray(BasicBlock[]::new);
    }

    /** The blocks control can come from, one for each operand. */
    public List<BasicBlock> incomingBlocks() {
        return Collections.unmodifiableList(Arrays.asList(incomingBlocks));
    }

    /** The block that belongs to an operand. */
    public BasicBlock incomingBlock(int index) {
        return incomingBlocks[index];
    }

    /** Replaces values and blocks. */
    public void setIncoming(List<? extends Value> values, List<BasicBlock> blocks) {
        if (values.size() != blocks.size()) {
            throw new IllegalArgumentException(values.size() + " values for " + blocks.size() + " blocks");
        }
        setOperands(values.toArray(Value[]::new));
        incomingBlocks = blocks.toArray(BasicBlock[]::new);
    }

    @Override
    public Opcode opcode() {
        return Opcode.PHI;
    }
}
