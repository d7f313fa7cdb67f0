package dxkit.ir;

/** An attribute of a function, a parameter or a return value. */
public sealed interface Attribute {
    /**
     * A flag such as {@code nounwind}.
     *
     * @param kind which
     */
    record EnumAttribute(AttributeKind kind) implements Attribute {}

    /**
     * A flag with a number such as {@code align 4}.
     *
     * @param kind  which
     * @param value the number; bytes for the alignments and {@code dereferenceable}
     */
    record IntAttribute(AttributeKind kind, long value) implements Attribute {}

    /**
     * Free text such as {@code "waveops-include-helper-lanes"}.
     *
     * @param key   the key, one character a byte
     * @param value the value, one character a byte; empty when there is none
     */
    record StringAttribute(String key, String value) implements Attribute {}
}
