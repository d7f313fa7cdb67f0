package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.rootsig.DescriptorRange;
import dxkit.rootsig.RootParameter;
import dxkit.rootsig.RootSignature;
import dxkit.rootsig.ShaderVisibility;
import dxkit.rootsig.StaticSampler;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Root signatures against what dxa and the sources say of them. */
class RootSignatureCorpusTest {
    /** The text that dxa prints. */
    private static String dxa(RootSignature signature) {
        var text = new StringBuilder();
        if (signature.flags() != 0) {
            List<String> names = new ArrayList<>();
            String[] own = {"ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT", "DenyVertexShaderRootAccess", "DenyHullShaderRootAccess",
                "DenyDomainShaderRootAccess", "DenyGeometryShaderRootAccess", "DenyPixelShaderRootAccess", "AllowStreamOutput",
                "LocalRootSignature", "DenyAmplificationShaderRootAccess", "DenyMeshShaderRootAccess",
                "CBV_SRV_UAV_HEAP_DIRECTLY_INDEXED", "SAMPLER_HEAP_DIRECTLY_INDEXED"};
            for (int bit = 0; bit < own.length; bit++) {
                if ((signature.flags() >> bit & 1) != 0) {
                    names.add(own[bit]);
                }
            }
            text.append("RootFlags(").append(String.join("|", names)).append("),");
        }
        signature.parameters().forEach(parameter -> text.append(dxa(parameter)).append(dxa(parameter.visibility())).append("),"));
        for (StaticSampler sampler : signature.samplers()) {
            text.append("StaticSampler(s").append(sampler.register()).append(", space=").append(sampler.space())
                    .append(dxa(sampler.visibility())).append("),");
        }
        return text.toString();
    }

    private static String dxa(RootParameter parameter) {
        return switch (parameter) {
            case RootParameter.Constants c -> "RootConstants(num32BitConstants=" + c.count() + "b" + place(c.register(), c.space(), 1);
            case RootParameter.Descriptor d ->
                d.type() + "(" + letter(d.type().toString()) + place(d.register(), d.space(), 1);
            case RootParameter.Table t ->
                "DescriptorTable(" + String.join("", t.ranges().stream().map(RootSignatureCorpusTest::dxa).toList());
            case RootParameter.Unknown u -> "?";
        };
    }

    private static String dxa(DescriptorRange range) {
        String name = range.type().toString().replace("CBuffer", "CBV");
        return name + "(" + letter(name) + place(range.baseRegister(), range.space(), range.count()) + "),";
    }

    private static String letter(String name) {
        return switch (name) {
            case "CBV" -> "b";
            case "SRV" -> "t";
            case "UAV" -> "u";
            default -> "s";
        };
    }

    private static String place(long register, long space, long count) {
        return register + (space == 0 ? "" : ", space=" + space) + (count == 1 ? "" : ", numDescriptors =" + count);
    }

    private static String dxa(ShaderVisibility visibility) {
        return visibility.equals(ShaderVisibility.ALL)
                ? ""
                : ",visibility=SHADER_VISIBILITY_" + visibility.toString().toUpperCase(Locale.ROOT);
    }

    private static RootSignature signature(Path container) {
        return Container.open(Corpus.read(container)).part(RootSignaturePart.FORMAT).orElseThrow().signature();
    }

    @Test
    void saysWhatDxaSays() {
        List<Path> oracles = Corpus.files(List.of("dxc"), "rootsig.txt");
        assertThat(oracles).hasSizeGreaterThan(30);
        for (Path oracle : oracles) {
            String expected = Corpus.read(oracle).text(StandardCharsets.UTF_8);
            assertThat(dxa(signature(oracle.resolveSibling("shader.dxil")))).as("%s", oracle).isEqualTo(expected.strip());
        }
    }

    @Test
    void saysWhatTheSourceSays() {
        Path folder = Corpus.folder().resolve("dxc");
        assertThat(signature(folder.resolve("rootsig-descriptor-flags--cs-6-0/shader.dxil")).hlsl()).isEqualTo(
                "CBV(b0, flags=DATA_STATIC), SRV(t0, flags=DATA_STATIC_WHILE_SET_AT_EXECUTE), UAV(u0, flags=DATA_VOLATILE), "
                        + "DescriptorTable(CBV(b1, flags=DESCRIPTORS_VOLATILE), CBV(b2, flags=DATA_STATIC), "
                        + "SRV(t1, numDescriptors=8, flags=DESCRIPTORS_VOLATILE | DATA_VOLATILE), "
                        + "SRV(t9, numDescriptors=2, offset=40, flags=DESCRIPTORS_STATIC_KEEPING_BUFFER_BOUNDS_CHECKS), "
                        + "UAV(u1, flags=DATA_STATIC_WHILE_SET_AT_EXECUTE), SRV(t0, numDescriptors=unbounded, space=1)), "
                        + "DescriptorTable(Sampler(s0, numDescriptors=unbounded, flags=DESCRIPTORS_VOLATILE))");
        assertThat(signature(folder.resolve("rootsig-static-samplers--ps-6-0/shader.dxil")).hlsl()).contains(
                "StaticSampler(s4, filter=FILTER_MIN_LINEAR_MAG_MIP_POINT, addressU=TEXTURE_ADDRESS_MIRROR_ONCE, "
                        + "addressV=TEXTURE_ADDRESS_MIRROR_ONCE, addressW=TEXTURE_ADDRESS_CLAMP, mipLODBias=-1.25, maxAnisotropy=8, "
                        + "comparisonFunc=COMPARISON_GREATER, borderColor=STATIC_BORDER_COLOR_OPAQUE_WHITE_UINT, minLOD=0.5, maxLOD=12.0, space=3)");
    }

    /** DXC was told to write the same source in both versions. */
    @Test
    void convertsAsDxcDoes() {
        Path folder = Corpus.folder().resolve("dxc");
        for (String shader : List.of("rootsig-all-parameter-kinds--force-1-", "rootsig-static-samplers--force-1-")) {
            RootSignature low = signature(folder.resolve(shader + "0/shader.dxil"));
            RootSignature high = signature(folder.resolve(shader + "1/shader.dxil"));
            assertThat(high.to(RootSignature.V1_0).signature()).as(shader).isEqualTo(low);
        }
    }
}
