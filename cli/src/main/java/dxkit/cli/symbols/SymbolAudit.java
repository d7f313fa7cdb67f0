package dxkit.cli.symbols;

import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a folder of shaders and debug data.
 *
 * @param shaders files that have a program
 * @param debugFiles files that have debug data
 * @param findings all there is, by file
 */
public record SymbolAudit(int shaders, int debugFiles, List<Finding> findings) {
    private static final Pattern HASH_NAME = Pattern.compile("(\\p{XDigit}{32})(\\.\\w+)?");

    /** What can be wrong. */
    public enum Kind {
        /** The file cannot be read. */
        DAMAGED("damaged", true),
        /** The GUID of a PDB is not the hash in it. */
        GUID("GUID", true),
        /** The file is called by a hash that is not the one in it. */
        FILE_NAME("file name", true),
        /** A PDB says that it is called otherwise. */
        DEBUG_NAME("debug name", true),
        /** The PDB that a shader names is here, but is another shader's. */
        NAMED_PDB("named PDB", true),
        /** Several files have the debug data of one shader. */
        DUPLICATE("duplicate", false),
        /** The debug data of a shader is not here. */
        SHADER_ALONE("shader alone", false),
        /** The shader of debug data is not here, though others are. */
        DEBUG_DATA_ALONE("debug data alone", false);

        private final String title;
        private final boolean mismatch;

        Kind(String title, boolean mismatch) {
            this.title = title;
            this.mismatch = mismatch;
        }

