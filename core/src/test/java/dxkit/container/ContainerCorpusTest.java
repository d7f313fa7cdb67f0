package dxkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.io.Bytes;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContainerCorpusTest {
    @Test
    void nothingChangedGivesTheSameBytes() {
        for (Path file : Corpus.containers()) {
            Bytes bytes = Corpus.read(file);
            assertThat(Container.open(bytes).edit().toBytes()).as("%s", file).isEqualTo(bytes);
        }
    }

    /** Compilers of today leave no gaps, so laying a container out afresh changes nothing. */
    @Test
    void layingOutAfreshGivesTheSameBytes() {
        for (Path file : Corpus.files(List.of("dxc", "vkd3d"), "shader.dxil", "shader.dxbc")) {
            Container container = Container.open(Corpus.read(file));
            Edit edit = Edit.empty().edit().keepLayout().digest(container.digest());
            container.parts().forEach(part -> edit.add(part.index(), part.name(), part.data()));
            assertThat(edit.toBytes()).as("%s", file).isEqualTo(container.bytes());
        }
    }

    @Test
    void everyCompiledShaderIsIntact() {
        for (Path file : Corpus.files(List.of("dxc", "vkd3d"), "shader.dxil", "shader.dxbc")) {
            Container container = Container.open(Corpus.read(file));
            Verification verification = Verification.of(container);
            assertThat(verification.findings()).as("%s", file).allSatisfy(finding -> {
                boolean unsigned = finding.path().equals("Header.Hash") && finding.severity() == Finding.Severity.ODD;
                assertThat(unsigned || finding.text().contains("multiple of 4")).as(finding.toString()).isTrue();
            });
        }
    }
}
