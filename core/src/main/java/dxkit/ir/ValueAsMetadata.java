package dxkit.ir;

/** A value in metadata. */
public sealed interface ValueAsMetadata extends Metadata {
    /** The value. */
    Value value();

    /**
     * A constant in metadata.
     *
     * @param value the constant
     */
    record ConstantAsMetadata(Constant value) implements ValueAsMetadata {}

    /**
     * An instruction or argument in metadata; occurs only as a {@link MetadataAsValue}.
     *
     * @param value the value
     */
    record LocalAsMetadata(Value value) implements ValueAsMetadata {}
}
