package dxkit.rootsig;

import static dxkit.rootsig.DescriptorFlags.DATA_STATIC;
import static dxkit.rootsig.DescriptorFlags.DATA_STATIC_WHILE_SET_AT_EXECUTE;
import static dxkit.rootsig.DescriptorFlags.DATA_VOLATILE;
import static dxkit.rootsig.DescriptorFlags.DESCRIPTORS_VOLATILE;
import static dxkit.rootsig.RootSignature.V1_0;
import static dxkit.rootsig.RootSignature.V1_1;
import static dxkit.rootsig.RootSignature.V1_2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.rootsig.RootParameter.Constants;
import dxkit.rootsig.RootParameter.Descriptor;
import dxkit.rootsig.RootParameter.Table;
import dxkit.rootsig.RootParameter.Unknown;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootSignatureTest {
    private static final ShaderVisibility PIXEL = new ShaderVisibility(5);

    private static RootSignature signature(long version, RootParameter... parameters) {
        return new RootSignature(version, List.of(parameters), List.of(), 1);
    }

    private static Descriptor descriptor(ParameterType type, long flags) {
        return new Descriptor(type, ShaderVisibility.ALL, 1, 2, flags);
    }

    private static DescriptorRange range(RangeType type, long flags) {
        return new DescriptorRange(type, 3, 4, 5, flags, DescriptorRange.APPEND);
    }

    private static Table table(DescriptorRange... ranges) {
        return new Table(PIXEL, List.of(ranges));
    }

    @Test
    void upwardsNothingIsLostAndWhatWasImpliedIsSaid() {
        RootSignature old = signature(V1_0, new Constants(PIXEL, 1, 2, 3), descriptor(ParameterType.SRV, 0),
                table(range(RangeType.SRV, 0), range(RangeType.SAMPLER, 0)));
        Conversion conversion = old.to(V1_1);
        assertThat(conversion.lost()).isEmpty();
        assertThat(conversion.signature()).isEqualTo(signature(V1_1, new Constants(PIXEL, 1, 2, 3),
                descriptor(ParameterType.SRV, DATA_VOLATILE),
                table(range(RangeType.SRV, DESCRIPTORS_VOLATILE | DATA_VOLATILE), range(RangeType.SAMPLER, DESCRIPTORS_VOLATILE))));
        assertThat(conversion.signature().to(V1_0).signature()).isEqualTo(old);
        assertThat(conversion.signature().to(V1_0).lost()).isEmpty();
        assertThat(conversion.signature().to(V1_2).signature().parameters()).isEqualTo(conversion.signature().parameters());
    }

    @Test
    void downwardsSaysWhatIsLost() {
        StaticSampler sampler = StaticSampler.of(0, 0).withFlags(1);
        var full = new RootSignature(V1_2, List.of(descriptor(ParameterType.CBV, DATA_STATIC), descriptor(ParameterType.UAV, 0),
                table(range(RangeType.UAV, DESCRIPTORS_VOLATILE), range(RangeType.CBUFFER, 0))), List.of(sampler), 0);
        Conversion middle = full.to(V1_1);
        assertThat(middle.lost()).containsExactly("static sampler 0: SAMPLER_FLAG_UINT_BORDER_COLOR");
        assertThat(middle.signature().samplers()).containsExactly(StaticSampler.of(0, 0));
        assertThat(middle.signature().parameters()).isEqualTo(full.parameters());
        Conversion low = full.to(V1_0);
        assertThat(low.lost()).containsExactly(
                "parameter 0 (CBV): DATA_STATIC becomes DATA_VOLATILE",
                "parameter 2 range 1 (CBuffer): DATA_STATIC_WHILE_SET_AT_EXECUTE becomes DESCRIPTORS_VOLATILE DATA_VOLATILE",
                "static sampler 0: SAMPLER_FLAG_UINT_BORDER_COLOR");
        assertThat(low.signature().parameters()).containsExactly(descriptor(ParameterType.CBV, 0), descriptor(ParameterType.UAV, 0),
                table(range(RangeType.UAV, 0), range(RangeType.CBUFFER, 0)));
        assertThat(low.signature().version()).isEqualTo(V1_0);
    }

    @Test
    void whatIsNotKnownIsSaidToo() {
        var unknown = new Unknown(new ParameterType(9), PIXEL, Bytes.ofHex("01020304"));
        assertThat(signature(V1_1, unknown).to(V1_0).lost()).singleElement().asString().contains("0x9");
        assertThat(signature(V1_1, unknown).to(V1_1).signature()).isEqualTo(signature(V1_1, unknown));
        assertThatThrownBy(() -> signature(V1_1).to(4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void effectiveFlagsAreDirect3Ds() {
        assertThat(descriptor(ParameterType.SRV, 0).effectiveFlags(V1_1)).isEqualTo(DATA_STATIC_WHILE_SET_AT_EXECUTE);
        assertThat(descriptor(ParameterType.SRV, DATA_STATIC).effectiveFlags(V1_0)).isEqualTo(DATA_VOLATILE);
        assertThat(range(RangeType.SAMPLER, 0).effectiveFlags(V1_1)).isZero();
        assertThat(range(RangeType.UAV, DESCRIPTORS_VOLATILE).effectiveFlags(V1_1)).isEqualTo(DESCRIPTORS_VOLATILE | DATA_VOLATILE);
    }

    @Test
    void hlsl() {
        var sampler =
                new StaticSampler(new Filter(0x84), TextureAddressMode.WRAP, new TextureAddressMode(5), TextureAddressMode.WRAP, -1.5f,
                        8, new ComparisonFunc(1), new BorderColor(0), 0.5f, 12, 3, 1, PIXEL, 3);
        var all = new RootSignature(V1_2,
                List.of(new Constants(PIXEL, 1, 2, 3), descriptor(ParameterType.UAV, DATA_STATIC),
                        table(range(RangeType.CBUFFER, 3),
                                new DescriptorRange(RangeType.SAMPLER, DescriptorRange.UNBOUNDED, 0, 0, 0, 7)),
                        new Unknown(new ParameterType(9), PIXEL, Bytes.EMPTY)),
                List.of(StaticSampler.of(1, 0), sampler), 0x41);
        assertThat(all.hlsl()).isEqualTo("RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT | ALLOW_STREAM_OUTPUT), "
                + "RootConstants(num32BitConstants=3, b1, space=2, visibility=SHADER_VISIBILITY_PIXEL), "
                + "UAV(u1, space=2, flags=DATA_STATIC), "
                + "DescriptorTable(CBV(b4, numDescriptors=3, space=5, flags=DESCRIPTORS_VOLATILE | DATA_VOLATILE), "
                + "Sampler(s0, numDescriptors=unbounded, offset=7), visibility=SHADER_VISIBILITY_PIXEL), "
                + "/* parameter of type 0x9 */, StaticSampler(s1), "
                + "StaticSampler(s3, filter=FILTER_COMPARISON_MIN_POINT_MAG_LINEAR_MIP_POINT, addressV=TEXTURE_ADDRESS_MIRROR_ONCE, "
                + "mipLODBias=-1.5, maxAnisotropy=8, comparisonFunc=COMPARISON_NEVER, borderColor=STATIC_BORDER_COLOR_TRANSPARENT_BLACK, "
                + "minLOD=0.5, maxLOD=12.0, space=1, visibility=SHADER_VISIBILITY_PIXEL, "
                + "flags=UINT_BORDER_COLOR | NON_NORMALIZED_COORDINATES)");
        assertThat(signature(V1_1).versionText()).isEqualTo("1.1");
        assertThat(signature(77).versionText()).isEqualTo("of unknown version 77");
    }

    @Test
    void namesComeInPairs() {
        assertThat(Filter.MICROSOFT.all().keySet()).isEqualTo(Filter.NAMES.all().keySet()).hasSize(36);
        assertThat(Filter.NAMES.name(0x1d5)).contains("MaximumAnisotropic");
        assertThat(Filter.MICROSOFT.name(0x94)).contains("FILTER_COMPARISON_MIN_MAG_LINEAR_MIP_POINT");
        assertThat(TextureAddressMode.MICROSOFT.all().keySet()).isEqualTo(TextureAddressMode.NAMES.all().keySet()).hasSize(5);
        assertThat(ComparisonFunc.MICROSOFT.all().keySet()).isEqualTo(ComparisonFunc.NAMES.all().keySet()).hasSize(8);
        assertThat(BorderColor.MICROSOFT.all().keySet()).isEqualTo(BorderColor.NAMES.all().keySet()).hasSize(5);
        assertThat(ShaderVisibility.MICROSOFT.all().keySet()).isEqualTo(ShaderVisibility.NAMES.all().keySet()).hasSize(8);
        assertThat(ParameterType.MICROSOFT.all().keySet()).isEqualTo(ParameterType.NAMES.all().keySet()).hasSize(5);
        assertThat(RangeType.MICROSOFT.all().keySet()).isEqualTo(RangeType.NAMES.all().keySet()).hasSize(4);
        assertThat(RootFlags.MICROSOFT.unnamed(RootFlags.NAMES.all().values().stream().mapToLong(mask -> mask).sum())).isZero();
    }
}
