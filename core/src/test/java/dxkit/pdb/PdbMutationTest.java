package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.hostile.HostilePdb;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.MsfWriter.Layout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Damaged files: whatever is done with them, nothing but a {@link FormatException} comes out. */
class PdbMutationTest {
    private static final int ROUNDS = 4000;

    private static Bytes named() {
        var names = new LinkedHashMap<String, Integer>();
        names.put("/LinkInfo", 6);
        names.put("/names", 7);
        names.put("/src/headerblock", 8);
        var info = new InfoStream(PdbVersion.VC70, 1, 1, Guid.ZERO, NamedStreams.of(names), List.of(PdbFeature.VC140), Bytes.EMPTY);
        var strings = new StringTable(1, Bytes.utf8("\0a\0b\0"), List.of(1L, 3L, 0L), 2, Bytes.EMPTY);
        return new MsfWriter(Layout.LLVM).add(Bytes.EMPTY).add(info.toBytes()).add(Bytes.zeros(60)).add(Bytes.zeros(200))
                .add(Bytes.zeros(56))
                .add(MsfTest.container(3000)).addAbsent().add(strings.toBytes()).add(Bytes.zeros(10)).toBytes();
    }

    private static void tryAll(Bytes file) {
        Msf msf;
        try {
            msf = Msf.open(file);
        } catch (FormatException e) {
            return;
        }
        PdbCheck.of(msf).forEach(found -> assertThat(found.toNode().get("what")).isNotNull());
        StreamPurpose.of(msf, true);
        attempt(() -> msf.streams().forEach(stream -> attempt(stream::bytes)));
        attempt(() -> PdbCheck.of(Msf.open(PdbFix.fix(msf))));
        attempt(() -> StringTable.of(msf, InfoStream.of(msf)).ifPresent(table -> {
            table.all();
            table.find("a");
        }));
        attempt(() -> ShaderPdb.of(msf).layout());
        attempt(() -> Msf.open(new MsfEdit(msf).replace(5, MsfTest.container(9000)).toBytes()));
    }

    private static void attempt(Runnable action) {
        try {
            action.run();
        } catch (FormatException e) {
            assertThat(e.problem()).isNotEmpty();
        }
    }

    @Test
    void nothingButFormatExceptions() {
        var random = new Random(20240611);
        List<Bytes> files = List.of(MsfTest.shaderPdb(3000, Layout.DXC), MsfTest.shaderPdb(3000, Layout.LLVM), named());
        for (int round = 0; round < ROUNDS; round++) {
            Bytes damaged = HostilePdb.changed(files.get(round % files.size()), random);
            int number = round;
            try {
                tryAll(damaged);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                throw new AssertionError("round " + number, e);
            }
        }
    }
}
