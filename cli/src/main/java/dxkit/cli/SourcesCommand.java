package dxkit.cli;

import dxkit.debug.CompilerArguments.Option;
import dxkit.debug.Recompilation;
import dxkit.debug.SourceFile;
import dxkit.debug.SourceTree;
import dxkit.debug.Sources;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.io.Suggest;
import dxkit.walk.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit sources}. */
final class SourcesCommand extends FileCommand {
    private static final String LIST = "--list";
    private static final String SHOW = "--show";
    private static final String OUT = "--out";
    private static final String OVERWRITE = "--overwrite";
    private static final String MAX_INFLATED = "--max-inflated";
    private static final int LABELS = 11;

    private boolean list;
    private @Nullable String show;
    private @Nullable Path out;
    private boolean overwrite;
    private boolean many;
    private long mostInflated = Long.MAX_VALUE;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Recovers sources, and how they were compiled, from SRCI, PDBI and the metadata of ILDB, in a container, a PDB, or a PDB in PRIV.",
                "  dxkit sources shader.pdb", "  dxkit sources --show common.hlsli shader.pdb", "  dxkit sources --out tree/ shader.pdb");
        usage.addOption(Usage.flag("Print the names of the files, one on each line.", LIST));
        usage.addOption(Usage.value("NAME", "Print the text of this file, byte for byte.", SHOW));
        usage.addOption(Usage.value("DIR",
                "Write the files below this folder, with a list of arguments and scripts that compile them again with dxc. No name leads out of "
                        + "it; names that cannot be used are changed, and listed.",
                OUT));
        usage.addOption(Usage.flag("With --out, replace files that are there and have other contents.", OVERWRITE));
        usage.addOption(Usage.value("BYTES",
                "Inflate compressed texts up to this size, such as 100M; otherwise up to 12 MiB, or 16 times what is stored.",
                MAX_INFLATED));
        return withFiles(withJson(usage));
    }

    @Override
    void start(ParseResult arguments) {
        list = arguments.hasMatchedOption(LIST);
        show = arguments.matchedOptionValue(SHOW, null);
        String folder = arguments.matchedOptionValue(OUT, null);
        overwrite = arguments.hasMatchedOption(OVERWRITE);
        many = Inputs.many(files(arguments));
        if (Stream.of(list, show != null, folder != null).filter(given -> given).count() > 1) {
            throw Target.wrong(arguments, LIST + ", " + SHOW + " and " + OUT + " exclude each other");
        }
        if (show != null && (many || json())) {
            throw Target.wrong(arguments, SHOW + " takes one file and no " + JSON);
        }
        if (folder != null && folder.isEmpty()) {
            throw Target.wrong(arguments, OUT + " needs a name");
        }
        out = folder == null ? null : Path.of(folder);
        String most = arguments.matchedOptionValue(MAX_INFLATED, null);
        if (most != null) {
            mostInflated = size(arguments, most);
        }
    }

    private static long size(ParseResult arguments, String text) {
        if (!text.matches("\\d{1,12}[kKmMgG]?")) {
            throw Target.wrong(arguments, MAX_INFLATED + " must be a number of bytes, such as 5000000 or 100M");
        }
        int unit = "kmg".indexOf(Character.toLowerCase(text.charAt(text.length() - 1))) + 1;
        return Long.parseLong(unit > 0 ? text.substring(0, text.length() - 1) : text) << 10 * unit;
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Sources sources = Sources.of(input.shader().container(), mostInflated);
        if (show != null) {
            report.binary(named(sources, show).content());
            return;
        }
        if (json()) {
            report.facts(facts(input, sources));
        } else if (list) {
            sources.files().forEach(file -> report.line(file.name()));
        } else if (out == null) {
            heading(input, report);
            print(sources, report);
        }
        if (sources.isEmpty()) {
            report.problem("no sources and no arguments are recorded");
        }
        if (json() || list || out != null) {
            sources.disagreements().forEach(report::note);
        }
        if (out != null && !sources.isEmpty()) {
            Path root = many ? out.resolve(input.below()) : out;
            report.later(() -> write(sources, root, report));
        }
    }

    private static SourceFile named(Sources sources, String name) {
        return sources.file(name).orElseThrow(() -> FormatException.of("no file is called '" + name + "'"
                + (sources.files().isEmpty()
                        ? "; none is recorded"
                        : Suggest.did(name, sources.files().stream().map(SourceFile::name).toList()))));
    }

    private static void print(Sources sources, Report report) {
        line("main file", sources.mainFile(), report);
        line("entry", sources.entry(), report);
        line("target", sources.target(), report);
        line("defines", Optional.of(String.join(", ", sources.defines())).filter(text -> !text.isEmpty()), report);
        line("arguments", sources.argumentsFrom().map(from -> commandLine(sources.arguments().typed())), report);
        if (!sources.files().isEmpty()) {
            title(sources.files().size() == 1 ? "1 file" : sources.files().size() + " files", report);
            var table = new Table("Name", ">Bytes", "From");
            sources.files().forEach(file -> table.row(file.name(), Integer.toString(file.content().length()), file.origin().toString()));
            table.print(report, 2);
        }
        sources.argumentsFrom().ifPresent(from -> {
            title("Arguments as recorded in " + from, report);
            var table = new Table("Option", "Value");
            sources.arguments().pairs().forEach(pair -> table.row(pair.name(), pair.value()));
            table.print(report, 2);
        });
        if (!sources.disagreements().isEmpty()) {
            title("To be known", report);
            sources.disagreements().forEach(text -> report.text("  ").text(Style.ODD, text).line());
        }
    }

    private static void line(String label, Optional<String> text, Report report) {
        text.ifPresent(value -> report.text(label).blanks(LABELS - label.length()).line(value));
    }

    private static void title(String title, Report report) {
        report.line().text(Style.HEADING, title).line();
    }

    /** The arguments as they are typed in a POSIX shell. */
    private static String commandLine(List<String> arguments) {
        return arguments.stream().map(argument -> argument.matches("[\\p{L}\\p{N}_./:=+,@%-]+")
                ? argument
                : "'" + argument.replace("'", "'\\''") + "'").collect(Collectors.joining(" "));
    }

    private static Node.Seq list(List<String> texts) {
        return new Node.Seq(texts.stream().<Node>map(Node.Text::new).toList(), true, null);
    }

    private static Node.Map facts(Input input, Sources sources) {
        var files = Node.Seq.block();
        for (SourceTree.Entry entry : SourceTree.of(sources.files(), Recompilation.NAMES).entries()) {
            files.items().add(new Node.Map().put("name", new Node.Text(entry.file().name()))
                    .put("bytes", Node.num(entry.file().content().length())).put("from", new Node.Text(entry.file().origin().toString()))
                    .put("path", new Node.Text(entry.path())));
        }
        var pairs = Node.Seq.block();
        for (Option pair : sources.arguments().pairs()) {
            pairs.items().add(new Node.Map().put("option", new Node.Text(pair.name())).put("value", new Node.Text(pair.value())));
        }
        var facts = facts(input);
        sources.mainFile().ifPresent(text -> facts.put("mainFile", new Node.Text(text)));
        sources.entry().ifPresent(text -> facts.put("entry", new Node.Text(text)));
        sources.target().ifPresent(text -> facts.put("target", new Node.Text(text)));
        facts.put("defines", list(sources.defines())).put("arguments", list(sources.arguments().typed()));
        sources.argumentsFrom().ifPresent(from -> facts.put("argumentsFrom", new Node.Text(from.toString())));
        return facts.put("recorded", pairs).put("files", files).put("disagreements", list(sources.disagreements()));
    }

    private void write(Sources sources, Path root, Report report) {
        try {
            Files.createDirectories(root);
        } catch (IOException e) {
            report.problem(root + " cannot be made: " + Failure.reason(e));
            return;
        }
        SourceTree tree = SourceTree.of(sources.files(), Recompilation.NAMES);
        int files = 0;
        for (SourceTree.Entry entry : tree.entries()) {
            files += write(root, entry.path(), entry.file().content(), report) ? 1 : 0;
        }
        Optional<Recompilation> again = Recompilation.of(sources, tree);
        List<String> written = new ArrayList<>(List.of(files + (files == 1 ? " file" : " files")));
        again.ifPresent(made -> {
            script(root, Recompilation.RESPONSE_FILE, made.responseFile(), written, report);
            script(root, Recompilation.SHELL_SCRIPT, made.shellScript(), written, report);
            script(root, Recompilation.COMMAND_SCRIPT, made.commandScript(), written, report);
        });
        if (json()) {
            return;
        }
        report.line(root + ": " + String.join(", ", written)
                + (again.isPresent() ? "" : "; no main file is recorded, so there is nothing to compile"));
        tree.entries().stream().filter(SourceTree.Entry::isRenamed)
                .forEach(entry -> report.line("  " + entry.path() + " is what was called " + entry.file().name()));
        again.ifPresent(made -> made.leftOut().forEach(text -> report.line("  not among the arguments: " + text)));
    }

    private void script(Path root, String name, Bytes contents, List<String> written, Report report) {
        if (write(root, name, contents, report)) {
            written.add(name);
        }
    }

    private boolean write(Path root, String path, Bytes contents, Report report) {
        try {
            Path file = root.resolve(path);
            if (!overwrite && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !Disk.read(file).equals(contents)) {
                report.problem(file + " is there and has other contents; " + OVERWRITE + " replaces it");
                return false;
            }
            Disk.writeBelow(root, path, contents);
            return true;
        } catch (IOException | FormatException e) {
            report.problem(path + " cannot be written: " + Failure.reason(e));
            return false;
        }
    }
}
