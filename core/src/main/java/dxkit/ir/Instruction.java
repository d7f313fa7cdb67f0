package dxkit.ir;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An instruction of a {@link BasicBlock}, compared by identity. A terminator refers to blocks by operands; a {@link PHINode} keeps them apart. */
public abstract sealed class Instruction implements User, NamedValue
        permits ReturnInst, BranchInst, SwitchInst, IndirectBrInst, ResumeInst, UnreachableInst, BinaryOperator, CastInst, AllocaInst,
        GetElementPtrInst, AtomicCmpXchgInst, CmpInst, PHINode, SelectInst, VAArgInst, ExtractElementInst, InsertElementInst,
        ShuffleVectorInst, ExtractValueInst, InsertValueInst, LandingPadInst, CallBase, OrderedInst {
    private final Type type;
    private Value[] operands;
    private String name = "";
    private @Nullable DILocation debugLoc;
    private List<MetadataAttachment> attachments = List.of();

    Instruction(Type type, Value... operands) {
        this.type = type;
        this.operands = operands;
    }

    /** What it does. */
    public abstract Opcode opcode();

    /** The type of its result; void when it has none. */
    @Override
    public final Type type() {
        return type;
    }

    @Override
    public final List<Value> operands() {
        return Collections.unmodifiableList(Arrays.asList(operands));
    }

    /** One of the operands. */
    public final Value operand(int index) {
        return operands[index];
    }

    /** Number of operands. */
    public final int operandCount() {
        return operands.length;
    }

    /** Replaces one of the operands. */
    public final void setOperand(int index, Value value) {
        operands[index] = Objects.requireNonNull(value);
    }

    final void setOperands(Value[] operands) {
        this.operands = operands;
    }

    /** Whether it ends a block. */
    public final boolean isTerminator() {
        return opcode().isTerminator();
    }

    /** Whether it gives a value. */
    public final boolean hasResult() {
        return type != PrimitiveType.VOID;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void setName(String name) {
        this.name = Objects.requireNonNull(name);
    }

    /** Where in the source it comes from, or null. Equal locations of one module that were read are the same object. */
    public final @Nullable DILocation debugLoc() {
        return debugLoc;
    }

    /** Says where in the source it comes from. */
    public final void setDebugLoc(@Nullable DILocation debugLoc) {
        this.debugLoc = debugLoc;
    }

    /** The metadata attached to it besides {@link #debugLoc()}, by kind number. */
    public final List<MetadataAttachment> attachments() {
        return attachments;
    }

    /** Replaces the attached metadata; the list must be sorted by kind number. */
    public final void setAttachments(List<MetadataAttachment> attachments) {
        this.attachments = List.copyOf(attachments);
    }

    /** The node attached under this kind's name, or null. */
    public final @Nullable MDNode attachment(String kind) {
        for (var attachment : attachments) {
            if (attachment.kind().name().equals(kind)) {
                return attachment.node();
            }
        }
        return null;
    }

    /** The blocks that control can go to next, with repetitions, in the order of LLVM's successors; empty unless it is a terminator. */
    public List<BasicBlock> successors() {
        return List.of();
    }

    static Value[] join(List<? extends Value> first, Value... rest) {
        var all = Arrays.copyOf(first.toArray(new Value[0]), first.size() + rest.length);
        System.arraycopy(rest, 0, all, first.size(), rest.length);
        return all;
    }

    @Override
    public String toString() {
        return (name.isEmpty() ? "" : "%" + name + " = ") + opcode();
    }
}
