package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.io.Bytes;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as bitcode: the bitstream, the module in it, its text. */
class BitcodeFuzzTest {
    static Stream<byte[]> samples() {
        return Samples.all("bitcode");
    }

    @MethodSource("samples")
    @FuzzTest
    void bitstream(byte[] data) {
        Everything.bitstream(Bytes.wrap(data));
    }

    @MethodSource("samples")
    @FuzzTest
    void module(byte[] data) {
        Everything.module(Bytes.wrap(data));
    }

    @MethodSource("samples")
    @FuzzTest
    void text(byte[] data) {
        Everything.text(Bytes.wrap(data));
    }
}
