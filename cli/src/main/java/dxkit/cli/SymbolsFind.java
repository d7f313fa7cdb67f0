package dxkit.cli;

import dxkit.cli.symbols.SymbolIndex;
import dxkit.container.Container;
import dxkit.debug.PdbLocator;
import dxkit.debug.PdbLocator.Attempt;
import dxkit.io.Disk;
import dxkit.walk.Node;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit symbols find}. */
final class SymbolsFind extends ContainerCommand {
    private static final String PATH = "--path";
    private static final String INDEX = "--index";
    private static final String TRACE = "--trace";
    private static final String ALL = "--all";
    private static final int MOST_IN_BRIEF = 12;

    private final List<String> folders = new ArrayList<>();
    private final List<SymbolIndex> indexes = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private boolean trace;
    private boolean all;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Finds the debug data of shaders: in the shader itself, under the name that the shader gives, below search folders, beside the shader, and "
                        + "through indexes. A file is taken only if hash, GUID or program agree. Ends with status 1 if there is none.",
                "  dxkit symbols find shader.dxil --path pdbs/", "  dxkit symbols find --trace shader.dxil --path a/ --path b/",
                "  dxkit symbols find --json shaders/ --path pdbs/");
        usage.addOption(Usage.values("DIR", "A search folder; its index is used where it has one. Can be given many times.", "-p", PATH));
        usage.addOption(Usage.values("FILE", "An index that stands elsewhere.", INDEX));
        usage.addOption(Usage.flag("Print every name that was tried, and what came of it.", TRACE));
        usage.addOption(Usage.flag("Go on after the first find.", ALL));
        return withFiles(withJson(usage));
    }

    @Override
    void start(ParseResult arguments) {
        trace = arguments.hasMatchedOption(TRACE);
        all = arguments.hasMatchedOption(ALL);
        SequencedSet<Path> files = new LinkedHashSet<>();
        for (String folder : arguments.matchedOptionValue(PATH, List.<String>of())) {
            folders.add(folder.length() > 1 && folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder);
            if (!Files.isDirectory(Path.of(folder))) {
                notes.add(folder + " is no folder");
            }
            Path file = Path.of(folder, SymbolIndex.NAME);
            if (Files.exists(file)) {
                files.add(file.toAbsolutePath().normalize());
            }
        }
        arguments.matchedOptionValue(INDEX, List.<String>of()).forEach(file -> files.add(Path.of(file).toAbsolutePath().normalize()));
        files.forEach(this::open);
    }

    @Override
    void close() {
        indexes.forEach(SymbolIndex::close);
    }

    private void open(Path file) {
        try {
            indexes.add(SymbolIndex.open(file));
        } catch (IOException e) {
            notes.add(e.getMessage() + "; files are looked for by their names alone");
        }
    }

    /** An index that turns out to be damaged finds nothing, and says so once. */
    private List<PdbLocator.Index> asked() {
        List<PdbLocator.Index> asked = new ArrayList<>();
        for (SymbolIndex index : indexes) {
            asked.add(new PdbLocator.Index() {
                @Override
                public List<String> candidates(dxkit.debug.ShaderIdentity shader) {
                    try {
                        return index.candidates(shader);
                    } catch (UncheckedIOException e) {
                        note(Failure.reason(e));
                        return List.of();
                    }
                }

                @Override
                public String name() {
                    return index.name();
                }
            });
        }
        return asked;
    }

    private synchronized void note(String text) {
        if (!notes.contains(text)) {
            notes.add(text);
        }
    }

    private synchronized void tellNotes(Report report) {
        notes.forEach(report::note);
        notes.clear();
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container shader = input.container();
        List<String> here = new ArrayList<>(folders);
        if (!input.isStandardInput()) {
            Path own = Path.of(input.name()).getParent();
            here.add(own == null ? "." : own.toString());
        }
        PdbLocator.Result result = new PdbLocator(here, new PdbLocator.Lookup() {
            @Override
            public <R> java.util.Optional<R> with(String path, Function<dxkit.io.ByteSource, R> use) throws IOException {
                return Disk.lookup(path, use);
            }
        }, asked()).find(shader, all);
        tellNotes(report);
        List<Attempt> found = result.found();
        if (found.isEmpty()) {
            report.status(Exit.BROKEN);
        }
        if (json()) {
            report.facts(facts(input, result));
            return;
        }
        if (trace) {
            heading(input, report);
            result.attempts().forEach(attempt -> report.text(attempt.place() + ": ")
                    .text(attempt.found() ? Style.GOOD : Style.PLAIN, attempt.outcome()).line(" [" + attempt.why() + "]"));
        } else {
            found.forEach(attempt -> report.line(input.name() + ": " + attempt.place() + ": " + attempt.outcome()));
        }
        if (found.isEmpty()) {
            report.problem("no debug data found; tried " + brief(result.attempts()));
        }
    }

    private static String brief(List<Attempt> attempts) {
        String tried = attempts.stream().limit(MOST_IN_BRIEF).map(attempt -> attempt.place() + " (" + attempt.outcome() + ")")
                .collect(Collectors.joining(", "));
        return attempts.size() > MOST_IN_BRIEF
                ? tried + " and " + (attempts.size() - MOST_IN_BRIEF) + " more, which " + TRACE + " shows"
                : tried;
    }

    private Node.Map facts(Input input, PdbLocator.Result result) {
        var identity = new Node.Map();
        result.shader().hash().ifPresent(bytes -> identity.put("hash", new Node.Text(bytes.hex())));
        result.shader().bitcode().ifPresent(bytes -> identity.put("bitcodeMd5", new Node.Text(bytes.hex())));
        result.shader().digest().ifPresent(bytes -> identity.put("digest", new Node.Text(bytes.hex())));
        result.shader().name().ifPresent(name -> identity.put("debugName", new Node.Text(name)));
        var found = Node.Seq.block();
        result.found().forEach(attempt -> found.items().add(new Node.Text(attempt.place())));
        var facts = facts(input).put("shader", identity).put("found", found);
        if (trace || result.found().isEmpty()) {
            var attempts = Node.Seq.block();
            for (Attempt attempt : result.attempts()) {
                attempts.items().add(new Node.Map().put("place", new Node.Text(attempt.place())).put("why", new Node.Text(attempt.why()))
                        .put("outcome", new Node.Text(attempt.outcome())).put("found", Node.Bool.of(attempt.found())));
            }
            facts.put("tried", attempts);
        }
        return facts;
    }
}
