package dxkit.ir;

/**
 * A value that may be anything.
 *
 * @param type its type
 */
public record UndefValue(Type type) implements Constant {}
