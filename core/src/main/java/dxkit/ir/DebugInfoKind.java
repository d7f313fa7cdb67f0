package dxkit.ir;

import org.jspecify.annotations.Nullable;

/**
 * The kinds of debug-information nodes and what their records hold after the {@code distinct} flag: a digit is the operand with this number, {@code u} 32
 * bits, {@code l} 64 bits, {@code s} 64 bits with the sign rotated to the lowest bit, {@code b} a flag, {@code *} further operands, {@code #} further
 * numbers.
 */
enum DebugInfoKind {
    DI_LOCATION(7, "uu01", DILocation::new),
    GENERIC_DI_NODE(12, "uu*", GenericDINode::new),
    DI_SUBRANGE(13, "ls", DISubrange::new),
    DI_ENUMERATOR(14, "s0", DIEnumerator::new),
    DI_BASIC_TYPE(15, "u0llu", DIBasicType::new),
    DI_FILE(16, "01", DIFile::new),
    DI_DERIVED_TYPE(17, "u20u13lllu4", DIDerivedType::new),
    DI_COMPOSITE_TYPE(18, "u20u13lllu4u567", DICompositeType::new),
    DI_SUBROUTINE_TYPE(19, "u0", DISubroutineType::new),
    DI_COMPILE_UNIT(20, "u01b2u3u45678l", DICompileUnit::new),
    DI_SUBPROGRAM(21, "1230u4bbu5uuub6789", DISubprogram::new),
    DI_LEXICAL_BLOCK(22, "10uu", DILexicalBlock::new),
    DI_LEXICAL_BLOCK_FILE(23, "10u", DILexicalBlockFile::new),
    DI_NAMESPACE(24, "102u", DINamespace::new),
    DI_TEMPLATE_TYPE_PARAMETER(25, "01", DITemplateTypeParameter::new),
    DI_TEMPLATE_VALUE_PARAMETER(26, "u012", DITemplateValueParameter::new),
    DI_GLOBAL_VARIABLE(27, "0142u3bb56", DIGlobalVariable::new),
    DI_LOCAL_VARIABLE(28, "u012u3uu", DILocalVariable::new),
    DI_EXPRESSION(29, "#", DIExpression::new),
    DI_OBJC_PROPERTY(30, "01u23u4", DIObjCProperty::new),
    DI_IMPORTED_ENTITY(31, "u01u2", DIImportedEntity::new),
    DI_MODULE(32, "01234", DIModule::new);

    /** Makes a node from its parts. */
    interface Factory {
        DebugInfoNode make(boolean distinct, long[] numbers, @Nullable Metadata[] operands);
    }

    private static final int FIRST_CODE = 7;
    private static final @Nullable DebugInfoKind[] BY_CODE = new @Nullable DebugInfoKind[33];

    static {
        for (var kind : values()) {
            BY_CODE[kind.code] = kind;
        }
    }

    private final int code;
    private final String layout;
    private final Factory factory;
    private final int numbers;
    private final int operands;

    DebugInfoKind(int code, String layout, Factory factory) {
        this.code = code;
        this.layout = layout;
        this.factory = factory;
        numbers = (int) layout.chars().filter(c -> "ulsb".indexOf(c) >= 0).count();
        operands = (int) layout.chars().filter(c -> c >= '0' && c <= '9').count();
    }

    /** The record code ({@code METADATA_*}). */
    int code() {
        return code;
    }

    /** What the record holds. */
    String layout() {
        return layout;
    }

    /** How many numbers a node has; for {@code #} without the further ones. */
    int numbers() {
        return numbers;
    }

    /** How many operands a node has; for {@code *} without the further ones. */
    int operands() {
        return operands;
    }

    /** How many values at the end an older writer may leave out: the identifier of a split file. */
    int optional() {
        return this == DI_COMPILE_UNIT ? 1 : 0;
    }

    /** How many values at the end of an older writer are ignored: the place where a local variable was inlined. */
    int ignored() {
        return this == DI_LOCAL_VARIABLE ? 1 : 0;
    }

    Factory factory() {
        return factory;
    }

    /** The kind with this record code, or null. */
    static @Nullable DebugInfoKind of(int code) {
        return code >= FIRST_CODE && code < BY_CODE.length ? BY_CODE[code] : null;
    }
}
