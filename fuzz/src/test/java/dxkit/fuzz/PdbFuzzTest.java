package dxkit.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dxkit.debug.PdbVerification;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfEdit;
import dxkit.pdb.MsfStream;
import dxkit.pdb.PdbFix;
import dxkit.pdb.StreamPurpose;
import dxkit.pdb.StringTable;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** Any bytes as a PDB: opened, checked, read, repaired, changed; a {@link FormatException} where that cannot be done, and nothing else. */
class PdbFuzzTest {
    static Stream<byte[]> samples() {
        return Samples.all("pdb");
    }

    @MethodSource("samples")
    @FuzzTest
    void survives(byte[] data) {
        Msf msf;
        try {
            msf = Msf.open(Bytes.wrap(data));
        } catch (FormatException refused) {
            return;
        }
        PdbVerification.of(msf);
        StreamPurpose.of(msf, true);
        attempt(() -> msf.wholeStreams().forEach(MsfStream::bytes));
        attempt(() -> StringTable.of(msf, InfoStream.of(msf)).ifPresent(StringTable::all));
        attempt(() -> Msf.open(PdbFix.fix(msf)));
        attempt(() -> Msf.open(new MsfEdit(msf).replace(5, Bytes.zeros(2000)).toBytes()));
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (FormatException refused) {
            // As it should be.
        }
    }
}
