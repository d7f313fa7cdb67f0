package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.Msf;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/**
 * Finds the debug data of a shader where PIX and RenderDoc look for it, and remembers every place it looked at: the data inside the file (ILDB, a PDB in PRIV), then
 * the name in ILDN as it stands, below every search folder as it stands and with its leading folders dropped one at a time, and the name made from the hash. A file is
 * taken only if it {@linkplain SymbolMatch proves} to belong to the shader.
 */
public final class PdbLocator {
    /** A name with more folders than this is tried without the first ones. */
    private static final int DEEPEST_NAME = 32;

    /** How files are reached; {@link dxkit.io.Disk#lookup} is the usual way. */
    public interface Lookup {
        /**
         * Opens a file, hands it to {@code use} and closes it.
         *
         * @return what {@code use} gave; empty if there is no such file
         * @throws IOException if there is one that cannot be read
         */
        <R> Optional<R> with(String path, Function<ByteSource, R> use) throws IOException;
    }

    /** A further source of candidates, such as an index. */
    public interface Index {
        /** Files that may belong to a shader. */
        List<String> candidates(ShaderIdentity shader);

        /** What it is called in a trace. */
        String name();
    }

    /**
     * A place that was looked at.
     *
     * @param place the file, or the part
     * @param why what led there
     * @param outcome what was there, and whether it was taken
     * @param found whether it was taken
     */
    public record Attempt(String place, String why, String outcome, boolean found) {}

    /**
     * What a search came to.
     *
     * @param shader the shader
     * @param attempts every place looked at, in order
     */
    public record Result(ShaderIdentity shader, List<Attempt> attempts) {
        /** The places that hold the shader's debug data, best first. */
        public List<Attempt> found() {
            return attempts.stream().filter(Attempt::found).toList();
        }
    }

    private final List<String> folders;
    private final Lookup lookup;
    private final List<Index> indexes;

    /**
     * A locator.
     *
     * @param folders search folders, in order
     * @param lookup how files are reached
     * @param indexes where else to ask, in order
     */
    public PdbLocator(List<String> folders, Lookup lookup, List<Index> indexes) {
        this.folders = List.copyOf(folders);
        this.lookup = lookup;
        this.indexes = List.copyOf(indexes);
    }

    /**
     * Looks everywhere until the debug data is found.
     *
     * @param everywhere whether to go on after the first find
     */
    public Result find(Container shader, boolean everywhere) {
        ShaderIdentity identity = ShaderIdentity.of(shader);
        List<Attempt> attempts = new ArrayList<>();
        inside(shader, identity, attempts);
        identity.name().filter(PdbLocator::isOnNetwork)
                .ifPresent(name -> attempts.add(new Attempt(name, "ILDN as given", "not tried: a file of another machine", false)));
        for (Map.Entry<String, String> candidate : candidates(identity).entrySet()) {
            if (!everywhere && attempts.stream().anyMatch(Attempt::found)) {
                break;
            }
            attempts.add(attempt(candidate, shader, identity));
        }
        return new Result(identity, List.copyOf(attempts));
    }

    private static void inside(Container shader, ShaderIdentity identity, List<Attempt> attempts) {
        attempts.add(shader.part("ILDB")
                .map(part -> new Attempt("ILDB", "the file's own debug module", part.data().length() + " bytes, taken", true))
                .orElse(new Attempt("ILDB", "the file's own debug module", "no such part", false)));
        attempts.add(shader.part("PRIV").map(part -> priv(part, shader, identity))
                .orElse(new Attempt("PRIV", "a PDB as private data", "no such part", false)));
    }

    private static Attempt priv(PartEntry part, Container shader, ShaderIdentity identity) {
        String why = "a PDB as private data";
        if (!Msf.looksLikeMsf(part.data())) {
            return new Attempt("PRIV", why, "other data than a PDB", false);
        }
        return checked("PRIV", why, ByteSource.of(part.data()), shader, identity);
    }

    /** Names that make Windows talk to the machine they name; a shader must not choose that. */
    private static boolean isOnNetwork(String name) {
        return name.length() > 1 && "/\\".indexOf(name.charAt(0)) >= 0 && "/\\".indexOf(name.charAt(1)) >= 0;
    }

    /** Paths that may be the one, each with what led there. */
    private SequencedMap<String, String> candidates(ShaderIdentity identity) {
        SequencedMap<String, String> all = new LinkedHashMap<>();
        identity.name().filter(name -> !name.isEmpty() && name.indexOf('\0') < 0).ifPresent(name -> {
            if (!isOnNetwork(name)) {
                all.put(name, "ILDN as given");
            }
            for (String folder : folders) {
                for (String tail : tails(name)) {
                    all.putIfAbsent(folder + "/" + tail,
                            tail.contains("/") ? "ILDN below a search folder" : "base name of ILDN in a search folder");
                }
            }
        });
        identity.hash().ifPresent(hash -> hashed(all, hash, "HASH"));
        if (identity.hash().isEmpty()) {
            identity.bitcode().ifPresent(md5 -> hashed(all, md5, "MD5 of the bitcode"));
        }
        for (Index index : indexes) {
            index.candidates(identity).forEach(path -> all.putIfAbsent(path, index.name()));
        }
        return all;
    }

    private void hashed(SequencedMap<String, String> all, Bytes hash, String what) {
        for (String folder : folders) {
            all.putIfAbsent(folder + "/" + hash.hex() + ".pdb", "name made from " + what + " in a search folder");
        }
    }

    /** The name with its leading folders dropped one at a time; drives and roots go first. */
    private static List<String> tails(String name) {
        String path = name.replace('\\', '/').replaceFirst("^[A-Za-z]:", "").replaceFirst("^/+", "");
        List<String> tails = new ArrayList<>();
        for (int i = 0; i < DEEPEST_NAME; i++) {
            if (!path.isEmpty() && !("/" + path + "/").contains("/../")) {
                tails.add(path);
            }
            int slash = path.indexOf('/');
            if (slash < 0) {
                break;
            }
            path = path.substring(slash + 1);
        }
        String base = path.substring(path.lastIndexOf('/') + 1);
        if (!base.isEmpty() && !base.equals("..") && !tails.contains(base)) {
            tails.add(base);
        }
        return tails;
    }

    private Attempt attempt(Map.Entry<String, String> candidate, Container shader, ShaderIdentity identity) {
        String path = candidate.getKey();
        String why = candidate.getValue();
        try {
            return lookup.with(path, file -> checked(path, why, file, shader, identity))
                    .orElseGet(() -> new Attempt(path, why, "no such file", false));
        } catch (IOException e) {
            return new Attempt(path, why, "cannot be read: " + e.getMessage(), false);
        }
    }

    private static Attempt checked(String place, String why, ByteSource file, Container shader, ShaderIdentity identity) {
        try {
            SymbolMatch match = SymbolMatch.of(shader, identity, file);
            return new Attempt(place, why, match.belongs() ? "taken: " + match.reason() : "not taken: " + match.reason(), match.belongs());
        } catch (FormatException e) {
            return new Attempt(place, why, "not taken: " + e.getMessage(), false);
        }
    }
}
