package dxkit.ir.print;

import dxkit.ir.AllocaInst;
import dxkit.ir.AtomicCmpXchgInst;
import dxkit.ir.AtomicOrdering;
import dxkit.ir.AtomicRMWInst;
import dxkit.ir.AttributeGroup;
import dxkit.ir.AttributeList;
import dxkit.ir.BinaryOperator;
import dxkit.ir.BranchInst;
import dxkit.ir.CallBase;
import dxkit.ir.CallInst;
import dxkit.ir.CastInst;
import dxkit.ir.CmpInst;
import dxkit.ir.ConstantInt;
import dxkit.ir.ExtractElementInst;
import dxkit.ir.ExtractValueInst;
import dxkit.ir.FastMathFlags;
import dxkit.ir.FenceInst;
import dxkit.ir.FunctionType;
import dxkit.ir.GetElementPtrInst;
import dxkit.ir.IndirectBrInst;
import dxkit.ir.InsertElementInst;
import dxkit.ir.InsertValueInst;
import dxkit.ir.Instruction;
import dxkit.ir.IntegerType;
import dxkit.ir.InvokeInst;
import dxkit.ir.LandingPadInst;
import dxkit.ir.LoadInst;
import dxkit.ir.Opcode;
import dxkit.ir.PHINode;
import dxkit.ir.ResumeInst;
import dxkit.ir.ReturnInst;
import dxkit.ir.SelectInst;
import dxkit.ir.ShuffleVectorInst;
import dxkit.ir.StoreInst;
import dxkit.ir.SwitchInst;
import dxkit.ir.SynchronizationScope;
import dxkit.ir.TailCall;
import dxkit.ir.UnreachableInst;
import dxkit.ir.VAArgInst;
import dxkit.ir.Value;
import java.util.List;

/** Prints an instruction from its opcode to its last operand. */
final class InstructionWriter {
    private final AssemblyStream out;
    private final TypeWriter types;
    private final SlotTracker slots;
    private final OperandWriter operands;
    private final AttributeSets attributeSets;

    InstructionWriter(AssemblyStream out, TypeWriter types, SlotTracker slots, OperandWriter operands, AttributeSets attributeSets) {
        this.attributeSets = attributeSets;
        this.out = out;
        this.types = types;
        this.slots = slots;
        this.operands = operands;
    }

    /** Prints {@code instruction}; {@code inVarArg} says whether its function takes variable arguments. */
    void write(Instruction instruction, boolean inVarArg) {
        if (instruction instanceof CallInst call && call.tailCall() != TailCall.NONE) {
            out.append(call.tailCall().keyword()).append(' ');
        }
        out.append(instruction.opcode().keyword());
        switch (instruction) {
            case ReturnInst _ when instruction.operandCount() == 0 -> out.append(" void");
            case BranchInst branch when branch.isConditional() -> list(branch.operand(0), branch.operand(2), branch.operand(1));
            case SwitchInst s -> switchCases(s);
            case IndirectBrInst i -> indirectBranch(i);
            case PHINode phi -> phi(phi);
            case ExtractValueInst e -> {
                list(e.operand(0));
                indices(e.indices());
            }
            case InsertValueInst i -> {
                list(i.operand(0), i.operand(1));
                indices(i.indices());
            }
            case LandingPadInst pad -> landingPad(pad);
            case CallInst call -> call(call, inVarArg);
            case InvokeInst invoke -> invoke(invoke);
            case AllocaInst alloca -> alloca(alloca);
            case CastInst cast -> {
                list(cast.operand(0));
                out.append(" to ");
                types.write(cast.type(), out);
            }
            case VAArgInst argument -> {
                list(argument.operand(0));
                out.append(", ");
                types.write(argument.type(), out);
            }
            case LoadInst load -> {
                memoryMarks(load.ordering() != AtomicOrdering.NOT_ATOMIC, load.isVolatile());
                out.append(' ');
                types.write(load.type(), out);
                out.append(',');
                operands(load, false);
                ordering(load.ordering(), load.scope());
                align(load.alignment());
            }
            case StoreInst store -> {
                memoryMarks(store.ordering() != AtomicOrdering.NOT_ATOMIC, store.isVolatile());
                operands(store, true);
                ordering(store.ordering(), store.scope());
                align(store.alignment());
            }
            case AtomicCmpXchgInst exchange -> compareExchange(exchange);
            case AtomicRMWInst change -> {
                memoryMarks(false, change.isVolatile());
                out.append(' ').append(change.operation().keyword());
                operands(change, false);
                ordering(change.ordering(), change.scope());
            }
            case FenceInst fence -> ordering(fence.ordering(), fence.scope());
            case BinaryOperator operator -> {
                binaryFlags(operator);
                operands(operator, false);
            }
            case CmpInst compare -> {
                if (compare.opcode() == Opcode.FCMP) {
                    fastMath(compare.flags());
                }
                out.append(' ').append(compare.predicate().keyword());
                operands(compare, false);
            }
            case GetElementPtrInst gep -> {
                out.append(gep.isInBounds() ? " inbounds " : " ");
                types.write(gep.sourceElementType(), out);
                out.append(',');
                operands(gep, false);
            }
            case SelectInst _,ShuffleVectorInst _,ReturnInst _ -> operands(instruction, true);
            case BranchInst _,ResumeInst _,UnreachableInst _,ExtractElementInst _,InsertElementInst _ -> operands(instruction, false);
        }
    }

