package dxkit.cli;

import dxkit.debug.FunctionLines;
import dxkit.debug.InstructionLine;
import dxkit.debug.SourceLines;
import dxkit.io.Utf8;
import java.util.List;

/**
 * Which instructions are wanted.
 *
 * @param function the function's name, mangled or not; empty for any
 * @param instruction the instruction's number, or {@link #ANY}
 * @param file a file, which the line is of; empty for any
 * @param line a line, or {@link #ANY}
 */
record LineFilter(String function, int instruction, String file, int line) {
    /** Any number. */
    static final int ANY = -1;

    /** All instructions. */
    static final LineFilter ALL = new LineFilter("", ANY, "", ANY);

    /** Whether an instruction is wanted. */
    boolean wants(InstructionLine candidate) {
        return wantsFunction(candidate) && (instruction == ANY || candidate.number() == instruction)
                && (line == ANY || candidate.location().stream().flatMap(location -> location.frames().stream())
                        .anyMatch(frame -> frame.line() == line && (file.isEmpty() || SourceLines.isSameFile(frame.file(), file))));
    }

    private boolean wantsFunction(InstructionLine candidate) {
        String name = name(candidate);
        return function.isEmpty() || name.equals(function) || name.startsWith("?" + function + "@@");
    }

    /** The functions with instructions that are wanted. */
    List<FunctionLines> functions(SourceLines lines) {
        return lines.functions().stream().filter(one -> one.instructions().stream().anyMatch(this::wants)).toList();
    }

    /** The name of the function that an instruction is in, without the mark of mangled names before it. */
    static String name(InstructionLine instruction) {
        String name = Utf8.ofChars(instruction.function().name());
        return name.startsWith("\1") ? name.substring(1) : name;
    }
}
