package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.io.Sniff;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The files that a command line names: files, {@code -} for standard input, folders (all files below them that are of the right kind, in the order of their
 * names) and {@code @list} files (a file or folder on each line). Folders are read as their turn comes, never more than one path of them at a time.
 */
public final class Inputs implements Iterator<Input> {
    /** How the parameter is called in help. */
    public static final String LABEL = "FILE";
    /** What help says of it. */
    public static final String DESCRIPTION =
            "Files, folders (with all below them), @list (a file with a name on each line), or - for standard input.";

    private static final String STANDARD_INPUT = "-";
    private static final int SAMPLE = 32;
    private static final Bytes BYTE_ORDER_MARK = Bytes.ofHex("efbbbf");
    private static final Path NOWHERE = Path.of("");

    private final Terminal terminal;
    private final Predicate<Bytes> kind;
    private final Deque<Iterator<Pending>> pending = new ArrayDeque<>();
    private @Nullable Input next;

    /**
     * Something named but not looked at.
     *
     * @param file the file or folder
     * @param name as messages call it
     * @param root the folder given by the user below which it was found, or null when the user named it
     * @param listed whether it stands in a list, where {@code @} and {@code -} mean nothing
     */
    private record Pending(Path file, String name, @Nullable Path root, boolean listed) {
        /** Named by the user; a name that no file can have is one that does not exist. */
        static Pending named(String name, boolean listed) {
            try {
                return new Pending(Path.of(name), name, null, listed);
            } catch (InvalidPathException e) {
                return new Pending(NOWHERE, name, null, listed);
            }
        }

        static Pending named(String name) {
            return named(name, false);
        }

        boolean isStandardInput() {
            return root == null && !listed && name.equals(STANDARD_INPUT);
        }

        boolean isList() {
            return root == null && !listed && name.startsWith("@");
        }
    }

    /**
     * What {@code arguments} name.
     *
     * @param kind whether a file found in a folder is wanted, by its first bytes
     */
    public Inputs(List<String> arguments, Terminal terminal, Predicate<Bytes> kind) {
        this.terminal = terminal;
        this.kind = kind;
        pending.push(arguments.stream().map(Pending::named).iterator());
    }

    /** Whether arguments can name more than one file. */
    public static boolean many(List<String> arguments) {
        return arguments.size() != 1 || arguments.getFirst().startsWith("@") || Files.isDirectory(Pending.named(arguments.getFirst()).file);
    }

    @Override
    public boolean hasNext() {
        while (next == null && !pending.isEmpty()) {
            Iterator<Pending> top = pending.peek();
            if (top.hasNext()) {
                next = open(top.next());
            } else {
                pending.pop();
            }
        }
        return next != null;
    }

    @Override
    public Input next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        Input input = next;
        next = null;
        return input;
    }

    private @Nullable Input open(Pending entry) {
        if (entry.isStandardInput()) {
            return Input.standard(() -> Disk.read(terminal.in()));
        }
        if (entry.file.equals(NOWHERE) || entry.root == null && entry.name.equals("@")) {
            return Input.failed(entry.name.isEmpty() ? "''" : entry.name, new NoSuchFileException(entry.name));
        }
        try {
            if (entry.isList()) {
                pending.push(list(Path.of(entry.name.substring(1))).iterator());
                return null;
            }
            if (Files.isDirectory(entry.file)) {
                pending.push(folder(entry).iterator());
                return null;
            }
        } catch (IOException e) {
            return Input.failed(entry.isList() ? entry.name.substring(1) : entry.name, e);
        }
        if (entry.root == null) {
            return Input.file(entry.name, entry.file, entry.file.getFileName());
        }
        return wanted(entry.file) ? Input.file(entry.name, entry.file, entry.root.relativize(entry.file)) : null;
    }

    private static List<Pending> list(Path file) throws IOException {
        List<Pending> entries = new ArrayList<>();
        Bytes text = Disk.read(file);
        if (text.indexOf(0, 0) >= 0) {
            throw new IOException("needed a list of files, one a line in UTF-8, found " + Sniff.describe(text));
        }
        for (String line : text.from(text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length() : 0).text(StandardCharsets.UTF_8)
                .split("\r?\n", -1)) {
            if (!line.isBlank()) {
                entries.add(Pending.named(line, true));
            }
        }
        return entries;
    }

    /** What stands in a folder. Links to folders are not followed, as they may lead in a circle. */
    private static List<Pending> folder(Pending folder) throws IOException {
        Path root = folder.root == null ? folder.file : folder.root;
        List<Pending> entries = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.file)) {
            for (Path file : files) {
                if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) || Files.isRegularFile(file)) {
                    entries.add(new Pending(file, file.toString(), root, false));
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        entries.sort((a, b) -> a.file.getFileName().toString().compareTo(b.file.getFileName().toString()));
        return entries;
    }

    /** A file that cannot be read is wanted, so that the user hears of it. */
    private boolean wanted(Path file) {
        try (var open = Disk.open(file)) {
            return kind.test(open.read(0, (int) Math.min(SAMPLE, open.length())));
        } catch (IOException | FormatException e) {
            return true;
        }
    }
}
