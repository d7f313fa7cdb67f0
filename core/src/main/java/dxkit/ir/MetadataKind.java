package dxkit.ir;

/**
 * A kind of metadata attachment.
 *
 * @param id   its number in the module
 * @param name its name, such as {@code dbg} or {@code dx.precise}; one character a byte
 */
public record MetadataKind(int id, String name) {}
