package dxkit.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation.
 *
 * @param file where it is
 * @param lines its lines
 */
record Markdown(Path file, List<String> lines) {
    private static final String FENCE = "```";
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");
    private static final Set<String> NOT_OURS = Set.of("target", ".git", ".dxkit");

    /** Code between lines of three backticks; {@code language} is what stands behind the first of them, {@code from} and {@code to} are the lines of the code. */
    record Fence(String language, int from, int to, List<String> lines) {
        String text() {
            return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
        }
    }

    static Markdown read(Path file) {
        return new Markdown(file, Project.read(file).lines().toList());
    }

    /** Every page of the project. */
    static List<Path> all() {
        try (Stream<Path> files = Files.walk(Project.ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> Stream.iterate(file, path -> !path.equals(Project.ROOT), Path::getParent)
                            .noneMatch(path -> NOT_OURS.contains(path.getFileName().toString())))
                    .sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The fenced code, in order. */
    List<Fence> fences() {
        List<Fence> fences = new ArrayList<>();
        int open = -1;
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith(FENCE)) {
                continue;
            }
            if (open < 0) {
                open = i;
            } else {
                fences.add(new Fence(lines.get(open).substring(FENCE.length()), open + 1, i, lines.subList(open + 1, i)));
                open = -1;
            }
        }
        return fences;
    }

    /** The page with the code of some fences replaced. */
    String with(List<Fence> fences, UnaryOperator<Fence> anew) {
        var page = new StringBuilder();
        int at = 0;
        for (Fence fence : fences) {
            lines.subList(at, fence.from).forEach(line -> page.append(line).append('\n'));
            page.append(anew.apply(fence).text());
            at = fence.to;
        }
        lines.subList(at, lines.size()).forEach(line -> page.append(line).append('\n'));
        return page.toString();
    }

    /** The lines that are no code. */
    List<String> prose() {
        List<String> prose = new ArrayList<>();
        int at = 0;
        for (Fence fence : fences()) {
            prose.addAll(lines.subList(at, fence.from - 1));
            at = fence.to + 1;
        }
        prose.addAll(lines.subList(at, lines.size()));
        return prose.stream().filter(line -> !line.startsWith("    ")).toList();
    }

    /** Where its links lead. */
    List<String> links() {
        return prose().stream().flatMap(line -> LINK.matcher(CODE.matcher(line).replaceAll("``")).results()).map(link -> link.group(1))
                .toList();
    }

    /** What a link to one of its headings has behind the {@code #}, as GitHub makes it. */
    Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        prose().stream().filter(line -> line.startsWith("#")).map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}_ -]", "").replace(' ', '-')).forEach(anchors::add);
        return anchors;
    }
}
