package dxkit.dxil;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What metadata says of a field of a structure (or of a parameter) beyond its LLVM type.
 *
 * @param name the name in HLSL
 * @param precise whether it is {@code precise}
 * @param matrix the matrix it is, or null
 * @param cbufferOffset offset in a constant buffer from the beginning of the structure; {@link #NO_OFFSET} when it has none
 * @param semantic the semantic; empty when there is none
 * @param interpolation how it is interpolated
 * @param elementType type of a component
 * @param used whether the shader uses it
 * @param resource what kind of resource it is, or null
 * @param bitFields the bit fields that share it
 * @param bitFieldWidth bits, when it is one of those; otherwise 0
 * @param vectorSize components of a vector; 0 when not said
 */
public record FieldAnnotation(String name, boolean precise, @Nullable Matrix matrix, long cbufferOffset, String semantic,
        InterpolationMode interpolation, ElementType elementType, boolean used, @Nullable ResourceProperties resource,
        List<FieldAnnotation> bitFields, long bitFieldWidth, long vectorSize) {
    /** The offset of what stands in no constant buffer. */
    public static final long NO_OFFSET = 0xffffffffL;

    /** Of a field about which metadata says nothing. */
    public static final FieldAnnotation NONE = new FieldAnnotation("", false, null, NO_OFFSET, "", new InterpolationMode(0),
            ElementType.INVALID, false, null, List.of(), 0, 0);

    /**
     * A matrix.
     *
     * @param rows rows
     * @param columns columns
     * @param orientation how it lies in memory
     */
    public record Matrix(long rows, long columns, MatrixOrientation orientation) {}

    /** The same with another name. */
    public FieldAnnotation named(String other) {
        return new FieldAnnotation(other, precise, matrix, cbufferOffset, semantic, interpolation, elementType, used, resource, bitFields,
                bitFieldWidth, vectorSize);
    }
}
