package dxkit.ir.print;

import dxkit.ir.BasicBlock;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.Value;

/**
 * Puts text of its own between LLVM's (LLVM's class of the same name). Each method gets the writer, whose {@link AssemblyWriter#out()} takes the text; lines
 * of its own it ends itself.
 */
public interface AssemblyAnnotationWriter {
    /** Before a function, at the beginning of a line. */
    default void emitFunctionAnnot(Function function, AssemblyWriter writer) {}

    /** Behind the label of a block, at the beginning of a line. */
    default void emitBasicBlockStartAnnot(BasicBlock block, AssemblyWriter writer) {}

    /** Behind the last instruction of a block, at the beginning of a line. */
    default void emitBasicBlockEndAnnot(BasicBlock block, AssemblyWriter writer) {}

    /** Before an instruction, at the beginning of a line. */
    default void emitInstructionAnnot(Instruction instruction, AssemblyWriter writer) {}

    /** Behind an instruction, global variable or alias, at the end of its line. */
    default void printInfoComment(Value value, AssemblyWriter writer) {}
}
