package dxkit.part;

import static dxkit.part.FeatureFlagsPart.FLAGS;
import static dxkit.part.FeatureFlagsPart.FORMAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Node;
import org.junit.jupiter.api.Test;

class FeatureFlagsPartTest {
    @Test
    void eachBitHasItsName() {
        FeatureFlagsPart part = Parts.lossless(FORMAT, Bytes.ofHex("0140000001000000"));
        assertThat(FLAGS.text(part.flags())).isEqualTo("Doubles WaveOps ExtendedCommandInfo");
        assertThat(FLAGS.all().sequencedKeySet()).hasSize(34).startsWith("Doubles").endsWith("NextUnusedBit");
        assertThat(FLAGS.all()).containsEntry("RESERVED", 1L << 27).containsEntry("AtomicInt64OnHeapResource", 1L << 28);
    }

    @Test
    void llvmHasAKeyForEveryName() {
        Bytes data = Bytes.ofHex("0010000000000000");
        Node.Map node = Parts.node(FORMAT, data, Parts.LLVM);
        assertThat(node.keys()).isEqualTo(FLAGS.all().keySet());
        assertThat(node.get("ROVs")).isEqualTo(new Node.Bool(true));
        assertThat(node.get("Doubles")).isEqualTo(new Node.Bool(false));
        assertThat(Parts.llvmBytes(FORMAT, node)).isEqualTo(data);
    }

    @Test
    void bitsWithoutANameAreKept() {
        Bytes odd = Bytes.ofHex("000000000000008001");
        FeatureFlagsPart part = Parts.lossless(FORMAT, odd);
        assertThat(FLAGS.text(part.flags())).isEqualTo("0x8000000000000000");
        Node.Map node = Parts.node(FORMAT, odd, Context.NONE);
        assertThat(node.get("x-Flags")).isEqualTo(Node.hex(1L << 63));
        assertThat(node.get("x-Trailing")).isNotNull();
    }

    @Test
    void whatIsMissingIsSaid() {
        assertThatThrownBy(() -> FORMAT.decode(Bytes.zeros(7), Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("SFI0.Flags: needed 8 bytes, found 7");
        assertThatThrownBy(() -> FORMAT.fromNode(new Node.Map().put("Doubles", new Node.Bool(true)), Parts.LLVM))
                .isInstanceOf(FormatException.class).hasMessageContaining("ComputeShadersPlusRawAndStructuredBuffers");
    }
}
