package dxkit.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The arguments a shader was compiled with.
 *
 * @param pairs options as they were recorded, without dash or slash, each with its value or an empty one
 */
public record CompilerArguments(List<Option> pairs) {
    /** Options of dxc that take a value; {@code I} and {@code D} may be repeated. */
    private static final Set<String> WITH_VALUE =
            Set.of("E", "T", "D", "I", "Fo", "Fd", "Fh", "Fc", "Fe", "Fi", "Fre", "Frs", "Fsh", "HV", "rootsig-define",
                    "validator-version", "Vn", "exports", "default-linkage", "force-rootsig-ver", "setprivate", "setrootsignature",
                    "auto-binding-space", "memprint",
                    "select-validator", "flegacy-macro-expansion");

    /** One of them with an empty value is not what was typed. */
    private static final Set<String> NEVER_ALONE = Set.of("E", "T", "D", "I");

    /** Nothing recorded. */
    public static final CompilerArguments NONE = new CompilerArguments(List.of());

    /**
     * An option.
     *
     * @param name the option, without dash or slash
     * @param value its value, or empty
     */
    public record Option(String name, String value) {
        /** The option as it is typed; a value is an argument of its own. */
        public List<String> typed() {
            return value.isEmpty() ? List.of("-" + name) : List.of("-" + name, value);
        }

        /** Whether the option needs a value and has none. */
        public boolean lacksValue() {
            return value.isEmpty() && NEVER_ALONE.contains(name);
        }
    }

    /** From a list in which each option and each value is an argument of its own, as {@code dx.source.args} and LLVM have it. */
    public static CompilerArguments ofTyped(List<String> arguments) {
        List<Option> options = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            boolean dashed = argument.startsWith("-") || argument.startsWith("/");
            String name = dashed ? argument.substring(1) : argument;
            boolean value = dashed && WITH_VALUE.contains(name) && i + 1 < arguments.size();
            options.add(new Option(name, value ? arguments.get(++i) : ""));
        }
        return new CompilerArguments(List.copyOf(options));
    }

    /** The value of the last option of this name. */
    public Optional<String> value(String name) {
        return pairs.reversed().stream().filter(option -> option.name.equals(name)).map(Option::value).findFirst();
    }

    /** The name of the entry point, if it was given. */
    public Optional<String> entry() {
        return value("E").filter(name -> !name.isEmpty());
    }

    /** The target profile, such as {@code ps_6_5}, if it was given. */
    public Optional<String> target() {
        return value("T").filter(name -> !name.isEmpty());
    }

    /** The macros that were defined, {@code NAME} or {@code NAME=value}, each once. */
    public List<String> defines() {
        return pairs.stream().filter(option -> option.name.equals("D")).map(Option::value).distinct().toList();
    }

    /** The arguments as they are typed. dxc records every {@code -D} a second time at the end; such a repetition is left out. */
    public List<String> typed() {
        List<Option> once = new ArrayList<>();
        for (Option option : pairs) {
            if (!(option.name.equals("D") && once.contains(option))) {
                once.add(option);
            }
        }
        return once.stream().flatMap(option -> option.typed().stream()).toList();
    }
}
