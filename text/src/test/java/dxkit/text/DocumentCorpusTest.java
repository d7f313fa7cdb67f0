package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.io.Bytes;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every container of the corpus, through the lossless dialect and back. */
class DocumentCorpusTest {
    @Test
    void yamlAndJsonGiveTheSameBytes() {
        List<String> different = new ArrayList<>();
        List<Path> files = Corpus.containers();
        for (Path file : files) {
            Bytes bytes = Corpus.read(file);
            Node document = ContainerNodes.write(Container.open(bytes), Dialect.LOSSLESS);
            Built fromYaml = ContainerNodes.read(YamlReader.read(YamlWriter.toBytes(document)), Options.NONE);
            Built fromJson = ContainerNodes.read(JsonReader.read(JsonWriter.toBytes(document)), Options.NONE);
            if (!fromYaml.bytes().equals(bytes) || !fromJson.bytes().equals(bytes) || !fromYaml.notes().isEmpty()) {
                different.add(file + " " + fromYaml.notes());
            }
        }
        assertThat(files).hasSizeGreaterThan(1000);
        assertThat(different).isEmpty();
    }

    @Test
    void damagedContainersGiveTheSameBytes() {
        List<String> different = new ArrayList<>();
        Bytes whole = Corpus.read(Corpus.containers().getFirst());
        for (int length = 64; length < whole.length(); length += 1 + length / 40) {
            compare(whole.slice(0, length), "cut to " + length, different);
        }
        for (int at = 0; at < Math.min(whole.length(), 600); at++) {
            byte[] changed = whole.toArray();
            changed[at] ^= (byte) (1 << at % 8);
            compare(Bytes.wrap(changed), "bit flipped at " + at, different);
        }
        assertThat(different).isEmpty();
    }

    private static void compare(Bytes bytes, String what, List<String> different) {
        Container container;
        try {
            container = Container.open(bytes);
        } catch (dxkit.io.FormatException e) {
            return;
        }
        Node document = ContainerNodes.write(container, Dialect.LOSSLESS);
        if (!ContainerNodes.read(YamlReader.read(YamlWriter.toBytes(document)), Options.NONE).bytes().equals(bytes)) {
            different.add(what);
        }
    }
}
