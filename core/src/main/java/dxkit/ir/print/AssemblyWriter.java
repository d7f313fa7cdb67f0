package dxkit.ir.print;

import dxkit.ir.Attribute.StringAttribute;
import dxkit.ir.AttributeGroup;
import dxkit.ir.BasicBlock;
import dxkit.ir.Comdat;
import dxkit.ir.ConstantExpr;
import dxkit.ir.Function;
import dxkit.ir.GlobalAlias;
import dxkit.ir.GlobalObject;
import dxkit.ir.GlobalValue;
import dxkit.ir.GlobalVariable;
import dxkit.ir.Instruction;
import dxkit.ir.Linkage;
import dxkit.ir.MDNode;
import dxkit.ir.MetadataAttachment;
import dxkit.ir.Module;
import dxkit.ir.NamedMDNode;
import dxkit.ir.Predecessors;
import dxkit.ir.ThreadLocalMode;
import dxkit.ir.Type;
import dxkit.ir.Value;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints one module; what an {@link AssemblyAnnotationWriter} gets to print with. */
public final class AssemblyWriter {
    private static final int COMMENT_COLUMN = 50;

    private final Module module;
    private final AssemblyStream out;
    private final @Nullable AssemblyAnnotationWriter annotations;
    private final MetadataKinds kinds;
    private final AttributeSets attributes = new AttributeSets();
    private final TypeFinder found;
    private final TypeWriter types;
    private final SlotTracker slots;
    private final OperandWriter operands;
    private final MetadataWriter metadata;
    private final InstructionWriter instructions;

    AssemblyWriter(Module module, AssemblyStream out, @Nullable AssemblyAnnotationWriter annotations) {
        this.module = module;
        this.out = out;
        this.annotations = annotations;
        kinds = new MetadataKinds(module.metadataKinds());
        found = TypeFinder.of(module);
        types = new TypeWriter(found.structs());
        slots = new SlotTracker(module, kinds, attributes);
        operands = new OperandWriter(out, types, slots);
        metadata = new MetadataWriter(out, operands);
        instructions = new InstructionWriter(out, types, slots, operands, attributes);
    }

    /** The text so far, which more can be appended to. */
    public AssemblyStream out() {
        return out;
    }

    /** Appends a type as it stands in the module's text. */
    public void writeType(Type type) {
        types.write(type, out);
    }

    /** Appends a value as it stands as an operand, behind its type if {@code printType}. */
    public void writeOperand(Value value, boolean printType) {
        if (printType) {
            operands.typed(value);
        } else {
            operands.write(value);
        }
    }

    /** Appends what a node holds, such as {@code !DIExpression(DW_OP_bit_piece, 0, 32)}. */
    public void writeMetadataBody(MDNode node) {
        metadata.body(node);
    }

    void writeModule(String identifier) {
        if (!identifier.isEmpty() && identifier.indexOf('\n') < 0) {
            out.append("; ModuleID = '").append(identifier).append("'\n");
        }
        if (!module.dataLayout().isEmpty()) {
            out.append("target datalayout = \"").append(module.dataLayout()).append("\"\n");
        }
        if (!module.targetTriple().isEmpty()) {
            out.append("target triple = \"").append(module.targetTriple()).append("\"\n");
        }
        moduleAsm();
        structs();
        comdats();
        startSection(module.globals());
        module.globals().forEach(this::global);
        startSection(module.aliases());
        module.aliases().forEach(this::alias);
        module.functions().forEach(this::function);
        attributeGroups();
        startSection(module.namedMetadata());
        module.namedMetadata().forEach(this::namedMetadata);
        nodes();
        out.flush();
    }

    private void startSection(List<?> contents) {
        if (!contents.isEmpty()) {
            out.append('\n');
        }
    }

    private void moduleAsm() {
        String asm = module.inlineAsm();
        if (asm.isEmpty()) {
            return;
        }
        out.append('\n');
        int from = 0;
        do {
            int end = asm.indexOf('\n', from);
            int to = end < 0 ? asm.length() : end;
            out.append("module asm ");
            Escapes.quoted(asm.substring(from, to), out);
            out.append('\n');
            from = to + 1;
        } while (from < asm.length());
    }

    private void structs() {
        startSection(found.structs());
        for (var struct : types.numbered()) {
            types.writeName(struct, out);
            out.append(" = type ");
            types.writeBody(struct, out);
            out.append('\n');
            out.complete();
        }
        for (var struct : found.structs()) {
            if (!struct.name().isEmpty()) {
                types.writeName(struct, out);
                out.append(" = type ");
                types.writeBody(struct, out);
                out.append('\n');
                out.complete();
            }
        }
    }

