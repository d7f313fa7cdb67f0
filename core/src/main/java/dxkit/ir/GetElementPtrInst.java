package dxkit.ir;

import java.util.List;

/** {@code getelementptr}: the address of a part of what a pointer points to. */
public final class GetElementPtrInst extends Instruction {
    private final Type sourceElementType;
    private final boolean inBounds;

    /** The address, of {@code type}, that the indices lead to from {@code pointer}. */
    public GetElementPtrInst(Type type, Type sourceElementType, Value pointer, List<? extends Value> indices, boolean inBounds) {
        super(type, join(List.of(pointer), indices.toArray(Value[]::new)));
        this.sourceElementType = sourceElementType;
        this.inBounds = inBounds;
    }

    /** What the pointer points to. */
    public Type sourceElementType() {
        return sourceElementType;
    }

    /** Where it starts. */
    public Value pointer() {
        return operand(0);
    }

    /** The steps. */
    public List<Value> indices() {
        return operands().subList(1, operandCount());
    }

    /** Whether it is {@code inbounds}. */
    public boolean isInBounds() {
        return inBounds;
    }

    @Override
    public Opcode opcode() {
        return Opcode.GETELEMENTPTR;
    }
}
