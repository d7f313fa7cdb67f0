package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call. The callee is the last operand, the arguments are the first ones. */
public abstract sealed class CallBase extends Instruction permits CallInst, InvokeInst {
    private final FunctionType functionType;
    private final int callingConv;
    private AttributeList attributes;

    CallBase(FunctionType functionType, Value[] operands, int callingConv, AttributeList attributes) {
        super(functionType.result(), operands);
        this.functionType = functionType;
        this.callingConv = callingConv;
        this.attributes = attributes;
    }

    /** The type of the callee. */
    public final FunctionType functionType() {
        return functionType;
    }

    /** What is called. */
    public final Value callee() {
        return operand(operandCount() - 1);
    }

    /** The function called, or null when it is not called by its name. */
    public final @Nullable Function calledFunction() {
        return callee() instanceof Function f ? f : null;
    }

    /** What is passed. */
    public final List<Value> arguments() {
        return operands().subList(0, argumentCount());
    }

    /** Number of arguments. */
    public abstract int argumentCount();

    /** Number of the calling convention; 0 is C. */
    public final int callingConv() {
        return callingConv;
    }

    /** Attributes of the call. */
    public final AttributeList attributes() {
        return attributes;
    }

    /** Replaces the attributes. */
    public final void setAttributes(AttributeList attributes) {
        this.attributes = attributes;
    }
}
