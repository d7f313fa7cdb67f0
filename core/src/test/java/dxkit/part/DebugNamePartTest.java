package dxkit.part;

import static dxkit.part.DebugNamePart.FORMAT;
import static dxkit.part.Parts.LLVM;
import static dxkit.part.Parts.lossless;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Node;
import org.junit.jupiter.api.Test;

class DebugNamePartTest {
    private static final Bytes PLAIN = Bytes.ofHex("00000500" + "612e706462" + "000000");

    @Test
    void readsTheName() {
        DebugNamePart part = lossless(FORMAT, PLAIN);
        assertThat(part.name()).isEqualTo("a.pdb");
        assertThat(part).isEqualTo(DebugNamePart.of("a.pdb"));
        assertThat(DebugNamePart.of("äöü").nameLength()).isEqualTo(6);
    }

    @Test
    void keepsWhatIsOdd() {
        lossless(FORMAT, Bytes.ofHex("00000500" + "612e706462"));
        lossless(FORMAT, Bytes.ofHex("00000500" + "612e706462" + "00"));
        lossless(FORMAT, Bytes.ofHex("00000500" + "612e706462" + "42abcd"));
        lossless(FORMAT, Bytes.ofHex("34120300" + "61ff00" + "00"));
        assertThat(lossless(FORMAT, Bytes.ofHex("00000000")).name()).isEmpty();
    }

    @Test
    void theLosslessTreeHasNoMoreThanOneMustEdit() {
        Node.Map node = Parts.node(FORMAT, PLAIN, Context.NONE);
        assertThat(node.keys()).containsExactly("Flags", "DebugName");
        node.put("DebugName", new Node.Text("longer.pdb"));
        assertThat(FORMAT.fromNode(node, Context.NONE)).isEqualTo(DebugNamePart.of("longer.pdb"));
    }

    @Test
    void llvmKeysAndTheirDefaults() {
        assertThat(Parts.node(FORMAT, PLAIN, LLVM).keys()).containsExactly("Flags", "NameLength", "DebugName");
        Node.Map node = new Node.Map().put("DebugName", new Node.Text("a.pdb"));
        assertThat(Parts.llvmBytes(FORMAT, node)).isEqualTo(PLAIN.slice(0, 10));
        node.put("NameLength", Node.num(2));
        assertThat(Parts.llvmBytes(FORMAT, node).hex()).isEqualTo("00000200" + "612e" + "00");
        node.put("NameLength", Node.num(9));
        assertThat(Parts.llvmBytes(FORMAT, node).hex()).isEqualTo("00000900" + "612e706462" + "00");
        node.put("x-Trailing", new Node.Text("00"));
        assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).isInstanceOf(FormatException.class).hasMessageContaining("unknown key");
        assertThatThrownBy(() -> FORMAT.fromNode(new Node.Map(), LLVM)).isInstanceOf(FormatException.class)
                .hasMessageContaining("DebugName");
    }

    @Test
    void refusesACutName() {
        assertThatThrownBy(() -> FORMAT.decode(PLAIN.slice(0, 8), Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("ILDN.DebugName");
        assertThatThrownBy(() -> FORMAT.decode(PLAIN.slice(0, 3), Context.NONE)).isInstanceOf(FormatException.class);
    }

    @Test
    void llvmRefusesMore() {
        Parts.taken(FORMAT, PLAIN);
        Parts.taken(FORMAT, PLAIN.slice(0, 10));
        Parts.refusedByLlvm(FORMAT, PLAIN.slice(0, 9), "behind the name");
        Parts.refusedByLlvm(FORMAT, Bytes.ofHex("00000500" + "612e706462" + "42"), "behind the name");
        Parts.refusedByLlvm(FORMAT, Bytes.ofHex("00000500" + "612e006462" + "00"), "zero byte in it");
    }
}