    /** Operands, each behind its type. */
    private void list(Value... values) {
        String separator = " ";
        for (var value : values) {
            out.append(separator);
            operands.typed(value);
            separator = ", ";
        }
    }

    /** All operands, each behind its type; or behind one type if all have the same and {@code allTypes} does not ask for more. */
    private void operands(Instruction instruction, boolean allTypes) {
        int count = instruction.operandCount();
        if (count == 0) {
            return;
        }
        var type = instruction.operand(0).type();
        boolean each = allTypes;
        for (int i = 1; i < count && !each; i++) {
            each = !instruction.operand(i).type().equals(type);
        }
        out.append(' ');
        if (!each) {
            types.write(type, out);
            out.append(' ');
        }
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                out.append(", ");
            }
            if (each) {
                operands.typed(instruction.operand(i));
            } else {
                operands.write(instruction.operand(i));
            }
        }
    }

    private void indices(List<Integer> indices) {
        for (int index : indices) {
            out.append(", ").appendUnsigned(Integer.toUnsignedLong(index));
        }
    }

    private void switchCases(SwitchInst s) {
        list(s.operand(0), s.operand(1));
        out.append(" [");
        for (int i = 0; i < s.caseCount(); i++) {
            out.append("\n   ");
            list(s.caseValue(i), s.caseTarget(i));
        }
        out.append("\n  ]");
    }

    private void indirectBranch(IndirectBrInst branch) {
        list(branch.operand(0));
        out.append(", [");
        for (int i = 1; i < branch.operandCount(); i++) {
            if (i > 1) {
                out.append(", ");
            }
            operands.typed(branch.operand(i));
        }
        out.append(']');
    }

    private void phi(PHINode phi) {
        out.append(' ');
        types.write(phi.type(), out);
        out.append(' ');
        for (int i = 0; i < phi.operandCount(); i++) {
            out.append(i > 0 ? ", [ " : "[ ");
            operands.write(phi.operand(i));
            out.append(", ");
            operands.write(phi.incomingBlocks().get(i));
            out.append(" ]");
        }
    }

    private void landingPad(LandingPadInst pad) {
        out.append(' ');
        types.write(pad.type(), out);
        if (pad.isCleanup()) {
            out.append("\n          cleanup");
        }
        for (int i = 0; i < pad.operandCount(); i++) {
            out.append("\n          ").append(pad.isFilter(i) ? "filter " : "catch ");
            operands.typed(pad.operand(i));
        }
    }

    private void call(CallInst call, boolean inVarArg) {
        callee(call);
        arguments(call);
        if (call.tailCall() == TailCall.MUST_TAIL && inVarArg) {
            out.append(", ...");
        }
        endOfCall(call.attributes());
    }

    private void invoke(InvokeInst invoke) {
        callee(invoke);
        arguments(invoke);
        endOfCall(invoke.attributes());
        out.append("\n          to ");
        operands.typed(invoke.normal());
        out.append(" unwind ");
        operands.typed(invoke.unwind());
    }

    private void callee(CallBase call) {
        FunctionType type = call.functionType();
        if (call.callingConv() != CallingConvention.C) {
            out.append(' ');
            CallingConvention.write(call.callingConv(), out);
        }
        AttributeText.writeInPlace(attributeSets.of(call.attributes(), AttributeGroup.RETURN), " ", "", out);
        out.append(' ');
        types.write(type.isVarArg() ? type : type.result(), out);
        out.append(' ');
        operands.write(call.callee());
        out.append('(');
    }

    private void arguments(CallBase call) {
        for (int i = 0; i < call.argumentCount(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            types.write(call.operand(i).type(), out);
            AttributeText.writeInPlace(attributeSets.of(call.attributes(), i + 1), " ", "", out);
            out.append(' ');
            operands.write(call.operand(i));
        }
    }

    private void endOfCall(AttributeList attributes) {
        out.append(')');
        int group = slots.group(attributes);
        if (group >= 0) {
            out.append(" #").append(group);
        }
    }

    private void alloca(AllocaInst alloca) {
        out.append(alloca.isInAlloca() ? " inalloca " : " ");
        types.write(alloca.allocatedType(), out);
        if (!(alloca.count() instanceof ConstantInt count && count.value() == 1 && count.type().equals(IntegerType.I32))) {
            out.append(',');
            list(alloca.count());
        }
        align(alloca.alignment());
    }

    private void compareExchange(AtomicCmpXchgInst exchange) {
        if (exchange.isWeak()) {
            out.append(" weak");
        }
        memoryMarks(false, exchange.isVolatile());
        operands(exchange, false);
        scope(exchange.scope());
        orderingAlways(exchange.successOrdering());
        orderingAlways(exchange.failureOrdering());
    }

    private void memoryMarks(boolean atomic, boolean isVolatile) {
        if (atomic) {
            out.append(" atomic");
        }
        if (isVolatile) {
            out.append(" volatile");
        }
    }

    private void ordering(AtomicOrdering ordering, SynchronizationScope scope) {
        if (ordering != AtomicOrdering.NOT_ATOMIC) {
            scope(scope);
            orderingAlways(ordering);
        }
    }

    private void scope(SynchronizationScope scope) {
        if (!scope.keyword().isEmpty()) {
            out.append(' ').append(scope.keyword());
        }
    }

    private void orderingAlways(AtomicOrdering ordering) {
        out.append(ordering == AtomicOrdering.NOT_ATOMIC ? " <bad ordering 0>" : " " + ordering.keyword());
    }

    private void align(int alignment) {
        if (alignment != 0) {
            out.append(", align ").append(alignment);
        }
    }

    private void binaryFlags(BinaryOperator operator) {
        switch (operator.opcode()) {
            case FADD, FSUB, FMUL, FDIV, FREM -> fastMath(operator.flags());
            default -> operands.flags(operator.opcode(), operator.flags());
        }
    }

    private void fastMath(int flags) {
        if ((flags & FastMathFlags.UNSAFE_ALGEBRA) != 0) {
            out.append(" fast");
            return;
        }
        if ((flags & FastMathFlags.NO_NANS) != 0) {
            out.append(" nnan");
        }
        if ((flags & FastMathFlags.NO_INFS) != 0) {
            out.append(" ninf");
        }
        if ((flags & FastMathFlags.NO_SIGNED_ZEROS) != 0) {
            out.append(" nsz");
        }
        if ((flags & FastMathFlags.ALLOW_RECIPROCAL) != 0) {
            out.append(" arcp");
        }
    }
}
