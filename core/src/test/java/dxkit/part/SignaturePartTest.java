package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.dxil.ComponentType;
import dxkit.dxil.MinPrecision;
import dxkit.dxil.SystemValue;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignaturePartTest {
    private static final Context LLVM = Context.NONE.with(Dialect.LLVM);

    private static SignatureElement element(String name, int index, int register) {
        return new SignatureElement(0, name, index, SystemValue.UNDEFINED, new ComponentType(3), register, 15, 7, MinPrecision.DEFAULT, 0);
    }

    /** An input signature whose names begin at the given offsets of {@code table}. */
    private static Bytes withNames(Bytes table, int... offsets) {
        var sink = new ByteSink().u32(offsets.length).u32(8);
        for (int i = 0; i < offsets.length; i++) {
            sink.u32(0).u32(offsets[i] < 0 ? 0 : 8 + 32L * offsets.length + offsets[i]).u32(i).u32(0).u32(3).u32(i).u8(15).u8(7).u16(0)
                    .u32(0);
        }
        return sink.bytes(table).toBytes();
    }

    private static SignaturePart lossless(PartFormat<SignaturePart> format, Bytes data) {
        SignaturePart part = format.decode(data, Context.NONE);
        assertThat(format.encode(part, Context.NONE)).isEqualTo(data);
        assertThat(format.fromNode(format.toNode(part, Context.NONE), Context.NONE)).isEqualTo(part);
        return part;
    }

    private static Node.Map node(PartFormat<SignaturePart> format, SignaturePart part, Context context) {
        return (Node.Map) format.toNode(part, context);
    }

    private static Bytes table(String... names) {
        return Bytes.utf8(String.join("\0", names) + "\0");
    }

    @Test
    void anElementOfEachShape() {
        String tail = "01000000" + "02000000" + "03000000" + "04000000" + "0f07ff00";
        SignatureElement expected =
                new SignatureElement(0, "A", 1, new SystemValue(2), new ComponentType(3), 4, 15, 7, MinPrecision.DEFAULT, 255);
        assertThat(lossless(SignaturePart.OLD_INPUT, Bytes.ofHex("0100000008000000" + "20000000" + tail + "4100abab")).elements())
                .containsExactly(expected);
        SignaturePart streams =
                lossless(SignaturePart.OLD_STREAM_OUTPUT, Bytes.ofHex("0100000008000000" + "02000000" + "24000000" + tail + "4100abab"));
        assertThat(streams.elements().getFirst().stream()).isEqualTo(2);
        SignaturePart full =
                lossless(SignaturePart.INPUT, Bytes.ofHex("0100000008000000" + "02000000" + "28000000" + tail + "f1000000" + "41000000"));
        assertThat(full.elements().getFirst().minPrecision()).hasToString("Any10");
        assertThat(node(SignaturePart.OLD_INPUT, streams, Context.NONE).get("x-Padding")).isNull();
    }

    @Test
    void usualLayouts() {
        var elements = List.of(element("TEXCOORD", 0, 0), element("COLOR", 0, 1), element("TEXCOORD", 1, 2));
        var part = SignaturePart.of(SignaturePart.INPUT, elements);
        Bytes data = SignaturePart.INPUT.encode(part, Context.NONE);
        assertThat(data.from(8 + 96)).isEqualTo(Bytes.utf8("TEXCOORD\0COLOR\0\0"));
        assertThat(lossless(SignaturePart.INPUT, data)).isEqualTo(part);
        assertThat(node(SignaturePart.INPUT, part, Context.NONE).keys()).containsExactly("Parameters");
        Bytes old = SignaturePart.OLD_INPUT.encode(SignaturePart.of(SignaturePart.OLD_INPUT, elements), Context.NONE);
        assertThat(old.from(8 + 72).hex()).endsWith("00ab").hasSize(32);
        assertThat(SignaturePart.INPUT.encode(SignaturePart.EMPTY, Context.NONE).hex()).isEqualTo("0000000008000000");
    }

    @Test
    void otherLayoutsAreKept() {
        SignaturePart unshared = lossless(SignaturePart.INPUT, withNames(table("A", "A"), 0, 2));
        assertThat(unshared.names()).isEqualTo(new SignatureNames(List.of(0L, 2L), table("A", "A")));
        SignaturePart tail = lossless(SignaturePart.INPUT, withNames(table("COLOR"), 2, 0));
        assertThat(tail.elements()).extracting(SignatureElement::name).containsExactly("LOR", "COLOR");
        SignaturePart unnamed = lossless(SignaturePart.INPUT, withNames(table("B"), -1, 0));
        assertThat(unnamed.elements()).extracting(SignatureElement::name).containsExactly("", "B");
        SignaturePart unterminated = lossless(SignaturePart.INPUT, withNames(Bytes.utf8("AB"), 0, 2));
        assertThat(unterminated.elements()).extracting(SignatureElement::name).containsExactly("AB", "");
        SignaturePart padded = lossless(SignaturePart.INPUT, withNames(Bytes.ofHex("4100abab4200abab"), 0, 4));
        assertThat(padded.padding().hex()).isEqualTo("abab");
        Bytes plain = withNames(table("A"), 0);
        SignaturePart gap = lossless(SignaturePart.INPUT,
                new ByteSink().u32(1).u32(12).u32(7).bytes(plain.slice(8, 4)).u32(44).bytes(plain.from(16)).toBytes());
        assertThat(gap.gap().hex()).isEqualTo("07000000");
    }

    @Test
    void anotherNameMakesAnotherLayout() {
        SignaturePart part = lossless(SignaturePart.INPUT, withNames(table("A", "A"), 0, 2));
        Node.Map node = node(SignaturePart.INPUT, part, Context.NONE);
        assertThat(node.keys()).contains("x-Names");
        ((Node.Map) ((Node.Seq) java.util.Objects.requireNonNull(node.get("Parameters"))).items().get(1)).put("Name",
                new Node.Text("OTHER"));
        SignaturePart edited = SignaturePart.INPUT.fromNode(node, Context.NONE);
        assertThat(edited.names()).isNull();
        assertThat(SignaturePart.INPUT.encode(edited, Context.NONE)).isEqualTo(withNames(table("A", "OTHER"), 0, 2));
        assertThat(new SignaturePart(List.of(part.elements().get(0)), Bytes.EMPTY, part.names(), Bytes.EMPTY).names()).isNull();
    }

    @Test
    void llvmWritesNamesInDocumentOrderAndSortsElements() {
        var document = new SignaturePart(List.of(element("ZZ", 0, 5), element("MM", 0, 1), element("AA", 0, 1), element("ZZ", 1, 0)),
                Bytes.EMPTY, null,
                Bytes.EMPTY);
        SignaturePart read = SignaturePart.INPUT.fromNode(SignaturePart.INPUT.toNode(document, LLVM), LLVM);
        assertThat(read.elements()).extracting(SignatureElement::name).containsExactly("ZZ", "MM", "AA", "ZZ");
        assertThat(read.elements()).extracting(SignatureElement::register).containsExactly(0L, 1L, 1L, 5L);
        assertThat(SignaturePart.INPUT.encode(read, LLVM).from(8 + 4 * 32)).isEqualTo(table("ZZ", "MM", "AA"));
        assertThat(node(SignaturePart.INPUT, read, LLVM).keys()).containsExactly("Parameters");
    }

    @Test
    void llvmKeys() {
        Node.Map node = node(SignaturePart.INPUT, new SignaturePart(List.of(element("A", 0, 0)), Bytes.EMPTY, null, Bytes.EMPTY), LLVM);
        Node.Map element = (Node.Map) ((Node.Seq) java.util.Objects.requireNonNull(node.get("Parameters"))).items().getFirst();
        assertThat(element.keys()).containsExactly("Stream", "Name", "Index", "SystemValue", "CompType", "Register", "Mask",
                "ExclusiveMask",
                "MinPrecision");
        assertThat(element.get("CompType")).isEqualTo(new Node.Text("Float32"));
    }

    @Test
    void refusesDamage() {
        Bytes data = withNames(table("A"), 0);
        for (int length = 0; length < 40; length++) {
            Bytes cut = data.slice(0, length);
            assertThatThrownBy(() -> SignaturePart.INPUT.decode(cut, Context.NONE)).as("%d bytes", length)
                    .isInstanceOf(FormatException.class);
        }
        assertThatThrownBy(() -> SignaturePart.INPUT.decode(withNames(table("A"), 3), Context.NONE)).isInstanceOf(FormatException.class);
    }

    @Test
    void namesInTheHeaderOrTooOftenSharedAreRefused() {
        Bytes data = withNames(table("A"), 0);
        var low = new ByteSink().bytes(data).set32(12, 39).toBytes();
        assertThatThrownBy(() -> SignaturePart.INPUT.decode(low, Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("ISG1.Parameters[0].Name");
        int[] offsets = new int[20_000];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = i;
        }
        Bytes shared = withNames(Bytes.utf8("N".repeat(200_000)), offsets);
        assertThatThrownBy(() -> SignaturePart.INPUT.decode(shared, Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("share");
        assertThatThrownBy(
                () -> SignaturePart.INPUT.encode(new SignaturePart(List.of(element("A\0B", 0, 0)), Bytes.EMPTY, null, Bytes.EMPTY), LLVM))
                        .isInstanceOf(FormatException.class).hasMessageContaining("zero character");
    }

    @Test
    void llvmRefusesAnElementWithoutName() {
        var name = SignaturePart.INPUT.name();
        LlvmRules.checkOpening(name, withNames(table("A"), 0), LLVM);
        assertThatThrownBy(() -> LlvmRules.checkOpening(name, withNames(table("A"), -1), LLVM)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> LlvmRules.checkOpening(name, Bytes.zeros(7), LLVM)).isInstanceOf(FormatException.class);
        LlvmRules.checkOpening(SignaturePart.OLD_INPUT.name(), Bytes.zeros(7), LLVM);
    }

    @Test
    void everyKindIsInTheTable() {
        List<String> names = new ArrayList<>();
        PartFormats.all().stream().filter(format -> format.key().equals("Signature"))
                .forEach(format -> names.add(format.name().toString()));
        assertThat(names).containsExactly("ISG1", "OSG1", "PSG1", "ISGN", "OSGN", "OSG5", "PCSG");
    }
}
