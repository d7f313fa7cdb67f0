package dxkit.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.hostile.DenseFiles;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.text.JsonReader;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Output of many pieces is the same however it goes out. */
class LargeOutputTest {
    private static final int SIZE = 60_000;

    @TempDir private Path folder;

    private Path file(String name, Bytes contents) throws IOException {
        Path file = folder.resolve(name);
        Disk.write(file, contents);
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources", "elements", "ranges"})
    void aloneAsAmongOthers(String kind) throws IOException {
        Bytes dense = requireNonNull(DenseFiles.containers().get(kind)).apply(SIZE);
        String file = file("dense.dxbc", dense).toString();
        for (String command : List.of("dump", "yaml", "json")) {
            String alone = Call.dxkit(command, file).out();
            assertThat(alone).hasSizeGreaterThan(300_000);
            String twice = Call.dxkit(command, file, file).out();
            assertThat(twice).as(command).isEqualTo(command.equals("dump") ? file + ":\n" + alone + file + ":\n" + alone : alone + alone);
            if (!command.equals("dump")) {
                Path target = folder.resolve("document");
                assertThat(Call.dxkit(command, file, "-o", target.toString()).status()).isZero();
                assertThat(Disk.read(target).text(StandardCharsets.UTF_8)).isEqualTo(alone);
                Path again = folder.resolve("again.dxbc");
                assertThat(Call.dxkit("build", target.toString(), "-o", again.toString()).status()).isZero();
                assertThat(Disk.read(again)).isEqualTo(dense);
            }
        }
    }

    private static String text(Node field, String key) {
        return ((Node.Text) requireNonNull(((Node.Map) field).get(key))).text();
    }

    @Test
    void jsonHasEveryField() throws IOException {
        Bytes dense = requireNonNull(DenseFiles.containers().get("resources")).apply(SIZE);
        String file = file("dense.dxbc", dense).toString();
        var spans = Container.open(dense).spans();
        var document = (Node.Seq) JsonReader.read(Call.dxkit("dump", "--json", file, file).bytes());
        assertThat(document.items()).hasSize(2);
        for (Node facts : document.items()) {
            var fields = ((Node.Seq) requireNonNull(((Node.Map) facts).get("fields"))).items();
            assertThat(fields).hasSize(spans.size());
            for (int i = 0; i < spans.size(); i++) {
                assertThat(text(fields.get(i), "path")).isEqualTo(spans.get(i).path());
                assertThat(text(fields.get(i), "value")).isEqualTo(spans.get(i).value());
            }
        }
    }

    @Test
    void assemblyAndListing() throws IOException {
        Bytes module = requireNonNull(DenseFiles.modules().get("blocks")).apply(4000);
        String file = file("dense.bc", module).toString();
        String assembly = Call.tool("llvm-dis", Bytes.EMPTY, file, "-o", "-").out();
        assertThat(assembly.lines().filter("  ret void"::equals)).hasSizeGreaterThan(9000);
        String listing = Call.dxkit("disasm", file).out();
        assertThat(listing).endsWith(assembly.substring(assembly.indexOf("define")) + "\n");
        Path target = folder.resolve("dense.ll");
        assertThat(Call.tool("llvm-dis", Bytes.EMPTY, file, "-o", target.toString()).status()).isZero();
        assertThat(Disk.read(target).text(StandardCharsets.UTF_8)).isEqualTo(assembly);
        String records = Call.dxkit("bitcode", "dump", file).out();
        assertThat(records.lines().filter(line -> line.contains("INST_RET"))).hasSizeGreaterThan(9000);
    }
}
