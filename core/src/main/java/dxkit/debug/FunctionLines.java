package dxkit.debug;

import dxkit.ir.Function;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The lines of one function, and its variables. */
public final class FunctionLines {
    private final Function function;
    private final List<InstructionLine> instructions;
    private volatile @Nullable VariableValues values;

    FunctionLines(Function function, List<InstructionLine> instructions) {
        this.function = function;
        this.instructions = instructions;
    }

    /** The function. */
    public Function function() {
        return function;
    }

    /** Its instructions in order, calls of debug intrinsics left out. */
    public List<InstructionLine> instructions() {
        return instructions;
    }

    private VariableValues values() {
        var known = values;
        if (known == null) {
            known = new VariableValues(function);
            values = known;
        }
        return known;
    }

    /** The variables that an instruction of this function is in the scope of, those of its own frame first; none when it has no location. */
    public List<ScopedVariable> variables(InstructionLine instruction) {
        return values().at(instruction);
    }

    /** Visits all instructions in order with the variables they are in the scope of. */
    public void forEach(BiConsumer<InstructionLine, List<ScopedVariable>> visitor) {
        values().forEach(instructions, visitor);
    }
}
