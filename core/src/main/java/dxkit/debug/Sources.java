package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.ByteSource;
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
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The sources of a shader and how it was compiled, from whatever of SRCI, PDBI and the {@code dx.source} metadata of its debug module is there. Where several
 * say the same, the first in the order of {@link Origin} is taken, and what disagrees is listed.
 *
 * @param files the files, the main file first
 * @param arguments the compiler's arguments
 * @param argumentsFrom where the arguments were found
 * @param defines macros that only a list of macros has, then those of the arguments
 * @param mainFile the name of the main file, if one is recorded
 * @param entry the entry point: as the arguments say, else as the program says, else dxc's {@code main}; none for a library
 * @param target the target profile: as the arguments say, else as the program says
 * @param disagreements what the origins say differently, and what could not be read, a sentence each
 */
public record Sources(List<SourceFile> files, CompilerArguments arguments, Optional<Origin> argumentsFrom, List<String> defines,
        Optional<String> mainFile, Optional<String> entry, Optional<String> target, List<String> disagreements) {
    private static final String DEFAULT_ENTRY = "main";
    /** What dxc records where a library has no entry point. */
    static final String NO_ENTRY = "lib.no::entry";

    /** Where sources can be, best first. */
    public enum Origin {
        /** The SRCI part. */
        SRCI("SRCI"),
        /** The PDBI part. */
        PDBI("PDBI"),
        /** The metadata of the module in ILDB. */
        METADATA("dx.source metadata in ILDB"),
        /** The SRCI part in the PDB that PRIV holds. */
        PRIVATE_SRCI("SRCI of the PDB in PRIV"),
        /** The PDBI part in the PDB that PRIV holds. */
        PRIVATE_PDBI("PDBI of the PDB in PRIV"),
        /** The metadata of the module in the PDB that PRIV holds. */
        PRIVATE_METADATA("dx.source metadata of the PDB in PRIV");

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
            Optional<String> mainFile, Optional<String> entry, Optional<String> target) {}

    /** The same with the usual limit for compressed texts, that of {@link dxkit.io.Zlib}. */
    public static Sources of(Container container) {
        return of(container, Long.MAX_VALUE);
    }

    /**
     * The sources in a container, which is usually that of a PDB, and in the PDB that its PRIV part may hold. An origin that cannot be read is passed over and named
     * among the disagreements.
     *
     * @param mostInflated how many bytes may come out of compressed texts; {@link Long#MAX_VALUE} for the usual limit
     */
    public static Sources of(Container container, long mostInflated) {
        List<Told> told = new ArrayList<>();
        List<String> disagreements = new ArrayList<>();
        add(container, mostInflated, List.of(Origin.SRCI, Origin.PDBI, Origin.METADATA), told, disagreements);
        container.part("PRIV").filter(part -> Msf.looksLikeMsf(part.data())).ifPresent(part -> {
            try {
                add(Container.open(ShaderPdb.open(ByteSource.of(part.data())).container()), mostInflated,
                        List.of(Origin.PRIVATE_SRCI, Origin.PRIVATE_PDBI, Origin.PRIVATE_METADATA), told, disagreements);
            } catch (FormatException e) {
                disagreements.add("the PDB in PRIV cannot be read: " + e.getMessage());
            }
        });
        return merge(told, disagreements);
    }

    private static void add(Container container, long mostInflated, List<Origin> origins, List<Told> told, List<String> problems) {
        container.part("SRCI")
                .ifPresent(part -> add(told, problems, origins.get(0), origin -> sourceInfo(part.data(), mostInflated, origin)));
        container.part("PDBI").ifPresent(part -> add(told, problems, origins.get(1),
                origin -> pdbInfo(part.data(), mostInflated, origin)));
        container.part("ILDB").ifPresent(part -> add(told, problems, origins.get(2), origin -> metadata(part, origin)));
    }

    private static void add(List<Told> all, List<String> problems, Origin origin, Function<Origin, Told> read) {
        try {
            all.add(read.apply(origin));
        } catch (FormatException e) {
            problems.add(origin + " cannot be read: " + e.getMessage());
        }
    }

    private static Told sourceInfo(Bytes part, long mostInflated, Origin origin) {
        SourceInfoPart info = SourceInfoPart.read(part, mostInflated == Long.MAX_VALUE ? SourceInfoPart.USUAL : mostInflated);
        List<SourceFile> files =
                info.files().stream().map(file -> new SourceFile(file.name(), Utf8.encode(file.content()), origin)).toList();
        List<CompilerArguments.Option> options =
                info.args().args().stream().map(arg -> new CompilerArguments.Option(arg.name(), arg.value())).toList();
        boolean typed = options.stream().anyMatch(option -> option.name().startsWith("-") || option.name().startsWith("/"));
        CompilerArguments arguments = typed
                ? CompilerArguments.ofTyped(options.stream()
                        .flatMap(option -> Stream.of(option.name(), option.value()).filter(Predicate.not(String::isEmpty))).toList())
                : new CompilerArguments(options);
        return told(origin, files, arguments);
    }

    private static Told pdbInfo(Bytes part, long mostInflated, Origin origin) {
        ShaderPdbInfo info = ShaderPdbInfo.read(part, mostInflated);
        List<SourceFile> files = info.sources().stream().map(file -> new SourceFile(file.name(), file.content(), origin)).toList();
        List<CompilerArguments.Option> options = new ArrayList<>();
        for (int i = 0; i < info.args().size(); i += 2) {
            options.add(new CompilerArguments.Option(info.args().get(i), i + 1 < info.args().size() ? info.args().get(i + 1) : ""));
        }
        return told(origin, files, new CompilerArguments(List.copyOf(options)));
    }

    private static Told told(Origin origin, List<SourceFile> files, CompilerArguments arguments) {
        return new Told(origin, files, arguments, List.of(), files.stream().findFirst().map(SourceFile::name), Optional.empty(),
                Optional.empty());
    }

    private static Told metadata(PartEntry part, Origin origin) {
        ProgramPart program = part.decode(ProgramPart.DEBUG_FORMAT);
        Module module = ModuleReader.read(program.bitcode());
        List<SourceFile> files = new ArrayList<>();
        for (MDNode node : nodes(module, "contents")) {
            List<String> texts = strings(node);
            if (texts.size() >= 2 && !(texts.get(0).isEmpty() && texts.get(1).isEmpty())) {
                files.add(new SourceFile(text(texts.get(0)), bytes(texts.get(1)), origin));
            }
        }
        Optional<String> main = all(module, "mainFileName").stream().filter(Predicate.not(String::isEmpty)).findFirst();
        return new Told(origin, files, CompilerArguments.ofTyped(all(module, "args")), all(module, "defines"), main, entry(module),
                Optional.of(program.profile()));
    }

    /** The first entry point's name; a library's first has none. */
    private static Optional<String> entry(Module module) {
        NamedMDNode entries = module.namedMetadata("dx.entryPoints");
        return entries == null || entries.operands().isEmpty() || entries.operands().getFirst().operandCount() < 2
                || !(entries.operands().getFirst().operand(1) instanceof MDString(String name)) || name.isEmpty()
                        ? Optional.empty()
                        : Optional.of(text(name));
    }

    /** The nodes of a list about sources; compilers before 1.3 gave the lists other names. */
    private static List<MDNode> nodes(Module module, String list) {
        NamedMDNode named = module.namedMetadata("dx.source." + list);
        NamedMDNode old = module.namedMetadata("llvm.dbg." + list);
        return named != null ? named.operands() : old != null ? old.operands() : List.of();
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
        Map<String, SourceFile> files = files(told, disagreements);
        List<Told> withArguments = told.stream().filter(one -> !one.arguments.pairs().isEmpty()).toList();
        Optional<Told> best = withArguments.stream().findFirst();
        CompilerArguments arguments = best.map(Told::arguments).orElse(CompilerArguments.NONE);
        for (Told other : withArguments) {
            if (!other.arguments.typed().equals(arguments.typed())) {
                disagreements.add("arguments: " + best.orElseThrow().origin + " and " + other.origin + " differ");
            }
        }
        arguments.pairs().stream().filter(CompilerArguments.Option::lacksValue)
                .forEach(option -> disagreements.add("argument -" + option.name() + " is recorded without its value"));
        Set<String> defines = new LinkedHashSet<>(told.stream().flatMap(one -> one.defines.stream()).toList());
        arguments.defines().forEach(defines::remove);
        defines.addAll(arguments.defines());
        Optional<String> main = first(told, one -> one.mainFile);
        Optional<String> target = arguments.target().or(() -> first(told, one -> one.target));
        Optional<String> said = first(told, one -> one.entry);
        boolean library = target.filter(profile -> profile.startsWith("lib")).isPresent();
        Optional<String> entry = arguments.entry().filter(Predicate.not(NO_ENTRY::equals)).or(() -> said)
                .or(() -> library || best.isEmpty() ? Optional.empty() : Optional.of(DEFAULT_ENTRY));
        if (said.isPresent() && !said.equals(entry)) {
            disagreements.add("entry point: the arguments say " + entry.orElseThrow() + ", the program " + said.get());
        }
        return new Sources(List.copyOf(files.values()), arguments, best.map(Told::origin), List.copyOf(defines), main, entry, target,
                List.copyOf(disagreements));
    }

    private static Optional<String> first(List<Told> told, Function<Told, Optional<String>> what) {
        return told.stream().flatMap(one -> what.apply(one).stream()).findFirst();
    }

    /** All files; of several with one name the first. */
    private static Map<String, SourceFile> files(List<Told> told, List<String> disagreements) {
        Map<String, SourceFile> files = new LinkedHashMap<>();
        for (Told one : told) {
            for (SourceFile file : one.files) {
                SourceFile other = files.putIfAbsent(file.key(), file);
                if (other != null && !other.content().equals(file.content())) {
                    disagreements.add(file.name() + (other.origin() == file.origin()
                            ? ": twice in " + file.origin() + " with different texts; the second is left out"
                            : ": " + other.origin() + " and " + file.origin() + " have different texts"));
                }
            }
        }
        return files;
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
