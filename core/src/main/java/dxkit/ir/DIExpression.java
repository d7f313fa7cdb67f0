package dxkit.ir;

import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** How a variable's value comes from the value described; dxc uses {@code DW_OP_bit_piece} (0x9d, offset, size). */
public final class DIExpression extends DebugInfoNode {

    DIExpression(boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(DebugInfoKind.DI_EXPRESSION, distinct, numbers, operands);
    }

    /** An expression with these elements. */
    public DIExpression(boolean distinct, List<Long> elements) {
        this(distinct, elements.stream().mapToLong(Long::longValue).toArray(), new Metadata[0]);
    }

    /** DWARF operators and their operands. */
    public List<Long> elements() {
        return LongStream.range(0, numberCount()).mapToObj(i -> number((int) i)).toList();
    }
}
