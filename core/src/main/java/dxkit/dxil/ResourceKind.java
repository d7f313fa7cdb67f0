package dxkit.dxil;

import dxkit.walk.Constant;
import dxkit.walk.Names;

/**
 * Shape of a resource.
 *
 * @param value the number in DXIL and PSV0
 */
public record ResourceKind(int value) implements Constant {
    /** The names. */
    public static final Names<ResourceKind> NAMES = Names.from0(ResourceKind::new, "Invalid", "Texture1D", "Texture2D", "Texture2DMS",
            "Texture3D", "TextureCube", "Texture1DArray", "Texture2DArray", "Texture2DMSArray", "TextureCubeArray", "TypedBuffer",
            "RawBuffer", "StructuredBuffer", "CBuffer", "Sampler", "TBuffer", "RTAccelerationStructure", "FeedbackTexture2D",
            "FeedbackTexture2DArray");

    /** Bytes. */
    public static final ResourceKind RAW_BUFFER = new ResourceKind(11);
    /** Structures. */
    public static final ResourceKind STRUCTURED_BUFFER = new ResourceKind(12);
    /** A constant buffer. */
    public static final ResourceKind CBUFFER = new ResourceKind(13);
    /** A sampler. */
    public static final ResourceKind SAMPLER = new ResourceKind(14);
    /** A texture buffer. */
    public static final ResourceKind TBUFFER = new ResourceKind(15);
    /** An acceleration structure of ray tracing. */
    public static final ResourceKind ACCELERATION_STRUCTURE = new ResourceKind(16);

    @Override
    public String toString() {
        return NAMES.text(value);
    }
}
