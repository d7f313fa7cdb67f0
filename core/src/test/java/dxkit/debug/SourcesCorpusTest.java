package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.debug.CompilerArguments.Option;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Names against dxa's list, arguments against what the compiler was called with, texts against the files it read. */
class SourcesCorpusTest {
    private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|'[^']*'|\\S+");

    private static Container container(Path file) {
        Bytes bytes = Corpus.read(file);
        return Container.open(Msf.looksLikeMsf(bytes) ? ShaderPdb.open(ByteSource.of(bytes)).container() : bytes);
    }

    /** dxa prints a name on each line, a main file with {@code ./} before it. */
    private static List<String> keys(List<String> names) {
        return names.stream().map(name -> name.replaceFirst("^\\./", "")).sorted().toList();
    }

    @Test
    void namesAreThoseOfDxa() {
        int compared = 0;
        for (Path list : Corpus.files(List.of("dxc", "crafted"), "-files.txt", ".files.txt")) {
            String name = list.getFileName().toString();
            Path folder = list.resolveSibling("");
            Path file = name.startsWith("private-pdb-")
                    ? folder.resolve("shader.dxil")
                    : name.startsWith("pdb-")
                            ? pdb(folder)
                            : folder.resolve(name.replace(".files.txt", ".pdb"));
            var sources = Sources.of(container(file));
            assertThat(keys(sources.files().stream().map(SourceFile::name).toList())).as(list.toString())
                    .isEqualTo(keys(Corpus.text(list).lines().filter(line -> !line.isBlank()).toList()));
            compared++;
        }
        assertThat(compared).isGreaterThan(100);
    }

    private static Path pdb(Path folder) {
        return Corpus.files(List.of("dxc/" + folder.getFileName()), ".pdb").getFirst();
    }

    @Test
    void argumentsAreThoseOfTheCall() {
        int compared = 0;
        for (String line : Corpus.text(Corpus.folder().resolve("dxc/manifest.tsv")).lines().skip(1).toList()) {
            String[] cells = line.split("\t", -1);
            if (cells[4].contains("&&") || !Files.isDirectory(Corpus.folder().resolve("dxc").resolve(cells[0]))) {
                continue;
            }
            Set<Option> called = new HashSet<>(CompilerArguments.ofTyped(WORD.matcher(cells[4]).results()
                    .map(word -> word.group().replaceAll("^[\"']|[\"']$", "")).toList()).pairs());
            called.removeIf(option -> option.name().isEmpty());
            for (Path file : Corpus.files(List.of("dxc/" + cells[0]), ".pdb", "shader.dxil")) {
                var sources = Sources.of(container(file));
                assertThat(sources.disagreements()).as(file.toString()).isEmpty();
                if (sources.isEmpty()) {
                    continue;
                }
                List<Option> once = new ArrayList<>(sources.arguments().once());
                once.removeIf(option -> option.value().equals("lib.no::entry"));
                once.removeIf(option -> option.name().equals("Qembed_debug") && !called.contains(option));
                assertThat(once).as(file.toString()).containsExactlyInAnyOrderElementsOf(called);
                assertThat(sources.target()).as(file.toString()).isPresent();
                assertThat(sources.entry().isEmpty()).as(file.toString()).isEqualTo(sources.target().orElseThrow().startsWith("lib"));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(130);
    }

    @Test
    void textsAreThoseOfTheFiles() {
        Path hlsl = Corpus.folder().resolve("hlsl");
        int compared = 0;
        for (Path file : Corpus.files(List.of("dxc", "crafted"), ".pdb", "shader.dxil")) {
            for (SourceFile source : Sources.of(container(file)).files()) {
                Path original = hlsl.resolve(source.key()).normalize();
                if (Files.exists(original)) {
                    Bytes text = Corpus.read(original);
                    Bytes withoutMark = text.startsWith(Bytes.ofHex("efbbbf")) ? text.from(3) : text;
                    assertThat(source.content()).as(file + " " + source.name()).isIn(text, withoutMark);
                    compared++;
                }
            }
        }
        assertThat(compared).isGreaterThan(130);
    }
}
