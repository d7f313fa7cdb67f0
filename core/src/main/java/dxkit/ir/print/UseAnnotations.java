package dxkit.ir.print;

import dxkit.ir.CallInst;
import dxkit.ir.DILocalVariable;
import dxkit.ir.DILocation;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Module;
import dxkit.ir.NamedValue;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The comments of {@code llvm-dis -show-annotations}: how often values are used, their types, lines and variables of the source. */
public final class UseAnnotations implements AssemblyAnnotationWriter {
    private static final int COLUMN = 50;

    private final UseCounts uses;
    private final TypeWriter types = new TypeWriter(List.of());

    /** Counts the uses in a module, for printing it. */
    public UseAnnotations(Module module) {
        uses = new UseCounts(module);
    }

    @Override
    public void emitFunctionAnnot(Function function, AssemblyWriter writer) {
        writer.out().append("; [#uses=").append(uses.of(function)).append("]\n");
    }

    @Override
    public void printInfoComment(Value value, AssemblyWriter writer) {
        var out = writer.out();
        boolean padded = value.type() != PrimitiveType.VOID;
        if (padded && value instanceof NamedValue named) {
            out.padToColumn(COLUMN).append("; [#uses=").append(uses.of(named)).append(" type=");
            type(value, out);
            out.append(']');
        }
        if (value instanceof Instruction instruction) {
            if (instruction.debugLoc() != null) {
                start(padded, out).append(" [debug line = ");
                location(instruction.debugLoc(), out);
                out.append(']');
                padded = true;
            }
            var variable = variable(instruction);
            if (variable != null) {
                start(padded, out).append(" [debug variable = ").append(variable.name()).append(']');
            }
        }
    }

    private static AssemblyStream start(boolean padded, AssemblyStream out) {
        return padded ? out : out.padToColumn(COLUMN).append(';');
    }

    private void type(Value value, AssemblyStream out) {
        types.write(value.type(), out);
        if (value.type() instanceof StructType struct && !struct.isLiteral()) {
            out.append(" = type ");
            types.writeBody(struct, out);
        }
    }

    private static void location(DILocation first, AssemblyStream out) {
        DILocation location = first;
        out.appendUnsigned(Integer.toUnsignedLong(location.line())).append(':').append(location.adjustedColumn());
        while (location.inlinedAt() instanceof DILocation outer) {
            location = outer;
            out.append('@').appendUnsigned(Integer.toUnsignedLong(location.line())).append(':').append(location.adjustedColumn());
        }
    }

    private static @Nullable DILocalVariable variable(Instruction instruction) {
        if (!(instruction instanceof CallInst call && call.calledFunction() instanceof Function callee)) {
            return null;
        }
        int argument = switch (callee.name()) {
            case "llvm.dbg.declare" -> 1;
            case "llvm.dbg.value" -> 2;
            default -> Integer.MAX_VALUE;
        };
        return argument < call.argumentCount() && call.operand(argument) instanceof MetadataAsValue(DILocalVariable variable)
                ? variable
                : null;
    }
}
