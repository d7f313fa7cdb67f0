package dxkit.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The one place that reads and writes files. */
public final class Disk {
    /** Most bytes taken from what does not tell its length, such as a pipe; some devices never end. */
    public static final int LARGEST_STREAM = 1 << 29;

    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private static final String PREFIX = ".dxkit";
    private static final String SUFFIX = ".tmp";

    private Disk() {}

    /**
     * All bytes of a file.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if it is larger than fits into memory as one array (2 GiB), or is no regular file and has more than {@link #LARGEST_STREAM} bytes
     */
    public static Bytes read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            try (var in = Files.newInputStream(file)) {
                return read(in);
            }
        }
        long size = Files.size(file);
        if (size > Integer.MAX_VALUE - 8) {
            throw FormatException.at(0, "a file of at most 2 GiB", size + " bytes");
        }
        return Bytes.wrap(Files.readAllBytes(file));
    }

    /**
     * All bytes that come from a stream.
     *
     * @throws IOException if it cannot be read
     * @throws FormatException if there are more than {@link #LARGEST_STREAM}
     */
    public static Bytes read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(LARGEST_STREAM + 1);
        if (bytes.length > LARGEST_STREAM) {
            throw FormatException.at(LARGEST_STREAM, "the end of a pipe or device, which may have " + LARGEST_STREAM + " bytes", "more");
        }
        return Bytes.wrap(bytes);
    }

    /** A file that is read piece by piece. */
    public static final class Open implements ByteSource, Closeable {
        private final FileChannel channel;
        private final long length;

        private Open(FileChannel channel, long length) {
            this.channel = channel;
            this.length = length;
        }

        @Override
        public long length() {
            return length;
        }

        @Override
        public Bytes read(long at, int size) {
            if (at < 0 || size < 0 || at > length || size > length - at) {
                throw FormatException.at(at, size + " bytes", Math.max(0, length - at) + " left");
            }
            var buffer = ByteBuffer.allocate(size);
            try {
                while (buffer.hasRemaining()) {
                    if (channel.read(buffer, at + buffer.position()) < 0) {
                        throw FormatException.at(at, size + " bytes", buffer.position() + ", the file became shorter");
                    }
                }
            } catch (IOException e) {
                throw FormatException.at(at, "cannot be read: " + e.getMessage());
            }
            return Bytes.wrap(buffer.array(), 0, size, at);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    /**
     * Opens a file for reading piece by piece.
     *
     * @throws IOException if it cannot be opened
     */
    public static Open open(Path file) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            return new Open(channel, channel.size());
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Opens a file if there is one, hands it to {@code use} and closes it.
     *
     * @return what {@code use} gave; empty if {@code path} names no regular file
     * @throws IOException if there is one that cannot be read
     */
    public static <R> Optional<R> lookup(String path, Function<ByteSource, R> use) throws IOException {
        Path file;
        try {
            file = Path.of(path);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (var open = open(file)) {
            return Optional.of(use.apply(open));
        }
    }

    /** Whether there is something of this name that is no regular file and cannot be replaced as one, such as a pipe. */
    public static boolean isSpecial(Path file) {
        return Files.exists(file) && !Files.isRegularFile(file);
    }

    /**
     * Writes a file: into a new file in the same folder, which then takes the name. A reader sees the old contents or the new, and a failure or the end of the process
     * leaves the old. A symbolic link is followed, and stays; the permissions of a file that was there stay.
     *
     * @throws IOException if it cannot be written, or the process was told to end; a file that may not be written is not replaced either
     */
    public static void write(Path file, Content contents) throws IOException {
        if (isSpecial(file)) {
            try (var out = Files.newOutputStream(file)) {
                contents.writeTo(out);
            }
            return;
        }
        boolean exists = Files.exists(file);
        Path target = exists ? file.toRealPath() : endOfLinks(file.toAbsolutePath());
        if (exists && !Files.isWritable(target)) {
            throw new AccessDeniedException(file.toString());
        }
        var permissions = exists && isPosix(target) ? Files.getPosixFilePermissions(target) : null;
        Path temporary = Unfinished.make(() -> newBeside(target, permissions));
        try {
            if (permissions != null) {
                Files.setPosixFilePermissions(temporary, permissions);
            }
            try (var out = Files.newOutputStream(temporary, StandardOpenOption.WRITE)) {
                contents.writeTo(out);
            }
            try {
                Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Unfinished.forget(temporary);
        }
    }

    /** Where a file is to come into being that a link, perhaps through others, names. */
    private static Path endOfLinks(Path file) throws IOException {
        Path end = file;
        for (int links = 0; Files.isSymbolicLink(end); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemException(file.toString(), null, "too many symbolic links");
            }
            end = end.resolveSibling(Files.readSymbolicLink(end));
        }
        return end;
    }

    private static boolean isPosix(Path file) {
        return Files.getFileAttributeView(file, PosixFileAttributeView.class) != null;
    }

    /** A new, empty file beside another, which gets at most these permissions; null for those that new files have. */
    private static Path newBeside(Path target, @Nullable Set<PosixFilePermission> permissions) throws IOException {
        Path folder = Objects.requireNonNull(target.getParent());
        if (!isPosix(folder)) {
            return Files.createTempFile(folder, PREFIX, SUFFIX);
        }
        var most = permissions == null ? PosixFilePermissions.fromString("rw-rw-rw-") : permissions;
        return Files.createTempFile(folder, PREFIX, SUFFIX, PosixFilePermissions.asFileAttribute(most));
    }

    /**
     * Writes a file below a folder, making the folders between. Neither links below {@code root} nor {@code path} itself can lead out of it.
     *
     * @param path relative, with forward slashes
     * @throws IOException if it cannot be written, or a link is in the way
     * @throws FormatException if {@code path} would leave {@code root}
     */
    public static void writeBelow(Path root, String path, Bytes contents) throws IOException {
        Path top = root.toAbsolutePath().normalize();
        Path target;
        try {
            target = top.resolve(path).normalize();
        } catch (InvalidPathException e) {
            throw new IOException(path + " is no name for a file here: " + e.getReason());
        }
        if (!target.startsWith(top) || target.equals(top)) {
            throw FormatException.of("needed a path below " + root + ", found " + path);
        }
        Files.createDirectories(top);
        Path folder = top;
        for (Path name : top.relativize(target)) {
            folder = folder.resolve(name);
            if (Files.isSymbolicLink(folder)) {
                throw new IOException(folder + " is a link, which is not followed");
            }
            if (!folder.equals(target) && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(folder);
            }
        }
        write(target, contents);
    }
}