    private void comdats() {
        var used = new LinkedHashSet<Comdat>();
        for (var function : module.functions()) {
            if (function.comdat() != null) {
                used.add(function.comdat());
            }
        }
        for (var global : module.globals()) {
            if (global.comdat() != null) {
                used.add(global.comdat());
            }
        }
        for (var comdat : used) {
            out.append("\n$");
            Escapes.name(comdat.name(), out);
            out.append(" = comdat ").append(comdat.selectionKind().keyword()).append('\n');
        }
    }

    private void keyword(String keyword) {
        if (!keyword.isEmpty()) {
            out.append(keyword).append(' ');
        }
    }

    private void linkage(GlobalValue value) {
        keyword(value.linkage().keyword());
        keyword(value.visibility().keyword());
        keyword(value.dllStorageClass().keyword());
    }

    private void global(GlobalVariable variable) {
        operands.write(variable);
        out.append(" = ");
        if (variable.initializer() == null && variable.linkage() == Linkage.EXTERNAL) {
            out.append("external ");
        }
        linkage(variable);
        threadLocal(variable.threadLocalMode(), variable);
        int addressSpace = variable.type().addressSpace();
        if (addressSpace != 0) {
            out.append("addrspace(").appendUnsigned(Integer.toUnsignedLong(addressSpace)).append(") ");
        }
        if (variable.isExternallyInitialized()) {
            out.append("externally_initialized ");
        }
        out.append(variable.isConstant() ? "constant " : "global ");
        types.write(variable.valueType(), out);
        if (variable.initializer() != null) {
            out.append(' ');
            operands.write(variable.initializer());
        }
        if (!variable.section().isEmpty()) {
            out.append(", section ");
            Escapes.quoted(variable.section(), out);
        }
        if (variable.comdat() != null) {
            out.append(',');
            comdat(variable, variable.comdat());
        }
        if (variable.alignment() != 0) {
            out.append(", align ").appendUnsigned(Integer.toUnsignedLong(variable.alignment()));
        }
        infoComment(variable);
        out.append('\n');
        out.complete();
    }

    private void threadLocal(ThreadLocalMode mode, GlobalValue value) {
        keyword(mode.keyword());
        if (value.isUnnamedAddr()) {
            out.append("unnamed_addr ");
        }
    }

    private void comdat(GlobalObject object, Comdat comdat) {
        out.append(" comdat");
        if (!object.name().equals(comdat.name())) {
            out.append("($");
            Escapes.name(comdat.name(), out);
            out.append(')');
        }
    }

    private void alias(GlobalAlias alias) {
        operands.write(alias);
        out.append(" = ");
        linkage(alias);
        threadLocal(alias.threadLocalMode(), alias);
        out.append("alias ");
        writeOperand(alias.aliasee(), !(alias.aliasee() instanceof ConstantExpr));
        infoComment(alias);
        out.append('\n');
        out.complete();
    }

    private void function(Function function) {
        out.append('\n');
        if (annotations != null) {
            annotations.emitFunctionAnnot(function, this);
        }
        slots.enter(function);
        functionAttributeComment(function);
        out.append(function.isDeclaration() ? "declare " : "define ");
        linkage(function);
        if (function.callingConv() != CallingConvention.C) {
            CallingConvention.write(function.callingConv(), out);
            out.append(' ');
        }
        AttributeText.writeInPlace(attributes.of(function.attributes(), AttributeGroup.RETURN), "", " ", out);
        types.write(function.functionType().result(), out);
        out.append(' ');
        operands.write(function);
        parameters(function);
        afterParameters(function);
        attachments(function.attachments(), " ");
        if (function.isDeclaration()) {
            out.append('\n');
        } else {
            out.append(" {");
            body(function);
            out.append("}\n");
        }
        out.complete();
    }

    private void functionAttributeComment(Function function) {
        boolean any = false;
        for (var attribute : attributes.of(function.attributes(), AttributeGroup.FUNCTION)) {
            if (!(attribute instanceof StringAttribute)) {
                out.append(any ? " " : "; Function Attrs: ");
                AttributeText.write(attribute, false, out);
                any = true;
            }
        }
        if (any) {
            out.append('\n');
        }
    }

