package dxkit.ir;

/**
 * Metadata attached to an instruction or a function.
 *
 * @param kind the kind; one of the module's {@link Module#metadataKinds()}
 * @param node the node
 */
public record MetadataAttachment(MetadataKind kind, MDNode node) {}
