package dxkit.cli.symbols;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.debug.ShaderIdentity;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FourCC;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.pdb.Guid;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolIndexTest {
    @TempDir Path temporary;

    private Path folder = Path.of("");
    private Path file = Path.of("");

    @BeforeEach
    void folder() throws IOException {
        folder = Files.createDirectory(temporary.resolve("pdbs"));
        file = folder.resolve(SymbolIndex.NAME);
    }

    private static Bytes hash(int number) {
        return new ByteSink(16).u32(0x9e3779b1L * number & 0xffffffffL).u32(number).u32(0x12345678).u32(~number).toBytes();
    }

    private static Container shader(int number) {
        return Edit.empty().edit().digest(Digest.RETAIL).add(DebugNamePart.FORMAT, DebugNamePart.of("x.pdb"))
                .add(HashPart.FORMAT, new HashPart(0, hash(number), Bytes.EMPTY)).apply();
    }

    private static Bytes pdb(int number) {
        Bytes container = Edit.empty().edit().add(DebugNamePart.FORMAT, DebugNamePart.of("x.pdb"))
                .add(HashPart.FORMAT, new HashPart(0, hash(number), Bytes.EMPTY)).add(FourCC.of("SRCI"), Bytes.zeros(8)).toBytes();
        return ShaderPdb.make(container, new Guid(hash(number)), Layout.DXC);
    }

    private Path put(String name, Bytes contents) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.resolveSibling(""));
        Disk.write(path, contents);
        return path;
    }

    private SymbolIndex.Update update() throws IOException {
        try (var index = SymbolIndex.write(file)) {
            return index.update(List.of(folder), done -> {});
        }
    }

    private List<String> find(int number) throws IOException {
        try (var index = SymbolIndex.open(file)) {
            return index.candidates(ShaderIdentity.of(shader(number)));
        }
    }

    @Test
    void followsWhatHappensInTheFolder() throws IOException {
        for (int i = 0; i < 200; i++) {
            put(i % 7 + "/" + i + ".pdb", pdb(i));
        }
        put("shader.dxil", shader(1).bytes());
        put("text", Bytes.utf8("text"));
        put("damaged.pdb", pdb(300).slice(0, 600));
        assertThat(update()).isEqualTo(new SymbolIndex.Update(202, 200, 202, 0, 0, 1, List.of()));
        assertThat(find(100)).containsExactly(folder.resolve("2/100.pdb").toString());
        assertThat(update()).isEqualTo(new SymbolIndex.Update(202, 200, 0, 0, 0, 1, List.of()));
        Files.delete(folder.resolve("2/100.pdb"));
        Files.move(folder.resolve("3/101.pdb"), folder.resolve("moved"));
        put("4/102.pdb", pdb(1000));
        put("5/103.pdb", Bytes.utf8("text"));
        put("new.pdb", pdb(1001));
        assertThat(update()).isEqualTo(new SymbolIndex.Update(201, 199, 2, 1, 3, 1, List.of()));
        assertThat(find(100)).isEmpty();
        assertThat(find(101)).containsExactly(folder.resolve("moved").toString());
        assertThat(find(102)).isEmpty();
        assertThat(find(103)).isEmpty();
        assertThat(find(1000)).containsExactly(folder.resolve("4/102.pdb").toString());
        assertThat(find(1001)).containsExactly(folder.resolve("new.pdb").toString());
    }

    @Test
    void movesWithItsFolder() throws IOException {
        put("a/x.pdb", pdb(1));
        update();
        Path moved = temporary.resolve("moved");
        Files.move(folder, moved);
        try (var index = SymbolIndex.open(moved.resolve(SymbolIndex.NAME))) {
            assertThat(index.candidates(ShaderIdentity.of(shader(1)))).containsExactly(moved.resolve("a/x.pdb").toString());
            assertThat(index.size()).isOne();
        }
    }

    @Test
    void oneIndexForManyFoldersForgetsNoneOfTheOthers() throws IOException {
        Path a = put("a/1.pdb", pdb(1));
        Path b = put("ab/2.pdb", pdb(2));
        file = temporary.resolve("index");
        try (var index = SymbolIndex.write(file)) {
            index.update(List.of(folder.resolve("a"), folder.resolve("ab")), done -> {});
        }
        Files.delete(a);
        try (var index = SymbolIndex.write(file)) {
            assertThat(index.update(List.of(folder.resolve("a")), done -> {}).removed()).isOne();
        }
        assertThat(find(1)).isEmpty();
        assertThat(find(2)).containsExactly(b.toRealPath().toString());
    }

    @Test
    void isNotReadWhileItIsWritten() throws IOException {
        put("x.pdb", pdb(1));
        update();
        try (var writing = SymbolIndex.write(file)) {
            assertThat(writing.size()).isOne();
            assertThatThrownBy(() -> SymbolIndex.open(file)).isInstanceOf(IOException.class).hasMessageContaining("in use");
            assertThatThrownBy(() -> SymbolIndex.write(file)).isInstanceOf(IOException.class).hasMessageContaining("in use");
        }
        assertThat(find(1)).hasSize(1);
    }

    @Test
    void damageIsToldAndMended() throws IOException {
        for (int i = 0; i < 300; i++) {
            put(i + ".pdb", pdb(i));
        }
        update();
        Bytes whole = Disk.read(file);
        var random = new Random(3);
        int told = 0;
        for (int round = 0; round < 60; round++) {
            byte[] bytes = whole.toArray();
            for (int n = 0; n < 200; n++) {
                bytes[(round % 2 == 0 ? 8192 : 0) + random.nextInt(bytes.length - 8192)] = (byte) random.nextInt();
            }
            Files.write(file, round % 5 == 0 ? Bytes.wrap(bytes).slice(0, random.nextInt(bytes.length)).toArray() : bytes);
            try (var index = SymbolIndex.open(file)) {
                for (int i = 0; i < 300; i++) {
                    index.candidates(ShaderIdentity.of(shader(i)));
                }
            } catch (IOException | UncheckedIOException e) {
                assertThat(e).hasMessageContaining("damaged");
                told++;
            }
        }
        assertThat(told).isPositive();
        Files.write(file, whole.slice(0, 5000).toArray());
        update();
        assertThat(find(7)).hasSize(1);
        Files.writeString(file, "something else");
        update();
        assertThat(find(7)).hasSize(1);
    }

    @Test
    void anotherFileIsNotMadeAnIndex() throws IOException {
        file = temporary.resolve("file");
        Files.writeString(file, "something else");
        assertThatThrownBy(this::update).isInstanceOf(IOException.class).hasMessageContaining("is no index");
        assertThat(file).hasContent("something else");
        assertThatThrownBy(() -> SymbolIndex.open(temporary.resolve("none"))).isInstanceOf(IOException.class)
                .hasMessageContaining("no index");
        assertThatThrownBy(() -> SymbolIndex.write(temporary.resolve("none/index"))).isInstanceOf(IOException.class)
                .hasMessageContaining("no folder");
    }

    @Test
    void largeChangesLeaveNoGaps() throws IOException {
        put("x.pdb", pdb(7));
        SymbolFile known = SymbolFile.of(folder.resolve("x.pdb"), 1, 1).orElseThrow();
        try (var index = SymbolIndex.write(file)) {
            for (int i = 0; i < 60_000; i++) {
                index.put("many/" + i, known);
            }
        }
        assertThat(Files.size(file)).isLessThan(60_000L * 200);
        assertThat(temporary.resolve("pdbs")).isDirectoryNotContaining(path -> path.toString().endsWith(".new"));
        assertThat(find(7)).hasSize(1000);
        assertThat(update()).isEqualTo(new SymbolIndex.Update(1, 1, 1, 0, 60_000, 0, List.of()));
        assertThat(find(7)).containsExactly(folder.resolve("x.pdb").toString());
    }

    @Test
    void anIndexBarelyBegunIsAnEmptyOne() throws IOException {
        Path copy = temporary.resolve("copy");
        try (var index = SymbolIndex.write(file)) {
            Files.write(copy, Files.readAllBytes(index.file()));
        }
        try (var begun = SymbolIndex.open(copy)) {
            assertThat(begun.size()).isZero();
            assertThat(begun.candidates(ShaderIdentity.of(shader(1)))).isEmpty();
        }
    }

    /** A copy taken at any time while the index is written, as a kill leaves it, opens and holds whole files. */
    @Test
    void whatAKillLeavesIsWhole() throws IOException {
        for (int i = 0; i < 50; i++) {
            put(i + ".pdb", pdb(i));
        }
        update();
        Path copy = temporary.resolve("copy");
        try (var index = SymbolIndex.write(file)) {
            for (int i = 0; i < 20; i++) {
                for (int n = 0; n < 500; n++) {
                    index.put("more/" + i + "-" + n, SymbolFile.of(folder.resolve(n % 50 + ".pdb"), n, i).orElseThrow());
                }
                if (i % 3 == 0) {
                    index.commit();
                }
                Files.write(copy, Files.readAllBytes(file));
                try (var left = SymbolIndex.open(copy)) {
                    assertThat(left.size()).isBetween(50, 50 + 500 * (i + 1));
                    assertThat(left.candidates(ShaderIdentity.of(shader(5)))).isNotEmpty();
                }
            }
        }
    }
}
