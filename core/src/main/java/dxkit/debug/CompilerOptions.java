package dxkit.debug;

import dxkit.debug.CompilerArguments.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The options of dxc that have a value of their own, and how they are told apart in a list of arguments. From the table of options in DXC's sources
 * ({@code HLSLOptions.td}). Where the value is part of the option's name, as in {@code -Wno-x}, the option counts as one without value, which is how dxc records it.
 */
final class CompilerOptions {
    /** The value is the next argument. */
    private static final String SEPARATE =
            """
                    binding-table-define memdep-block-scan-limit opt-disable opt-enable mllvm external external-fn HV rootsig-define auto-binding-space \
                    exports default-linkage precise-output encoding validator-version print-before print-after ignore-semdef override-semdef Fre Frs \
                    Fsh fspv-max-id""";

    /** The value is the rest of the argument, or the next. */
    private static final String JOINED_OR_SEPARATE = """
            D I T E denorm Fo Fc Fh Fe Fd Fi Vn MF import-binding-table setrootsignature verifyrootsignature force-rootsig-ver \
            force_rootsig_ver shtemplate mergeUAVs matchUAVs setprivate getprivate imacros include o working-directory""";

    /** There are two values. */
    private static final String TWO = """
            opt-select fvk-b-shift fvk-t-shift fvk-s-shift fvk-u-shift fvk-bind-globals fvk-bind-resource-heap fvk-bind-sampler-heap \
            fvk-bind-counter-heap""";

    /** There are four values. */
    private static final String FOUR = "fvk-bind-register vkbr";

    private static final Set<String> ONLY_BEHIND_DASHES = Set.of("imacros", "include", "mllvm", "o", "working-directory", "fspv-max-id");
    private static final Set<String> WRITE = Set.of("Fo", "Fc", "Fh", "Fe", "Fd", "Fi", "Fre", "Frs", "Fsh", "MF", "o", "getprivate");
    /** Loads a library, hands options to LLVM of which some write files, or asks for something else than compiling. */
    private static final Set<String> REACH =
            Set.of("external", "external-fn", "mllvm", "recompile", "link", "dumpbin", "P", "M", "MD", "ftime-trace");
    private static final Set<String> READ =
            Set.of("I", "include", "imacros", "import-binding-table", "setrootsignature", "setprivate", "working-directory");

    private static final Map<String, Kind> KINDS = kinds();

    /**
     * How an option has its value.
     *
     * @param values how many values it has
     * @param joined whether the value may be the rest of the same argument
     */
    private record Kind(int values, boolean joined) {}

    private CompilerOptions() {}

    private static Map<String, Kind> kinds() {
        Map<String, Kind> kinds = new HashMap<>();
        Map.of(SEPARATE, new Kind(1, false), JOINED_OR_SEPARATE, new Kind(1, true), TWO, new Kind(2, false), FOUR, new Kind(4, false))
                .forEach((names, kind) -> {
                    for (String name : names.split(" ")) {
                        kinds.put(name, kind);
                    }
                });
        return Map.copyOf(kinds);
    }

    /** Whether an option has a value of its own. */
    static boolean takesValue(String name) {
        return KINDS.containsKey(name);
    }

    /** Whether an option does more than to say how to compile: writes a file, loads a library, hands options to LLVM. */
    static boolean reaches(Option option) {
        return WRITE.contains(option.name()) || REACH.contains(option.name()) || option.name().startsWith("ftime-trace=");
    }

    /** Whether the value of an option is the path of a file or folder that is read. */
    static boolean reads(Option option) {
        return READ.contains(option.name()) && !option.value().isEmpty();
    }

    /** The options in a list of arguments; a value that belongs to none is one without name. */
    static List<Option> parse(List<String> arguments) {
        List<Option> options = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            boolean slash = argument.startsWith("/");
            String text = argument.substring(slash || argument.startsWith("-") ? argument.startsWith("--") ? 2 : 1 : 0);
            if (text.isEmpty() || text.length() == argument.length() || slash && !isOption(text)) {
                options.add(new Option("", argument));
                continue;
            }
            int length = nameLength(text, slash);
            Kind kind = KINDS.get(text.substring(0, length));
            String joined = text.substring(length).stripLeading();
            if (kind == null || !joined.isEmpty()) {
                options.add(kind == null ? new Option(text, "") : new Option(text.substring(0, length), joined));
                continue;
            }
            options.add(new Option(text.substring(0, length), i + 1 < arguments.size() ? arguments.get(++i) : ""));
            for (int more = 1; more < kind.values && i + 1 < arguments.size(); more++) {
                options.add(new Option("", arguments.get(++i)));
            }
        }
        return List.copyOf(options);
    }

    /** Length of the longest option with a value that a text begins with, else 0. A blank may part the value from it. */
    private static int nameLength(String text, boolean slash) {
        for (int length = Math.min(text.length(), 32); length > 0; length--) {
            String name = text.substring(0, length);
            Kind kind = KINDS.get(name);
            if (kind != null && (length == text.length() || kind.joined || text.charAt(length) == ' ')
                    && !(slash && ONLY_BEHIND_DASHES.contains(name))) {
                return length;
            }
        }
        return 0;
    }

    /** Behind a slash there may also be a path. */
    private static boolean isOption(String text) {
        return text.indexOf('/') < 0 && (nameLength(text, true) > 0 || text.matches("[\\w?=-]+"));
    }
}
