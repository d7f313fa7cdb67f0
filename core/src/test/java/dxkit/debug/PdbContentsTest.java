package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.pdb.Guid;
import dxkit.pdb.Irregularity;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.Irregularity.Severity;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.util.List;
import org.junit.jupiter.api.Test;

class PdbContentsTest {
    private static final Bytes HASH = Bytes.ofHex("000102030405060708090a0b0c0d0e0f");
    private static final Bytes PROGRAM = Bytes.ofHex("6500050007000000" + "4458494c" + "05010000" + "10000000" + "04000000" + "4243c0de");

    private static HashPart hash(Bytes digest) {
        return new HashPart(0, digest, Bytes.EMPTY);
    }

    /** A whole shader with debug data, its parts in the order of a main output. */
    private static Container shader() {
        return Edit.empty().edit().digest(Digest.RETAIL).add(FourCC.of("SFI0"), Bytes.zeros(8)).add(FourCC.of("ILDB"), PROGRAM)
                .add(FourCC.of("STAT"), Bytes.zeros(4)).add(DebugNamePart.FORMAT, DebugNamePart.of("x.pdb"))
                .add(HashPart.FORMAT, hash(HASH))
                .add(FourCC.of("DXIL"), PROGRAM).add(FourCC.of("PRIV"), Bytes.zeros(3)).apply();
    }

    private static List<String> names(Container container) {
        return container.parts().stream().map(part -> part.name().toString()).toList();
    }

    @Test
    void aWholeShaderGivesItsDebugDataInDxcsOrder() {
        Container contents = PdbContents.of(shader().bytes());
        assertThat(names(contents)).containsExactly("ILDN", "HASH", "ILDB");
        assertThat(contents.digest()).isEqualTo(Digest.UNSIGNED);
        assertThat(PdbContents.guid(contents)).contains(new Guid(HASH));
        var bare = shader().edit().remove(FourCC.of("ILDB")).toBytes();
        assertThatThrownBy(() -> PdbContents.of(bare)).isInstanceOf(FormatException.class).hasMessageContaining("no debug data");
    }

    @Test
    void aContainerWithoutProgramStaysAsItIs() {
        Bytes container = Edit.onePart(FourCC.of("STAT"), Bytes.zeros(5), Digest.RETAIL);
        assertThat(PdbContents.of(container).bytes()).isEqualTo(container);
        assertThat(PdbContents.guid(PdbContents.of(container))).isEmpty();
    }

    @Test
    void aBareProgramGetsAContainerAndTheHashOfItsBitcode() {
        Container contents = PdbContents.of(PROGRAM);
        assertThat(names(contents)).containsExactly("HASH", "ILDB");
        var hash = contents.part(HashPart.FORMAT).orElseThrow();
        assertThat(hash.includesSource()).isTrue();
        assertThat(hash.digest().hex()).isEqualTo("0b40fc8650d90fa2e9fd5cadc8eaaace");
        assertThat(contents.part("ILDB").orElseThrow().data()).isEqualTo(PROGRAM);
    }

    @Test
    void theShadersHashAndNameAreTaken() {
        Container contents = PdbContents.of(PROGRAM, shader());
        assertThat(names(contents)).containsExactly("ILDN", "HASH", "ILDB");
        assertThat(contents.part(HashPart.FORMAT)).contains(hash(HASH));
        var other = shader().edit().replace(HashPart.FORMAT, hash(Bytes.zeros(16))).apply();
        assertThatThrownBy(() -> PdbContents.of(shader().bytes(), other)).isInstanceOf(FormatException.class)
                .hasMessageContaining("needed debug data");
        var without = shader().edit().remove(FourCC.of("HASH")).apply();
        assertThatThrownBy(() -> PdbContents.of(PROGRAM, without)).isInstanceOf(FormatException.class).hasMessageContaining("no HASH");
    }

    @Test
    void withoutHashTheNameMayTellTheGuid() {
        for (String name : List.of(HASH.hex() + ".pdb", "d:\\pdbs\\" + HASH.hex() + ".pdb", "a/" + HASH.hex() + ".lld")) {
            var container = Edit.empty().edit().add(DebugNamePart.FORMAT, DebugNamePart.of(name)).apply();
            assertThat(PdbContents.guid(container)).as(name).contains(new Guid(HASH));
        }
        var container = Edit.empty().edit().add(DebugNamePart.FORMAT, DebugNamePart.of("x" + HASH.hex() + ".pdb")).apply();
        assertThat(PdbContents.guid(container)).isEmpty();
    }

    @Test
    void otherFilesAreNamed() {
        assertThatThrownBy(() -> PdbContents.of(Bytes.ofHex("4243c0de"))).isInstanceOf(FormatException.class)
                .hasMessageContaining("bare LLVM bitcode");
    }

    @Test
    void everyPdbOfTheCorpusIsThatOfItsContents() {
        int derived = 0;
        for (var file : Corpus.files(List.of("dxc", "crafted"), ".pdb")) {
            var pdb = ShaderPdb.of(Msf.open(Corpus.read(file)));
            Container contents = PdbContents.of(pdb.container());
            assertThat(contents.bytes()).as(file.toString()).isEqualTo(pdb.container());
            var guid = PdbContents.guid(contents);
            if (guid.isPresent()) {
                assertThat(guid).as(file.toString()).contains(pdb.info().guid());
                derived++;
            }
            assertThat(PdbVerification.of(pdb.msf())).as(file.toString()).extracting(i -> i.kind().severity())
                    .doesNotContain(Severity.ERROR);
        }
        assertThat(derived).isGreaterThan(90);
    }

    private static List<Kind> kinds(Bytes container, Guid guid) {
        return PdbVerification.of(Msf.open(ShaderPdb.make(container, guid, Layout.LLVM))).stream().map(Irregularity::kind).toList();
    }

    @Test
    void verificationLooksIntoTheContainer() {
        Bytes container = Edit.empty().edit().add(HashPart.FORMAT, hash(HASH)).toBytes();
        assertThat(kinds(container, new Guid(HASH))).isEmpty();
        assertThat(kinds(container, Guid.ZERO)).containsExactly(Kind.GUID_NOT_HASH);
        Bytes damaged = new ByteSink().bytes(container).set32(40, 1000).toBytes();
        assertThat(kinds(damaged, new Guid(HASH))).contains(Kind.CONTAINER_DAMAGED);
        Bytes cut = new ByteSink().bytes(container).set32(28, 0x10000000).toBytes();
        assertThat(kinds(cut, new Guid(HASH))).contains(Kind.CONTAINER_DAMAGED);
    }
}
