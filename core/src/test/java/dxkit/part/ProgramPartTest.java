package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.dxil.ShaderKind;
import dxkit.dxil.ShaderModel;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import dxkit.walk.Span;
import org.junit.jupiter.api.Test;

class ProgramPartTest {
    private static final Context LLVM = Context.NONE.with(Dialect.LLVM);
    private static final Bytes PLAIN = Bytes.ofHex("65000500070000004458494c0501000010000000040000004243c0de");
    /** Every reserved field set, wrong sizes, a gap of 4 bytes, 2 bytes behind the bitcode. */
    private static final Bytes ODD = Bytes.ofHex("6a77050009000000" + "4458494d0501bbaa1400000002000000" + "cccccccc" + "4243" + "eeee");

    private static ProgramPart lossless(Bytes data) {
        ProgramPart part = ProgramPart.FORMAT.decode(data, Context.NONE);
        assertThat(ProgramPart.FORMAT.encode(part, Context.NONE)).isEqualTo(data);
        assertThat(ProgramPart.FORMAT.fromNode(ProgramPart.FORMAT.toNode(part, Context.NONE), Context.NONE)).isEqualTo(part);
        return part;
    }

    @Test
    void readsTheHeader() {
        ProgramPart part = lossless(PLAIN);
        assertThat(part.shaderModel()).isEqualTo(new ShaderModel(6, 5));
        assertThat(part.shaderKind()).isEqualTo(ShaderKind.COMPUTE);
        assertThat(part.profile()).isEqualTo("cs_6_5");
        assertThat(part.dxilMajor()).isEqualTo(1);
        assertThat(part.dxilMinor()).isEqualTo(5);
        assertThat(part.bitcode().hex()).isEqualTo("4243c0de");
        assertThat(part).isEqualTo(ProgramPart.of(part.shaderModel(), part.shaderKind(), 1, 5, part.bitcode()));
        assertThat(ProgramPart.isProgram(PLAIN)).isTrue();
        assertThat(ProgramPart.isProgram(PLAIN.slice(0, 23))).isFalse();
        assertThat(ProgramPart.read(PLAIN)).isEqualTo(part);
    }

    @Test
    void keepsWhatIsOdd() {
        ProgramPart part = lossless(ODD);
        assertThat(part.reserved()).isEqualTo(0x77);
        assertThat(part.magic()).isEqualTo("DXIM");
        assertThat(part.dxilReserved()).isEqualTo(0xaabb);
        assertThat(part.gap().hex()).isEqualTo("cccccccc");
        assertThat(part.bitcode().hex()).isEqualTo("4243");
        assertThat(part.trailing().hex()).isEqualTo("eeee");
        assertThat(((Node.Map) ProgramPart.FORMAT.toNode(part, Context.NONE)).keys()).containsExactly("MajorVersion", "MinorVersion",
                "x-Reserved",
                "ShaderKind", "Size",
                "x-DXILMagic", "DXILMajorVersion", "DXILMinorVersion", "x-DXILReserved", "DXILSize", "x-Gap", "DXIL", "x-Trailing");
    }

    @Test
    void aCutPartHasTheBitcodeThatIsThere() {
        ProgramPart part = lossless(PLAIN.slice(0, 26));
        assertThat(part.bitcodeSize()).isEqualTo(4);
        assertThat(part.bitcode().hex()).isEqualTo("4243");
    }

    @Test
    void llvmKeysAndTheirDefaults() {
        ProgramPart part = ProgramPart.FORMAT.decode(PLAIN, Context.NONE);
        Node.Map node = (Node.Map) ProgramPart.FORMAT.toNode(part, LLVM);
        assertThat(node.keys()).containsExactly("MajorVersion", "MinorVersion", "ShaderKind", "Size", "DXILMajorVersion",
                "DXILMinorVersion", "DXILSize", "DXIL");
        assertThat(node.get("ShaderKind")).isEqualTo(Node.num(5));
        node.entries().remove("Size");
        node.entries().remove("DXILSize");
        assertThat(ProgramPart.FORMAT.fromNode(node, LLVM)).isEqualTo(part);
        node.entries().remove("DXIL");
        ProgramPart empty = ProgramPart.FORMAT.fromNode(node, LLVM);
        assertThat(empty.bitcode()).isEqualTo(Bytes.EMPTY);
        assertThat(empty.sizeInWords()).isEqualTo(6);
    }

    @Test
    void sizesGivenInANodeTreeAreWrittenAsGiven() {
        Node.Map node = (Node.Map) ProgramPart.FORMAT.toNode(ProgramPart.FORMAT.decode(PLAIN, Context.NONE), LLVM);
        node.put("DXILSize", Node.num(100)).put("Size", Node.num(1));
        Bytes written = ProgramPart.FORMAT.encode(ProgramPart.FORMAT.fromNode(node, LLVM), LLVM);
        assertThat(written.u32(4)).isEqualTo(1);
        assertThat(written.u32(20)).isEqualTo(100);
        assertThat(written.length()).isEqualTo(28);
    }

    @Test
    void newBitcodeGetsItsOwnSizesAndPadding() {
        ProgramPart part = ProgramPart.FORMAT.decode(ODD, Context.NONE).withBitcode(Bytes.ofHex("4243c0de01"));
        Bytes written = ProgramPart.FORMAT.encode(part, Context.NONE);
        assertThat(written.hex()).isEqualTo("6a000500080000004458494c0501000010000000050000004243c0de01000000");
    }

    @Test
    void refusesWhatHasNoHeader() {
        for (int length = 0; length < ProgramPart.HEADER_SIZE; length++) {
            Bytes cut = PLAIN.slice(0, length);
            assertThatThrownBy(() -> ProgramPart.FORMAT.decode(cut, Context.NONE)).isInstanceOf(FormatException.class)
                    .hasMessageContaining("DXIL.");
        }
        Bytes low = Bytes.ofHex(PLAIN.hex().replace("10000000", "0f000000"));
        assertThatThrownBy(() -> ProgramPart.read(low)).isInstanceOf(FormatException.class).hasMessageContaining("DXILOffset");
        Bytes high = Bytes.ofHex(PLAIN.hex().replace("10000000", "ffffffff"));
        assertThatThrownBy(() -> ProgramPart.read(high)).isInstanceOf(FormatException.class).hasMessageContaining("x-Gap");
    }

    @Test
    void spansCoverEveryByteOnce() {
        assertThat(ProgramPart.FORMAT.spans(ODD, Context.NONE).stream().mapToLong(Span::length).sum()).isEqualTo(ODD.length());
        assertThat(ProgramPart.DEBUG_FORMAT.spans(PLAIN, Context.NONE).get(2)).isEqualTo(Span.of(2, 2, "ILDB.ShaderKind", "Compute (5)"));
    }
}
