package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code call}. The operands are the arguments and then the callee. */
public final class CallInst extends Instruction {
    private final FunctionType functionType;
    private final TailCall tailCall;
    private final int callingConv;
    private AttributeList attributes;

    /** Calls {@code callee}. */
    public CallInst(FunctionType functionType, Value callee, List<? extends Value> arguments, TailCall tailCall, int callingConv,
            AttributeList attributes) {
        super(functionType.result(), join(arguments, callee));
        this.functionType = functionType;
        this.tailCall = tailCall;
        this.callingConv = callingConv;
        this.attributes = attributes;
    }

    CallInst(FunctionType functionType, Value[] operands, TailCall tailCall, int callingConv, AttributeList attributes) {
        super(functionType.result(), operands);
        this.functionType = functionType;
        this.tailCall = tailCall;
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

    /** The function called, or null when it is not called by its name. */
    public @Nullable Function calledFunction() {
        return callee() instanceof Function f ? f : null;
    }

    /** What is passed. */
    public List<Value> arguments() {
        return operands().subList(0, operandCount() - 1);
    }

    /** Number of arguments. */
    public int argumentCount() {
        return operandCount() - 1;
    }

    /** Whether it may or must be a tail call. */
    public TailCall tailCall() {
        return tailCall;
    }

    /** Number of the calling convention; 0 is C. */
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
    public Opcode opcode() {
        return Opcode.CALL;
    }
}
