package dxkit.ir;

import org.jspecify.annotations.Nullable;

/** A node of debug information: one of the {@code DI*} kinds of LLVM 3.7. */
public abstract sealed class DebugInfoNode extends MDNode
        permits DIBasicType, DICompileUnit, DIDerivedTypeBase, DIEnumerator, DIExpression, DIFile, DIVariable,
        DIImportedEntity,
        DILexicalBlock, DILexicalBlockFile, DILocation, DIModule, DINamespace, DIObjCProperty, DISubprogram, DISubrange,
        DISubroutineType, DITemplateTypeParameter, DITemplateValueParameter, GenericDINode {
    private final DebugInfoKind kind;
    private final long[] numbers;

    DebugInfoNode(DebugInfoKind kind, boolean distinct, long[] numbers, @Nullable Metadata[] operands) {
        super(distinct, operands);
        this.kind = kind;
        this.numbers = numbers;
    }

    final DebugInfoKind kind() {
        return kind;
    }

    final long number(int index) {
        return numbers[index];
    }

    final int numberCount() {
        return numbers.length;
    }

    final String string(int operand) {
        return operand(operand) instanceof MDString s ? s.string() : "";
    }
}
