package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.io.Bytes;
import dxkit.pdb.MsfWriter.Layout;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What llvm-pdbutil makes of our files, where it is installed. */
class PdbutilTest {
    @TempDir private Path folder;

    @BeforeAll
    static void find() {
        Assumptions.assumeTrue(
                Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                        .anyMatch(f -> Files.isExecutable(Path.of(f, "llvm-pdbutil"))),
                "no llvm-pdbutil");
    }

    private String run(String... arguments) {
        try {
            List<String> command = new ArrayList<>(List.of("llvm-pdbutil"));
            command.addAll(List.of(arguments));
            var process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output;
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private Path write(Bytes pdb) throws IOException {
        return Files.write(folder.resolve("x.pdb"), pdb.toArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 5000, 262_000, 2_200_000, 9_000_000, 70_000_000})
    void readsWhatWeLayOut(int length) throws IOException {
        Path pdb = write(MsfTest.shaderPdb(length, Layout.LLVM));
        assertThat(run("dump", "--summary", pdb.toString())).contains("GUID: {15C920AB-F953-7F22-4045-454D275D98D6}",
                "Number of streams: 6");
        run("export", "--stream=5", "--out=" + folder.resolve("out"), pdb.toString());
        assertThat(Corpus.read(folder.resolve("out"))).isEqualTo(MsfTest.container(length));
    }

    @Test
    void readsWhatWeRepair() throws IOException {
        Path pdb = write(PdbFix.fix(Msf.open(MsfTest.shaderPdb(9_000_000, Layout.DXC))));
        run("export", "--stream=5", "--out=" + folder.resolve("out"), pdb.toString());
        assertThat(Corpus.read(folder.resolve("out"))).isEqualTo(MsfTest.container(9_000_000));
    }

    @Test
    void readsWhatWeEdit() throws IOException {
        var msf = Msf.open(MsfTest.shaderPdb(5000, Layout.LLVM));
        Path pdb = write(new MsfEdit(msf).replace(5, MsfTest.container(3_000_000)).toBytes());
        run("export", "--stream=5", "--out=" + folder.resolve("out"), pdb.toString());
        assertThat(Corpus.read(folder.resolve("out"))).isEqualTo(MsfTest.container(3_000_000));
    }

    @Test
    void itsNativePdbsAreReadAndRepairedAndRewritten() throws IOException {
        Path yaml = Files.writeString(folder.resolve("x.yaml"), """
                ---
                MSF:
                  SuperBlock:
                    BlockSize: 1024
                StringTable: [ 'a.cpp', 'b.cpp', 'c.cpp' ]
                PdbStream:
                  Age: 3
                  Guid: '{0B355641-86A0-A249-896F-9988FAE52FF0}'
                  Signature: 1000
                  Features: [ VC140 ]
                  Version: VC70
                DbiStream:
                  Modules:
                    - Module: 'c:\\foo.obj'
                    - Module: 'c:\\bar.obj'
                ...
                """);
        Path pdb = folder.resolve("native.pdb");
        run("yaml2pdb", "--pdb=" + pdb, yaml.toString());
        Bytes bytes = Corpus.read(pdb);
        var msf = Msf.open(bytes);
        var info = InfoStream.of(msf);
        assertThat(msf.blockSize()).isEqualTo(1024);
        assertThat(info.guid()).hasToString("{0B355641-86A0-A249-896F-9988FAE52FF0}");
        assertThat(info.age()).isEqualTo(3);
        assertThat(NamedStreams.of(info.names().byName())).isEqualTo(info.names());
        assertThat(StringTable.of(msf, info).orElseThrow().all()).contains("a.cpp", "b.cpp", "c.cpp");
        assertThat(DbiStream.of(msf).moduleList()).extracting(DbiModule::name).containsExactly("c:\\foo.obj", "c:\\bar.obj");
        assertThat(PdbCheck.of(msf)).isEmpty();
        write(PdbFix.fix(msf));
        assertThat(run("dump", "--summary", folder.resolve("x.pdb").toString())).contains("Age: 3", "Has Debug Info: true");
        assertThat(streamLines(run("dump", "--streams", folder.resolve("x.pdb").toString())))
                .isEqualTo(streamLines(run("dump", "--streams", pdb.toString()))).isEqualTo(ourStreamLines(msf));
    }

    private static List<String> streamLines(String output) {
        return output.lines().filter(line -> line.contains("bytes): [")).map(line -> line.strip().replaceAll(" +", " ").replace("( ", "("))
                .toList();
    }

    private static List<String> ourStreamLines(Msf msf) {
        var purposes = StreamPurpose.of(msf, false);
        return msf.streams().map(s -> "Stream " + s.index() + " (" + s.size() + " bytes): [" + purposes.get(s.index()).longName() + "]")
                .toList();
    }

    @Test
    void labelsTheStreamsOfFxcsPdbsAlike() {
        for (var file : Corpus.files(List.of("wild"), ".pdb")) {
            var ours = ourStreamLines(Msf.open(Corpus.read(file)));
            assertThat(ours).isEqualTo(streamLines(run("dump", "--streams", file.toString())));
        }
    }
}
