package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.dxil.ComponentType;
import dxkit.dxil.InterpolationMode;
import dxkit.dxil.ResourceKind;
import dxkit.dxil.SemanticKind;
import dxkit.dxil.ShaderKind;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.psv.Dependencies;
import dxkit.psv.PsvSignatureElement;
import dxkit.psv.ResourceBinding;
import dxkit.psv.ResourceType;
import dxkit.psv.RuntimeInfo;
import dxkit.psv.StageInfo;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.MutateFields;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PsvPartTest {
    private static final Context LLVM = Context.NONE.with(Dialect.LLVM);

    private static RuntimeInfo info(int version, StageInfo stage, int kind, int viewId, int word, int inputs, Long... outputs) {
        return new RuntimeInfo(version, stage, Bytes.zeros(stage.unused()), 4, 64, new ShaderKind(kind), viewId, word, inputs,
                List.of(outputs),
                version < 2 ? 0 : 8, version < 2 ? 0 : 9, version < 2 ? 0 : 10, version < 3 ? "" : "main", version < 4 ? 0 : 1024,
                Bytes.EMPTY);
    }

    private static PsvSignatureElement element(String name, Long... indices) {
        return new PsvSignatureElement(name, List.of(indices), 1, 3, 1, true, SemanticKind.ARBITRARY, new ComponentType(3),
                new InterpolationMode(2), 5, 2,
                0, 0, Bytes.EMPTY);
    }

    private static PsvPart vertex(int version) {
        var resource =
                new ResourceBinding(new ResourceType(2), 1, 2, 3, new ResourceKind(version < 2 ? 0 : 13), version < 2 ? 0 : 1, Bytes.EMPTY);
        boolean signatures = version > 0;
        return new PsvPart(
                signatures
                        ? info(version, new StageInfo.Vertex(1), 1, 1, 0, 1, 2L, 0L, 0L, 0L)
                        : info(version, new StageInfo.Vertex(1), 1, 0, 0, 0, 0L, 0L, 0L, 0L),
                ResourceBinding.size(version), List.of(resource), Bytes.EMPTY, signatures ? List.of(element("A", 0L)) : List.of(),
                signatures ? List.of(element("", 0L, 1L), element("A", 1L)) : List.of(), List.of(), PsvSignatureElement.SIZE,
                signatures
                        ? new Dependencies(List.of(List.of(0xffL), List.of(), List.of(), List.of()), List.of(),
                                List.of(List.of(1L, 2L, 4L, 8L), List.of(), List.of(), List.of()), List.of(), List.of())
                        : Dependencies.NONE,
                PsvLayout.Usual.DXC, Bytes.EMPTY);
    }

    private static Context context(PsvPart part) {
        return new Context(OptionalInt.of(part.stage().value()), Dialect.LOSSLESS);
    }

    private static PsvPart lossless(Bytes data, Context context) {
        PsvPart part = PsvPart.FORMAT.decode(data, context);
        assertThat(PsvPart.FORMAT.encode(part, context)).isEqualTo(data);
        PsvPart again = PsvPart.FORMAT.fromNode(PsvPart.FORMAT.toNode(part, context), context);
        assertThat(again).isEqualTo(part);
        assertThat(PsvPart.FORMAT.encode(again, context)).isEqualTo(data);
        assertThat(PsvPart.FORMAT.spans(data, context).stream().map(Span::path)).noneMatch(path -> path.contains("x-Gap"));
        return part;
    }

    private static Bytes encoded(PsvPart part) {
        return PsvPart.FORMAT.encode(part, context(part));
    }

    private static Node.Map node(PsvPart part, Context context) {
        return (Node.Map) PsvPart.FORMAT.toNode(part, context);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void everyVersion(int version) {
        PsvPart part = vertex(version);
        Bytes data = encoded(part);
        assertThat(data.u32(0)).isEqualTo(RuntimeInfo.size(version));
        assertThat(lossless(data, context(part))).isEqualTo(part);
        assertThat(node(part, Context.NONE).keys().stream().filter(key -> key.startsWith("x-")).toList())
                .isEqualTo(version < 4 ? List.of() : List.of("x-NumBytesGroupSharedMemory"));
    }

    @Test
    void layoutOfDxc() {
        PsvTables tables = vertex(4).tables();
        assertThat(tables.strings()).isEqualTo(Bytes.utf8("\0A\0A\0main\0\0\0"));
        assertThat(tables.nameOffsets()).containsExactly(1L, 0L, 3L);
        assertThat(tables.entryNameOffset()).isEqualTo(5);
        assertThat(tables.indexes()).containsExactly(0L, 0L, 1L);
        assertThat(tables.indexOffsets()).containsExactly(0L, 1L, 2L);
    }

    @Test
    void layoutOfLlvm() {
        var elements = List.of(element("IN", 0L), element("OUT", 0L), element("Patch", 1L), element("Patch1", 0L), element("", 0L),
                element("N", 0L));
        var tables = PsvTables.of(PsvLayout.Usual.LLVM, new PsvTables.Contents(elements, null));
        assertThat(tables.strings()).isEqualTo(Bytes.utf8("\0Patch\0OUT\0IN\0Patch1\0\0\0\0"));
        assertThat(tables.nameOffsets()).containsExactly(11L, 7L, 1L, 14L, 20L, 12L);
        assertThat(tables.indexes()).containsExactly(0L, 1L);
        PsvPart part = PsvPart.FORMAT.fromNode(node(vertex(3), LLVM), LLVM);
        assertThat(part.layout()).isEqualTo(PsvLayout.Usual.LLVM);
        assertThat(part.tables().strings()).isEqualTo(Bytes.utf8("\0main\0A\0"));
        Bytes data = encoded(part);
        assertThat(lossless(data, Context.NONE).layout()).isEqualTo(PsvLayout.Usual.LLVM);
        assertThat(node(part, Context.NONE).get("x-Layout")).isEqualTo(new Node.Text("LLVM"));
    }

    @Test
    void otherLayoutsAreKeptUntilTheyNoLongerFit() {
        PsvPart part = vertex(3);
        var tables = new PsvTables(List.of(8L, 0L, 8L), 3, Bytes.utf8("\0xxmain\0A\0\0\0"), List.of(1L, 1L, 2L), List.of(9L, 0L, 1L));
        PsvPart odd = new PsvPart(part.info(), 24, part.resources(), Bytes.EMPTY, part.inputs(), part.outputs(), part.patchOrPrims(), 16,
                part.dependencies(), tables, Bytes.ofHex("0102"));
        assertThat(odd.layout()).isEqualTo(tables);
        Bytes data = encoded(odd);
        assertThat(lossless(data, Context.NONE)).isEqualTo(odd);
        Node.Map node = node(odd, Context.NONE).put("EntryName", new Node.Text("other"));
        assertThat(PsvPart.FORMAT.fromNode(node, Context.NONE).layout()).isEqualTo(PsvLayout.Usual.DXC);
    }

    @Test
    void recordsLargerThanKnown() {
        Bytes data = encoded(vertex(4));
        int resources = 4 + 56 + 4;
        int elements = data.indexOf(Bytes.ofHex("00000000" + "00000000" + "01000000" + "10000000"), 0) + 12;
        var sink = new ByteSink().u32(60).bytes(data.slice(4, 56)).u32(0x04030201);
        sink.bytes(data.slice(resources - 4, 4)).u32(28).bytes(data.slice(resources + 4, 24)).u32(7);
        sink.bytes(data.slice(resources + 28, elements - resources - 28)).u32(20);
        for (int i = 0; i < 3; i++) {
            sink.bytes(data.slice(elements + 4 + 16L * i, 16)).u32(i);
        }
        PsvPart part = lossless(sink.bytes(data.from(elements + 52)).toBytes(), Context.NONE);
        assertThat(part.info().version()).isEqualTo(4);
        assertThat(part.info().extra().hex()).isEqualTo("01020304");
        assertThat(part.resources().getFirst().extra().hex()).isEqualTo("07000000");
        assertThat(part.outputs().get(1).extra().hex()).isEqualTo("02000000");
        assertThat(part.dependencies()).isEqualTo(vertex(4).dependencies());
        assertThat(node(part, LLVM).get("Version")).isEqualTo(Node.num(3));
        assertThat(node(part, LLVM).get("RuntimeInfoSize")).isEqualTo(Node.num(60));
    }

    @Test
    void everyReservedBitIsKept() {
        var sink = new ByteSink().bytes(encoded(vertex(1)));
        Bytes data = sink.toBytes();
        for (int i = 5; i < 20; i++) {
            sink.set(i, Bytes.wrap(new byte[]{(byte) i}));
        }
        int element = data.indexOf(Bytes.ofHex("01000000" + "00000000" + "01015300"), 0);
        sink.set(element + 10, Bytes.ofHex("d3000302e577"));
        PsvPart part = lossless(sink.toBytes(), Context.NONE);
        assertThat(part.info().unused().hex()).startsWith("0506");
        assertThat(part.inputs().getFirst().spareBits()).isEqualTo(0x83);
        assertThat(part.inputs().getFirst().reserved()).isEqualTo(0x77);
    }

    @Test
    void versionZeroTakesItsStageFromTheProgram() {
        Bytes data = encoded(vertex(0));
        assertThat(lossless(data, context(vertex(0))).info().stage()).isEqualTo(new StageInfo.Vertex(1));
        assertThat(lossless(data, Context.NONE).stage()).isEqualTo(ShaderKind.INVALID);
        PsvPart hull = lossless(data, new Context(OptionalInt.of(3), Dialect.LOSSLESS));
        assertThat(hull.info().stage()).isInstanceOf(StageInfo.Hull.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 13, 14, 200})
    void everyStage(int kind) {
        var sink = new ByteSink().u32(56);
        for (int i = 0; i < 24; i++) {
            sink.u8(i + 1);
        }
        sink.u8(kind).u8(1).u8(2).u8(3).u8(0).u8(0).u8(0).u8(1).u8(1).u8(2).u8(0).u8(9);
        sink.u32(1).u32(2).u32(3).u32(1).u32(4).u32(0).u32(8).bytes(Bytes.utf8("\0main\0\0\0")).u32(0);
        for (int i = 0; i < 40; i++) {
            sink.u32(i);
        }
        PsvPart part = lossless(sink.toBytes(), Context.NONE);
        Node.Map node = node(part, LLVM);
        assertThat(node.keys()).containsSubsequence("MaximumWaveLaneCount", "UsesViewID", "SigInputVectors", "SigOutputVectors",
                "NumThreadsX",
                "NumThreadsY", "NumThreadsZ", "EntryName", "ResourceStride", "RuntimeInfoSize", "StringTable", "Resources",
                "SigInputElements",
                "SigOutputElements", "SigPatchOrPrimElements", "OutputVectorMasks", "InputOutputMap");
        assertThat(node.keys()).noneMatch(key -> key.startsWith("x-"));
        assertThat(part.dependencies().inputOutputMap().get(3)).hasSize(8);
        assertThat(node.keys().contains("PatchOrPrimMasks")).isEqualTo(kind == 3);
        assertThat(node.keys().contains("PatchOutputMap")).isEqualTo(kind == 4);
        assertThat(part.dependencies().patchOrPrimMasks()).hasSize(kind == 3 || kind == 13 ? 1 : 0);
    }

    @Test
    void llvmDropsKeysOfLaterVersions() {
        Node.Map node = node(vertex(1), LLVM);
        Node.Map later =
                node(vertex(1), LLVM).put("NumThreadsX", Node.num(1)).put("NumThreadsY", Node.num(1)).put("NumThreadsZ", Node.num(1))
                        .put("EntryName", new Node.Text("main"));
        assertThat(PsvPart.FORMAT.fromNode(later, LLVM)).isEqualTo(PsvPart.FORMAT.fromNode(node, LLVM));
        assertThatThrownBy(() -> PsvPart.FORMAT.fromNode(later, Context.NONE)).hasMessageContaining("NumThreadsX");
        Node.Map added = node(vertex(1), LLVM).put("x-Trailing", new Node.Text("00"));
        assertThatThrownBy(() -> PsvPart.FORMAT.fromNode(added, LLVM)).isInstanceOf(FormatException.class)
                .hasMessageContaining("x-Trailing");
    }

    @Test
    void llvmRefusesOddTablesAndPartsWithoutProgram() {
        Bytes data = encoded(vertex(1));
        LlvmRules.checkOpening(PsvPart.FORMAT.name(), data, context(vertex(1)));
        assertThatThrownBy(() -> LlvmRules.checkOpening(PsvPart.FORMAT.name(), data, Context.NONE)).hasMessageContaining("program");
        int table = data.indexOf(Bytes.utf8("\0A\0A\0"), 0);
        Bytes odd = new ByteSink().bytes(data.slice(0, table - 4)).u32(7).bytes(data.slice(table, 7)).bytes(data.from(table + 8)).toBytes();
        assertThat(lossless(odd, Context.NONE).inputs()).isEqualTo(vertex(1).inputs());
        assertThatThrownBy(() -> LlvmRules.checkOpening(PsvPart.FORMAT.name(), odd, context(vertex(1))))
                .hasMessageContaining("multiple of 4");
    }

    @Test
    void llvmIgnoresWhatItComputes() {
        Node.Map node = node(vertex(3), LLVM);
        assertThat(node.get("ResourceStride")).isEqualTo(Node.num(24));
        Node.Map changed = node(vertex(3), LLVM).put("ResourceStride", Node.num(99)).put("RuntimeInfoSize", Node.num(1));
        changed.entries().remove("StringTable");
        assertThat(PsvPart.FORMAT.fromNode(changed, LLVM)).isEqualTo(PsvPart.FORMAT.fromNode(node, LLVM));
        changed.entries().remove("RuntimeInfoSize");
        assertThat(PsvPart.FORMAT.fromNode(changed, LLVM)).isEqualTo(PsvPart.FORMAT.fromNode(node, LLVM));
        changed.put("Version", Node.num(7));
        assertThat(PsvPart.FORMAT.fromNode(changed, LLVM).info().version()).isEqualTo(3);
        assertThatThrownBy(() -> PsvPart.FORMAT.fromNode(changed, Context.NONE)).hasMessageContaining("Version");
    }

    @Test
    void valuesThatDoNotFitAreRefused() {
        Node.Map node = node(vertex(3), Context.NONE);
        Node.Map input = (Node.Map) ((Node.Seq) java.util.Objects.requireNonNull(node.get("SigInputElements"))).items().getFirst();
        input.put("Cols", Node.num(16));
        assertThatThrownBy(() -> PsvPart.FORMAT.encode(PsvPart.FORMAT.fromNode(node, Context.NONE), Context.NONE))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("SigInputElements[0].Cols");
        Node.Map five = node(vertex(3), Context.NONE).put("SigOutputVectors",
                new Node.Seq(java.util.Collections.nCopies(5, Node.num(1)), true, null));
        assertThatThrownBy(() -> PsvPart.FORMAT.fromNode(five, Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("SigOutputVectors");
        Node.Map short2 = node(vertex(3), Context.NONE).put("SigOutputVectors", new Node.Seq(List.of(Node.num(2)), true, null));
        assertThat(PsvPart.FORMAT.fromNode(short2, Context.NONE)).isEqualTo(vertex(3));
    }

    @Test
    void sizesAndLayoutsThatNobodyHasAreRefused() {
        for (long stride : new long[]{5000, 0x7fffffffL, 0xffffffffL}) {
            Node.Map node = node(vertex(3), Context.NONE).put("x-ElementStride", Node.num(stride));
            PsvPart part = PsvPart.FORMAT.fromNode(node, Context.NONE);
            assertThatThrownBy(() -> PsvPart.FORMAT.encode(part, Context.NONE)).isInstanceOf(FormatException.class)
                    .hasMessageContaining("SigInputElements[0]");
        }
        Node.Map layout = node(vertex(3), Context.NONE).put("x-Layout", new Node.Text("dxc"));
        assertThatThrownBy(() -> PsvPart.FORMAT.fromNode(layout, Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("x-Layout");
    }

    @Test
    void cutAnywhereItIsRefusedOrLacksMasks() {
        Bytes data = encoded(vertex(4));
        int masks = data.length() - 20;
        for (int length = 0; length < data.length(); length++) {
            Bytes cut = data.slice(0, length);
            if (length < masks) {
                assertThatThrownBy(() -> PsvPart.FORMAT.decode(cut, Context.NONE)).as("%d bytes", length)
                        .isInstanceOf(FormatException.class);
            } else {
                lossless(cut, Context.NONE);
            }
        }
    }

    @Test
    void anyNumberChangedIsReadOrRefused() {
        PsvPart part = vertex(4);
        int count = MutateFields.count(part, Context.NONE, PsvBinary::walk);
        assertThat(count).isGreaterThan(60);
        for (int i = 0; i < count; i++) {
            for (long value : new long[]{0, 1, 2, 7, 0x7f, 0xff, 0x7fffffff, 0xffffffffL}) {
                Bytes data = PsvPart.FORMAT.mutate(part, Context.NONE, i, old -> value);
                try {
                    lossless(data, Context.NONE);
                } catch (FormatException e) {
                    assertThat(e.getMessage()).contains("PSV0");
                }
            }
        }
    }

    @Test
    void componentsThatDependOnEachOther() {
        assertThat(Dependencies.words(0)).isZero();
        assertThat(Dependencies.words(8)).isEqualTo(1);
        assertThat(Dependencies.words(9)).isEqualTo(2);
        assertThat(Dependencies.words(2, 9)).isEqualTo(16);
        assertThat(Dependencies.contains(List.of(0L, 2L), 33)).isTrue();
        assertThat(Dependencies.contains(List.of(0L, 2L), 64)).isFalse();
        assertThat(Dependencies.row(List.of(1L, 2L, 3L, 4L), 1, 9)).containsExactly(3L, 4L);
        assertThat(Dependencies.row(List.of(1L, 2L, 3L), 1, 9)).containsExactly(0L, 0L);
    }

    @Test
    void runsAreFoundInTheIndexTable() {
        var table = new IndexTable();
        assertThat(table.add(List.of(0L, 0L, 1L))).isZero();
        assertThat(table.add(List.of(0L, 1L))).isEqualTo(1);
        assertThat(table.add(List.of(1L, 0L))).isEqualTo(3);
        assertThat(table.add(List.of())).isZero();
        assertThat(table.list()).containsExactly(0L, 0L, 1L, 1L, 0L);
    }

    /** Version 0 takes its stage from the program, where it has 16 bits. */
    @Test
    void aKindOfProgramThatIsNoStageIsInvalid() {
        var context = new Context(java.util.OptionalInt.of(0xffff), Dialect.LOSSLESS);
        Bytes data = new ByteSink().u32(24).fill(0, 24).u32(0).toBytes();
        PsvPart part = PsvPart.FORMAT.decode(data, context);
        assertThat(part.stage().value()).isEqualTo(ShaderKind.INVALID.value());
        assertThat(PsvPart.FORMAT.encode(PsvPart.FORMAT.fromNode(PsvPart.FORMAT.toNode(part, context), context), context)).isEqualTo(data);
    }
}
