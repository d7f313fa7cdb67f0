package dxkit.rootsig;

import dxkit.walk.Fields;
import dxkit.walk.Flags;
import java.util.function.Function;

/**
 * A sampler that is part of the root signature.
 *
 * @param filter how it filters
 * @param addressU coordinates outside of the texture, first dimension
 * @param addressV the same, second dimension
 * @param addressW the same, third dimension
 * @param mipLodBias added to the mip level
 * @param maxAnisotropy at most 16
 * @param comparison how it compares
 * @param borderColor what stands outside of the texture
 * @param minLod least mip level
 * @param maxLod greatest mip level
 * @param register its register
 * @param space its register space
 * @param visibility which stage sees it
 * @param flags named in {@link #FLAGS}; versions before 1.2 have none
 */
public record StaticSampler(Filter filter, TextureAddressMode addressU, TextureAddressMode addressV, TextureAddressMode addressW,
        float mipLodBias, long maxAnisotropy, ComparisonFunc comparison, BorderColor borderColor, float minLod, float maxLod, long register,
        long space, ShaderVisibility visibility, long flags) {
    /** Names of the flags, LLVM's and Microsoft's; HLSL's lack the prefix. */
    public static final Flags FLAGS = Flags.of().and(0, "SAMPLER_FLAG_NONE").and(1, "SAMPLER_FLAG_UINT_BORDER_COLOR")
            .and(2, "SAMPLER_FLAG_NON_NORMALIZED_COORDINATES");

    static final long DEFAULT_ANISOTROPY = 16;

    private static final int SIZE = 52;
    private static final int SIZE_WITH_FLAGS = 56;

    /** A sampler with everything as HLSL and LLVM have it when nothing else is said. */
    public static StaticSampler of(long register, long space) {
        return new StaticSampler(Filter.ANISOTROPIC, TextureAddressMode.WRAP, TextureAddressMode.WRAP, TextureAddressMode.WRAP, 0,
                DEFAULT_ANISOTROPY, ComparisonFunc.LESS_EQUAL, BorderColor.OPAQUE_WHITE, 0, Float.MAX_VALUE, register, space,
                ShaderVisibility.ALL, 0);
    }

    /** Bytes of a sampler in a root signature of this version. */
    public static int size(long version) {
        return RootSignature.hasSamplerFlags(version) ? SIZE_WITH_FLAGS : SIZE;
    }

    /** The layout in a root signature of this version. */
    public static StaticSampler walk(Fields<StaticSampler> f, long version) {
        var filter = f.constant("Filter", 4, Filter.NAMES, StaticSampler::filter);
        var u = f.constant("AddressU", 4, TextureAddressMode.NAMES, StaticSampler::addressU);
        var v = f.constant("AddressV", 4, TextureAddressMode.NAMES, StaticSampler::addressV);
        var w = f.constant("AddressW", 4, TextureAddressMode.NAMES, StaticSampler::addressW);
        float bias = f.f32("MipLODBias", StaticSampler::mipLodBias);
        long anisotropy = f.u32("MaxAnisotropy", StaticSampler::maxAnisotropy);
        var comparison = f.constant("ComparisonFunc", 4, ComparisonFunc.NAMES, StaticSampler::comparison);
        var border = f.constant("BorderColor", 4, BorderColor.NAMES, StaticSampler::borderColor);
        float min = f.f32("MinLOD", StaticSampler::minLod);
        float max = f.f32("MaxLOD", StaticSampler::maxLod);
        long register = f.u32("ShaderRegister", StaticSampler::register);
        long space = f.u32("RegisterSpace", StaticSampler::space);
        var visibility = f.constant("ShaderVisibility", 4, ShaderVisibility.NAMES, StaticSampler::visibility);
        long flags = RootSignature.hasSamplerFlags(version) ? f.flags("Flags", 4, FLAGS, StaticSampler::flags) : 0;
        return new StaticSampler(filter, u, v, w, bias, anisotropy, comparison, border, min, max, register, space, visibility, flags);
    }

    /** The node tree. */
    public static StaticSampler nodes(Fields<StaticSampler> f) {
        StaticSampler usual = of(0, 0);
        var filter = f.optional(usual.filter.value()).constant("Filter", 4, Filter.NAMES, StaticSampler::filter);
        var u = address(f, "AddressU", StaticSampler::addressU);
        var v = address(f, "AddressV", StaticSampler::addressV);
        var w = address(f, "AddressW", StaticSampler::addressW);
        float bias = f.optional(usual.mipLodBias).f32("MipLODBias", StaticSampler::mipLodBias);
        long anisotropy = f.optional(DEFAULT_ANISOTROPY).u32("MaxAnisotropy", StaticSampler::maxAnisotropy);
        var comparison =
                f.optional(usual.comparison.value()).constant("ComparisonFunc", 4, ComparisonFunc.NAMES, StaticSampler::comparison);
        var border = f.optional(usual.borderColor.value()).constant("BorderColor", 4, BorderColor.NAMES, StaticSampler::borderColor);
        float min = f.optional(usual.minLod).f32("MinLOD", StaticSampler::minLod);
        float max = f.optional(usual.maxLod).f32("MaxLOD", StaticSampler::maxLod);
        long register = f.u32("ShaderRegister", StaticSampler::register);
        long space = f.u32("RegisterSpace", StaticSampler::space);
        var visibility = f.constant("ShaderVisibility", 4, ShaderVisibility.NAMES, StaticSampler::visibility);
        long flags = f.usually(0).flags("Flags", 4, FLAGS, StaticSampler::flags);
        return new StaticSampler(filter, u, v, w, bias, anisotropy, comparison, border, min, max, register, space, visibility, flags);
    }

    private static TextureAddressMode address(Fields<StaticSampler> f, String name, Function<StaticSampler, TextureAddressMode> get) {
        return f.optional(TextureAddressMode.WRAP.value()).constant(name, 4, TextureAddressMode.NAMES, get);
    }

    StaticSampler withFlags(long other) {
        return new StaticSampler(filter, addressU, addressV, addressW, mipLodBias, maxAnisotropy, comparison, borderColor, minLod, maxLod,
                register, space, visibility, other);
    }
}
