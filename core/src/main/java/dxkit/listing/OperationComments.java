package dxkit.listing;

import dxkit.dxil.Operation;
import dxkit.dxil.ResourceClass;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.ResourceProperties;
import dxkit.dxil.SamplerFeedbackType;
import dxkit.ir.CallInst;
import dxkit.ir.Constant;
import dxkit.ir.ConstantInt;
import dxkit.ir.DIExpression;
import dxkit.ir.DILocalVariable;
import dxkit.ir.DISubprogram;
import dxkit.ir.Instruction;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Value;
import dxkit.ir.print.AssemblyAnnotationWriter;
import dxkit.ir.print.AssemblyWriter;

/** dxc's comments behind instructions: lines of the source, variables, what operations are and what their operands are called, resources. */
public final class OperationComments implements AssemblyAnnotationWriter {
    private static final int ANNOTATE_HANDLE = 216;
    private static final int PROPERTIES = 2;

    /** Comments for any module. */
    public OperationComments() {}

    @Override
    public void printInfoComment(Value value, AssemblyWriter writer) {
        if (!(value instanceof Instruction instruction)) {
            return;
        }
        int variable = variableArgument(instruction);
        if (variable > 0) {
            variable((CallInst) instruction, variable, writer);
        } else {
            var location = instruction.debugLoc();
            if (location != null && location.line() != 0) {
                writer.out().append(" ; line:").appendUnsigned(Integer.toUnsignedLong(location.line())).append(" col:")
                        .append(location.adjustedColumn());
            }
        }
        if (instruction instanceof CallInst call) {
            operation(call, writer);
        }
    }

    /** Which argument of a debug intrinsic is the variable; 0 when it is another instruction. */
    private static int variableArgument(Instruction instruction) {
        if (!(instruction instanceof CallInst call) || call.calledFunction() == null) {
            return 0;
        }
        return switch (call.calledFunction().name()) {
            case "llvm.dbg.declare" -> 1;
            case "llvm.dbg.value" -> 2;
            default -> 0;
        };
    }

    private static void variable(CallInst call, int argument, AssemblyWriter writer) {
        if (argument + 1 < call.argumentCount() && call.operand(argument) instanceof MetadataAsValue(DILocalVariable variable)
                && call.operand(argument + 1) instanceof MetadataAsValue(DIExpression expression)) {
            var out = writer.out();
            out.append(" ; var:\"").append(variable.name()).append("\" ");
            writer.writeMetadataBody(expression);
            var function = DISubprogram.around(variable.scope());
            if (function != null) {
                out.append(" func:\"").append(function.name()).append('"');
            }
        }
    }

    private static void operation(CallInst call, AssemblyWriter writer) {
        var function = call.calledFunction();
        if (call.argumentCount() == 0 || function == null || !function.name().startsWith(Operation.FUNCTION_PREFIX)
                || !(call.operand(0) instanceof ConstantInt number)) {
            return;
        }
        int opcode = (int) number.unsigned();
        var operation = Operation.of(opcode);
        if (operation.isEmpty()) {
            writer.out().append("  ; invalid DXIL opcode #").append(Integer.toUnsignedLong(opcode));
            return;
        }
        writer.out().append("  ; ").append(operation.get().signature());
        if (opcode == ANNOTATE_HANDLE && call.argumentCount() > PROPERTIES && call.operand(PROPERTIES) instanceof Constant properties) {
            writer.out().append("  resource: ").append(resource(ResourceProperties.of(properties)));
        }
    }

    /** What {@code dx.op.annotateHandle} says of a resource, as it would be declared in HLSL. */
    static String resource(ResourceProperties p) {
        var resourceClass = p.resourceClass();
        if (resourceClass.equals(ResourceClass.CBUFFER)) {
            return "CBuffer";
        }
        if (resourceClass.equals(ResourceClass.SRV) && p.kind().equals(ResourceKind.TBUFFER)) {
            return "TBuffer";
        }
        if (resourceClass.equals(ResourceClass.SAMPLER)) {
            return p.isComparisonOrHasCounter() ? "SamplerComparisonState" : "SamplerState";
        }
        String access = !p.isUav()
                ? ""
                : (p.isGloballyCoherent() ? "globallycoherent " : "") + (p.isReorderCoherent() ? "reordercoherent " : "")
                        + (p.isRov() ? "ROV" : "RW");
        String kind = p.kind().toString();
        return switch (kind) {
            case "Texture1D", "Texture2D", "Texture3D", "TextureCube", "Texture1DArray", "Texture2DArray", "TextureCubeArray",
                    "TypedBuffer", "Texture2DMS", "Texture2DMSArray" ->
                access + kind + "<"
                        + (p.componentCount() > 1 ? p.componentCount() + "x" : "") + elementType(p) + ">";
            case "RawBuffer" -> access + "ByteAddressBuffer";
            case "StructuredBuffer" -> access + kind + "<stride=" + p.stride()
                    + (p.isUav() && p.isComparisonOrHasCounter() ? ", counter" : "") + ">";
            case "RTAccelerationStructure" -> kind;
            case "FeedbackTexture2D", "FeedbackTexture2DArray" -> kind + "<" + SamplerFeedbackType.NAMES
                    .name(p.feedbackType().value()).orElse("<invalid sampler feedback type>") + ">";
            default -> "<invalid resource properties>";
        };
    }

    private static String elementType(ResourceProperties p) {
        int value = p.elementType().value();
        return value >= 1 && value <= LAST_ELEMENT_TYPE ? p.elementType().toString() : "<invalid CompType>";
    }

    /** dxc names the types up to UNormF64 here. */
    private static final int LAST_ELEMENT_TYPE = 16;
}
