package dxkit.dxil;

import java.util.List;

/**
 * An element of a signature, as metadata has it.
 *
 * @param id its number in the signature, which {@code dx.op.loadInput} and the like use
 * @param name the name, as it is written in the metadata
 * @param elementType type of a component
 * @param kind what it means
 * @param indices the semantic index of each row
 * @param interpolation how it is interpolated
 * @param rows number of rows
 * @param columns number of components
 * @param startRow register; -1 when it is in none
 * @param startColumn first component; -1 when it is in none
 * @param outputStream stream of a geometry shader
 * @param dynamicIndexMask components that are indexed dynamically
 * @param usageMask components that are read, or never written; since validator 1.5
 */
public record DxilSignatureElement(long id, String name, ElementType elementType, SemanticKind kind, List<Long> indices,
        InterpolationMode interpolation, long rows, int columns, int startRow, int startColumn, long outputStream, long dynamicIndexMask,
        long usageMask) {

    /**
     * The signatures of an entry point.
     *
     * @param input what goes into it
     * @param output what comes out of it (of a mesh shader the vertices)
     * @param patchConstantOrPrimitive the patch constants of hull and domain shaders, the primitives of mesh shaders
     */
    public record All(List<DxilSignatureElement> input, List<DxilSignatureElement> output,
            List<DxilSignatureElement> patchConstantOrPrimitive) {
        /** None. */
        public static final All NONE = new All(List.of(), List.of(), List.of());
    }
}
