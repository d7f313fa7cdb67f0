package dxkit.walk;

/** How a number is shown to people; the bytes are the same. */
public sealed interface Show {
    /** Unsigned decimal. */
    Show DECIMAL = new Plain(10, false);
    /** Signed decimal. */
    Show SIGNED = new Plain(10, true);
    /** Hexadecimal, {@code 0x1F}. */
    Show HEX = new Plain(16, false);
    /** {@code true} or {@code false}; other numbers than 0 and 1 stay numbers. */
    Show BOOL = new Truth();
    /** The bits of an IEEE 754 single. */
    Show FLOAT = new Single();

    /**
     * A number as it is.
     *
     * @param radix 10 or 16
     * @param signed whether the highest bit is a sign
     */
    record Plain(int radix, boolean signed) implements Show {}

    /** See {@link #BOOL}. */
    record Truth() implements Show {}

    /** See {@link #FLOAT}. */
    record Single() implements Show {}

    /**
     * By name.
     *
     * @param names the enumeration's names
     */
    record Named(Names<?> names) implements Show {}

    /**
     * As a set of named bits.
     *
     * @param flags the bits' names
     */
    record Bits(Flags flags) implements Show {}

    /** The number as short text for people. */
    default String text(long value) {
        return switch (this) {
            case Plain(int radix, boolean signed) when radix == 16 -> "0x" + Long.toHexString(value).toUpperCase(java.util.Locale.ROOT);
            case Plain(int radix, boolean signed) -> signed ? Long.toString(value) : Long.toUnsignedString(value);
            case Truth t -> value == 0 ? "false" : value == 1 ? "true" : Long.toUnsignedString(value);
            case Single s -> Float.toString(Float.intBitsToFloat((int) value));
            case Named(Names<?> names) -> names.name((int) value).map(name -> name + " (" + value + ")").orElse(names.text((int) value));
            case Bits(Flags flags) -> value == 0 ? "0" : "0x" + Long.toHexString(value) + " (" + flags.text(value) + ")";
        };
    }
}
