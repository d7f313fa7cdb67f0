package dxkit.ir;

/** Anything an instruction can use. */
public sealed interface Value permits User, NamedValue, InlineAsm, MetadataAsValue {
    /** Its type. */
    Type type();

    /** The name without {@code %} or {@code @}, one character a byte; empty when there is none. */
    default String name() {
        return "";
    }
}
