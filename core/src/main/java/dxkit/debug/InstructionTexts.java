package dxkit.debug;

import dxkit.io.Utf8;
import dxkit.ir.CallInst;
import dxkit.ir.Instruction;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Module;
import dxkit.ir.Value;
import dxkit.ir.ValueAsMetadata;
import dxkit.ir.print.AssemblyAnnotationWriter;
import dxkit.ir.print.AssemblyWriter;
import dxkit.ir.print.IrPrinter;
import java.io.OutputStream;
import java.util.IdentityHashMap;
import java.util.Map;

/** Single instructions of a module, and the values that debug information refers to, as LLVM assembly. */
public final class InstructionTexts {
    private static final String DEBUG_LOCATION = ", !dbg !";

    private final Map<Instruction, String> instructions = new IdentityHashMap<>();
    private final Map<Value, String> values = new IdentityHashMap<>();

    private InstructionTexts() {}

    /**
     * The texts of a module's instructions.
     *
     * @throws dxkit.io.FormatException if a body cannot be read, or the text of the module would be too long
     */
    public static InstructionTexts of(Module module) {
        var texts = new InstructionTexts();
        IrPrinter.PLAIN.withAnnotations(texts.new Collector()).write(module, OutputStream.nullOutputStream());
        return texts;
    }

    /** An instruction on one line, without the number of its location; empty for one of another module. */
    public String of(Instruction instruction) {
        return instructions.getOrDefault(instruction, "");
    }

    /** A value that a debug intrinsic describes, behind its type; empty for any other. */
    public String of(Value value) {
        return values.getOrDefault(value, "");
    }

    private static String line(String text) {
        int debug = text.lastIndexOf(DEBUG_LOCATION);
        String line = debug < 0 ? text : text.substring(0, debug);
        return Utf8.ofChars(String.join(" ", line.lines().map(String::strip).toList()).strip());
    }

    /** Takes what is printed as it comes. Values are printed before the intrinsic that describes them; the text as a whole is of no use. */
    private final class Collector implements AssemblyAnnotationWriter {
        private int start;

        @Override
        public void emitInstructionAnnot(Instruction instruction, AssemblyWriter writer) {
            if (SourceLines.isDebugIntrinsic(instruction) && ((CallInst) instruction).argumentCount() > 0
                    && instruction.operand(0) instanceof MetadataAsValue(ValueAsMetadata held)) {
                int before = writer.out().length();
                writer.writeOperand(held.value(), true);
                values.put(held.value(), Utf8.ofChars(writer.out().since(before)));
            }
            start = writer.out().length();
        }

        @Override
        public void printInfoComment(Value value, AssemblyWriter writer) {
            if (value instanceof Instruction instruction) {
                instructions.put(instruction, line(writer.out().since(start)));
            }
        }
    }
}
