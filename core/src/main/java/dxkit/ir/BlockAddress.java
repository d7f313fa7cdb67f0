package dxkit.ir;

import dxkit.io.FormatException;
import java.util.List;

/**
 * The address of a basic block.
 *
 * @param type       a pointer to i8
 * @param function   the function
 * @param blockIndex which of its blocks, from 0
 */
public record BlockAddress(Type type, Function function, int blockIndex) implements Constant {

    /**
     * The block; reads the function's body.
     *
     * @throws FormatException if the body cannot be read or has no such block
     */
    public BasicBlock block() {
        var blocks = function.blocks();
        if (blockIndex < 0 || blockIndex >= blocks.size()) {
            throw FormatException.of("needed block " + blockIndex + " of " + function + ", found " + blocks.size() + " blocks");
        }
        return blocks.get(blockIndex);
    }

    @Override
    public List<Value> operands() {
        return List.of(function, block());
    }
}
