package dxkit.dxil;

import dxkit.ir.ArrayType;
import dxkit.ir.Constant;
import dxkit.ir.PointerType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A resource that a module declares: one range of registers. */
public sealed interface DxilResource {
    /** The size of a range without end. */
    long UNBOUNDED = 0xffffffffL;

    /**
     * What all resources have.
     *
     * @param id number of the range among those of its class
     * @param symbol the global variable, or {@code undef} of its type
     * @param hlslType pointer to the type the resource has in HLSL
     * @param name the name in HLSL; empty where reflection was stripped
     * @param space register space
     * @param lowerBound first register
     * @param size number of registers, or {@link #UNBOUNDED}
     */
    record Range(long id, Constant symbol, Type hlslType, String name, long space, long lowerBound, long size) {

        /** Whether it has no end. */
        public boolean isUnbounded() {
            return size == UNBOUNDED;
        }

        /** What the symbol points to, without arrays; null when it points to nothing. */
        public @Nullable Type elementType() {
            if (!(hlslType instanceof PointerType pointer)) {
                return null;
            }
            var type = pointer.pointee();
            while (type instanceof ArrayType array) {
                type = array.element();
            }
            return type;
        }
    }

    /**
     * A texture or buffer that is read ({@code SRV}).
     *
     * @param range its registers
     * @param kind its shape
     * @param sampleCount number of samples; 0 when not said
     * @param elementType component type, of textures and typed buffers
     * @param stride bytes of an element, of structured buffers
     */
    record ShaderResourceView(Range range, ResourceKind kind, long sampleCount, ElementType elementType, long stride)
            implements
                DxilResource {
        @Override
        public ResourceClass resourceClass() {
            return ResourceClass.SRV;
        }
    }

    /**
     * A texture or buffer that is read and written ({@code UAV}).
     *
     * @param range its registers
     * @param kind its shape
     * @param globallyCoherent whether it is {@code globallycoherent}
     * @param counter whether it has a counter
     * @param rasterizerOrdered whether accesses happen in the order of primitives
     * @param elementType component type, of textures and typed buffers
     * @param stride bytes of an element, of structured buffers
     * @param feedbackType what a feedback texture records, or null
     * @param atomic64 whether 64-bit atomic operations are used on it
     * @param reorderCoherent whether it is {@code reordercoherent}
     */
    record UnorderedAccessView(Range range, ResourceKind kind, boolean globallyCoherent, boolean counter, boolean rasterizerOrdered,
            ElementType elementType, long stride, @Nullable SamplerFeedbackType feedbackType, boolean atomic64, boolean reorderCoherent)
            implements
                DxilResource {
        @Override
        public ResourceClass resourceClass() {
            return ResourceClass.UAV;
        }
    }

    /**
     * A constant buffer.
     *
     * @param range its registers
     * @param kind {@code CBuffer}, or {@code TBuffer} in a library that is still to be linked
     * @param bufferSize bytes
     */
    record ConstantBuffer(Range range, ResourceKind kind, long bufferSize) implements DxilResource {
        @Override
        public ResourceClass resourceClass() {
            return ResourceClass.CBUFFER;
        }
    }

    /**
     * A sampler.
     *
     * @param range its registers
     * @param samplerKind its kind
     */
    record Sampler(Range range, SamplerKind samplerKind) implements DxilResource {
        @Override
        public ResourceKind kind() {
            return ResourceKind.SAMPLER;
        }

        @Override
        public ResourceClass resourceClass() {
            return ResourceClass.SAMPLER;
        }
    }

    /**
     * The resources of a module.
     *
     * @param srvs what is read
     * @param uavs what is read and written
     * @param constantBuffers constant buffers
     * @param samplers samplers
     */
    record All(List<ShaderResourceView> srvs, List<UnorderedAccessView> uavs, List<ConstantBuffer> constantBuffers,
            List<Sampler> samplers) {
        /** None. */
        public static final All NONE = new All(List.of(), List.of(), List.of(), List.of());

        /** All of them, in the order SRVs, UAVs, constant buffers, samplers. */
        public List<DxilResource> list() {
            var all = new ArrayList<DxilResource>(srvs);
            all.addAll(uavs);
            all.addAll(constantBuffers);
            all.addAll(samplers);
            return all;
        }
    }

    /** Its registers, name and type. */
    Range range();

    /** Its shape. */
    ResourceKind kind();

    /** What it is to the shader. */
    ResourceClass resourceClass();

    /** The structure that an element of a structured buffer is, or the type of its only field; null when the type does not say. */
    default @Nullable Type returnType() {
        return range().elementType() instanceof StructType struct && !struct.elements().isEmpty() ? struct.elements().getFirst() : null;
    }
}
