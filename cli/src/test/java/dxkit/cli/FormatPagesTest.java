package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.Disk;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages in {@code docs/formats} against the parts in the samples, and against the walks. */
class FormatPagesTest {
    private static final Path PAGES = Project.ROOT.resolve("docs/formats");
    private static final Pattern ROW = Pattern.compile("\\| *([^|]*?) *\\| *([^|]*?) *\\| *`([^`]*)` *\\|.*");
    /** The last title can say which structure the table is about, where its fields have names that others have too. */
    private static final Pattern TITLES = Pattern.compile("\\| offset \\| bytes \\| field \\| (?:`([^`]*)`)?.*");

    /** A field in a table: where it stands and how long it is, where the table says so as numbers. */
    private record Row(String offset, String bytes, String field) {}

    /**
     * A table.
     *
     * @param structure the path of the structure, without part and numbers, or empty
     * @param rows its rows
     */
    private record Layout(String structure, List<Row> rows) {
        boolean isAbout(Span span) {
            return last(span.path()).equals(rows.getFirst().field)
                    && (structure.isEmpty() || ("." + outer(span.path()).replaceAll("\\[\\d+\\]", "")).endsWith("." + structure));
        }
    }

    static List<Path> pages() {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.filter(page -> !page.endsWith("raw.md")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path page) {
        return page.getFileName().toString().replace(".md", "");
    }

    /** The tables of a page that give a layout. */
    private static List<Layout> tables(Path page) {
        List<Layout> tables = new ArrayList<>();
        boolean in = false;
        for (String line : Markdown.read(page).lines()) {
            Matcher titles = TITLES.matcher(line);
            Matcher row = ROW.matcher(line);
            if (titles.matches()) {
                in = true;
                tables.add(new Layout(Objects.requireNonNullElse(titles.group(1), ""), new ArrayList<>()));
            } else if (in && row.matches()) {
                tables.getLast().rows.add(new Row(row.group(1), row.group(2), row.group(3)));
            } else {
                in &= line.startsWith("| ");
            }
        }
        return tables;
    }

    private static List<PartEntry> parts(Path page) throws IOException {
        List<PartEntry> parts = new ArrayList<>();
        for (Path file : GoldenTest.containers()) {
            Container.open(Disk.read(file)).parts().stream().filter(part -> part.name().toString().equals(name(page))).forEach(parts::add);
        }
        return parts;
    }

    /** The fields that a page is about, for each structure of that kind in the samples. */
    private static List<List<Span>> structures(Path page) throws IOException {
        List<List<Span>> structures = new ArrayList<>();
        if (name(page).equals("container")) {
            for (Path file : GoldenTest.containers()) {
                Container container = Container.open(Disk.read(file));
                Set<Long> headers = new HashSet<>();
                container.parts().forEach(part -> headers.addAll(List.of(part.offset(), part.offset() + 4)));
                structures.add(container.spans().stream()
                        .filter(span -> span.path().startsWith("Header.") || headers.contains(span.offset())).toList());
            }
        }
        for (PartEntry part : parts(page)) {
            structures.add(part.spans().stream().filter(span -> span.offset() >= part.data().fileOffset()).toList());
        }
        return structures;
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('.') + 1).replaceAll("\\[.*", "");
    }

    private static String outer(String path) {
        return path.substring(0, path.lastIndexOf('.'));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void fieldsStandWhereThePageSays(Path page) throws IOException {
        List<String> wrong = new ArrayList<>();
        for (List<Span> part : structures(page)) {
            Map<String, Span> byPath = new HashMap<>();
            part.forEach(span -> byPath.putIfAbsent(span.path(), span));
            for (Layout table : tables(page)) {
                part.stream().filter(table::isAbout).forEach(start -> table.rows.forEach(
                        row -> check(row, table.rows.getFirst(), start, byPath.get(outer(start.path()) + "." + row.field), wrong)));
            }
        }
        assertThat(wrong.stream().distinct()).as("what %s says otherwise than the samples", page.getFileName()).isEmpty();
    }

    private static void check(Row row, Row first, Span start, @org.jspecify.annotations.Nullable Span span, List<String> wrong) {
        if (span == null || !row.offset.matches("\\d+") || !first.offset.matches("\\d+")) {
            return;
        }
        long offset = span.offset() - start.offset() + Long.parseLong(first.offset);
        if (offset != Long.parseLong(row.offset)) {
            wrong.add(span.path() + " at " + offset + ", not " + row.offset);
        }
        if (row.bytes.matches("\\d+") && span.length() != Long.parseLong(row.bytes)) {
            wrong.add(span.path() + " of " + span.length() + " bytes, not " + row.bytes);
        }
    }

    /** The text of a page, and of those of other parts that it refers to. */
    private static String text(Path page) {
        return Stream.concat(Stream.of(page),
                Markdown.read(page).links().stream().map(link -> link.replaceFirst("#.*", "")).filter(link -> link.matches("....\\.md"))
                        .map(PAGES::resolve))
                .map(Project::read).collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyFieldIsOnThePage(Path page) throws IOException {
        String text = text(page);
        Set<String> missing = new TreeSet<>();
        for (List<Span> fields : structures(page)) {
            for (Span field : fields) {
                String path = field.path().substring(field.path().indexOf('.') + 1);
                if (!text.contains("`" + path + "`")) {
                    Stream.of(path.split("\\.")).map(name -> name.replaceAll("\\[.*", "")).filter(name -> !text.contains("`" + name + "`"))
                            .forEach(missing::add);
                }
            }
        }
        assertThat(missing).as("fields that %s should name", page.getFileName()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyKeyIsOnThePage(Path page) throws IOException {
        String text = text(page);
        Set<String> keys = new TreeSet<>();
        for (PartEntry part : parts(page)) {
            for (Dialect dialect : Dialect.values()) {
                keys(node(part, part.format(), dialect), keys);
            }
            keys.add(part.format().key());
        }
        keys.removeIf(key -> text.contains("`" + key + "`"));
        assertThat(keys).as("keys in YAML that %s should name", page.getFileName()).isEmpty();
    }

    private static <P extends Part> Node node(PartEntry part, PartFormat<P> format, Dialect dialect) {
        return format.toNode(part.decode(format), part.context().with(dialect));
    }

    private static void keys(Node node, Set<String> keys) {
        if (node instanceof Node.Map map) {
            keys.addAll(map.keys());
            map.entries().values().forEach(value -> keys(value, keys));
        } else if (node instanceof Node.Seq list) {
            list.items().forEach(item -> keys(item, keys));
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyNameInATableIsAField(Path page) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        tables(page).forEach(table -> table.rows.forEach(row -> names.add(row.field)));
        String sources;
        try (Stream<Path> files = Files.walk(Project.ROOT.resolve("core/src/main/java/dxkit"))) {
            sources = files.filter(file -> file.toString().endsWith(".java")).map(Project::read).collect(Collectors.joining());
        }
        assertThat(names).as("fields in the tables of %s", page.getFileName()).allMatch(name -> sources.contains("\"" + name + "\""));
    }
}
