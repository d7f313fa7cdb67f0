package dxkit.ir;

import java.util.List;

/** A value that uses others. */
public sealed interface User extends Value permits Constant, Instruction {
    /** What it uses, in LLVM's order of operands. */
    List<? extends Value> operands();
}
