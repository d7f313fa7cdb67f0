package dxkit.psv;

import dxkit.dxil.InputPrimitive;
import dxkit.dxil.PrimitiveTopology;
import dxkit.dxil.ShaderKind;
import dxkit.dxil.TessellatorDomain;
import dxkit.dxil.TessellatorOutputPrimitive;
import dxkit.io.Bytes;

/** What only shaders of one stage have to say; the first 16 bytes of PSV0's runtime information. Truth values are kept as the numbers they are. */
public sealed interface StageInfo {
    /** Bytes that hold it, whatever the stage. */
    int SIZE = 16;

    /**
     * Vertex shader.
     *
     * @param outputPositionPresent 1 if it writes SV_Position
     */
    record Vertex(int outputPositionPresent) implements StageInfo {}

    /**
     * Hull shader.
     *
     * @param inputControlPointCount control points of a patch that comes in, up to 32
     * @param outputControlPointCount control points of a patch that goes out, up to 32
     * @param tessellatorDomain the domain
     * @param tessellatorOutputPrimitive what the tessellator makes
     */
    record Hull(long inputControlPointCount, long outputControlPointCount, TessellatorDomain tessellatorDomain,
            TessellatorOutputPrimitive tessellatorOutputPrimitive) implements StageInfo {}

    /**
     * Domain shader.
     *
     * @param inputControlPointCount control points of a patch, up to 32
     * @param outputPositionPresent 1 if it writes SV_Position
     * @param padding the three bytes behind that, 0
     * @param tessellatorDomain the domain
     */
    record Domain(long inputControlPointCount, int outputPositionPresent, Bytes padding, TessellatorDomain tessellatorDomain)
            implements
                StageInfo {}

    /**
     * Geometry shader.
     *
     * @param inputPrimitive what comes in
     * @param outputTopology what goes out
     * @param outputStreamMask the streams that are written, bit 0 for stream 0
     * @param outputPositionPresent 1 if it writes SV_Position
     */
    record Geometry(InputPrimitive inputPrimitive, PrimitiveTopology outputTopology, long outputStreamMask, int outputPositionPresent)
            implements
                StageInfo {}

    /**
     * Pixel shader.
     *
     * @param depthOutput 1 if it writes a depth
     * @param sampleFrequency 1 if it runs once for each sample
     */
    record Pixel(int depthOutput, int sampleFrequency) implements StageInfo {}

    /**
     * Mesh shader.
     *
     * @param groupSharedBytesUsed bytes of group-shared memory
     * @param groupSharedBytesDependentOnViewID bytes of it whose contents depend on the view
     * @param payloadSizeInBytes bytes that come from the amplification shader
     * @param maxOutputVertices most vertices a group puts out
     * @param maxOutputPrimitives most primitives a group puts out
     */
    record Mesh(long groupSharedBytesUsed, long groupSharedBytesDependentOnViewID, long payloadSizeInBytes, int maxOutputVertices,
            int maxOutputPrimitives) implements StageInfo {}

    /**
     * Amplification shader.
     *
     * @param payloadSizeInBytes bytes that go to the mesh shader
     */
    record Amplification(long payloadSizeInBytes) implements StageInfo {}

    /** Every other stage: nothing. */
    record Other() implements StageInfo {}

    /** Bytes of {@link #SIZE} that this stage does not use, at the end. */
    default int unused() {
        return switch (this) {
            case Vertex v -> 15;
            case Hull h -> 0;
            case Domain d -> 4;
            case Geometry g -> 3;
            case Pixel p -> 14;
            case Mesh m -> 0;
            case Amplification a -> 12;
            case Other o -> SIZE;
        };
    }

    /** Whether this is of stage {@code kind}. */
    default boolean isOf(ShaderKind kind) {
        return switch (this) {
            case Vertex v -> kind.equals(ShaderKind.VERTEX);
            case Hull h -> kind.equals(ShaderKind.HULL);
            case Domain d -> kind.equals(ShaderKind.DOMAIN);
            case Geometry g -> kind.equals(ShaderKind.GEOMETRY);
            case Pixel p -> kind.equals(ShaderKind.PIXEL);
            case Mesh m -> kind.equals(ShaderKind.MESH);
            case Amplification a -> kind.equals(ShaderKind.AMPLIFICATION);
            case Other o -> switch (kind.value()) {
                case 0, 1, 2, 3, 4, 13, 14 -> false;
                default -> true;
            };
        };
    }
}
