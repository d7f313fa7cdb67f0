package dxkit.part;

import static dxkit.part.Parts.LLVM;
import static dxkit.part.Parts.lossless;
import static dxkit.part.VersionPart.FORMAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Node;
import org.junit.jupiter.api.Test;

class VersionPartTest {
    private static final String HEADER = "01000a000100000007000000";
    private static final Bytes PLAIN = Bytes.ofHex(HEADER + "09000000" + "6162636400312e3800" + "000000");

    @Test
    void readsTheVersion() {
        VersionPart part = lossless(FORMAT, PLAIN);
        assertThat(part).isEqualTo(VersionPart.of(1, 10, VersionPart.DEBUG, 7, "abcd", "1.8"));
        assertThat(part.contentSize()).isEqualTo(9);
    }

    @Test
    void keepsWhatIsOdd() {
        assertThat(lossless(FORMAT, Bytes.ofHex(HEADER + "05000000" + "6162636400" + "ee")).customVersionString()).isEmpty();
        assertThat(lossless(FORMAT, Bytes.ofHex(HEADER + "04000000" + "61626364")).commitSha()).isEqualTo("abcd");
        assertThat(lossless(FORMAT, Bytes.ofHex(HEADER + "05000000" + "6100626364")).customVersionString()).isEqualTo("bcd");
        assertThat(lossless(FORMAT, Bytes.ofHex(HEADER + "07000000" + "61006200000000")).more()).isEqualTo(Bytes.EMPTY);
        assertThat(lossless(FORMAT, Bytes.ofHex(HEADER + "07000000" + "61006200001100" + "02")).more().hex()).isEqualTo("001100");
        lossless(FORMAT, Bytes.ofHex(HEADER + "00000000"));
        lossless(FORMAT, Bytes.ofHex("ffffffffffffffffffffffff" + "02000000" + "0000"));
    }

    @Test
    void theLosslessTreeHasNoMoreThanOneMustEdit() {
        Node.Map node = Parts.node(FORMAT, PLAIN, Context.NONE);
        assertThat(node.keys()).containsExactly("Major", "Minor", "IsDebugBuild", "IsValidated", "CommitCount", "CommitSha",
                "CustomVersionString");
        node.put("CommitSha", new Node.Text("abcdef"));
        assertThat(FORMAT.fromNode(node, Context.NONE)).isEqualTo(VersionPart.of(1, 10, 1, 7, "abcdef", "1.8"));
    }

    @Test
    void llvmKeysAndTheirDefaults() {
        assertThat(Parts.node(FORMAT, PLAIN, LLVM).keys()).containsExactly("Major", "Minor", "IsDebugBuild", "IsValidated", "CommitCount",
                "ContentSizeInBytes", "CommitSha", "CustomVersionString");
        assertThat(Parts.llvmBytes(FORMAT, new Node.Text("")).hex())
                .isEqualTo("16000100" + "00000000" + "00000000" + "08000000" + "00" + "32322e312e3800");
        Node.Map node = new Node.Map().put("IsValidated", new Node.Text("true")).put("ContentSizeInBytes", Node.num(3));
        assertThat(Parts.llvmBytes(FORMAT, node).hex()).isEqualTo("16000100" + "02000000" + "00000000" + "03000000" + "003232");
        node.put("ContentSizeInBytes", Node.num(10));
        assertThat(Parts.llvmBytes(FORMAT, node).hex()).endsWith("32322e312e38000000");
    }

    @Test
    void aSizeFromATreeIsNotBelieved() {
        Node.Map node = new Node.Map().put("ContentSizeInBytes", Node.num(0xffffffffL));
        assertThatThrownBy(() -> Parts.llvmBytes(FORMAT, node)).isInstanceOf(FormatException.class)
                .hasMessageContaining("ContentSizeInBytes");
    }

    @Test
    void refusesContentsThatAreCut() {
        assertThatThrownBy(() -> FORMAT.decode(PLAIN.slice(0, 24), Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("VERS.Content");
        assertThatThrownBy(() -> FORMAT.decode(PLAIN.slice(0, 15), Context.NONE)).isInstanceOf(FormatException.class);
    }

    @Test
    void llvmRefusesMore() {
        Parts.taken(FORMAT, PLAIN);
        Parts.taken(FORMAT, Bytes.ofHex(HEADER + "07000000" + "61006200001100"));
        Parts.refusedByLlvm(FORMAT, Bytes.ofHex("01000a000400000007000000" + "09000000" + "6162636400312e3800"), "flags");
        Parts.refusedByLlvm(FORMAT, Bytes.ofHex(HEADER + "05000000" + "6162636400"), "two strings");
        Parts.refusedByLlvm(FORMAT, Bytes.ofHex(HEADER + "08000000" + "6162636400312e38"), "two strings");
    }
}
