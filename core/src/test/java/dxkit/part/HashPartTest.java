package dxkit.part;

import static dxkit.part.HashPart.FORMAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Node;
import org.junit.jupiter.api.Test;

class HashPartTest {
    private static final String DIGEST = "278a987778fa37d06301ae9811ab9c06";

    private static Bytes bytes(String flags) {
        return Bytes.ofHex(flags + DIGEST);
    }

    @Test
    void flagsThenDigest() {
        HashPart program = Parts.lossless(FORMAT, bytes("00000000"));
        assertThat(program.digest().hex()).isEqualTo(DIGEST);
        assertThat(program.includesSource()).isFalse();
        assertThat(Parts.lossless(FORMAT, bytes("01000000")).includesSource()).isTrue();
    }

    @Test
    void llvmsKeys() {
        Node.Map node = Parts.node(FORMAT, bytes("01000000"), Parts.LLVM);
        assertThat(node.keys()).containsExactly("IncludesSource", "Digest");
        assertThat(node.get("IncludesSource")).isEqualTo(new Node.Bool(true));
        assertThat(Parts.llvmBytes(FORMAT, node)).isEqualTo(bytes("01000000"));
    }

    @Test
    void unknownFlagsAndWhatFollowsAreKept() {
        Bytes odd = Bytes.ofHex("03000080" + DIGEST + "0102");
        HashPart part = Parts.lossless(FORMAT, odd);
        assertThat(part.flags()).isEqualTo(0x80000003L);
        assertThat(part.trailing().hex()).isEqualTo("0102");
        Node.Map node = Parts.node(FORMAT, odd, Context.NONE);
        assertThat(node.get("x-Flags")).isEqualTo(Node.hex(0x80000002L));
        assertThat(Parts.node(FORMAT, odd, Parts.LLVM).keys()).containsExactly("IncludesSource", "Digest");
    }

    @Test
    void tooShortIsRefused() {
        assertThatThrownBy(() -> FORMAT.decode(bytes("00000000").slice(0, 19), Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageStartingWith("offset 0x4: HASH.Digest: needed 16 bytes, found 15");
    }

    @Test
    void bothKeysAreNeeded() {
        assertThatThrownBy(() -> FORMAT.fromNode(new Node.Map().put("IncludesSource", new Node.Bool(false)), Parts.LLVM))
                .isInstanceOf(FormatException.class).hasMessageContaining("Digest");
        assertThatThrownBy(() -> FORMAT.fromNode(new Node.Map().put("Digest", new Node.Blob(Bytes.zeros(16), false)), Parts.LLVM))
                .isInstanceOf(FormatException.class).hasMessageContaining("IncludesSource");
    }
}
