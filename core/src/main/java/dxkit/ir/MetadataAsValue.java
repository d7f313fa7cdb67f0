package dxkit.ir;

/**
 * Metadata as an argument of a call, such as of {@code llvm.dbg.value}.
 *
 * @param metadata the metadata
 */
public record MetadataAsValue(Metadata metadata) implements Value {
    @Override
    public Type type() {
        return PrimitiveType.METADATA;
    }
}
