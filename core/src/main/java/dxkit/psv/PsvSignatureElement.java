package dxkit.psv;

import dxkit.dxil.ComponentType;
import dxkit.dxil.InterpolationMode;
import dxkit.dxil.SemanticKind;
import dxkit.io.Bytes;
import java.util.List;

/**
 * A declaration of a signature, of one or more rows.
 *
 * @param name semantic name if it is the user's own, else empty
 * @param indices semantic index of each row
 * @param startRow first register
 * @param cols components of a row, 1 to 4
 * @param startCol first component, 0 for x
 * @param allocated whether it has registers at all
 * @param kind what it means
 * @param componentType type of its components
 * @param interpolation how it is interpolated
 * @param dynamicMask components that are indexed dynamically, bit 0 for x
 * @param stream stream of a geometry shader
 * @param spareBits bits of the packed bytes that mean nothing: bit 7 beside the columns, bits 0 and 1 beside the stream
 * @param reserved the last byte, 0
 * @param extra bytes of the record that are not known
 */
public record PsvSignatureElement(String name, List<Long> indices, int startRow, int cols, int startCol, boolean allocated,
        SemanticKind kind,
        ComponentType componentType, InterpolationMode interpolation, int dynamicMask, int stream, int spareBits, int reserved,
        Bytes extra) {
    /** Bytes of a record. */
    public static final int SIZE = 16;

    /** Makes the list unmodifiable. */
    public PsvSignatureElement {
        indices = List.copyOf(indices);
    }

    /** The same with a name and indices. */
    public PsvSignatureElement named(String other, List<Long> otherIndices) {
        return new PsvSignatureElement(other, otherIndices, startRow, cols, startCol, allocated, kind, componentType, interpolation,
                dynamicMask, stream,
                spareBits, reserved, extra);
    }
}
