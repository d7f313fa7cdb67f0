package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The outputs that stand beside the samples; the ending names the command. */
class GoldenTest {
    private static final Path SAMPLES = Project.ROOT.resolve("samples");

    static List<Path> shaders() throws IOException {
        return files("containers", "dxbc", "pdb");
    }

    static List<Path> containers() throws IOException {
        return files("containers", "dxbc");
    }

    private static List<Path> files(String... folders) throws IOException {
        List<Path> all = new ArrayList<>();
        for (String folder : folders) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(SAMPLES.resolve(folder), "*.{dxil,dxbc,pdb}")) {
                files.forEach(all::add);
            }
        }
        Collections.sort(all);
        return all;
    }

    @ParameterizedTest
    @MethodSource("shaders")
    void inspect(Path file) {
        golden("inspect", file);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void yaml(Path file) throws IOException {
        String yaml = golden("yaml", file);
        Call built = Call.tool("dxkit", dxkit.io.Bytes.utf8(yaml), "build", "-");
        assertThat(built.err()).isEmpty();
        assertThat(built.bytes()).isEqualTo(dxkit.io.Disk.read(file));
    }

    static List<Path> listed() throws IOException {
        List<Path> all = files("containers", "pdb");
        all.removeIf(file -> !Files.exists(file.resolveSibling(file.getFileName() + ".disasm")));
        return all;
    }

    /** These come from dxc, and are not written anew. */
    @ParameterizedTest
    @MethodSource("listed")
    void disasm(Path file) throws IOException {
        Call call = Call.dxkit("disasm", file.toString());
        assertThat(call.err()).isEmpty();
        assertThat(call.bytes()).isEqualTo(dxkit.io.Disk.read(file.resolveSibling(file.getFileName() + ".disasm")));
    }

    private static String golden(String command, Path file) {
        Call call = Call.dxkit(command, file.toString());
        assertThat(call.err()).isEmpty();
        assertThat(call.status()).isZero();
        String out = call.out().replace(Project.ROOT + "/", "");
        Project.matches(file.resolveSibling(file.getFileName() + "." + command), out);
        return out;
    }
}
