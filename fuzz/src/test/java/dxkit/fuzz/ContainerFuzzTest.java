package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.io.Bytes;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as a container, and all that follows from it. */
class ContainerFuzzTest {
    static Stream<byte[]> samples() {
        return Samples.all("containers", "dxbc", "broken");
    }

    @MethodSource("samples")
    @FuzzTest
    void container(byte[] data) {
        new Everything().container(Bytes.wrap(data));
    }
}
