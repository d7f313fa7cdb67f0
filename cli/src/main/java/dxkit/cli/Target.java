package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Layout;
import dxkit.io.Bytes;
import dxkit.io.Content;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Where the results of a command go: to the file or folder that {@code -o} names, over the files they were made from with {@code --in-place}, or to standard
 * output. A file is written as a whole or not at all, and in the order of the inputs.
 */
final class Target {
    private static final String OUTPUT = "-o";
    private static final String IN_PLACE = "--in-place";
    private static final String STANDARD_OUTPUT = "-";

    private enum Kind {
        STANDARD_OUTPUT,
        FILE,
        FOLDER,
        IN_PLACE
    }

    private final Kind kind;
    private final @Nullable Path path;
    private final Set<Path> written = new HashSet<>();

    private Target(Kind kind, @Nullable Path path) {
        this.kind = kind;
        this.path = path;
    }

    /** Adds {@code -o}. */
    static CommandSpec withOutput(CommandSpec usage) {
        return usage.addOption(Usage.value("FILE", "Where to write: a file, a folder when there are many files, or - for standard output.",
                OUTPUT, "--output"));
    }

    /** Adds {@code -o} and {@code --in-place}. */
    static CommandSpec withInPlace(CommandSpec usage) {
        return withOutput(usage).addOption(Usage.flag("Write over the files that were read.", IN_PLACE));
    }

    /**
     * The target that the options name, standard output when there are none.
     *
     * @param files what the command line names as input
     * @param many whether there may be many results
     */
    static Target of(ParseResult arguments, List<String> files, boolean many) {
        String output = arguments.matchedOptionValue(OUTPUT, null);
        if (isInPlace(arguments)) {
            if (output != null) {
                throw wrong(arguments, OUTPUT + " and " + IN_PLACE + " exclude each other");
            }
            if (files.contains(STANDARD_OUTPUT)) {
                throw wrong(arguments, "standard input cannot be written " + IN_PLACE);
            }
            return new Target(Kind.IN_PLACE, null);
        }
        if (output == null || output.equals(STANDARD_OUTPUT)) {
            return new Target(Kind.STANDARD_OUTPUT, output == null ? null : Path.of(output));
        }
        return named(arguments, OUTPUT, output, many);
    }

    /**
     * The file or folder that the value of an option names.
     *
     * @param many whether there may be many results
     */
    static Target named(ParseResult arguments, String option, String value, boolean many) {
        if (value.isEmpty()) {
            throw wrong(arguments, option + " needs a name");
        }
        Path path = Path.of(value);
        boolean folder = Files.isDirectory(path) || value.endsWith("/");
        if (many && !folder && Files.exists(path)) {
            throw wrong(arguments, option + " must be a folder where there are many results, but " + value + " is a file");
        }
        return new Target(many || folder ? Kind.FOLDER : Kind.FILE, path);
    }

    /** The same where results are changed inputs: without an option, only what came from standard input may go to standard output. */
    static Target ofEdit(ParseResult arguments, List<String> files) {
        Target target = of(arguments, files, Inputs.many(files));
        if (target.kind == Kind.STANDARD_OUTPUT && !arguments.hasMatchedOption(OUTPUT) && !files.equals(List.of(STANDARD_OUTPUT))) {
            throw wrong(arguments, "say where to write: " + OUTPUT + " FILE"
                    + (arguments.commandSpec().findOption(IN_PLACE) == null ? "" : ", or " + IN_PLACE));
        }
        if (target.kind == Kind.STANDARD_OUTPUT && Inputs.many(files)) {
            throw wrong(arguments, "many results cannot all go to standard output");
        }
        return target;
    }

    /** Whether an option says where to write. */
    static boolean isGiven(ParseResult arguments) {
        return arguments.hasMatchedOption(OUTPUT) || isInPlace(arguments);
    }

    /** Whether results go over what they were made from. */
    static boolean isInPlace(ParseResult arguments) {
        return arguments.commandSpec().findOption(IN_PLACE) != null && arguments.hasMatchedOption(IN_PLACE);
    }

    /**
     * Refuses what cannot be written over, before it is read: a pipe would wait for somebody who reads the result.
     *
     * @throws FormatException if the input is there and is no regular file
     */
    static void needFile(Input input) {
        Path file = input.file();
        if (file != null && Disk.isSpecial(file)) {
            throw FormatException.of(IN_PLACE + " needs a regular file");
        }
    }

    /** A mistake on the command line. */
    static ParameterException wrong(ParseResult arguments, String problem) {
        return new ParameterException(arguments.commandSpec().commandLine(), problem);
    }

    /** Whether both are one and the same file. */
    boolean isSameFile(Target other) {
        return kind == Kind.FILE && other.kind == Kind.FILE
                && path().toAbsolutePath().normalize().equals(other.path().toAbsolutePath().normalize());
    }

    /** Whether results go into a folder, each with a name of its own. */
    boolean isFolder() {
        return kind == Kind.FOLDER;
    }

    /** Whether results go to standard output. */
    boolean isStandardOutput() {
        return kind == Kind.STANDARD_OUTPUT;
    }

    /**
     * Writes one result, when its turn comes.
     *
     * @param input what it was made from
     * @param below what it is called in a folder of results
     * @throws IOException if it cannot be written; the message names the file
     */
    void write(Input input, String below, Content result, Report report) throws IOException {
        switch (kind) {
            case STANDARD_OUTPUT -> report.binary(result, path != null);
            case FILE, FOLDER -> report.later(() -> put(below, result, report));
            case IN_PLACE -> {
                if (!(result instanceof Bytes bytes && bytes.equals(input.read()))) {
                    report.later(() -> save(Objects.requireNonNull(input.file()), result, report));
                }
            }
        }
    }

    /**
     * Writes a changed container, and says what an edit does not heal or keep.
     *
     * @param changed the container after the edit
     * @param signs whether the edit was told which digest to write
     */
    void write(Input input, Container before, Bytes changed, boolean signs, Report report) throws IOException {
        if (!changed.equals(before.bytes())) {
            int lost = 0;
            for (Layout.Region gap : Layout.of(before).gaps()) {
                lost += gap.bytes().length();
            }
            if (lost > 0) {
                report.note(lost + (lost == 1 ? " byte that belongs" : " bytes that belong") + " to no part " + (lost == 1 ? "is" : "are")
                        + " not in the result");
            }
            if (!signs && before.digest() == Digest.WRONG) {
                report.note("the digest was wrong and stays as it is; 'dxkit digest --set retail' makes one");
            }
        }
        write(input, input.below(), changed, report);
    }

    /** Writes one result into the file or folder now, which is for what a report leaves to be done. */
    void put(String below, Content result, Report report) {
        save(kind == Kind.FOLDER ? path().resolve(below) : path(), result, report);
    }

    private Path path() {
        if (path == null) {
            throw new IllegalStateException();
        }
        return path;
    }

    private void save(Path file, Content result, Report report) {
        if (!written.add(file.toAbsolutePath().normalize())) {
            report.problem("a second result would be called " + file + "; not written");
            return;
        }
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (kind == Kind.FOLDER && folder != null) {
                Files.createDirectories(folder);
            }
            Disk.write(file, result);
        } catch (IOException e) {
            report.problem(file + " cannot be written: " + Failure.reason(e));
        }
    }
}
