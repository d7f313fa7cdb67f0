package dxkit.ir.print;

import dxkit.ir.BasicBlock;
import dxkit.ir.CallBase;
import dxkit.ir.CallInst;
import dxkit.ir.ConstantInt;
import dxkit.ir.ExtractValueInst;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which pointers a call of {@code llvm.experimental.gc.relocate} is about; LLVM's assembly has them in a comment.
 *
 * @param base    the base pointer
 * @param derived the pointer itself
 */
record GcRelocate(Value base, Value derived) {
    private static final String INTRINSIC = "llvm.experimental.gc.relocate";

    /** The pointers, if {@code instruction} is such a call; {@code predecessors} are those of the block it is in. */
    static @Nullable GcRelocate of(Instruction instruction, List<BasicBlock> predecessors) {
        if (!(instruction instanceof CallInst call && call.calledFunction() instanceof Function callee && isRelocate(callee.name())
                && call.argumentCount() == 3)) {
            return null;
        }
        var statepoint = call.operand(0) instanceof ExtractValueInst ? invokeOf(predecessors) : call.operand(0);
        var base = argument(statepoint, call.operand(1));
        var derived = argument(statepoint, call.operand(2));
        return base == null || derived == null ? null : new GcRelocate(base, derived);
    }

    private static @Nullable Instruction invokeOf(List<BasicBlock> predecessors) {
        return predecessors.isEmpty() || predecessors.stream().anyMatch(block -> block != predecessors.getFirst())
                ? null
                : predecessors.getFirst().terminator();
    }

    private static boolean isRelocate(String name) {
        return name.startsWith(INTRINSIC) && (name.length() == INTRINSIC.length() || name.charAt(INTRINSIC.length()) == '.');
    }

    private static @Nullable Value argument(@Nullable Value statepoint, Value index) {
        return statepoint instanceof CallBase call && index instanceof ConstantInt at && at.value() >= 0
                && at.value() < call.argumentCount() ? call.operand((int) at.value()) : null;
    }
}
