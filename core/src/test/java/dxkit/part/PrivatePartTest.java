package dxkit.part;

import static dxkit.part.PrivatePart.FORMAT;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Bytes;
import dxkit.walk.Context;
import dxkit.walk.Node;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrivatePartTest {
    @Test
    void theKeyHoldsTheBytes() {
        Bytes data = Bytes.ofHex("deadbeef01");
        PrivatePart part = Parts.lossless(FORMAT, data);
        assertThat(part.data()).isEqualTo(data);
        assertThat(FORMAT.toNode(part, Parts.LLVM)).isEqualTo(new Node.Blob(data, false));
        Node list = new Node.Seq(List.of(Node.hex(0xde), new Node.Text("0xAD")), true, null);
        assertThat(FORMAT.fromNode(list, Parts.LLVM).data().hex()).isEqualTo("dead");
        assertThat(FORMAT.spans(data, Context.NONE).getFirst().path()).isEqualTo("PRIV.PrivateData");
        Parts.lossless(FORMAT, Bytes.EMPTY);
    }

    @Test
    void knowsAPdb() {
        assertThat(new PrivatePart(Bytes.utf8("Microsoft C/C++ MSF 7.00\r\n\u001aDS\0\0\0")).isPdb()).isTrue();
        assertThat(new PrivatePart(Bytes.utf8("Microsoft")).isPdb()).isFalse();
    }
}
