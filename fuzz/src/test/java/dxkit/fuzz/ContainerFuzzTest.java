package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.container.Container;
import dxkit.container.Verification;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes, opened and verified: a {@link FormatException} from opening, findings from verifying, and nothing else. */
class ContainerFuzzTest {
    static Stream<byte[]> samples() {
        return Samples.all("containers", "dxbc");
    }

    @MethodSource("samples")
    @FuzzTest
    void verifies(byte[] data) {
        Container container;
        try {
            container = Container.open(Bytes.wrap(data));
        } catch (FormatException refused) {
            return;
        }
        Verification.of(container);
    }
}
