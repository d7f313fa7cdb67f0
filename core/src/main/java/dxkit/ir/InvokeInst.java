package dxkit.ir;

import java.util.List;

/** {@code invoke}: a call that can unwind. The operands are the arguments, the normal block, the unwind block and the callee. */
public final class InvokeInst extends Instruction {
    private final FunctionType functionType;
    private final int callingConv;
    private AttributeList attributes;

    /** Calls {@code callee}. */
    public InvokeInst(FunctionType functionType, Value callee, List<? extends Value> arguments, BasicBlock normal, BasicBlock unwind,
            int callingConv,
            AttributeList attributes) {
        super(functionType.result(), join(arguments, normal, unwind, callee));
        this.functionType = functionType;
        this.callingConv = callingConv;
        this.attributes = attributes;
    }

    /** The type of the callee. */
    public FunctionType functionType() {
        return functionType;
    }

    /** What is called. */
    public Value callee() {
        return operand(operandCount() - 1);
    }

    /** What is passed. */
    public List<Value> arguments() {
        return operands().subList(0, operandCount() - 3);
    }

    /** Where it returns. */
    public BasicBlock normal() {
        return (BasicBlock) operand(operandCount() - 3);
    }

    /** Where it unwinds. */
    public BasicBlock unwind() {
        return (BasicBlock) operand(operandCount() - 2);
    }

    /** Number of the calling convention. */
    public int callingConv() {
        return callingConv;
    }

    /** Attributes of the call. */
    public AttributeList attributes() {
        return attributes;
    }

    /** Replaces the attributes. */
    public void setAttributes(AttributeList attributes) {
        this.attributes = attributes;
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
