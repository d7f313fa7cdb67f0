package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Md5BlocksTest {
    @Test
    void isTheJdksForEveryLength() throws NoSuchAlgorithmException {
        byte[] noise = new byte[300];
        new Random(1).nextBytes(noise);
        for (int length = 0; length < noise.length - 3; length++) {
            var window = Bytes.wrap(noise, 3, length, 0);
            assertThat(Md5Blocks.md5(window).toArray()).as("%d bytes", length)
                    .isEqualTo(MessageDigest.getInstance("MD5").digest(window.toArray()));
        }
    }

    @Test
    void takesOnlyWholeBlocks() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Md5Blocks().update(Bytes.zeros(63)))
                .withMessage("not whole blocks: 63 bytes");
    }
}
