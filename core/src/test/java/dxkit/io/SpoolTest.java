package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpoolTest {
    @Test
    void givesBackWhatWasWritten() throws IOException {
        var random = new Random(3);
        var spool = new Spool();
        var plain = new ByteArrayOutputStream();
        for (int i = 0; i < 200; i++) {
            byte[] bytes = new byte[random.nextInt(i % 50 == 0 ? 1 << 20 : 5000)];
            random.nextBytes(bytes);
            int from = random.nextInt(bytes.length + 1);
            spool.write(bytes, from, bytes.length - from);
            plain.write(bytes, from, bytes.length - from);
            spool.write(i);
            plain.write(i);
        }
        assertThat(spool.length()).isEqualTo(plain.size());
        assertThat(spool.toBytes().toArray()).isEqualTo(plain.toByteArray());
        var twice = new ByteArrayOutputStream();
        spool.writeTo(twice);
        assertThat(twice.toByteArray()).isEqualTo(plain.toByteArray());
        assertThat(spool.beginning(512)).isEqualTo(spool.toBytes().clamped(0, 512));
        assertThat(Spool.of(Bytes.utf8("few")).beginning(512)).isEqualTo(Bytes.utf8("few"));
        assertThat(new Spool().toBytes()).isEqualTo(Bytes.EMPTY);
    }
}
