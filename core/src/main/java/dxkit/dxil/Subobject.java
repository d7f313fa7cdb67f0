package dxkit.dxil;

import dxkit.io.Bytes;
import dxkit.walk.Flags;
import java.util.List;

/** A subobject of a state object that a library defines. */
public sealed interface Subobject {
    /** Names of {@link StateObjectConfig#flags()}. */
    Flags STATE_OBJECT_FLAGS = Flags.fromBit0("AllowLocalDependenciesOnExternalDefinitions", "AllowExternalDependenciesOnLocalDefinitions",
            "AllowStateObjectAdditions");
    /** Names of {@link RaytracingPipelineConfig1#flags()}. */
    Flags PIPELINE_FLAGS =
            Flags.of().and(0x100, "SkipTriangles").and(0x200, "SkipProceduralPrimitives").and(0x400, "AllowOpacityMicromaps");

    /** The name in HLSL. */
    String name();

    /** The kind. */
    SubobjectKind kind();

    /**
     * What a state object allows.
     *
     * @param flags see {@link Subobject#STATE_OBJECT_FLAGS}
     */
    record StateObjectConfig(String name, long flags) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(0);
        }
    }

    /**
     * A root signature.
     *
     * @param local whether it is a local one
     * @param serialized its bytes
     * @param text the HLSL string it was made from; empty when not kept
     */
    record RootSignature(String name, boolean local, Bytes serialized, String text) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(local ? 2 : 1);
        }
    }

    /**
     * Which functions a subobject is for.
     *
     * @param subobject its name
     * @param exports the functions; none for all
     */
    record SubobjectToExportsAssociation(String name, String subobject, List<String> exports) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(8);
        }
    }

    /**
     * Sizes of what shaders of ray tracing pass.
     *
     * @param maxPayloadSize bytes
     * @param maxAttributeSize bytes
     */
    record RaytracingShaderConfig(String name, long maxPayloadSize, long maxAttributeSize) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(9);
        }
    }

    /**
     * Limits of a pipeline.
     *
     * @param maxTraceRecursionDepth how deep rays may start rays
     */
    record RaytracingPipelineConfig(String name, long maxTraceRecursionDepth) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(10);
        }
    }

    /**
     * Shaders that are called for a hit.
     *
     * @param type what it is for
     * @param anyHit function, or empty
     * @param closestHit function, or empty
     * @param intersection function, or empty
     */
    record HitGroup(String name, HitGroupType type, String anyHit, String closestHit, String intersection) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(11);
        }
    }

    /**
     * Limits of a pipeline, and flags.
     *
     * @param maxTraceRecursionDepth how deep rays may start rays
     * @param flags see {@link Subobject#PIPELINE_FLAGS}
     */
    record RaytracingPipelineConfig1(String name, long maxTraceRecursionDepth, long flags) implements Subobject {
        @Override
        public SubobjectKind kind() {
            return new SubobjectKind(12);
        }
    }
}