    private void parameters(Function function) {
        var parameters = function.functionType().parameters();
        out.append('(');
        for (int i = 0; i < parameters.size(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            types.write(parameters.get(i), out);
            AttributeText.writeInPlace(attributes.of(function.attributes(), i + 1), " ", "", out);
            if (!function.isDeclaration() && !function.arguments().get(i).name().isEmpty()) {
                out.append(' ');
                operands.write(function.arguments().get(i));
            }
        }
        if (function.functionType().isVarArg()) {
            out.append(parameters.isEmpty() ? "..." : ", ...");
        }
        out.append(')');
    }

    private void afterParameters(Function function) {
        if (function.isUnnamedAddr()) {
            out.append(" unnamed_addr");
        }
        int group = slots.group(function.attributes());
        if (group >= 0) {
            out.append(" #").append(group);
        }
        if (!function.section().isEmpty()) {
            out.append(" section ");
            Escapes.quoted(function.section(), out);
        }
        if (function.comdat() != null) {
            comdat(function, function.comdat());
        }
        if (function.alignment() != 0) {
            out.append(" align ").appendUnsigned(Integer.toUnsignedLong(function.alignment()));
        }
        if (!function.gc().isEmpty()) {
            out.append(" gc \"").append(function.gc()).append('"');
        }
        extraData(" prefix ", function.prefixData());
        extraData(" prologue ", function.prologueData());
        extraData(" personality ", function.personalityFn());
    }

    private void extraData(String keyword, @Nullable Value data) {
        if (data != null) {
            out.append(keyword);
            operands.typed(data);
        }
    }

    private void body(Function function) {
        var predecessors = Predecessors.of(function);
        for (int i = 0; i < function.blocks().size(); i++) {
            var block = function.blocks().get(i);
            var from = predecessors.of(block);
            label(block, i == 0, from);
            if (annotations != null) {
                annotations.emitBasicBlockStartAnnot(block, this);
            }
            for (var instruction : block.instructions()) {
                instruction(instruction, function, from);
            }
            if (annotations != null) {
                annotations.emitBasicBlockEndAnnot(block, this);
            }
        }
    }

    private void label(BasicBlock block, boolean entry, List<BasicBlock> predecessors) {
        if (!block.name().isEmpty()) {
            out.append('\n');
            Escapes.name(block.name(), out);
            out.append(':');
        } else if (!predecessors.isEmpty() || found.isAddressTaken(block)) {
            out.append("\n; <label>:").append(slots.local(block));
        }
        if (!entry) {
            out.padToColumn(COMMENT_COLUMN);
            out.append(predecessors.isEmpty() ? "; No predecessors!" : "; preds = ");
            for (int i = 0; i < predecessors.size(); i++) {
                if (i > 0) {
                    out.append(", ");
                }
                operands.write(predecessors.get(i));
            }
        }
        out.append('\n');
        out.complete();
    }

    private void instruction(Instruction instruction, Function function, List<BasicBlock> predecessors) {
        if (annotations != null) {
            annotations.emitInstructionAnnot(instruction, this);
        }
        out.append("  ");
        if (instruction.hasResult() || !instruction.name().isEmpty()) {
            operands.write(instruction);
            out.append(" = ");
        }
        instructions.write(instruction, function.functionType().isVarArg());
        if (instruction.debugLoc() != null) {
            out.append(", !dbg ");
            operands.node(instruction.debugLoc());
        }
        attachments(instruction.attachments(), ", ");
        var relocated = GcRelocate.of(instruction, predecessors);
        if (relocated != null) {
            out.append(" ; (");
            operands.write(relocated.base());
            out.append(", ");
            operands.write(relocated.derived());
            out.append(')');
        }
        infoComment(instruction);
        out.append('\n');
        out.complete();
    }

    private void attachments(List<MetadataAttachment> attachments, String separator) {
        for (var attachment : kinds.ordered(attachments)) {
            out.append(separator).append('!');
            Escapes.metadataName(attachment.kind().name(), out);
            out.append(' ');
            operands.node(attachment.node());
        }
    }

    private void infoComment(Value value) {
        if (annotations != null) {
            annotations.printInfoComment(value, this);
        }
    }

    private void attributeGroups() {
        int number = 0;
        for (var group : slots.groups()) {
            if (number == 0) {
                out.append('\n');
            }
            out.append("attributes #").append(number++).append(" = { ");
            AttributeText.write(group, true, out);
            out.append(" }\n");
            out.complete();
        }
    }

    private void namedMetadata(NamedMDNode named) {
        out.append('!');
        Escapes.metadataName(named.name(), out);
        out.append(" = !{");
        boolean first = true;
        for (var node : named.operands()) {
            if (!first) {
                out.append(", ");
            }
            first = false;
            operands.node(node);
        }
        out.append("}\n");
        out.complete();
    }

    private void nodes() {
        var nodes = slots.nodes();
        startSection(nodes);
        for (int i = 0; i < nodes.size(); i++) {
            out.append('!').append(i).append(" = ");
            metadata.body(nodes.get(i));
            out.append('\n');
            out.complete();
        }
    }
}
