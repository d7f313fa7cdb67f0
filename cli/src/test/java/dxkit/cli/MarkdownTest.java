package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of the documentation: links lead somewhere, and what they show of a terminal is what the commands print. */
class MarkdownTest {
    private static final String CONSOLE = "console";

    static List<Path> pages() {
        return Markdown.all();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Path page) {
        List<String> broken = new ArrayList<>();
        for (String link : Markdown.read(page).links()) {
            if (link.matches("[a-z]+:.*")) {
                continue;
            }
            String[] halves = link.split("#", 2);
            Path target = halves[0].isEmpty() ? page : page.resolveSibling(halves[0]).normalize();
            boolean there = target.startsWith(Project.ROOT) && Files.exists(target);
            if (!there || halves.length == 2 && !Markdown.read(target).anchors().contains(halves[1])) {
                broken.add(link);
            }
        }
        assertThat(broken).as("links in %s", Project.ROOT.relativize(page)).isEmpty();
    }

    @Test
    void everyPageOfDocsIsInItsIndex() {
        Path docs = Project.ROOT.resolve("docs");
        Path index = docs.resolve("README.md");
        List<Path> linked = Markdown.read(index).links().stream().map(link -> docs.resolve(link).normalize()).toList();
        assertThat(pages()).filteredOn(page -> page.startsWith(docs) && !page.equals(index))
                .as("pages that docs/README.md should link to").allMatch(linked::contains);
    }

    static List<Path> consoles() {
        return pages().stream()
                .filter(page -> Markdown.read(page).fences().stream().anyMatch(fence -> fence.language().equals(CONSOLE))).toList();
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void consolesShowWhatIsPrinted(Path page, @TempDir Path temporary) {
        Markdown markdown = Markdown.read(page);
        List<Markdown.Fence> fences = markdown.fences().stream().filter(fence -> fence.language().equals(CONSOLE)).toList();
        Project.matches(page, markdown.with(fences, fence -> {
            try {
                return new Markdown.Fence(fence.language(), fence.from(), fence.to(), Console.run(fence.lines(), temporary));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }));
    }
}
