package dxkit.ir;

import java.util.List;

/**
 * The address of a basic block.
 *
 * @param type       a pointer to i8
 * @param function   the function
 * @param blockIndex which of its blocks, from 0
 */
public record BlockAddress(Type type, Function function, int blockIndex) implements Constant {

    /** The block; reads the function's body. */
    public BasicBlock block() {
        return function.blocks().get(blockIndex);
    }

    @Override
    public List<Value> operands() {
        return List.of(function, block());
    }
}
