package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.io.Bytes;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as a PDB: opened, checked, read, repaired, changed. */
class PdbFuzzTest {
    static Stream<byte[]> samples() {
        return Samples.all("pdb");
    }

    @MethodSource("samples")
    @FuzzTest
    void pdb(byte[] data) {
        Everything.pdb(Bytes.wrap(data));
    }
}
