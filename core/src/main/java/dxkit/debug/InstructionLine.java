package dxkit.debug;

import dxkit.ir.Function;
import dxkit.ir.Instruction;
import java.util.Optional;

/**
 * An instruction and where it comes from.
 *
 * @param function the function it is in
 * @param number its number in the function, from 0. Calls of {@code llvm.dbg.*} are not counted, so that numbers are the same in ILDB and in DXIL
 * @param block number of its block, from 0
 * @param instruction the instruction
 * @param location where it comes from, if the module says
 */
public record InstructionLine(Function function, int number, int block, Instruction instruction, Optional<SourceLocation> location) {}
