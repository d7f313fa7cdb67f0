package dxkit.dxil;

import dxkit.ir.Function;
import org.jspecify.annotations.Nullable;

/** What metadata says of an entry point that only its stage has. */
public sealed interface StageProperties {

    /**
     * A geometry shader.
     *
     * @param inputPrimitive what comes in
     * @param maxVertexCount most vertices that come out
     * @param activeStreamMask the streams that are written, bit 0 for stream 0
     * @param topology what comes out
     * @param instanceCount how often it runs for each primitive
     */
    record Geometry(InputPrimitive inputPrimitive, long maxVertexCount, long activeStreamMask, PrimitiveTopology topology,
            long instanceCount) implements StageProperties {}

    /**
     * A domain shader.
     *
     * @param domain the shape that is divided
     * @param inputControlPoints control points of a patch
     */
    record Domain(TessellatorDomain domain, long inputControlPoints) implements StageProperties {}

    /**
     * A hull shader.
     *
     * @param patchConstantFunction the function that runs once for each patch
     * @param inputControlPoints control points of a patch that comes in
     * @param outputControlPoints control points of a patch that goes out
     * @param domain the shape that is divided
     * @param partitioning how factors are rounded
     * @param outputPrimitive what the tessellator makes
     * @param maxTessFactor largest factor
     */
    record Hull(@Nullable Function patchConstantFunction, long inputControlPoints, long outputControlPoints, TessellatorDomain domain,
            TessellatorPartitioning partitioning, TessellatorOutputPrimitive outputPrimitive, float maxTessFactor)
            implements
                StageProperties {}

    /**
     * A mesh shader.
     *
     * @param maxVertexCount most vertices that come out of a group
     * @param maxPrimitiveCount most primitives that come out of a group
     * @param topology what the primitives are
     * @param payloadSize bytes that come from the amplification shader
     */
    record Mesh(long maxVertexCount, long maxPrimitiveCount, MeshOutputTopology topology, long payloadSize) implements StageProperties {}

    /**
     * An amplification shader.
     *
     * @param payloadSize bytes that go to the mesh shader
     */
    record Amplification(long payloadSize) implements StageProperties {}

    /**
     * A function of ray tracing.
     *
     * @param payloadSize bytes of the payload, of the parameters of a callable shader; 0 when not said
     * @param attributeSize bytes of the attributes of a hit; 0 when not said
     */
    record Ray(long payloadSize, long attributeSize) implements StageProperties {}

    /** Nothing. */
    record Other() implements StageProperties {}
}
