package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.ir.MDNode;
import dxkit.ir.MDString;
import dxkit.ir.Metadata;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.NamedMDNode;
import dxkit.part.ProgramPart;
import dxkit.part.SourceInfoPart;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The sources of a shader and how it was compiled, from whatever of SRCI, PDBI and the {@code dx.source} metadata of its debug module is there. Where several
 * say the same, the first in the order of {@link Origin} is taken, and what disagrees is listed.
 *
 * @param files the files, the main file first
 * @param arguments the compiler's arguments
 * @param argumentsFrom where the arguments were found
 * @param defines macros that {@code dx.source.defines} has and the arguments lack, then those of the arguments
 * @param mainFile the name of the main file, if one is recorded
 * @param disagreements what the origins say differently, and what could not be read, a sentence each
 */
public record Sources(List<SourceFile> files, CompilerArguments arguments, Optional<Origin> argumentsFrom, List<String> defines,
        Optional<String> mainFile, List<String> disagreements) {

    /** Where sources can be, best first. */
    public enum Origin {
        /** The SRCI part. */
        SRCI("SRCI"),
        /** The PDBI part. */
        PDBI("PDBI"),
        /** The metadata of the module in ILDB. */
        METADATA("dx.source metadata in ILDB");

        private final String title;

        Origin(String title) {
            this.title = title;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    /** What one origin says. */
    private record Told(Origin origin, List<SourceFile> files, CompilerArguments arguments, List<String> defines,
            Optional<String> mainFile) {
        boolean isEmpty() {
            return files.isEmpty() && arguments.pairs().isEmpty() && defines.isEmpty();
        }
    }

    /**
     * The sources in a container, which is usually that of a PDB. An origin that cannot be read is passed over and named among the disagreements.
     */
    public static Sources of(Container container) {
        List<Told> told = new ArrayList<>();
        List<String> disagreements = new ArrayList<>();
        container.part("SRCI").ifPresent(part -> add(told, disagreements, Origin.SRCI, () -> sourceInfo(part)));
        container.part("PDBI").ifPresent(part -> add(told, disagreements, Origin.PDBI, () -> pdbInfo(part.data())));
        container.part("ILDB").ifPresent(part -> add(told, disagreements, Origin.METADATA, () -> metadata(part)));
        return merge(told, disagreements);
    }

    private static void add(List<Told> all, List<String> problems, Origin origin, Supplier<Told> read) {
        try {
            Told told = read.get();
            if (!told.isEmpty()) {
                all.add(told);
            }
        } catch (FormatException e) {
            problems.add(origin + " cannot be read: " + e.getMessage());
        }
    }

    private static Told sourceInfo(PartEntry part) {
        SourceInfoPart info = part.decode(SourceInfoPart.FORMAT);
        List<SourceFile> files =
                info.files().stream().map(file -> new SourceFile(file.name(), Utf8.encode(file.content()), Origin.SRCI)).toList();
        List<CompilerArguments.Option> options = new ArrayList<>();
        boolean typed = info.args().args().stream().anyMatch(arg -> arg.name().startsWith("-") || arg.name().startsWith("/"));
        info.args().args().forEach(arg -> options.add(new CompilerArguments.Option(arg.name(), arg.value())));
        CompilerArguments arguments = typed
                ? CompilerArguments.ofTyped(options.stream().flatMap(o -> o.value().isEmpty()
                        ? java.util.stream.Stream.of(o.name())
                        : java.util.stream.Stream.of(o.name(), o.value())).toList())
                : new CompilerArguments(List.copyOf(options));
        return new Told(Origin.SRCI, files, arguments, List.of(), files.stream().findFirst().map(SourceFile::name));
    }

    private static Told pdbInfo(Bytes part) {
        ShaderPdbInfo info = ShaderPdbInfo.read(part);
        List<SourceFile> files = info.sources().stream().map(file -> new SourceFile(file.name(), file.content(), Origin.PDBI)).toList();
        List<CompilerArguments.Option> options = new ArrayList<>();
        for (int i = 0; i < info.args().size(); i += 2) {
            options.add(new CompilerArguments.Option(info.args().get(i), i + 1 < info.args().size() ? info.args().get(i + 1) : ""));
        }
        return new Told(Origin.PDBI, files, new CompilerArguments(List.copyOf(options)), List.of(),
                files.stream().findFirst().map(SourceFile::name));
    }

    private static Told metadata(PartEntry part) {
        Module module = ModuleReader.read(part.decode(ProgramPart.DEBUG_FORMAT).bitcode());
        List<SourceFile> files = new ArrayList<>();
        for (MDNode node : nodes(module, "dx.source.contents")) {
            List<String> texts = strings(node);
            if (texts.size() >= 2 && !(texts.get(0).isEmpty() && texts.get(1).isEmpty())) {
                files.add(new SourceFile(text(texts.get(0)), bytes(texts.get(1)), Origin.METADATA));
            }
        }
        List<String> args = all(module, "dx.source.args");
        Optional<String> main = all(module, "dx.source.mainFileName").stream().filter(name -> !name.isEmpty()).findFirst();
        return new Told(Origin.METADATA, files, CompilerArguments.ofTyped(args), all(module, "dx.source.defines"), main);
    }

    private static List<MDNode> nodes(Module module, String name) {
        NamedMDNode named = module.namedMetadata(name);
        return named == null ? List.of() : named.operands();
    }

    private static List<String> all(Module module, String name) {
        return nodes(module, name).stream().flatMap(node -> strings(node).stream()).map(Sources::text).toList();
    }

    /** The strings in a node, one character a byte. */
    private static List<String> strings(MDNode node) {
        List<String> strings = new ArrayList<>();
        for (Metadata operand : node.operands()) {
            if (operand instanceof MDString(String string)) {
                strings.add(string);
            }
        }
        return strings;
    }

    private static Bytes bytes(String string) {
        return Bytes.wrap(string.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String text(String string) {
        return Utf8.decode(bytes(string));
    }

    private static Sources merge(List<Told> told, List<String> disagreements) {
        Map<String, SourceFile> files = new LinkedHashMap<>();
        for (Told one : told) {
            for (SourceFile file : one.files) {
                SourceFile other = files.putIfAbsent(file.key(), file);
                if (other != null && other.origin() != file.origin() && !other.content().equals(file.content())) {
                    disagreements.add(file.name() + ": " + other.origin() + " and " + file.origin() + " have different texts");
                } else if (other != null && other.origin() == file.origin() && !other.content().equals(file.content())) {
                    disagreements.add(file.name() + ": twice in " + file.origin() + " with different texts; the second is left out");
                }
            }
        }
        List<Told> withArguments = told.stream().filter(one -> !one.arguments.pairs().isEmpty()).toList();
        Optional<Told> best = withArguments.stream().findFirst();
        CompilerArguments arguments = best.map(Told::arguments).orElse(CompilerArguments.NONE);
        for (Told other : withArguments) {
            if (!other.arguments.typed().equals(arguments.typed())) {
                disagreements.add("arguments: " + best.orElseThrow().origin + " and " + other.origin + " differ");
            }
        }
        List<String> defines = new ArrayList<>(told.stream().flatMap(one -> one.defines.stream()).toList());
        defines.removeAll(arguments.defines());
        defines.addAll(arguments.defines());
        Optional<String> main = told.stream().flatMap(one -> one.mainFile.stream()).findFirst();
        arguments.pairs().stream().filter(CompilerArguments.Option::lacksValue)
                .forEach(option -> disagreements.add("argument -" + option.name() + " is recorded without its value"));
        return new Sources(List.copyOf(files.values()), arguments, best.map(Told::origin),
                List.copyOf(defines.stream().distinct().toList()), main,
                List.copyOf(disagreements));
    }

    /** Whether there is nothing at all. */
    public boolean isEmpty() {
        return files.isEmpty() && arguments.pairs().isEmpty() && defines.isEmpty();
    }

    /** The file of this name; {@code ./} at the beginning and the kind of slash do not count. */
    public Optional<SourceFile> file(String name) {
        String key = new SourceFile(name, Bytes.EMPTY, Origin.SRCI).key();
        return files.stream().filter(file -> file.key().equals(key)).findFirst();
    }
}