        /** Whether something contradicts itself, rather than to be missing or there twice. */
        public boolean isMismatch() {
            return mismatch;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    /**
     * Something wrong.
     *
     * @param kind what
     * @param path the file, from the folder
     * @param text the rest of it
     */
    public record Finding(Kind kind, String path, String text) {}

    /**
     * Looks at all files below a folder. Those that its index knows, and that are as it knows them, are not read again.
     *
     * @param index the folder's index, or null
     * @param progress is told now and then how many files are done
     * @throws IOException if the folder cannot be read
     */
    public static SymbolAudit of(Path folder, @Nullable SymbolIndex index, IntConsumer progress) throws IOException {
        Map<String, SymbolFile> files = new TreeMap<>();
        List<Finding> findings = new ArrayList<>();
        String before = index == null ? "" : index.path(folder, "");
        Path kept = index == null ? folder.resolve(SymbolIndex.NAME) : index.file();
        FolderScan.run(folder, kept, new FolderScan.Sink() {
            @Override
            public @Nullable SymbolFile known(String path) {
                return index == null ? null : index.known(before + path);
            }

            @Override
            public void unchanged(String path, SymbolFile file) {
                files.put(path, file);
            }

            @Override
            public void found(String path, SymbolFile file) {
                files.put(path, file);
            }

            @Override
            public void unreadable(String path, IOException reason) {
                findings.add(new Finding(Kind.DAMAGED, path, Files.isDirectory(folder.resolve(path))
                        ? "a folder that cannot be read"
                        : "cannot be opened: " + reason.getClass().getSimpleName()));
            }
        }, progress);
        return of(files, findings);
    }

    private static SymbolAudit of(Map<String, SymbolFile> files, List<Finding> findings) {
        var all = new Relations(files);
        files.forEach((path, file) -> {
            if (!file.problem().isEmpty()) {
                findings.add(new Finding(Kind.DAMAGED, path, file.problem()));
            } else {
                itself(path, file, findings);
                all.look(path, file, findings);
            }
        });
        int shaders = (int) files.values().stream().filter(file -> file.identity().hasProgram()).count();
        int debugFiles = (int) files.values().stream().filter(SymbolFile::isDebugData).count();
        findings.sort(java.util.Comparator.comparing(Finding::path).thenComparing(Finding::kind));
        return new SymbolAudit(shaders, debugFiles, List.copyOf(findings));
    }

    /** What a file alone tells. */
    private static void itself(String path, SymbolFile file, List<Finding> findings) {
        var id = file.identity();
        String base = path.substring(path.lastIndexOf('/') + 1);
        if (id.guid().isPresent() && id.hash().isPresent() && !id.guid().equals(id.hash())) {
            findings.add(new Finding(Kind.GUID, path, "the GUID is " + id.guid().get().hex() + ", the hash " + id.hash().get().hex()));
        }
        Matcher named = HASH_NAME.matcher(base);
        if (named.matches() && id.hash().isPresent() && !id.hash().get().hex().equalsIgnoreCase(named.group(1))) {
            findings.add(new Finding(Kind.FILE_NAME, path, "the hash is " + id.hash().get().hex()));
        }
        if (id.isPdb() && id.name().isPresent() && !SymbolKey.baseName(id.name().get()).equals(SymbolKey.baseName(base))) {
            findings.add(new Finding(Kind.DEBUG_NAME, path, "says it is called " + id.name().get()));
        }
    }

    /** What files tell of each other. */
    private static final class Relations {
        private final Map<Bytes, List<String>> debugData = new HashMap<>();
        private final Map<Bytes, String> shaders = new HashMap<>();
        private final Map<String, List<String>> pdbs = new HashMap<>();
        private final Map<String, SymbolFile> files;

        Relations(Map<String, SymbolFile> files) {
            this.files = files;
            files.forEach((path, file) -> {
                if (file.isDebugData() && file.problem().isEmpty()) {
                    proofs(file).forEach(proof -> debugData.computeIfAbsent(proof, key -> new ArrayList<>()).add(path));
                }
                if (file.identity().isPdb()) {
                    pdbs.computeIfAbsent(SymbolKey.baseName(path), key -> new ArrayList<>()).add(path);
                }
                if (file.identity().hasProgram()) {
                    proofs(file).forEach(proof -> shaders.putIfAbsent(proof, path));
                }
            });
        }

        /** What ties a file to others. */
        private static List<Bytes> proofs(SymbolFile file) {
            var id = file.identity();
            return Stream
                    .of(id.hash(), id.guid(), id.hash().isPresent() ? Optional.<Bytes>empty() : id.digest(), id.bitcode(), file.program())
                    .flatMap(Optional::stream).distinct().toList();
        }

        void look(String path, SymbolFile file, List<Finding> findings) {
            boolean shader = file.identity().hasProgram();
            if (shader && !file.isDebugData()) {
                shader(path, file, findings);
            }
            if (file.isDebugData() && !shader && !shaders.isEmpty() && proofs(file).stream().noneMatch(shaders::containsKey)) {
                findings.add(new Finding(Kind.DEBUG_DATA_ALONE, path, "no shader here has its hash"));
            }
            proofs(file).stream().filter(proof -> file.isDebugData()).findFirst().map(debugData::get)
                    .filter(same -> same.size() > 1 && same.getFirst().equals(path))
                    .ifPresent(same -> findings.add(new Finding(Kind.DUPLICATE, path,
                            "the same shader's are " + String.join(", ", same.subList(1, same.size())))));
        }

        private void shader(String path, SymbolFile file, List<Finding> findings) {
            boolean found = proofs(file).stream().anyMatch(debugData::containsKey);
            List<String> named = file.identity().name().map(SymbolKey::baseName).map(pdbs::get).orElse(List.of());
            boolean right =
                    named.stream().map(files::get).anyMatch(pdb -> pdb != null && proofs(pdb).stream().anyMatch(proofs(file)::contains));
            if (!named.isEmpty() && !right) {
                findings.add(new Finding(Kind.NAMED_PDB, path, "names " + file.identity().name().orElse("") + ", but "
                        + String.join(", ", named) + (named.size() == 1 ? " is" : " are") + " of another shader"));
            }
            if (!found && file.identity().name().isPresent()) {
                findings.add(
                        new Finding(Kind.SHADER_ALONE, path, "names " + file.identity().name().get() + "; no debug data here is its own"));
            }
        }
    }

    /** How many there are of a kind. */
    public long count(Kind kind) {
        return findings.stream().filter(finding -> finding.kind == kind).count();
    }
}
