package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code ret}: leaves the function. */
public final class ReturnInst extends Instruction {
    /** Returns {@code value}, or nothing. */
    public ReturnInst(@Nullable Value value) {
        super(PrimitiveType.VOID, value == null ? new Value[0] : new Value[]{value});
    }

    ReturnInst(List<Value> values) {
        super(PrimitiveType.VOID, values.toArray(Value[]::new));
    }

    /** What is returned, or null. */
    public @Nullable Value value() {
        return operandCount() == 0 ? null : operand(0);
    }

    @Override
    public Opcode opcode() {
        return Opcode.RET;
    }
}
