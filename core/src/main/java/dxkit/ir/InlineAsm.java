package dxkit.ir;

/**
 * Inline assembly, as a callee.
 *
 * @param type       pointer to its function type
 * @param asm        the text, one character a byte
 * @param constraint the constraints, one character a byte
 * @param sideEffects whether it has side effects
 * @param alignStack whether it needs an aligned stack
 * @param intelDialect whether it is written in Intel's dialect
 */
public record InlineAsm(PointerType type, String asm, String constraint, boolean sideEffects, boolean alignStack,
        boolean intelDialect) implements Value {}
