package dxkit.ir.print;

import dxkit.ir.DIBasicType;
import dxkit.ir.DICompileUnit;
import dxkit.ir.DICompositeType;
import dxkit.ir.DIDerivedType;
import dxkit.ir.DIEnumerator;
import dxkit.ir.DIExpression;
import dxkit.ir.DIFile;
import dxkit.ir.DIGlobalVariable;
import dxkit.ir.DIImportedEntity;
import dxkit.ir.DILexicalBlock;
import dxkit.ir.DILexicalBlockFile;
import dxkit.ir.DILocalVariable;
import dxkit.ir.DILocation;
import dxkit.ir.DIModule;
import dxkit.ir.DINamespace;
import dxkit.ir.DIObjCProperty;
import dxkit.ir.DISubprogram;
import dxkit.ir.DISubrange;
import dxkit.ir.DISubroutineType;
import dxkit.ir.DITemplateTypeParameter;
import dxkit.ir.DITemplateValueParameter;
import dxkit.ir.GenericDINode;
import dxkit.ir.MDNode;
import dxkit.ir.MDTuple;
import java.util.List;

/** Prints what metadata nodes hold. */
final class MetadataWriter {
    private static final long OP_DEREF = 0x06;
    private static final long OP_PLUS = 0x22;
    private static final long OP_BIT_PIECE = 0x9D;
    /** LLVM keeps tags and columns in 16 bits: it cuts the one and drops the other. */
    private static final int MAX_16 = 0xFFFF;

    private final AssemblyStream out;
    private final OperandWriter operands;

    MetadataWriter(AssemblyStream out, OperandWriter operands) {
        this.out = out;
        this.operands = operands;
    }

    /** A node, from {@code distinct} or the {@code !} of its kind on. */
    void body(MDNode node) {
        if (node.isDistinct()) {
            out.append("distinct ");
        }
        switch (node) {
            case MDTuple tuple -> tuple(tuple);
            case GenericDINode n -> generic(n);
            case DIExpression n -> expression(n);
            case DILocation n -> open("DILocation").numberAlways("line", n.line()).number("column", n.adjustedColumn())
                    .metadataAlways("scope", n.scope()).metadata("inlinedAt", n.inlinedAt());
            case DISubrange n -> open("DISubrange").signedAlways("count", n.count()).signed("lowerBound", n.lowerBound());
            case DIEnumerator n -> open("DIEnumerator").stringAlways("name", n.name()).signedAlways("value", n.value());
            case DIBasicType n -> basicType(n);
            case DIDerivedType n -> derivedType(n);
            case DICompositeType n -> compositeType(n);
            case DISubroutineType n -> open("DISubroutineType").flags("flags", n.flags()).metadataAlways("types", n.types());
            case DIFile n -> open("DIFile").stringAlways("filename", n.filename()).stringAlways("directory", n.directory());
            case DICompileUnit n -> compileUnit(n);
            case DISubprogram n -> subprogram(n);
            case DILexicalBlock n -> open("DILexicalBlock").metadataAlways("scope", n.scope()).metadata("file", n.file())
                    .number("line", n.line()).number("column", n.column());
            case DILexicalBlockFile n -> open("DILexicalBlockFile").metadataAlways("scope", n.scope()).metadata("file", n.file())
                    .numberAlways("discriminator", n.discriminator());
            case DINamespace n -> open("DINamespace").string("name", n.name()).metadataAlways("scope", n.scope())
                    .metadata("file", n.file()).number("line", n.line());
            case DIModule n -> open("DIModule").metadataAlways("scope", n.scope()).string("name", n.name())
                    .string("configMacros", n.configurationMacros()).string("includePath", n.includePath())
                    .string("isysroot", n.isysroot());
            case DITemplateTypeParameter n -> open("DITemplateTypeParameter").string("name", n.name())
                    .metadataAlways("type", n.parameterType());
            case DITemplateValueParameter n -> templateValue(n);
            case DIGlobalVariable n -> open("DIGlobalVariable").string("name", n.name()).string("linkageName", n.linkageName())
                    .metadataAlways("scope", n.scope()).metadata("file", n.file()).number("line", n.line())
                    .metadata("type", n.variableType()).bool("isLocal", n.isLocal()).bool("isDefinition", n.isDefinition())
                    .metadata("variable", n.variable()).metadata("declaration", n.declaration());
            case DILocalVariable n -> localVariable(n);
            case DIObjCProperty n -> open("DIObjCProperty").string("name", n.name()).metadata("file", n.file()).number("line", n.line())
                    .string("setter", n.setterName()).string("getter", n.getterName()).number("attributes", n.attributes())
                    .metadata("type", n.propertyType());
            case DIImportedEntity n -> open("DIImportedEntity").tag(n.tag() & MAX_16).string("name", n.name())
                    .metadataAlways("scope", n.scope()).metadata("entity", n.entity()).number("line", n.line());
        }
        out.append(node instanceof MDTuple ? '}' : ')');
    }

    private FieldWriter open(String kind) {
        out.append('!').append(kind).append('(');
        return new FieldWriter(out, operands);
    }

