package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.io.Bytes;
import dxkit.io.Utf8;
import dxkit.part.SourceArgs.Arg;
import dxkit.part.SourceInfoPart.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sources in PDBs against what dxa lists, the files that were compiled, and the compiler's arguments. */
class SourceInfoCorpusTest {
    private static final Bytes BYTE_ORDER_MARK = Bytes.ofHex("efbbbf");

    private static String withDot(String name) {
        return name.startsWith("./") ? name : "./" + name;
    }

    private static String text(Path source) {
        Bytes bytes = Corpus.read(source);
        return Utf8.decode(bytes.startsWith(BYTE_ORDER_MARK) ? bytes.from(BYTE_ORDER_MARK.length()) : bytes);
    }

    @Test
    void namesAndTextsAreThoseThatWereCompiled() {
        int compared = 0;
        for (Path list : Corpus.files(List.of("dxc"), "pdb-files.txt")) {
            if (!list.endsWith("pdb-files.txt")) {
                continue;
            }
            var part = Container.open(Corpus.read(list.resolveSibling("pdb-container.dxbc"))).part(SourceInfoPart.FORMAT);
            if (part.isEmpty()) {
                continue;
            }
            SourceInfoPart sources = part.get();
            List<String> expected = Corpus.read(list).text(StandardCharsets.UTF_8).lines().toList();
            assertThat(sources.files().stream().map(File::name).map(SourceInfoCorpusTest::withDot)).as("%s", list)
                    .containsExactlyInAnyOrderElementsOf(expected);
            for (File file : sources.files()) {
                Path source = Corpus.folder().resolve("hlsl").resolve(file.name()).normalize();
                if (Files.exists(source)) {
                    assertThat(file.content()).as("%s in %s", source, list).isEqualTo(text(source));
                    compared++;
                }
            }
            assertThat(sources.args().args().stream().map(Arg::name)).as("%s", list).contains("T");
            assertThat(sources.contents().header().type()).isEqualTo(SourceContents.Compression.ZLIB);
            assertThat(sources.contents().header().alignedSize()).as("DXC leaves this 0").isZero();
            assertThat(sources.asFound()).isEqualTo(Bytes.EMPTY);
        }
        assertThat(compared).isGreaterThan(80);
    }
}
