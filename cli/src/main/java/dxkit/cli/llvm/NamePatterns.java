package dxkit.cli.llvm;

import dxkit.io.FourCC;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The parts that an option of llvm-objcopy names: by their names, by patterns ({@code *}, {@code ?}, {@code [a-z]}, {@code \} before a character that means
 * itself, {@code !} before a pattern whose parts are left out after all), or by regular expressions for the whole name.
 */
final class NamePatterns {
    /** How names are given. */
    enum Kind {
        LITERAL,
        WILDCARD,
        REGEX
    }

    private record Rule(Pattern pattern, boolean except) {}

    private final List<Rule> rules = new ArrayList<>();

    /**
     * What {@code names} mean.
     *
     * @throws IOException if one is not a pattern
     */
    NamePatterns(List<String> names, Kind kind) throws IOException {
        for (String name : names) {
            boolean except = kind == Kind.WILDCARD && name.startsWith("!");
            try {
                rules.add(new Rule(switch (kind) {
                    case LITERAL -> Pattern.compile(name, Pattern.LITERAL);
                    case WILDCARD -> Pattern.compile(wildcard(except ? name.substring(1) : name), Pattern.DOTALL);
                    case REGEX -> Pattern.compile(name, Pattern.DOTALL);
                }, except));
            } catch (PatternSyntaxException e) {
                throw new IOException("cannot use '" + name + "' as a pattern: " + e.getDescription(), e);
            }
        }
    }

    private static String wildcard(String glob) {
        var regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            int end = c == '[' ? glob.indexOf(']', i + 2) : -1;
            if (c == '*' || c == '?') {
                regex.append(c == '*' ? ".*" : ".");
            } else if (c == '[' && end < 0) {
                throw new PatternSyntaxException("[ without ]", glob, i);
            } else if (c == '[') {
                boolean not = glob.charAt(i + 1) == '!' || glob.charAt(i + 1) == '^';
                String set = glob.substring(not ? i + 2 : i + 1, end).replaceAll("[\\[\\]&^\\\\]", "\\\\$0");
                regex.append(not ? "[^" : "[").append(set).append(']');
                i = end;
            } else {
                i += c == '\\' && i + 1 < glob.length() ? 1 : 0;
                regex.append(Pattern.quote(glob.substring(i, i + 1)));
            }
        }
        return regex.toString();
    }

    /** Whether nothing was named. */
    boolean isEmpty() {
        return rules.isEmpty();
    }

    /** Whether a part is meant. */
    Predicate<FourCC> matches() {
        return name -> {
            String text = name.toString();
            return rules.stream().anyMatch(rule -> !rule.except && rule.pattern.matcher(text).matches())
                    && rules.stream().noneMatch(rule -> rule.except && rule.pattern.matcher(text).matches());
        };
    }
}
