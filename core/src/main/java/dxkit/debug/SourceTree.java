package dxkit.debug;

import dxkit.io.Bytes;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Where the files of recovered sources go below a folder. Names from a shader are not trusted: every path made here is relative, has no {@code ..}, no drive,
 * no character and no name that some file system treats specially, and no two differ only in case.
 *
 * @param entries the files with their paths, in the order of the sources
 */
public record SourceTree(List<Entry> entries) {
    private static final Set<String> RESERVED = Set.of("con", "prn", "aux", "nul", "conin$", "conout$", "clock$");
    private static final String FORBIDDEN = "<>:\"|?*";
    private static final int LONGEST_COMPONENT = 100;
    private static final int DEEPEST = 40;

    /**
     * A file and where it goes.
     *
     * @param file the file
     * @param path the path below the folder, with forward slashes
     */
    public record Entry(SourceFile file, String path) {
        /** Whether the path is another one than the compiler recorded. */
        public boolean isRenamed() {
            return !path.equals(file.key());
        }
    }

    /** The tree of these files. Files of one name and text share a path. */
    public static SourceTree of(List<SourceFile> files) {
        var taken = new Taken();
        return new SourceTree(files.stream().map(file -> new Entry(file, taken.place(safe(file.name()), file.content()))).toList());
    }

    /** Paths that are in use. */
    private static final class Taken {
        private final Map<String, Bytes> files = new HashMap<>();
        private final Set<String> folders = new HashSet<>();
        private final Map<String, Integer> numbers = new HashMap<>();

        /** The path itself, or one like it that is not taken by other text, nor a folder, nor below a file. */
        String place(String path, Bytes content) {
            String candidate = path;
            while (isTaken(candidate, content)) {
                int number = numbers.merge(folded(path), 1, Integer::sum) + 1;
                candidate = isBelowFile(path) ? "~" + number + "/" + path : numbered(path, number);
            }
            String folded = folded(candidate);
            files.put(folded, content);
            for (int slash = folded.indexOf('/'); slash >= 0; slash = folded.indexOf('/', slash + 1)) {
                folders.add(folded.substring(0, slash));
            }
            return candidate;
        }

        private boolean isTaken(String path, Bytes content) {
            Bytes there = files.get(folded(path));
            return there != null && !there.equals(content) || folders.contains(folded(path)) || isBelowFile(path);
        }

        private boolean isBelowFile(String path) {
            String folded = folded(path);
            for (int slash = folded.indexOf('/'); slash >= 0; slash = folded.indexOf('/', slash + 1)) {
                if (files.containsKey(folded.substring(0, slash))) {
                    return true;
                }
            }
            return false;
        }
    }

    private static String numbered(String path, int number) {
        int dot = path.lastIndexOf('.');
        int at = dot > path.lastIndexOf('/') + 1 ? dot : path.length();
        return path.substring(0, at) + "~" + number + path.substring(at);
    }

    /** What file systems that do not tell case or composition apart see. */
    private static String folded(String path) {
        return Normalizer.normalize(path, Normalizer.Form.NFC).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }

    /** A path that cannot leave the folder it is put into. */
    static String safe(String name) {
        List<String> path = new ArrayList<>();
        for (String component : name.replace('\\', '/').split("/", -1)) {
            if (component.isEmpty() || component.equals(".")) {
                continue;
            }
            if (!component.equals("..")) {
                path.add(component(component));
            } else if (path.isEmpty() || path.getLast().equals("_up")) {
                path.add("_up");
            } else {
                path.removeLast();
            }
        }
        if (path.size() > DEEPEST) {
            path = path.subList(path.size() - DEEPEST, path.size());
        }
        return path.isEmpty() ? "unnamed" : String.join("/", path);
    }

    private static String component(String component) {
        var safe = new StringBuilder();
        component.codePoints().forEach(c -> {
            boolean bad = c < 0x20 || c == 0x7f || FORBIDDEN.indexOf(c) >= 0 || Character.getType(c) == Character.CONTROL
                    || Character.getType(c) == Character.FORMAT || Character.getType(c) == Character.SURROGATE || !Character.isDefined(c);
            safe.appendCodePoint(bad ? '_' : c);
        });
        while (!safe.isEmpty() && (safe.charAt(safe.length() - 1) == '.' || safe.charAt(safe.length() - 1) == ' ')) {
            safe.setCharAt(safe.length() - 1, '_');
        }
        if (safe.length() > LONGEST_COMPONENT) {
            String digest = Integer.toHexString(component.hashCode());
            safe.replace(LONGEST_COMPONENT / 2, safe.length() - LONGEST_COMPONENT / 4, "~" + digest + "~");
        }
        int dot = safe.indexOf(".");
        String stem = (dot < 0 ? safe.toString() : safe.substring(0, dot)).stripTrailing().toLowerCase(Locale.ROOT);
        return isReserved(stem) ? "_" + safe : safe.toString();
    }

    /** Names that Windows gives to devices, whatever follows behind a point. */
    private static boolean isReserved(String stem) {
        boolean port = stem.length() == 4 && (stem.startsWith("com") || stem.startsWith("lpt"));
        return RESERVED.contains(stem) || port && "0123456789\u00b9\u00b2\u00b3".indexOf(stem.charAt(3)) >= 0;
    }
}
