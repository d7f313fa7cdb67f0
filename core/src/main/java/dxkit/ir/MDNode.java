package dxkit.ir;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A metadata node, compared by identity; nodes may refer to each other in cycles.
 *
 * <p>{@link #operands()} has LLVM's order, in which a writer and a printer number what they meet; it is not the order of the fields in bitcode.
 */
public abstract sealed class MDNode implements Metadata permits MDTuple, DebugInfoNode {
    private final boolean distinct;
    private final @Nullable Metadata[] operands;

    MDNode(boolean distinct, @Nullable Metadata[] operands) {
        this.distinct = distinct;
        this.operands = operands;
    }

    /** Whether it differs from every other node, even one with the same content ({@code distinct}). */
    public final boolean isDistinct() {
        return distinct;
    }

    /** What it refers to; entries may be null. */
    public final List<@Nullable Metadata> operands() {
        return Collections.unmodifiableList(Arrays.asList(operands));
    }

    /** One of the operands. */
    public final @Nullable Metadata operand(int index) {
        return operands[index];
    }

    /** Number of operands. */
    public final int operandCount() {
        return operands.length;
    }

    /** Replaces one of the operands. */
    public final void setOperand(int index, @Nullable Metadata metadata) {
        operands[index] = metadata;
    }
}
