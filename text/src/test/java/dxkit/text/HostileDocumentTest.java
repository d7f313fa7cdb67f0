package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Options;
import dxkit.container.Header;
import dxkit.container.PartEntry;
import dxkit.hostile.Bits;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents of the samples with lines lost, doubled, moved and filled with other values: they are built, or refused with a reason. */
class HostileDocumentTest {
    private static final Path SAMPLES = Path.of(System.getProperty("dxkit.root", "..")).resolve("samples");
    private static final int ROUNDS = 2000;
    private static final String[] VALUES =
            {"0", "1", "-1", "4294967295", "18446744073709551615", "''", "x", "[ ]", "{ }", "[ 1, 2 ]", "true", "0x7fffffff", "65536",
                "256", "nan", "Vertex", "\"\\uDC80\"", "99999999999999999999", "~", "[ [ ] ]", "[ 0x0, 0xFF ]"};

    private final Random random = new Random(20261130);

    @Test
    void builtOrRefused() throws IOException {
        List<String> texts = texts();
        int built = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Bytes text = Bytes.utf8(changed(texts.get(random.nextInt(texts.size()))));
            try {
                assertThat(ContainerNodes.read(Documents.read(text, 1), Options.NONE).bytes().isEmpty()).isFalse();
                built++;
            } catch (FormatException e) {
                assertThat(e.problem()).isNotEmpty();
            }
        }
        assertThat(built).isBetween(1, ROUNDS - 1);
    }

    /** Parts in the place of others, and of any size: whatever can be opened comes back from a document with all its bytes, and so does what an edit writes. */
    @Test
    void damagedContainersComeBackWhole() throws IOException {
        List<Container> samples = samples();
        int leftOut = 0;
        for (int i = 0; i < ROUNDS; i++) {
            Container sample = samples.get(random.nextInt(samples.size()));
            Bytes file = sample.bytes();
            List<PartEntry> parts = sample.parts();
            for (int changes = random.nextInt(10); changes >= 0; changes--) {
                PartEntry part = parts.get(random.nextInt(parts.size()));
                file = random.nextBoolean()
                        ? Bits.word(file, (int) part.offset() + 4, random.nextBoolean() ? -1 : random.nextInt(2 * file.length()))
                        : Bits.word(file, Header.LENGTH + 4 * part.index(), parts.get(random.nextInt(parts.size())).offset());
            }
            Container container = Container.open(file);
            leftOut += container.parts().stream().anyMatch(PartEntry::isLeftOut) ? 1 : 0;
            Node document = ContainerNodes.write(container, Dialect.LOSSLESS);
            assertThat(ContainerNodes.read(YamlReader.read(YamlWriter.toBytes(document)), Options.NONE).bytes()).isEqualTo(file);
            assertThat(ContainerNodes.read(JsonReader.read(JsonWriter.toBytes(document)), Options.NONE).bytes()).isEqualTo(file);
            edited(container);
        }
        assertThat(leftOut).isGreaterThan(ROUNDS / 20);
    }

    private static void edited(Container container) {
        try {
            Container edited = container.edit().anew().keepLayout().allowDuplicates().apply();
            assertThat(edited.parts()).extracting(PartEntry::data).isEqualTo(container.parts().stream().map(PartEntry::contents).toList());
        } catch (FormatException e) {
            assertThat(container.parts()).anyMatch(PartEntry::isLeftOut);
        }
    }

    private static List<Container> samples() throws IOException {
        List<Container> samples = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            for (Path file : files.filter(f -> f.toString().matches(".*(containers|dxbc).*\\.dx(il|bc)")).sorted().toList()) {
                samples.add(Container.open(Disk.read(file)));
            }
        }
        return samples;
    }

    private static List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        for (Container container : samples()) {
            for (Dialect dialect : Dialect.values()) {
                Node document = ContainerNodes.write(container, dialect);
                shorten(document);
                texts.add(YamlWriter.toBytes(document).text(StandardCharsets.UTF_8));
                texts.add(JsonWriter.toBytes(document).text(StandardCharsets.UTF_8));
            }
        }
        assertThat(texts).hasSizeGreaterThan(50);
        return texts;
    }

    /** Long runs of bytes would only take time. */
    private static void shorten(Node node) {
        switch (node) {
            case Node.Map map -> map.entries().replaceAll((key, value) -> {
                shorten(value);
                return value instanceof Node.Blob(Bytes bytes, boolean compact) ? new Node.Blob(bytes.clamped(0, 40), compact) : value;
            });
            case Node.Seq list -> list.items().forEach(HostileDocumentTest::shorten);
            default -> {
            }
        }
    }

    private String changed(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n")));
        for (int changes = random.nextInt(3); changes >= 0; changes--) {
            int at = random.nextInt(lines.size());
            String line = lines.get(at);
            int colon = line.indexOf(':');
            switch (random.nextInt(6)) {
                case 0 -> lines.set(at, "");
                case 1 -> lines.add(random.nextInt(lines.size()), line);
                case 2 -> lines.set(at, lines.get(random.nextInt(lines.size())));
                case 3 -> {
                    int column = random.nextInt(line.length() + 1);
                    lines.set(at, line.substring(0, column) + (char) (' ' + random.nextInt(95))
                            + line.substring(Math.min(line.length(), column + 1)));
                }
                default -> lines.set(at,
                        line.substring(0, colon + 1) + " " + VALUES[random.nextInt(VALUES.length)] + (line.endsWith(",") ? "," : ""));
            }
        }
        return String.join("\n", lines);
    }
}
