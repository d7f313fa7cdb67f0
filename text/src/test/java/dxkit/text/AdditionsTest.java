package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.io.Disk;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every key that the lossless dialect adds is told about in {@code docs/yaml.md}, and LLVM's has none. */
class AdditionsTest {
    private static final Path ROOT = Path.of(System.getProperty("dxkit.root", ".."));

    @Test
    void allAreDocumented() throws IOException {
        Set<String> keys = new TreeSet<>();
        for (Path file : files()) {
            keys(ContainerNodes.write(Container.open(Disk.read(file)), Dialect.LOSSLESS), keys);
        }
        String page = Files.readString(ROOT.resolve("docs/yaml.md"));
        assertThat(keys).contains("x-Format", "x-Digest", "x-Contents");
        keys.removeIf(key -> page.contains("`" + key + "`"));
        assertThat(keys).isEmpty();
    }

    @Test
    void llvmsDialectHasNone() throws IOException {
        Set<String> keys = new TreeSet<>();
        for (Path file : samples()) {
            keys(ContainerNodes.write(Container.open(Disk.read(file)), Dialect.LLVM), keys);
        }
        assertThat(keys).isEmpty();
    }

    private static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("samples"))) {
            return files.filter(file -> file.toString().matches(".*(containers|dxbc).*\\.dx(il|bc)")).sorted().toList();
        }
    }

    private static List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>(samples());
        if (Corpus.find().isPresent()) {
            files.addAll(Corpus.containers());
        }
        return files;
    }

    private static void keys(Node node, Set<String> keys) {
        switch (node) {
            case Node.Map map -> map.entries().forEach((key, value) -> {
                if (key.startsWith(Fields.ADDED)) {
                    keys.add(key);
                }
                keys(value, keys);
            });
            case Node.Seq list -> list.items().forEach(item -> keys(item, keys));
            default -> {
            }
        }
    }
}
