package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.HashPart;
import dxkit.pdb.Guid;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SymbolMatchTest {
    private static final Bytes A = Bytes.ofHex("000102030405060708090a0b0c0d0e0f");
    private static final Bytes B = Bytes.ofHex("ff0102030405060708090a0b0c0d0e0f");

    private static Container shader(Bytes hash) {
        return Edit.empty().edit().digest(Digest.RETAIL).add(HashPart.FORMAT, new HashPart(0, hash, Bytes.EMPTY)).apply();
    }

    private static Container debug(Bytes hash) {
        return Edit.empty().edit().add(HashPart.FORMAT, new HashPart(0, hash, Bytes.EMPTY)).add(FourCC.of("SRCI"), Bytes.zeros(8)).apply();
    }

    private static SymbolMatch match(Container shader, Bytes debug) {
        return SymbolMatch.of(shader, ByteSource.of(debug));
    }

    private static Bytes pdb(Container container, Bytes guid) {
        return ShaderPdb.make(container.bytes(), new Guid(guid), Layout.DXC);
    }

    @Test
    void hashAndGuidMustBothAgree() {
        assertThat(match(shader(A), pdb(debug(A), A)).belongs()).isTrue();
        assertThat(match(shader(A), pdb(debug(B), B)).belongs()).isFalse();
        var half = match(shader(A), pdb(debug(A), B));
        assertThat(half.belongs()).isFalse();
        assertThat(half.reason()).startsWith("HASH against the PDB's GUID: shader has");
        assertThat(match(shader(A), debug(A).bytes()).belongs()).isTrue();
        assertThat(match(shader(A), pdb(debug(A), Bytes.zeros(16))).belongs()).isTrue();
    }

    @Test
    void theDigestThatOldCompilersCopyIsEvidence() {
        var shader = shader(A).edit().remove(FourCC.of("HASH")).apply();
        var copied = debug(A).edit().remove(FourCC.of("HASH")).toBytes();
        byte[] bytes = copied.toArray();
        shader.header().digest().copyTo(bytes, Digest.OFFSET);
        assertThat(match(shader, Bytes.wrap(bytes)).belongs()).isTrue();
        var without = match(shader, copied);
        assertThat(without.belongs()).isFalse();
        assertThat(without.reason()).startsWith("nothing to compare");
    }

    @Test
    void aFileWithoutDebugDataIsRefused() {
        assertThatThrownBy(() -> match(shader(A), shader(A).bytes())).isInstanceOf(FormatException.class)
                .hasMessageContaining("no debug data");
        assertThatThrownBy(() -> match(shader(A), Bytes.utf8("x"))).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> match(shader(A), Bytes.EMPTY)).isInstanceOf(FormatException.class);
    }

    @Test
    void hostileContainersTakeNoTime() {
        byte[] many = Bytes.zeros(40_000_000).toArray();
        Bytes.utf8("DXBC").copyTo(many, 0);
        many[28] = (byte) 0xff;
        many[29] = (byte) 0xff;
        many[30] = 0x7f;
        long start = System.nanoTime();
        assertThat(ShaderIdentity.of(ByteSource.of(Bytes.wrap(many))).hasDebugData()).isFalse();
        assertThat(System.nanoTime() - start).isLessThan(15_000_000_000L);
    }

    /** A PDB belongs to the shader of its compile and to no other. */
    @Test
    void overTheCorpus() {
        record Compile(Path folder, Container shader, Bytes pdb) {}
        List<Compile> compiles = new ArrayList<>();
        for (Path pdb : Corpus.files(List.of("dxc"), ".pdb")) {
            Path shader = Corpus.folder().resolve("dxc").resolve(Corpus.folder().resolve("dxc").relativize(pdb).getName(0))
                    .resolve("shader.dxil");
            if (Files.exists(shader) && !pdb.getFileName().toString().startsWith("first")) {
                compiles.add(new Compile(shader, Container.open(Corpus.read(shader)), Corpus.read(pdb)));
            }
        }
        int withoutHash = 0;
        int belong = 0;
        for (Compile one : compiles) {
            var own = match(one.shader, one.pdb);
            assertThat(own.belongs()).as(one.folder + ": " + own.reason()).isTrue();
            belong++;
            withoutHash += own.reason().startsWith("program") ? 1 : 0;
        }
        for (int i = 1; i < compiles.size(); i++) {
            var a = compiles.get(i - 1);
            var b = compiles.get(i);
            Bytes programA = a.shader.part("DXIL").orElseThrow().data();
            if (!programA.equals(b.shader.part("DXIL").orElseThrow().data())) {
                assertThat(match(a.shader, b.pdb).belongs()).as(a.folder + " " + b.folder).isFalse();
            }
        }
        assertThat(belong).isGreaterThan(70);
        assertThat(withoutHash).isPositive();
    }
}
