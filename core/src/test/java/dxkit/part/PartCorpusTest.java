package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for every part of every file. */
class PartCorpusTest {
    private static List<String> problems(PartEntry entry) {
        List<String> problems = new ArrayList<>();
        try {
            check(entry, entry.format(), problems);
        } catch (FormatException e) {
            problems.add(e.getMessage());
        }
        return problems;
    }

    private static <P extends Part> void check(PartEntry entry, PartFormat<P> format, List<String> problems) {
        Bytes data = entry.data();
        Context context = entry.context();
        P part = format.decode(data, context);
        if (!format.encode(part, context).equals(data)) {
            problems.add("decode, encode: other bytes");
        }
        Node node = format.toNode(part, context);
        P again = format.fromNode(node, context);
        if (!again.equals(part)) {
            problems.add("node tree and back: another record");
        }
        if (!format.encode(again, context).equals(data)) {
            problems.add("node tree and back: other bytes");
        }
        long end = data.fileOffset();
        for (Span span : format.spans(data, context)) {
            if (span.offset() != end) {
                problems.add("spans: " + span + " after " + end);
                return;
            }
            end += span.length();
        }
        if (end != data.fileOffset() + data.length()) {
            problems.add("spans end at " + end);
        }
    }

    @Test
    void everyPartGoesThroughUnchanged() {
        List<String> problems = new ArrayList<>();
        for (Path file : Corpus.containers()) {
            for (PartEntry entry : Container.open(Corpus.read(file)).parts()) {
                problems(entry).forEach(problem -> problems.add(file + " " + entry + ": " + problem));
            }
        }
        assertThat(problems).isEmpty();
    }
}
