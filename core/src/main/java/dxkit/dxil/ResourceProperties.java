package dxkit.dxil;

import dxkit.ir.Constant;
import dxkit.ir.ConstantAggregate;
import dxkit.ir.ConstantInt;
import dxkit.ir.StructType;

/**
 * What {@code dx.op.annotateHandle} says of a handle: two words whose bits depend on the kind of resource (DXC's DxilResourceProperties).
 *
 * @param word0 kind in bits 0 to 7, then base alignment (4 bits), flags (5 bits)
 * @param word1 component type, component count and sample count; or stride, size of a constant buffer, or feedback type
 */
public record ResourceProperties(int word0, int word1) {
    /** Of no resource. */
    public static final ResourceProperties INVALID = new ResourceProperties(0, 0);

    private static final int UAV = 1 << 12;
    private static final int ROV = 1 << 13;
    private static final int GLOBALLY_COHERENT = 1 << 14;
    private static final int COMPARISON_OR_COUNTER = 1 << 15;
    private static final int REORDER_COHERENT = 1 << 16;

    /** The properties in a constant of type {@code dx.types.ResourceProperties}; {@link #INVALID} when it is none. */
    public static ResourceProperties of(Constant constant) {
        if (constant instanceof ConstantAggregate aggregate && aggregate.type() instanceof StructType && aggregate.operands().size() == 2
                && aggregate.operands().get(0) instanceof ConstantInt word0 && aggregate.operands().get(1) instanceof ConstantInt word1) {
            return new ResourceProperties((int) word0.unsigned(), (int) word1.unsigned());
        }
        return INVALID;
    }

    /** Its shape. */
    public ResourceKind kind() {
        return new ResourceKind(word0 & 0xff);
    }

    /** Its class, which follows from the kind but for whether it is written. */
    public ResourceClass resourceClass() {
        return switch (kind().toString()) {
            case "CBuffer" -> ResourceClass.CBUFFER;
            case "Sampler" -> ResourceClass.SAMPLER;
            case "Invalid" -> ResourceClass.INVALID;
            default -> isUav() ? ResourceClass.UAV : ResourceClass.SRV;
        };
    }

    /** Alignment of the beginning of a buffer as a power of two; 0 when unknown. */
    public int baseAlignLog2() {
        return word0 >> 8 & 15;
    }

    /** Whether it is read and written. */
    public boolean isUav() {
        return (word0 & UAV) != 0;
    }

    /** Whether it is rasterizer ordered. */
    public boolean isRov() {
        return (word0 & ROV) != 0;
    }

    /** Whether it is {@code globallycoherent}. */
    public boolean isGloballyCoherent() {
        return (word0 & GLOBALLY_COHERENT) != 0;
    }

    /** Whether it is {@code reordercoherent}. */
    public boolean isReorderCoherent() {
        return (word0 & REORDER_COHERENT) != 0;
    }

    /** Whether a sampler compares, or a structured buffer has a counter. */
    public boolean isComparisonOrHasCounter() {
        return (word0 & COMPARISON_OR_COUNTER) != 0;
    }

    /** Component type of a texture or typed buffer. */
    public ElementType elementType() {
        return new ElementType(word1 & 0xff);
    }

    /** Number of components of a texture or typed buffer. */
    public int componentCount() {
        return word1 >> 8 & 0xff;
    }

    /** Number of samples of a multisampled texture; 0 when not said. */
    public int sampleCount() {
        return word1 >> 16 & 0xff;
    }

    /** Bytes of an element of a structured buffer. */
    public long stride() {
        return Integer.toUnsignedLong(word1);
    }

    /** Bytes of a constant buffer. */
    public long bufferSize() {
        return Integer.toUnsignedLong(word1);
    }

    /** What a feedback texture records. */
    public SamplerFeedbackType feedbackType() {
        return new SamplerFeedbackType(word1 & 0xff);
    }
}
