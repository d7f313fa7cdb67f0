package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.debug.PdbLocator.Attempt;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.pdb.Guid;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class PdbLocatorTest {
    private static final Bytes HASH = Bytes.ofHex("000102030405060708090a0b0c0d0e0f");
    private static final Bytes OTHER = Bytes.ofHex("ff0102030405060708090a0b0c0d0e0f");
    private static final FourCC SOURCES = FourCC.of("SRCI");

    /** Files in memory; one that is listed without bytes cannot be read. */
    private record Files(Map<String, Optional<Bytes>> files) implements PdbLocator.Lookup {
        @Override
        public <R> Optional<R> with(String path, Function<ByteSource, R> use) throws IOException {
            Optional<Bytes> file = files.get(path);
            if (file == null) {
                return Optional.empty();
            }
            return Optional.of(use.apply(ByteSource.of(file.orElseThrow(() -> new IOException("denied")))));
        }
    }

    private final Map<String, Optional<Bytes>> files = new HashMap<>();

    private static Container shader(String name) {
        return Edit.empty().edit().digest(Digest.RETAIL).add(DebugNamePart.FORMAT, DebugNamePart.of(name))
                .add(HashPart.FORMAT, new HashPart(0, HASH, Bytes.EMPTY)).apply();
    }

    private static Bytes pdb(Bytes hash, Bytes guid) {
        Bytes container =
                Edit.empty().edit().add(HashPart.FORMAT, new HashPart(0, hash, Bytes.EMPTY)).add(SOURCES, Bytes.zeros(8)).toBytes();
        return ShaderPdb.make(container, new Guid(guid), Layout.DXC);
    }

    private List<Attempt> find(Container shader, boolean everywhere, String... folders) {
        return new PdbLocator(List.of(folders), new Files(files), List.of()).find(shader, everywhere).attempts();
    }

    private static List<String> places(List<Attempt> attempts) {
        return attempts.stream().map(Attempt::place).toList();
    }

    @Test
    void triesEveryTailOfTheNameInEveryFolderThenTheHash() {
        var attempts = find(shader("D:\\build\\pdbs\\x.pdb"), false, "/a", "/b");
        assertThat(places(attempts)).containsExactly("ILDB", "PRIV", "D:\\build\\pdbs\\x.pdb", "/a/build/pdbs/x.pdb", "/a/pdbs/x.pdb",
                "/a/x.pdb",
                "/b/build/pdbs/x.pdb", "/b/pdbs/x.pdb", "/b/x.pdb", "/a/" + HASH.hex() + ".pdb", "/b/" + HASH.hex() + ".pdb");
        assertThat(attempts).noneMatch(Attempt::found);
        assertThat(attempts.get(3).outcome()).isEqualTo("no such file");
    }

    @Test
    void takesOnlyWhatBelongs() {
        files.put("/a/x.pdb", Optional.of(pdb(OTHER, OTHER)));
        files.put("/b/x.pdb", Optional.empty());
        files.put("/a/" + HASH.hex() + ".pdb", Optional.of(Bytes.utf8("text")));
        files.put("/b/" + HASH.hex() + ".pdb", Optional.of(pdb(HASH, HASH)));
        var attempts = find(shader("x.pdb"), false, "/a", "/b");
        assertThat(attempts.get(3).outcome()).startsWith("not taken: HASH against the HASH in the PDB: shader has 0001").contains("ff01");
        assertThat(attempts.get(4).outcome()).isEqualTo("cannot be read: denied");
        assertThat(attempts.get(5).outcome()).startsWith("not taken: ").contains("needed a DirectX container");
        assertThat(attempts.get(6).found()).isTrue();
        assertThat(attempts.get(6).outcome()).startsWith("taken: HASH against the HASH in the PDB: equal");
    }

    @Test
    void stopsAtTheFirstUnlessAllAreWanted() {
        files.put("x.pdb", Optional.of(pdb(HASH, HASH)));
        files.put("/a/x.pdb", Optional.of(pdb(HASH, HASH)));
        assertThat(find(shader("x.pdb"), false, "/a")).hasSize(3);
        assertThat(find(shader("x.pdb"), true, "/a").stream().filter(Attempt::found)).hasSize(2);
    }

    @Test
    void aNameCannotLeaveAFolderNorNameAnotherMachine() {
        assertThat(places(find(shader("a/../../x/../../y.pdb"), false, "/a"))).containsExactly("ILDB", "PRIV", "a/../../x/../../y.pdb",
                "/a/y.pdb",
                "/a/" + HASH.hex() + ".pdb");
        assertThat(places(find(shader("..\\.."), false, "/a"))).doesNotContain("/a/..", "/a/../..");
        var attempts = find(shader("\\\\evil\\share\\x.pdb"), false, "/a");
        assertThat(attempts.get(2).outcome()).isEqualTo("not tried: a file of another machine");
        assertThat(places(attempts)).endsWith("/a/evil/share/x.pdb", "/a/share/x.pdb", "/a/x.pdb", "/a/" + HASH.hex() + ".pdb");
        assertThat(places(find(shader("a\0b"), false))).containsExactly("ILDB", "PRIV");
        assertThat(find(shader("d/".repeat(30_000) + "x.pdb"), false, "/a")).hasSizeLessThan(40);
    }

    @Test
    void looksIntoTheFileItself() {
        var inside = shader("x.pdb").edit().add(FourCC.of("PRIV"), pdb(HASH, HASH)).apply();
        var attempts = find(inside, false);
        assertThat(attempts.get(1).found()).isTrue();
        var other = shader("x.pdb").edit().add(FourCC.of("PRIV"), pdb(OTHER, OTHER)).add(FourCC.of("ILDB"), Bytes.zeros(4)).apply();
        assertThat(find(other, true).get(0).found()).isTrue();
        assertThat(find(other, true).get(1).found()).isFalse();
    }

    @Test
    void asksIndexesLast() {
        files.put("/far/away", Optional.of(pdb(HASH, HASH)));
        var index = new PdbLocator.Index() {
            @Override
            public List<String> candidates(ShaderIdentity shader) {
                return shader.hash().equals(Optional.of(HASH)) ? List.of("/far/away") : List.of();
            }

            @Override
            public String name() {
                return "the index";
            }
        };
        var found = new PdbLocator(List.of("/a"), new Files(files), List.of(index)).find(shader("x.pdb"), false).found();
        assertThat(found).extracting(Attempt::place, Attempt::why)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("/far/away", "the index"));
    }
}
