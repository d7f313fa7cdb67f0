package dxkit.ir;

import java.util.List;

/** {@code invoke}: a call that can unwind. The operands are the arguments, the normal block, the unwind block and the callee. */
public final class InvokeInst extends CallBase {

    /** Calls {@code callee}. */
    public InvokeInst(FunctionType functionType, Value callee, List<? extends Value> arguments, BasicBlock normal, BasicBlock unwind,
            int callingConv,
            AttributeList attributes) {
        super(functionType, join(arguments, normal, unwind, callee), callingConv, attributes);
    }

    @Override
    public int argumentCount() {
        return operandCount() - 3;
    }

    /** Where it returns. */
    public BasicBlock normal() {
        return (BasicBlock) operand(operandCount() - 3);
    }

    /** Where it unwinds. */
    public BasicBlock unwind() {
        return (BasicBlock) operand(operandCount() - 2);
    }

    @Override
    public List<BasicBlock> successors() {
        return List.of(normal(), unwind());
    }

    @Override
    public Opcode opcode() {
        return Opcode.INVOKE;
    }
}
