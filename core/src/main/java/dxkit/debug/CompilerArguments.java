package dxkit.debug;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The arguments a shader was compiled with.
 *
 * @param pairs options as they were recorded, without dash or slash, each with its value or an empty one
 */
public record CompilerArguments(List<Option> pairs) {
    /** Nothing recorded. */
    public static final CompilerArguments NONE = new CompilerArguments(List.of());

    private static final String DEFINE = "D";
    /** What old compilers write as the name of an argument without option. */
    private static final String INPUT = "<input>";

    /**
     * An option.
     *
     * @param name the option, without dash or slash; empty for an argument that is none
     * @param value its value, or empty
     */
    public record Option(String name, String value) {
        /** The option as it is typed; a value is an argument of its own. Nothing if {@link #lacksValue}, since the option would swallow what follows. */
        public List<String> typed() {
            if (name.isEmpty() || name.equals(INPUT)) {
                return value.isEmpty() ? List.of() : List.of(value);
            }
            return lacksValue() ? List.of() : value.isEmpty() ? List.of("-" + name) : List.of("-" + name, value);
        }

        /** Whether the option needs a value and has none. */
        public boolean lacksValue() {
            return value.isEmpty() && CompilerOptions.takesValue(name);
        }

        /** Whether the option does more than to say how to compile: writes a file, loads a library, hands options to LLVM. */
        public boolean reachesOutside() {
            return CompilerOptions.reaches(this);
        }

        /** Whether the value is the path of a file or folder that the compiler reads. */
        public boolean readsFile() {
            return CompilerOptions.reads(this);
        }
    }

    /** From a list of arguments as they are typed; so {@code dx.source.args} and LLVM's SRCI have them. */
    public static CompilerArguments ofTyped(List<String> arguments) {
        return new CompilerArguments(CompilerOptions.parse(arguments));
    }

    /** The value of the last option of this name. */
    public Optional<String> value(String name) {
        return pairs.reversed().stream().filter(option -> option.name.equals(name)).map(Option::value).findFirst();
    }

    /** The name of the entry point, if it was given. */
    public Optional<String> entry() {
        return value("E").filter(Predicate.not(String::isEmpty));
    }

    /** The target profile, such as {@code ps_6_5}, if it was given. */
    public Optional<String> target() {
        return value("T").filter(Predicate.not(String::isEmpty));
    }

    /** The macros that were defined, {@code NAME} or {@code NAME=value}, each once. */
    public List<String> defines() {
        return pairs.stream().filter(option -> option.name.equals(DEFINE) && !option.value.isEmpty()).map(Option::value).distinct()
                .toList();
    }

    /** The options without the second list of all macros that dxc records at the end. */
    public List<Option> once() {
        List<Option> defines = pairs.stream().filter(option -> option.name.equals(DEFINE)).toList();
        int half = defines.size() / 2;
        boolean twice = half > 0 && defines.subList(0, half).equals(defines.subList(half, defines.size()))
                && pairs.subList(pairs.size() - half, pairs.size()).equals(defines.subList(0, half));
        return twice ? List.copyOf(pairs.subList(0, pairs.size() - half)) : pairs;
    }

    /** The arguments as they are typed, without {@linkplain #once() repeated} macros and without options that {@linkplain Option#lacksValue() lack their value}. */
    public List<String> typed() {
        List<String> typed = new ArrayList<>();
        once().forEach(option -> typed.addAll(option.typed()));
        return List.copyOf(typed);
    }
}