    private void tuple(MDTuple tuple) {
        out.append("!{");
        for (int i = 0; i < tuple.operandCount(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            operands.metadata(tuple.operand(i));
        }
    }

    private void generic(GenericDINode n) {
        var fields = open("GenericDINode").tag(n.tag() & MAX_16).string("header", n.header());
        if (!n.dwarfOperands().isEmpty()) {
            fields.next().append("operands: {");
            boolean first = true;
            for (var operand : n.dwarfOperands()) {
                if (!first) {
                    out.append(", ");
                }
                first = false;
                operands.metadata(operand);
            }
            out.append('}');
        }
    }

    private void basicType(DIBasicType n) {
        var fields = open("DIBasicType");
        if ((n.tag() & MAX_16) != Dwarf.TAG_BASE_TYPE) {
            fields.tag(n.tag() & MAX_16);
        }
        fields.string("name", n.name()).number("size", n.sizeInBits()).number("align", n.alignInBits())
                .constant("encoding", n.encoding(), Dwarf::encoding);
    }

    private void derivedType(DIDerivedType n) {
        open("DIDerivedType").tag(n.tag() & MAX_16).string("name", n.name()).metadata("scope", n.scope()).metadata("file", n.file())
                .number("line", n.line()).metadataAlways("baseType", n.baseType()).number("size", n.sizeInBits())
                .number("align", n.alignInBits()).number("offset", n.offsetInBits()).flags("flags", n.flags())
                .metadata("extraData", n.extraData());
    }

    private void compositeType(DICompositeType n) {
        open("DICompositeType").tag(n.tag() & MAX_16).string("name", n.name()).metadata("scope", n.scope()).metadata("file", n.file())
                .number("line", n.line()).metadata("baseType", n.baseType()).number("size", n.sizeInBits())
                .number("align", n.alignInBits()).number("offset", n.offsetInBits()).flags("flags", n.flags())
                .metadata("elements", n.elements()).constant("runtimeLang", n.runtimeLang(), Dwarf::language)
                .metadata("vtableHolder", n.vtableHolder()).metadata("templateParams", n.templateParams())
                .string("identifier", n.identifier());
    }

    private void compileUnit(DICompileUnit n) {
        open("DICompileUnit").constant("language", n.sourceLanguage(), Dwarf::language).metadataAlways("file", n.file())
                .string("producer", n.producer()).bool("isOptimized", n.isOptimized()).string("flags", n.flags())
                .numberAlways("runtimeVersion", n.runtimeVersion()).string("splitDebugFilename", n.splitDebugFilename())
                .numberAlways("emissionKind", n.emissionKind()).metadata("enums", n.enumTypes())
                .metadata("retainedTypes", n.retainedTypes()).metadata("subprograms", n.subprograms())
                .metadata("globals", n.globalVariables()).metadata("imports", n.importedEntities()).number("dwoId", n.dwoId());
    }

    private void subprogram(DISubprogram n) {
        open("DISubprogram").string("name", n.name()).string("linkageName", n.linkageName()).metadataAlways("scope", n.scope())
                .metadata("file", n.file()).number("line", n.line()).metadata("type", n.subroutineType()).bool("isLocal", n.isLocal())
                .bool("isDefinition", n.isDefinition()).number("scopeLine", n.scopeLine()).metadata("containingType", n.containingType())
                .constant("virtuality", n.virtuality(), Dwarf::virtuality).number("virtualIndex", n.virtualIndex())
                .flags("flags", n.flags()).bool("isOptimized", n.isOptimized()).metadata("function", n.function())
                .metadata("templateParams", n.templateParams()).metadata("declaration", n.declaration())
                .metadata("variables", n.variables());
    }

    private void templateValue(DITemplateValueParameter n) {
        var fields = open("DITemplateValueParameter");
        if ((n.tag() & MAX_16) != Dwarf.TAG_TEMPLATE_VALUE_PARAMETER) {
            fields.tag(n.tag() & MAX_16);
        }
        fields.string("name", n.name()).metadata("type", n.parameterType()).metadataAlways("value", n.value());
    }

    private void localVariable(DILocalVariable n) {
        int tag = n.tag() & MAX_16;
        var fields = open("DILocalVariable").tag(tag).string("name", n.name());
        if (tag == Dwarf.TAG_AUTO_VARIABLE) {
            fields.number("arg", n.arg());
        } else {
            fields.numberAlways("arg", n.arg());
        }
        fields.metadataAlways("scope", n.scope()).metadata("file", n.file()).number("line", n.line())
                .metadata("type", n.variableType()).flags("flags", n.flags());
    }

    private void expression(DIExpression n) {
        var fields = open("DIExpression");
        var elements = n.elements();
        boolean valid = isValid(elements);
        for (int i = 0; i < elements.size(); i++) {
            long element = elements.get(i);
            if (!valid) {
                fields.next().appendUnsigned(element);
            } else {
                int size = size(element);
                fields.next().append(element == OP_DEREF ? "DW_OP_deref" : element == OP_PLUS ? "DW_OP_plus" : "DW_OP_bit_piece");
                for (int argument = 1; argument < size; argument++) {
                    fields.next().appendUnsigned(elements.get(++i));
                }
            }
        }
    }

    private static int size(long operation) {
        return operation == OP_BIT_PIECE ? 3 : operation == OP_PLUS ? 2 : 1;
    }

    /** Whether it is made of the operations that LLVM 3.7 understands, with a piece at most at the end. */
    private static boolean isValid(List<Long> elements) {
        int i = 0;
        while (i < elements.size()) {
            long operation = elements.get(i);
            i += size(operation);
            if (i > elements.size() || operation != OP_DEREF && operation != OP_PLUS && operation != OP_BIT_PIECE
                    || operation == OP_BIT_PIECE && i < elements.size()) {
                return false;
            }
        }
        return true;
    }
}
