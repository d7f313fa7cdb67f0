package dxkit.ir;

import java.util.List;

/** {@code call}. The operands are the arguments and then the callee. */
public final class CallInst extends CallBase {
    private final TailCall tailCall;

    /** Calls {@code callee}. */
    public CallInst(FunctionType functionType, Value callee, List<? extends Value> arguments, TailCall tailCall, int callingConv,
            AttributeList attributes) {
        super(functionType, join(arguments, callee), callingConv, attributes);
        this.tailCall = tailCall;
    }

    CallInst(FunctionType functionType, Value[] operands, TailCall tailCall, int callingConv, AttributeList attributes) {
        super(functionType, operands, callingConv, attributes);
        this.tailCall = tailCall;
    }

    @Override
    public int argumentCount() {
        return operandCount() - 1;
    }

    /** Whether it may or must be a tail call. */
    public TailCall tailCall() {
        return tailCall;
    }

    @Override
    public Opcode opcode() {
        return Opcode.CALL;
    }
}
