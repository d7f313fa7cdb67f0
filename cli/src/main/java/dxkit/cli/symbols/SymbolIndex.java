package dxkit.cli.symbols;

import dxkit.cli.symbols.SymbolFileType.Numbered;
import dxkit.debug.PdbLocator;
import dxkit.debug.ShaderIdentity;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.SingleFileStore;
import org.h2.mvstore.type.ByteArrayDataType;
import org.h2.mvstore.type.StringDataType;
import org.jspecify.annotations.Nullable;

/**
 * What the files of folders say of themselves, kept in a file (an H2 MVStore), so that the debug data of a shader is found without looking at all of them. What is
 * half written when the program is killed is as if it had not been begun.
 */
public final class SymbolIndex implements PdbLocator.Index, AutoCloseable {
    /** What the index of a folder is called, which stands in it. */
    public static final String NAME = ".dxkit-symbols";

    private static final int FORMAT = 1;
    private static final byte[] MAGIC = "H:2,".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] NOTHING = {};
    private static final int CACHE_MEGABYTES = 64;
    /** A commit writes most of the index anew, so there are fewer the larger it is; what is done since the last is lost with a kill. */
    private static final int LEAST_TO_COMMIT = 50_000;
    private static final int UNCOMMITTED_SHARE = 4;
    private static final int UNCOMMITTED_KILOBYTES = 128 << 10;
    private static final int MOST_CANDIDATES = 1000;
    private static final int COMPACT_MILLIS = 200;
    private static final String COPY_ENDING = ".new";

    /**
     * What an update came to.
     *
     * @param files how many files the index has now
     * @param debugData how many of them have debug data
     * @param added how many are new
     * @param changed how many are others than before
     * @param removed how many are no longer there
     * @param damaged how many cannot be read as what they begin like
     * @param unreadable what could not be opened, a line each
     */
    public record Update(int files, int debugData, int added, int changed, int removed, int damaged, List<String> unreadable) {}

    private final Path file;
    private final Path base;
    private final MVStore store;
    private final MVMap<String, Numbered> files;
    private final MVMap<Integer, String> paths;
    private final MVMap<SymbolKey, byte[]> keys;
    private int changes;
    private int uncommitted;

    private SymbolIndex(Path file, MVStore store) {
        this.file = file;
        base = parent(file);
        this.store = store;
        files = store.openMap("files",
                new MVMap.Builder<String, Numbered>().keyType(StringDataType.INSTANCE).valueType(new SymbolFileType()));
        paths = store.openMap("paths", new MVMap.Builder<Integer, String>().valueType(StringDataType.INSTANCE).keyType(new NumberType()));
        keys = store.openMap("keys",
                new MVMap.Builder<SymbolKey, byte[]>().keyType(new SymbolKey.Type()).valueType(ByteArrayDataType.INSTANCE));
    }

    private static Path parent(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        return folder == null ? file.toAbsolutePath() : folder;
    }

    /**
     * Opens an index for looking things up.
     *
     * @throws IOException if there is none, another program writes it, or it is damaged
     */
    public static SymbolIndex open(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("no index " + file);
        }
        return open(file, true);
    }

    /**
     * Opens an index for changing it; makes one where there is none, and anew where it is damaged or of another version.
     *
     * @throws IOException if the file is none, cannot be written, or another program writes it
     */
    public static SymbolIndex write(Path file) throws IOException {
        Path folder = parent(file);
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is no folder");
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new IOException((Files.exists(file) ? file : folder) + " cannot be written; --index FILE puts the index elsewhere");
        }
        if (Files.exists(file) && !isIndex(file) && !file.endsWith(NAME)) {
            throw new IOException(file + " is no index; it stays as it is");
        }
        try {
            return open(file, false);
        } catch (DamageException e) {
            Files.delete(file);
            return open(file, false);
        }
    }

    private static boolean isIndex(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            byte[] beginning = in.readNBytes(MAGIC.length);
            return beginning.length == 0 || java.util.Arrays.equals(beginning, MAGIC);
        }
    }

    /** An index that is damaged, or of another version. */
    private static final class DamageException extends IOException {
        private static final long serialVersionUID = 1;

        DamageException(Path file) {
            super("the index " + file + " is damaged or of another version; 'dxkit symbols index' makes it anew");
        }
    }

    private static SymbolIndex open(Path file, boolean readOnly) throws IOException {
        String name = file.toAbsolutePath().normalize().toString();
        if (File.separatorChar == '/' && name.indexOf('\\') >= 0) {
            throw new IOException("an index cannot stand in a folder with a backslash in its name: " + name);
        }
        var opened = new SingleFileStore(Map.of("cacheSize", CACHE_MEGABYTES));
        try {
            opened.open(name, readOnly, null);
            MVStore store = new MVStore.Builder().adoptFileStore(opened).autoCommitDisabled()
                    .autoCommitBufferSize(UNCOMMITTED_KILOBYTES).open();
            store.setVersionsToKeep(0);
            opened.setRetentionTime(0);
            boolean fresh = store.getCurrentVersion() == 0 && store.getMapNames().isEmpty();
            if (fresh && !readOnly) {
                store.setStoreVersion(FORMAT);
            } else if (store.getStoreVersion() != FORMAT) {
                throw new DamageException(file);
            }
            var index = new SymbolIndex(file, store);
            if (fresh && !readOnly) {
                index.commit();
            }
            return index;
        } catch (DamageException e) {
            closed(opened);
            throw e;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            closed(opened);
            throw e instanceof MVStoreException known && known.getErrorCode() == DataUtils.ERROR_FILE_LOCKED
                    ? new IOException("the index " + file + " is in use by another program")
                    : new DamageException(file);
        }
    }

    /** Lets go of the file, whatever state it is in. */
    private static void closed(SingleFileStore store) {
        try {
            store.close();
        } catch (RuntimeException e) {
            // It was not open.
        }
    }

    /** The file. */
    public Path file() {
        return file;
    }

    @Override
    public String name() {
        return "index " + file;
    }

    /**
     * {@inheritDoc} Those of the same hash come with the largest first, which holds the most.
     *
     * @throws java.io.UncheckedIOException if the index is damaged
     */
    @Override
    public List<String> candidates(ShaderIdentity shader) {
        try {
            List<String> found = new ArrayList<>();
            for (long bits : SymbolKey.of(shader)) {
                List<String> same = new ArrayList<>();
                var from = keys.keyIterator(new SymbolKey(bits, Integer.MIN_VALUE));
                while (from.hasNext() && same.size() < MOST_CANDIDATES) {
                    SymbolKey key = from.next();
                    if (key.bits() != bits) {
                        break;
                    }
                    String path = paths.get(key.number());
                    if (path != null) {
                        same.add(path);
                    }
                }
                same.sort(Comparator.comparingLong(this::sizeOf).reversed().thenComparing(Comparator.naturalOrder()));
                same.forEach(path -> found.add(base.resolve(path).toString()));
            }
            return found;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            throw new java.io.UncheckedIOException(new DamageException(file));
        }
    }

    private long sizeOf(String path) {
        SymbolFile known = known(path);
        return known == null ? 0 : known.size();
    }

    /** How many files there are. */
    public int size() {
        return files.size();
    }

    /** What is known of a file below a folder, if anything. */
    @Nullable
    SymbolFile known(String path) {
        Numbered known = files.get(path);
        return known == null ? null : known.file();
    }

    /** What the path of a file below a folder is called in the index: from the folder in which the index stands, or whole. */
    String path(Path folder, String below) throws IOException {
        Path real = folder.toRealPath();
        if (real.equals(base.toRealPath())) {
            return below;
        }
        return (real.toString().endsWith("/") ? real : real + "/") + below;
    }

    /**
     * Makes the index say what folders hold now.
     *
     * @param folders the folders; what the index says of others stays
     * @param progress is told now and then how many files are done
     * @throws IOException if a folder cannot be read, or the index cannot be written
     */
    public Update update(Collection<Path> folders, IntConsumer progress) throws IOException {
        var update = new Updating();
        try {
            for (Path folder : folders) {
                update.folder(folder, progress);
            }
            commit();
            store.sync();
            return update.result();
        } catch (MVStoreException e) {
            throw new IOException("the index " + file + " cannot be written: " + e.getMessage());
        }
    }

    /**
     * Puts in a file; what it was before is forgotten. Whatever is half done when the program is killed, a file that is known can be found: it becomes known last, and
     * is forgotten first.
     */
    public void put(String path, SymbolFile now) {
        Numbered before = files.get(path);
        int number;
        if (before != null) {
            number = before.number();
            SymbolKey.of(before.file()).forEach(bits -> keys.remove(new SymbolKey(bits, before.number())));
        } else {
            Integer last = paths.lastKey();
            number = last == null ? 0 : last + 1;
            paths.put(number, path);
        }
        SymbolKey.of(now).forEach(bits -> keys.put(new SymbolKey(bits, number), NOTHING));
        files.put(path, new Numbered(number, now));
        changes++;
        if (++uncommitted > LEAST_TO_COMMIT + files.size() / UNCOMMITTED_SHARE) {
            commit();
        }
    }

    private void remove(String path, Numbered gone) {
        files.remove(path);
        SymbolKey.of(gone.file()).forEach(bits -> keys.remove(new SymbolKey(bits, gone.number())));
        paths.remove(gone.number());
        changes++;
    }

    /** Makes everything put in so far last. */
    public void commit() {
        store.commit();
        uncommitted = 0;
    }

    /** Closes the index. After large changes it is written anew, in order and without gaps. */
    @Override
    public void close() {
        if (store.isClosed()) {
            return;
        }
        Path copy = file.resolveSibling(file.getFileName() + COPY_ENDING);
        if (changes > 0) {
            commit();
        }
        try {
            if (changes > LEAST_TO_COMMIT) {
                copyTo(copy);
                store.close(0);
                Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
            } else {
                store.close(changes > 0 ? COMPACT_MILLIS : 0);
            }
        } catch (IOException e) {
            store.close(0);
        }
    }

    private void copyTo(Path copy) throws IOException {
        Files.deleteIfExists(copy);
        try (var to = open(copy, false)) {
            copy(files, to.files, to.store);
            copy(paths, to.paths, to.store);
            copy(keys, to.keys, to.store);
        } catch (RuntimeException | IOException e) {
            Files.deleteIfExists(copy);
            throw new IOException(e);
        }
    }

    private static <K, V> void copy(MVMap<K, V> from, MVMap<K, V> to, MVStore store) {
        int copied = 0;
        var all = from.cursor(null);
        while (all.hasNext()) {
            K key = all.next();
            to.put(key, all.getValue());
            if (++copied % LEAST_TO_COMMIT == 0) {
                store.commit();
            }
        }
        store.commit();
    }

    /** An update on its way. */
    private final class Updating {
        private int added;
        private int changed;
        private int removed;
        private final List<String> unreadable = new ArrayList<>();

        void folder(Path folder, IntConsumer progress) throws IOException {
            String before = path(folder, "");
            BitSet seen = new BitSet();
            List<String> dark = new ArrayList<>();
            FolderScan.run(folder, file, new FolderScan.Sink() {
                @Override
                public @Nullable SymbolFile known(String path) {
                    return SymbolIndex.this.known(before + path);
                }

                @Override
                public void unchanged(String path, SymbolFile known) {
                    see(path);
                }

                @Override
                public void found(String path, SymbolFile now) {
                    if (files.containsKey(before + path)) {
                        changed++;
                    } else {
                        added++;
                    }
                    put(before + path, now);
                    see(path);
                }

                private void see(String path) {
                    Numbered known = files.get(before + path);
                    if (known != null) {
                        seen.set(known.number());
                    }
                }

                @Override
                public void unreadable(String path, IOException reason) {
                    unreadable.add(path);
                    dark.add(before + path);
                }
            }, progress);
            forget(before, seen, dark);
        }

        /** What was not seen is gone, unless the folder that it was in cannot be read. */
        private void forget(String before, BitSet seen, List<String> dark) {
            var gone = new ArrayList<String>();
            var from = files.keyIterator(before);
            while (from.hasNext()) {
                String path = from.next();
                if (!path.startsWith(before)) {
                    break;
                }
                boolean whole = before.isEmpty() && Path.of(path).isAbsolute();
                Numbered known = files.get(path);
                if (!whole && known != null && !seen.get(known.number())
                        && dark.stream().noneMatch(hidden -> path.equals(hidden) || path.startsWith(hidden + "/"))) {
                    gone.add(path);
                }
            }
            for (String path : gone) {
                Numbered known = files.get(path);
                if (known != null) {
                    remove(path, known);
                    removed++;
                }
            }
        }

        Update result() {
            int debugData = 0;
            int damaged = 0;
            var all = files.cursor(null);
            while (all.hasNext()) {
                all.next();
                debugData += all.getValue().file().isDebugData() ? 1 : 0;
                damaged += all.getValue().file().problem().isEmpty() ? 0 : 1;
            }
            return new Update(files.size(), debugData, added, changed, removed, damaged, List.copyOf(unreadable));
        }
    }
}
