package dxkit.cli.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.cli.symbols.SymbolAudit.Kind;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FourCC;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.pdb.Guid;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolAuditTest {
    private static final Bytes A = Bytes.ofHex("a00102030405060708090a0b0c0d0e0f");
    private static final Bytes B = Bytes.ofHex("b00102030405060708090a0b0c0d0e0f");
    private static final Bytes C = Bytes.ofHex("c00102030405060708090a0b0c0d0e0f");

    @TempDir Path folder;

    private void shader(String name, Bytes hash, String debugName) throws IOException {
        Disk.write(folder.resolve(name), Edit.empty().edit().digest(Digest.RETAIL).add(DebugNamePart.FORMAT, DebugNamePart.of(debugName))
                .add(HashPart.FORMAT, new HashPart(0, hash, Bytes.EMPTY)).add(FourCC.of("DXIL"), Bytes.zeros(4)).toBytes());
    }

    private void pdb(String name, Bytes hash, Bytes guid, String debugName) throws IOException {
        Bytes container = Edit.empty().edit().add(DebugNamePart.FORMAT, DebugNamePart.of(debugName))
                .add(HashPart.FORMAT, new HashPart(0, hash, Bytes.EMPTY)).add(FourCC.of("SRCI"), Bytes.zeros(8)).toBytes();
        Disk.write(folder.resolve(name), ShaderPdb.make(container, new Guid(guid), Layout.DXC));
    }

    private List<String> audit() throws IOException {
        var alone = SymbolAudit.of(folder, null, done -> {});
        try (var index = SymbolIndex.write(folder.resolve(SymbolIndex.NAME))) {
            index.update(List.of(folder), done -> {});
        }
        try (var index = SymbolIndex.open(folder.resolve(SymbolIndex.NAME))) {
            assertThat(SymbolAudit.of(folder, index, done -> {})).isEqualTo(alone);
        }
        return alone.findings().stream().map(finding -> finding.kind() + " " + finding.path() + ": " + finding.text()).toList();
    }

    @Test
    void anOrderlyFolder() throws IOException {
        shader("a.dxil", A, "dir/a.pdb");
        pdb("A.pdb", A, A, "C:\\x\\a.pdb");
        shader("b.dxil", B, B.hex() + ".pdb");
        pdb(B.hex() + ".pdb", B, B, B.hex() + ".pdb");
        assertThat(audit()).isEmpty();
    }

    @Test
    void everyKindOfDisorder() throws IOException {
        shader("a.dxil", A, "a.pdb");
        pdb("a.pdb", B, B, "a.pdb");
        assertThat(audit()).containsExactly("named PDB a.dxil: names a.pdb, but a.pdb is of another shader",
                "shader alone a.dxil: names a.pdb; no debug data here is its own", "debug data alone a.pdb: no shader here has its hash");
        pdb("right.pdb", A, A, "a.pdb");
        pdb("twice.pdb", A, A, "twice.pdb");
        pdb(A.hex() + ".pdb", C, B, A.hex() + ".pdb");
        Disk.write(folder.resolve("cut.pdb"), Disk.read(folder.resolve("a.pdb")).slice(0, 600));
        assertThat(audit()).contains("debug name right.pdb: says it is called a.pdb",
                "duplicate right.pdb: the same shader's are twice.pdb",
                "GUID " + A.hex() + ".pdb: the GUID is " + B.hex() + ", the hash " + C.hex(),
                "file name " + A.hex() + ".pdb: the hash is " + C.hex())
                .anyMatch(line -> line.startsWith("damaged cut.pdb: "))
                .noneMatch(line -> line.startsWith("shader alone"));
        assertThat(List.of(Kind.values())).filteredOn(kind -> !kind.isMismatch()).containsExactly(Kind.DUPLICATE, Kind.SHADER_ALONE,
                Kind.DEBUG_DATA_ALONE);
    }
}
