package dxkit.debug;

import dxkit.io.Bytes;
import dxkit.io.ControlCharacters;
import dxkit.io.Utf8;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Where the files of recovered sources go below a folder. Names from a shader are not trusted: every path made here is relative, has no {@code ..}, no drive,
 * no character and no name that some file system treats specially, and no two differ only in case.
 *
 * <p>Sources may lie above the folder that the compiler ran in ({@code ../common/x.hlsli}). The working folder then stands for that folder, as many levels down as
 * names go up, so that the names still lead to the files.
 *
 * @param entries the files with their paths, in the order of the sources
 * @param workingFolder the path of the folder to compile in, with forward slashes; empty for the top
 */
public record SourceTree(List<Entry> entries, String workingFolder) {
    private static final Set<String> RESERVED = Set.of("con", "prn", "aux", "nul", "conin$", "conout$", "clock$");
    /** What Git reads its orders from, also by its short name on Windows. */
    private static final Pattern GIT = Pattern.compile("\\.git|git~\\d+", Pattern.CASE_INSENSITIVE);
    private static final Pattern ABSOLUTE = Pattern.compile("[/\\\\].*|[A-Za-z]:.*", Pattern.DOTALL);
    private static final String FORBIDDEN = "<>:\"|?*";
    private static final String WORKING = "work";

    /** File systems take 255 bytes. */
    private static final int LONGEST_COMPONENT = 200;
    private static final int DEEPEST = 40;
    private static final int LONGEST_PATH = 1000;
    private static final int HIGHEST = 8;

    /**
     * A file and where it goes.
     *
     * @param file the file
     * @param path the path below the folder, with forward slashes
     * @param typed the same path as it is typed in the working folder
     */
    public record Entry(SourceFile file, String path, String typed) {
        /** Whether the path leads elsewhere than the name that the compiler recorded. */
        public boolean isRenamed() {
            return !typed.equals(file.key());
        }
    }

    /** The tree of these files. Files of one name and text share a path. */
    public static SourceTree of(List<SourceFile> files) {
        return of(files, List.of());
    }

    /**
     * The tree of these files.
     *
     * @param kept names at the top that none of them may get
     */
    public static SourceTree of(List<SourceFile> files, List<String> kept) {
        int up = Math.min(HIGHEST, files.stream().mapToInt(file -> up(file.name())).max().orElse(0));
        String working = String.join("/", Collections.nCopies(up, WORKING));
        var taken = new Taken(kept);
        return new SourceTree(files.stream().map(file -> {
            String path = taken.place(safe(file.name(), up), file.content());
            return new Entry(file, path, typed(path, up));
        }).toList(), working);
    }

    /** A path that the compiler was given, as it is typed in the working folder. */
    public String typed(String name) {
        int up = levels();
        boolean here = name.isEmpty() || name.equals(".") || name.equals("./");
        return here ? "." : typed(safe(name, up), up);
    }

    /** How many levels below the top the working folder is. */
    public int levels() {
        return workingFolder.isEmpty() ? 0 : 1 + (int) workingFolder.chars().filter(c -> c == '/').count();
    }

    private static String typed(String path, int up) {
        String rest = path;
        int left = up;
        while (left > 0 && rest.startsWith(WORKING + "/")) {
            rest = rest.substring(WORKING.length() + 1);
            left--;
        }
        return "../".repeat(left) + rest;
    }

    private static String[] components(String name) {
        return name.replace('\\', '/').split("/", -1);
    }

    /** How many levels a name goes above where it starts. */
    private static int up(String name) {
        int level = 0;
        int highest = 0;
        for (String component : ABSOLUTE.matcher(name).matches() ? new String[0] : components(name)) {
            level += component.equals("..") ? -1 : component.isEmpty() || component.equals(".") ? 0 : 1;
            highest = Math.min(highest, level);
        }
        return -highest;
    }

    /** Paths that are in use. */
    private static final class Taken {
        private final Map<String, Bytes> files = new HashMap<>();
        private final Set<String> folders = new HashSet<>();
        private final Map<String, Integer> numbers = new HashMap<>();

        Taken(List<String> kept) {
            kept.forEach(name -> folders.add(folded(name)));
        }

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

    /**
     * A path that cannot leave the folder it is put into.
     *
     * @param up how many levels below the top relative names start
     */
    static String safe(String name, int up) {
        List<String> path = new ArrayList<>(ABSOLUTE.matcher(name).matches() ? List.of() : Collections.nCopies(up, WORKING));
        for (String component : components(name)) {
            if (component.equals("..")) {
                if (!path.isEmpty()) {
                    path.removeLast();
                }
            } else if (!component.isEmpty() && !component.equals(".")) {
                path.add(component(component));
            }
        }
        int from = Math.max(0, path.size() - DEEPEST);
        while (Utf8.length(String.join("/", path.subList(from, path.size()))) > LONGEST_PATH) {
            from++;
        }
        return path.isEmpty() ? "unnamed" : String.join("/", path.subList(from, path.size()));
    }

    private static String component(String component) {
        var safe = new StringBuilder();
        component.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean bad = FORBIDDEN.indexOf(c) >= 0 || ControlCharacters.isOne(c) || type == Character.SURROGATE
                    || type == Character.PRIVATE_USE || type == Character.UNASSIGNED;
            safe.appendCodePoint(bad ? '_' : c);
        });
        while (!safe.isEmpty() && (safe.charAt(safe.length() - 1) == '.' || safe.charAt(safe.length() - 1) == ' ')) {
            safe.setCharAt(safe.length() - 1, '_');
        }
        String text = shortened(safe.toString(), component);
        int dot = text.indexOf('.');
        String stem = (dot < 0 ? text : text.substring(0, dot)).stripTrailing().toLowerCase(Locale.ROOT);
        return isReserved(stem) || GIT.matcher(text).matches() ? "_" + text : text;
    }

    /** A long name without its middle, in whose place is something that depends on all of it. */
    private static String shortened(String text, String whole) {
        if (Utf8.length(text) <= LONGEST_COMPONENT) {
            return text;
        }
        int[] codePoints = text.codePoints().toArray();
        var beginning = new StringBuilder();
        for (int i = 0; Utf8.length(beginning.toString()) < LONGEST_COMPONENT / 2; i++) {
            beginning.appendCodePoint(codePoints[i]);
        }
        var end = new StringBuilder();
        for (int i = codePoints.length - 1; Utf8.length(end.toString()) < LONGEST_COMPONENT / 4; i--) {
            end.insert(0, Character.toString(codePoints[i]));
        }
        return beginning + "~" + Integer.toHexString(whole.hashCode()) + "~" + end;
    }

    /** Names that Windows gives to devices, whatever follows behind a point. */
    private static boolean isReserved(String stem) {
        boolean port = stem.length() == 4 && (stem.startsWith("com") || stem.startsWith("lpt"));
        return RESERVED.contains(stem) || port && "0123456789\u00b9\u00b2\u00b3".indexOf(stem.charAt(3)) >= 0;
    }
}
