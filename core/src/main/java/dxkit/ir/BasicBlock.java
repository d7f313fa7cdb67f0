package dxkit.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A basic block: instructions of which the last is the terminator. */
public final class BasicBlock implements NamedValue {
    private final List<Instruction> instructions = new ArrayList<>();
    private String name = "";

    /** An empty block without a name. */
    public BasicBlock() {}

    @Override
    public Type type() {
        return PrimitiveType.LABEL;
    }

    /** Its instructions, in order; the list can be changed. */
    public List<Instruction> instructions() {
        return instructions;
    }

    /** The last instruction if it ends the block, otherwise null. */
    public @Nullable Instruction terminator() {
        return !instructions.isEmpty() && instructions.getLast().isTerminator() ? instructions.getLast() : null;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void setName(String name) {
        this.name = Objects.requireNonNull(name);
    }

    @Override
    public String toString() {
        return "label %" + name;
    }
}
