package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.Edit;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FourCC;
import dxkit.pdb.Guid;
import dxkit.pdb.InfoStream;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.NamedStreams;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names in a file never lead out of the folder that is written to. Those of sources are looked at by {@code SourcesCommandTest}. */
class HostileNamesTest {
    private static final List<String> PARTS = List.of("../x", "/abs", "C:\\x", "a\0b\0", "....", "..\0\0", "././", "\0\0\0\0", "a\nb\r");

    @TempDir Path folder;

    private Path out;

    @BeforeEach
    void make() {
        out = folder.resolve("deep/er/out");
    }

    private String container() throws IOException {
        Edit edit = Edit.empty().edit();
        for (String part : PARTS) {
            edit.add(FourCC.read(Bytes.utf8(part), 0), Bytes.utf8(part));
        }
        Path file = folder.resolve("x.dxbc");
        Disk.write(file, edit.toBytes());
        return file.toString();
    }

    private List<String> written() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString()).filter(name -> !name.startsWith("x."))
                    .sorted().toList();
        }
    }

    @Test
    void ofParts() throws IOException {
        Call all = Call.dxkit("extract", "--all", container(), "-o", out.toString());
        assertThat(all.err()).isEmpty();
        assertThat(written()).hasSize(PARTS.size()).allMatch(name -> name.matches("deep/er/out/x\\.dxbc\\.\\d\\d\\.[A-Za-z0-9_]+\\.bin"));
        for (String part : List.of("../x", "/abs", "C:\\x5cx", "..\\x00\\x00", "....")) {
            Call one = Call.dxkit("extract", "-p", part, container(), "-o", out.resolve("one") + "/");
            assertThat(one.err()).isEmpty();
        }
        assertThat(written()).hasSize(PARTS.size() + 5).allMatch(name -> name.startsWith("deep/er/out/"));
    }

    @Test
    void ofPartsThatWouldBeCalledTheSame() throws IOException {
        Call call = Call.dxkit("extract", "-p", "....", "-p", "././", container(), "-o", out.toString());
        assertThat(call.status()).isEqualTo(Exit.BROKEN);
        assertThat(call.err()).contains("a second result would be called ").hasLineCount(1);
        assertThat(written()).containsExactly("deep/er/out/x.dxbc.____.bin");
    }

    private String pdb(String... names) throws IOException {
        SequencedMap<String, Integer> streams = new LinkedHashMap<>();
        for (String name : names) {
            streams.put(name, ShaderPdb.CONTAINER_INDEX);
        }
        InfoStream usual = ShaderPdb.info(Guid.ZERO, Layout.LLVM);
        var info = new InfoStream(usual.version(), usual.signature(), usual.age(), usual.guid(), NamedStreams.of(streams), usual.features(),
                usual.rest());
        Path file = folder.resolve("x.pdb");
        Disk.write(file, ShaderPdb.make(Container.open(Edit.empty().bytes()).bytes(), info, Layout.LLVM, 512));
        return file.toString();
    }

    @Test
    void ofStreams() throws IOException {
        String[] names = {"../x", "/abs", "C:\\x", "x".repeat(5000)};
        String pdb = pdb(names);
        for (String name : names) {
            Call call = Call.dxkit("pdb", "export", "--stream", name, pdb, "-o", out + "/");
            assertThat(call.err()).isEmpty();
            assertThat(written()).containsExactly("deep/er/out/x.pdb.stream5.bin");
            Path tool = folder.resolve("x.tool");
            assertThat(Call.tool("llvm-pdbutil", Bytes.EMPTY, "export", "--stream=" + name, "--name", "--out=" + tool, pdb).err())
                    .isEmpty();
            assertThat(tool).hasSameBinaryContentAs(out.resolve("x.pdb.stream5.bin"));
        }
        assertThat(Call.dxkit("pdb", "export", "--all", pdb, "-o", out + "/").err()).isEmpty();
        assertThat(written()).allMatch(name -> name.matches("deep/er/out/x\\.pdb\\.stream\\d+\\.bin"));
    }

    @Test
    void theFileThatCannotBeWrittenIsNamed() throws IOException {
        String file = folder + "/none/x";
        assertThat(Call.tool("llvm-pdbutil", Bytes.EMPTY, "export", "--dxcontainer", "--out=" + file, pdb()).err())
                .isEqualTo("llvm-pdbutil: error: '" + file + "': no such file or folder\n");
        assertThat(Call.tool("llvm-pdbutil", Bytes.utf8("{DXContainerStream: {DXContainer: !dxcontainer {Header: {Hash: [" + "0,".repeat(15)
                + "0], Version: {Major: 1, Minor: 0}, PartCount: 0}, Parts: []}}}"), "yaml2pdb", "--pdb=" + file, "-").err())
                        .isEqualTo("llvm-pdbutil: error: '" + file + "': no such file or folder\n");
        assertThat(Call.dxkit("pdb", "export", pdb(), "-o", folder.resolve("y".repeat(300)).toString()).err())
                .endsWith("y cannot be written: File name too long\n").hasLineCount(1);
    }
}
