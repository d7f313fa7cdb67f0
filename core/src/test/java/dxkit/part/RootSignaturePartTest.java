package dxkit.part;

import static dxkit.part.Parts.LLVM;
import static dxkit.part.Parts.lossless;
import static dxkit.part.RootSignaturePart.FORMAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.rootsig.DescriptorRange;
import dxkit.rootsig.ParameterType;
import dxkit.rootsig.RangeType;
import dxkit.rootsig.RootParameter;
import dxkit.rootsig.RootSignature;
import dxkit.rootsig.ShaderVisibility;
import dxkit.rootsig.StaticSampler;
import dxkit.walk.Context;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class RootSignaturePartTest {
    private static final DescriptorRange RANGE = new DescriptorRange(RangeType.UAV, DescriptorRange.UNBOUNDED, 4, 5, 2, 6);
    private static final StaticSampler SAMPLER = StaticSampler.of(7, 8);

    static RootSignature signature(long version) {
        long flags = RootSignature.hasDescriptorFlags(version) ? 2 : 0;
        var range = new DescriptorRange(RangeType.UAV, DescriptorRange.UNBOUNDED, 4, 5, flags, 6);
        return new RootSignature(version, List.of(new RootParameter.Constants(ShaderVisibility.ALL, 1, 2, 3),
                new RootParameter.Descriptor(ParameterType.SRV, new ShaderVisibility(5), 1, 2, flags),
                new RootParameter.Table(ShaderVisibility.ALL, List.of(range, range))), List.of(SAMPLER), 0x80000001L);
    }

    private static Bytes words(long... words) {
        var sink = new ByteSink();
        for (long word : words) {
            sink.u32(word);
        }
        return sink.toBytes();
    }

    @Test
    void laysOutAsCompilersDo() {
        Bytes v10 = RootSignaturePart.bytes(new RootSignature(1, signature(1).parameters(), List.of(), 1));
        assertThat(v10).isEqualTo(words(1, 3, 24, 0, 128, 1,
                1, 0, 60, 3, 5, 72, 0, 0, 80,
                1, 2, 3,
                1, 2,
                2, 88, 1, 0xffffffffL, 4, 5, 6, 1, 0xffffffffL, 4, 5, 6));
        Bytes v11 = RootSignaturePart.bytes(new RootSignature(2, signature(2).parameters(), List.of(), 1));
        assertThat(v11).isEqualTo(words(2, 3, 24, 0, 140, 1,
                1, 0, 60, 3, 5, 72, 0, 0, 84,
                1, 2, 3,
                1, 2, 2,
                2, 92, 1, 0xffffffffL, 4, 5, 2, 6, 1, 0xffffffffL, 4, 5, 2, 6));
        assertThat(RootSignaturePart.bytes(signature(1)).length()).isEqualTo(128 + 52);
        assertThat(RootSignaturePart.bytes(signature(2)).length()).isEqualTo(140 + 52);
        assertThat(RootSignaturePart.bytes(signature(3)).length()).isEqualTo(140 + 56);
    }

    @Test
    void everyVersionGoesThroughUnchanged() {
        for (long version : new long[]{0, 1, 2, 3, 4, 0xffffffffL}) {
            RootSignaturePart part = lossless(FORMAT, RootSignaturePart.bytes(signature(version)));
            assertThat(part.signature()).isEqualTo(signature(version));
            assertThat(part.asFound()).isEqualTo(Bytes.EMPTY);
        }
    }

    @Test
    void trailingBytesStay() {
        Bytes data = new ByteSink().bytes(RootSignaturePart.bytes(signature(2))).u8(0xab).toBytes();
        RootSignaturePart part = lossless(FORMAT, data);
        assertThat(part.trailing().hex()).isEqualTo("ab");
        assertThat(part.asFound()).isEqualTo(Bytes.EMPTY);
    }

    @Test
    void unknownParametersKeepTheirData() {
        Bytes data = words(2, 2, 24, 0, 60, 0, 9, 0, 48, 1, 0, 48 + 8, 0x11111111, 0x22222222, 1, 2, 3);
        RootSignaturePart part = lossless(FORMAT, data);
        assertThat(part.signature().parameters().getFirst())
                .isEqualTo(new RootParameter.Unknown(new ParameterType(9), ShaderVisibility.ALL, words(0x11111111, 0x22222222)));
        Bytes last = words(2, 1, 24, 0, 48, 0, 9, 0, 36, 5, 6, 7);
        assertThat(lossless(FORMAT, last).asFound()).isEqualTo(Bytes.EMPTY);
    }

    /** Samplers first, then parameter data backwards with a gap and shared ranges, headers last. */
    static Bytes odd() {
        var sink = new ByteSink().bytes(words(2, 3, 144, 1, 24, 0));
        sink.bytes(RootSignaturePart.bytes(new RootSignature(2, List.of(), List.of(SAMPLER), 0)).from(24)); // 24
        sink.bytes(words(1, 0xffffffffL, 4, 5, 2, 6)); // 76
        sink.bytes(words(1, 76, 1, 76, 0xdeadbeefL, 1, 2, 3)); // 100: tables; 116: gap; 120: constants
        sink.bytes(words(0xdeadbeefL, 0xdeadbeefL, 0xdeadbeefL)); // 132: gap
        return sink.bytes(words(0, 0, 100, 0, 0, 108, 1, 0, 120)).toBytes(); // 144
    }

    @Test
    void oddLayoutsStayAsTheyWere() {
        Bytes data = odd();
        RootSignaturePart part = lossless(FORMAT, data);
        assertThat(part.asFound()).isEqualTo(data);
        var table = new RootParameter.Table(ShaderVisibility.ALL, List.of(RANGE));
        var signature = new RootSignature(2,
                List.of(table, table, new RootParameter.Constants(ShaderVisibility.ALL, 1, 2, 3)), List.of(SAMPLER), 0);
        assertThat(part.signature()).isEqualTo(signature);
        assertThat(FORMAT.spans(data, Context.NONE).stream().map(Span::path)).contains("RTS0.x-Gap", "RTS0.Samplers[0].Filter",
                "RTS0.Parameters[0].Table.Ranges[0].RangeType").doesNotContain("RTS0.Parameters[1].Table.Ranges[0].RangeType");
        Node.Map node = Parts.node(FORMAT, data, LLVM);
        assertThat(node.get("RootParametersOffset")).isEqualTo(Node.num(144));
        assertThat(node.get("StaticSamplersOffset")).isEqualTo(Node.num(24));
        node.entries().remove("RootParametersOffset");
        node.entries().remove("StaticSamplersOffset");
        assertThat(Parts.llvmBytes(FORMAT, node)).isEqualTo(RootSignaturePart.bytes(signature));
    }

    @Test
    void anEditLaysOutAfresh() {
        Node.Map node = Parts.node(FORMAT, odd(), Context.NONE);
        node.put("AllowStreamOutput", new Node.Bool(true));
        RootSignaturePart part = FORMAT.fromNode(node, Context.NONE);
        assertThat(FORMAT.encode(part, Context.NONE)).isEqualTo(RootSignaturePart.bytes(part.signature()));
        assertThat(((Node.Map) FORMAT.toNode(part, Context.NONE)).get("RootParametersOffset")).isEqualTo(Node.num(24));
    }

    @Test
    void offsetsAreNotFollowedAnywhere() {
        for (int at = 0; at < odd().length(); at += 4) {
            for (long value : new long[]{0, 1, 23, 24, 100, 196, 0x7fffffff, 0xfffffff0L, 0xffffffffL}) {
                Bytes data = new ByteSink().bytes(odd()).set32(at, value).toBytes();
                try {
                    lossless(FORMAT, data);
                } catch (FormatException e) {
                    assertThat(e.path()).startsWith("RTS0.");
                }
            }
        }
    }

    @Test
    void sharedRangesDoNotMultiply() {
        int tables = 1000;
        int ranges = 1000;
        var sink = new ByteSink().bytes(words(2, tables, 24, 0, 0, 0));
        for (int i = 0; i < tables; i++) {
            sink.bytes(words(0, 0, 24 + 12 * tables));
        }
        sink.bytes(words(ranges, 24 + 12 * tables + 8)).fill(0, 24 * ranges);
        assertThatThrownBy(() -> FORMAT.decode(sink.toBytes(), Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("share");
    }

    @Test
    void llvmKeysInLlvmsOrder() {
        Node.Map node = Parts.node(FORMAT, RootSignaturePart.bytes(signature(2)), LLVM);
        assertThat(node.keys()).containsExactly("Version", "NumRootParameters", "RootParametersOffset", "NumStaticSamplers",
                "StaticSamplersOffset", "Parameters", "Samplers", "AllowInputAssemblerInputLayout");
        Node.Map table = Parts.at(node, "Parameters", 2, "Table");
        assertThat(table.keys()).containsExactly("NumRanges", "RangesOffset", "Ranges");
        assertThat(table.get("RangesOffset")).isEqualTo(Node.num(92));
        Node.Map range = Parts.at(table, "Ranges", 0);
        assertThat(range.keys()).containsExactly("RangeType", "NumDescriptors", "BaseShaderRegister", "RegisterSpace",
                "OffsetInDescriptorsFromTableStart", "DATA_VOLATILE");
        assertThat(range.get("NumDescriptors")).isEqualTo(new Node.Num(-1, 10, true));
        assertThat(Parts.at(node, "Parameters", 1, "Descriptor").keys()).containsExactly("RegisterSpace",
                "ShaderRegister", "DATA_VOLATILE");
        assertThat(Parts.at(node, "Parameters", 0, "Constants").keys()).containsExactly("Num32BitValues",
                "RegisterSpace", "ShaderRegister");
    }

    @Test
    void llvmDefaultsOfASampler() {
        Node.Map sampler = new Node.Map().put("ShaderRegister", Node.num(7)).put("RegisterSpace", Node.num(8))
                .put("ShaderVisibility", new Node.Text("All"));
        Node.Map node = new Node.Map().put("Version", Node.num(2)).put("NumRootParameters", Node.num(99))
                .put("NumStaticSamplers", Node.num(99)).put("Parameters", new Node.Seq(List.of(), false, null))
                .put("Samplers", new Node.Seq(List.of(sampler), false, null));
        assertThat(Parts.llvmBytes(FORMAT, node)).isEqualTo(RootSignaturePart.bytes(new RootSignature(2, List.of(), List.of(SAMPLER), 0)));
    }

    @Test
    void llvmChecksTheOffsetsThatAreGiven() {
        Node.Map node = Parts.node(FORMAT, RootSignaturePart.bytes(signature(2)), LLVM);
        node.put("RootParametersOffset", Node.num(36));
        assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).isInstanceOf(FormatException.class)
                .hasMessageContaining("RootParametersOffset: needed 24, found 36");
        assertThat(FORMAT.fromNode(node, Context.NONE)).isNotNull();
        node.put("RootParametersOffset", Node.num(24)).put("StaticSamplersOffset", Node.num(24));
        assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).hasMessageContaining("StaticSamplersOffset: needed 140");
    }

    @Test
    void llvmTakesNamesOnly() {
        for (Object[] field : new Object[][]{{"Parameters", 0, "ShaderVisibility"}, {"Samplers", 0, "Filter"}, {"Samplers", 0, "AddressW"},
            {"Samplers", 0, "ComparisonFunc"}, {"Samplers", 0, "BorderColor"}}) {
            Node.Map node = Parts.node(FORMAT, RootSignaturePart.bytes(signature(2)), LLVM);
            Parts.at(node, field[0], field[1]).put((String) field[2], new Node.Text("255"));
            assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).isInstanceOf(FormatException.class).hasMessageContaining("0xff");
            Node.Map lossless = Parts.node(FORMAT, RootSignaturePart.bytes(signature(2)), Context.NONE);
            Parts.at(lossless, field[0], field[1]).put((String) field[2], new Node.Text("255"));
            assertThat(FORMAT.fromNode(lossless, Context.NONE)).isNotNull();
        }
    }

    @Test
    void versionOneDropsFlags() {
        RootSignature flagged = new RootSignature(1, signature(2).parameters(), List.of(SAMPLER), 0);
        assertThat(FORMAT.decode(RootSignaturePart.bytes(flagged), Context.NONE).signature().parameters())
                .isEqualTo(signature(1).parameters());
    }

    @Test
    void llvmRefusesMore() {
        Bytes good = RootSignaturePart.bytes(signature(2));
        Parts.taken(FORMAT, good);
        Parts.refusedByLlvm(FORMAT, good.slice(0, 23), "24 bytes");
        int samplers = 140;
        for (int at : new int[]{24, 28, 92, samplers, samplers + 4, samplers + 8, samplers + 12, samplers + 24, samplers + 28,
            samplers + 48}) {
            Parts.refusedByLlvm(FORMAT, new ByteSink().bytes(good).set32(at, 77).toBytes(), "0x4d");
        }
        Parts.refusedByLlvm(FORMAT, odd(), "beyond 24");
    }
}
