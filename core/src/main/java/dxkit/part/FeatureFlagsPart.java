package dxkit.part;

import dxkit.io.Bytes;
import dxkit.walk.Fields;
import dxkit.walk.Flags;

/**
 * SFI0: which optional features of the device the shader needs.
 *
 * @param flags 64 bits, named in {@link #FLAGS}
 * @param trailing bytes behind the structure, usually none
 */
public record FeatureFlagsPart(long flags, Bytes trailing) implements Part {
    /** The bits' names, LLVM's. */
    public static final Flags FLAGS =
            Flags.fromBit0("Doubles", "ComputeShadersPlusRawAndStructuredBuffers", "UAVsAtEveryStage", "Max64UAVs", "MinimumPrecision",
                    "DX11_1_DoubleExtensions", "DX11_1_ShaderExtensions", "LEVEL9ComparisonFiltering", "TiledResources", "StencilRef",
                    "InnerCoverage",
                    "TypedUAVLoadAdditionalFormats", "ROVs", "ViewportAndRTArrayIndexFromAnyShaderFeedingRasterizer", "WaveOps", "Int64Ops",
                    "ViewID", "Barycentrics",
                    "NativeLowPrecision", "ShadingRate", "Raytracing_Tier_1_1", "SamplerFeedback", "AtomicInt64OnTypedResource",
                    "AtomicInt64OnGroupShared",
                    "DerivativesInMeshAndAmpShaders", "ResourceDescriptorHeapIndexing", "SamplerDescriptorHeapIndexing", "RESERVED",
                    "AtomicInt64OnHeapResource",
                    "AdvancedTextureOps", "WriteableMSAATextures", "SampleCmpWithGradientOrBias", "ExtendedCommandInfo", "NextUnusedBit");

    /** The format. */
    public static final PartFormat<FeatureFlagsPart> FORMAT =
            PartFormat.of("SFI0", "feature flags", "Flags", FeatureFlagsPart::walk).unique();

    static FeatureFlagsPart walk(Fields<FeatureFlagsPart> f) {
        long flags = f.flags("Flags", 8, FLAGS, FeatureFlagsPart::flags);
        Bytes trailing = f.usually(Bytes.EMPTY).rest("x-Trailing", FeatureFlagsPart::trailing);
        return new FeatureFlagsPart(flags, trailing);
    }
}
