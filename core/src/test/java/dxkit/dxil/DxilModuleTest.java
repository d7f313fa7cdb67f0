package dxkit.dxil;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Samples;
import dxkit.container.Container;
import dxkit.dxil.DxilResource.ShaderResourceView;
import dxkit.dxil.NodeProperties.NodeId;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.ConstantInt;
import dxkit.ir.Context;
import dxkit.ir.IntegerType;
import dxkit.ir.MDNode;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.Metadata;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.NamedMDNode;
import dxkit.ir.ValueAsMetadata;
import dxkit.part.ProgramPart;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DxilModuleTest {
    private static Module read(String sample, String part) {
        return ModuleReader.read(ProgramPart.read(Container.open(Samples.read("containers/" + sample)).part(part).orElseThrow().data())
                .bitcode());
    }

    private static DxilModule module(String sample) {
        return DxilModule.of(read(sample, "STAT"));
    }

    private static BitSet bits(int... bits) {
        var set = new BitSet();
        IntStream.of(bits).forEach(set::set);
        return set;
    }

    @Test
    void versions() {
        var module = DxilModule.of(read("cs-wave-size.dxil", "DXIL"));
        assertThat(DxilModule.isDxil(module.module())).isTrue();
        assertThat(module.version()).hasToString("1.8").isGreaterThan(new Version(1, 7));
        assertThat(module.validatorVersion()).isEqualTo(new Version(1, 10));
        assertThat(module.shaderModel()).isEqualTo(new ShaderModel(6, 8));
        assertThat(module.kind()).isEqualTo(ShaderKind.COMPUTE);
        assertThat(DxilModule.SHADER_FLAGS.text(module.flags())).isEqualTo("WaveOps ResMayNotAlias");
        assertThat(module.usesMinPrecision()).isTrue();
        assertThat(module.main().waveSize()).isEqualTo(new WaveSize(16, 64, 32));
        assertThat(module.main().numThreads()).hasToString("(128, 1, 1)");
    }

    /** A body that cannot be read hinders nothing, so none was read. */
    @Test
    void bodiesAreNotRead() {
        byte[] bitcode = ProgramPart.read(Container.open(Samples.read("containers/cs-wave-ops.dxil")).part("DXIL").orElseThrow().data())
                .bitcode().toArray();
        int broken = 0;
        for (int at = bitcode.length / 2; at < bitcode.length; at++) {
            byte[] changed = bitcode.clone();
            changed[at] ^= 0x55;
            try {
                var module = ModuleReader.read(Bytes.wrap(changed));
                var view = DxilModule.of(module);
                boolean whole = view.main().name().equals("main") && view.resources().uavs().size() == 1
                        && view.types().functions().isEmpty() && view.viewIdState().isEmpty();
                broken += whole && isBroken(module) ? 1 : 0;
            } catch (FormatException e) {
                // This byte belongs to something else.
            }
        }
        assertThat(broken).isGreaterThan(10);
    }

    private static boolean isBroken(Module module) {
        try {
            module.functions().forEach(function -> function.blocks());
            return false;
        } catch (FormatException e) {
            return true;
        }
    }

    @Test
    void hullShader() {
        var main = module("hs-triangle.dxil").main();
        assertThat(main.stage()).isInstanceOfSatisfying(StageProperties.Hull.class, hull -> {
            assertThat(requireNonNull(hull.patchConstantFunction()).name()).startsWith("\1?patch@@");
            assertThat(hull.domain()).hasToString("Tri");
            assertThat(hull.partitioning()).hasToString("FractionalOdd");
            assertThat(hull.inputControlPoints()).isEqualTo(3);
        });
        assertThat(main.signatures().input()).extracting(DxilSignatureElement::name).containsExactly("POSITION", "UV");
        assertThat(main.signatures().patchConstantOrPrimitive()).extracting(e -> e.kind().toString()).contains("TessFactor",
                "InsideTessFactor");
        assertThat(module("hs-triangle.dxil").viewIdState()).hasValueSatisfying(state -> {
            assertThat(state.patchConstantsOrPrimitives()).isEqualTo(13);
            assertThat(state.inputsOfOutputs().getFirst()).containsEntry(4, bits(4)).doesNotContainKey(3);
            assertThat(state.inputsOfPatchConstants()).containsOnlyKeys(12).containsEntry(12, bits(0, 1, 2));
        });
    }

    @Test
    void geometryShader() {
        var module = module("gs-streams.dxil");
        assertThat(module.main().stage()).isInstanceOfSatisfying(StageProperties.Geometry.class, geometry -> {
            assertThat(geometry.inputPrimitive()).hasToString("Point");
            assertThat(geometry.topology()).hasToString("PointList");
            assertThat(geometry.activeStreamMask()).isEqualTo(15);
        });
        assertThat(module.main().signatures().output()).extracting(DxilSignatureElement::outputStream).contains(0L, 1L, 2L, 3L);
        assertThat(module.viewIdState().orElseThrow().outputs()).containsExactly(6, 3, 5, 8);
        assertThat(module.counters()).containsEntry("gs_emit", 4L);
    }

    @Test
    void meshShader() {
        var module = module("ms-payload-viewid.dxil");
        assertThat(module.usesMinPrecision()).isFalse();
        assertThat(module.main().stage()).isInstanceOf(StageProperties.Mesh.class);
        assertThat(module.viewIdState().orElseThrow().patchConstantsDependentOnViewId()).isEqualTo(bits(4));
        assertThat(module.resources().srvs()).singleElement().satisfies(srv -> {
            assertThat(srv.kind()).isEqualTo(ResourceKind.STRUCTURED_BUFFER);
            assertThat(srv.stride()).isEqualTo(12);
            assertThat(srv.returnType()).hasToString("<3 x float>");
            var annotation = requireNonNull(module.types().of(requireNonNull(srv.range().elementType())));
            assertThat(annotation.templateArguments()).hasSize(1);
            assertThat(annotation.field(0).elementType()).hasToString("F32");
            assertThat(annotation.field(1)).isEqualTo(FieldAnnotation.NONE);
        });
    }

    @Test
    void amplificationShader() {
        assertThat(module("as-dispatch.dxil").main().stage()).isEqualTo(new StageProperties.Amplification(356));
    }

    @Test
    void resources() {
        var resources = module("ps-unbounded-arrays.dxil").resources();
        assertThat(resources.list()).hasSize(6);
        assertThat(resources.srvs()).extracting(srv -> srv.range().name()).containsExactly("pile", "few", "cube4", "rows");
        assertThat(resources.srvs()).filteredOn(srv -> srv.range().isUnbounded()).hasSize(2);
        ShaderResourceView few = resources.srvs().get(1);
        assertThat(few.range().space()).isEqualTo(2);
        assertThat(few.range().lowerBound()).isEqualTo(3);
        assertThat(few.range().size()).isEqualTo(5);
        assertThat(few.range().elementType()).hasToString("%class.Texture2D<vector<float, 4> >");
        assertThat(resources.constantBuffers()).singleElement().satisfies(buffer -> assertThat(buffer.bufferSize()).isEqualTo(4));
        assertThat(resources.samplers()).singleElement()
                .satisfies(sampler -> assertThat(sampler.samplerKind()).hasToString("Default"));
    }

    @Test
    void constantBufferLayout() {
        var module = DxilModule.of(read("ps-debug-embedded.dxil", "ILDB"));
        var buffer = module.resources().constantBuffers().getFirst();
        var struct = requireNonNull(module.types().of(requireNonNull(buffer.range().elementType())));
        assertThat(struct.cbufferSize()).isEqualTo(84);
        assertThat(struct.fields()).extracting(FieldAnnotation::name).containsExactly("m", "v", "mode");
        assertThat(struct.fields()).extracting(FieldAnnotation::cbufferOffset).containsExactly(0L, 64L, 80L);
        assertThat(struct.field(0).matrix()).isEqualTo(new FieldAnnotation.Matrix(4, 4, MatrixOrientation.COLUMN_MAJOR));
    }

    @Test
    void library() {
        var module = module("lib-raytracing.dxil");
        assertThat(module.isLibrary()).isTrue();
        assertThat(module.main().function()).isNull();
        assertThat(module.entryPoints()).extracting(entry -> entry.kind().toString()).contains("RayGeneration", "Miss", "ClosestHit",
                "AnyHit", "Intersection", "Callable");
        assertThat(module.entryPoints()).filteredOn(entry -> entry.kind().equals(ShaderKind.CLOSEST_HIT)).isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.stage()).isInstanceOf(StageProperties.Ray.class));
    }

    @Test
    void workGraph() {
        var nodes = module("lib-work-graph.dxil").entryPoints();
        assertThat(nodes).extracting(EntryPoint::name).containsExactly("Gather", "Lonely", "Signal", "Single");
        var gather = requireNonNull(nodes.getFirst().node());
        assertThat(gather.launchType()).hasToString("Coalescing");
        assertThat(gather.id()).isEqualTo(new NodeId("gather", 3));
        assertThat(gather.localRootArgumentsTableIndex()).isEqualTo(7);
        assertThat(gather.inputs()).singleElement().satisfies(input -> {
            assertThat(NodeProperties.IO_FLAGS.text(input.flags())).isEqualTo("Input GroupRecord");
            assertThat(input.record()).isEqualTo(new NodeProperties.RecordType(8, 4, null));
            assertThat(input.maxRecords()).isEqualTo(64);
        });
        var single = requireNonNull(nodes.getLast().node());
        assertThat(single.programEntry()).isTrue();
        assertThat(single.shareInputOf()).isEqualTo(new NodeId("lonely", 0));
        assertThat(single.outputs()).singleElement().satisfies(output -> assertThat(output.output()).isEqualTo(gather.id()));
    }

    @Test
    void errorsNameTheNode() {
        var module = read("ps-unbounded-arrays.dxil", "STAT");
        var entry = requireNonNull(module.namedMetadata("dx.entryPoints")).operands().getFirst();
        operand(operand(operand(entry, 3), 0), 2).setOperand(4, null);
        var view = DxilModule.of(module);
        assertThatThrownBy(view::resources).isInstanceOf(FormatException.class)
                .hasMessage("dx.entryPoints[0][3][0][2][4]: needed a constant");
        assertThat(view.entryPoints()).as("a damaged list spoils only itself").hasSize(1);
        module.namedMetadata().removeIf(named -> named.name().equals("dx.version"));
        assertThat(DxilModule.isDxil(module)).isFalse();
        assertThatThrownBy(view::version).hasMessage("needed metadata dx.version, found none");
    }

    private static MDTuple operand(MDNode node, int index) {
        return (MDTuple) requireNonNull(node.operand(index));
    }

    @Test
    void semanticNames() {
        var element = new DxilSignatureElement(0, "sv_position", ElementType.NAMES.of(9), SemanticKind.NAMES.of(3), List.of(0L),
                InterpolationMode.NAMES.of(0), 1, 4, 0, 0, 0, 0, 0);
        assertThat(SignaturePoint.output(ShaderKind.VERTEX).name(element)).isEqualTo("SV_Position");
        assertThat(SignaturePoint.input(ShaderKind.VERTEX).name(element)).isEqualTo("sv_position");
        assertThat(SignaturePoint.input(ShaderKind.LIBRARY).name(element)).isEqualTo("sv_position");
    }

    @Test
    void aTextThatManyNodesHaveIsDecodedOnce() {
        var module = new Module(new Context());
        var text = new MDString("\u00c3\u00a9".repeat(1 << 17));
        var kind = new ValueAsMetadata.ConstantAsMetadata(new ConstantInt(IntegerType.I32, 8));
        var exports = MDTuple.of(Collections.nCopies(1 << 15, text).toArray(Metadata[]::new));
        var node = MDTuple.of(new MDString("name"), kind, text, exports);
        module.namedMetadata().add(new NamedMDNode("dx.subobjects", List.of(node)));
        var association = (Subobject.SubobjectToExportsAssociation) DxilModule.of(module).subobjects().getFirst();
        assertThat(association.exports()).hasSize(1 << 15).allSatisfy(export -> assertThat(export).isSameAs(association.subobject()));
    }
}
