package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Suggest;
import dxkit.part.PartFormats;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * A part that a command line names.
 *
 * @param name its name
 * @param number which of the parts of that name, from 0; {@link #ALL} for all
 */
public record PartPick(FourCC name, int number) {
    /** All parts of a name. */
    static final int ALL = -1;

    private static final String OPTION = "-p";

    /** Adds {@code -p}. */
    static CommandSpec withOption(CommandSpec usage, String description) {
        return usage.addOption(Usage.values("NAME", description + " NAME[1] is the second of that name. Can be given many times.",
                OPTION, "--part"));
    }

    /** What {@code -p} names. */
    static List<PartPick> of(ParseResult arguments) {
        List<PartPick> picks = new ArrayList<>();
        for (String text : arguments.matchedOptionValue(OPTION, List.<String>of())) {
            picks.add(parse(arguments, text));
        }
        return picks;
    }

    private static PartPick parse(ParseResult arguments, String text) {
        int bracket = text.endsWith("]") ? text.lastIndexOf('[') : -1;
        if (bracket < 0) {
            return new PartPick(name(arguments, text), ALL);
        }
        try {
            return new PartPick(name(arguments, text.substring(0, bracket)),
                    Integer.parseUnsignedInt(text, bracket + 1, text.length() - 1, 10));
        } catch (NumberFormatException e) {
            throw Target.wrong(arguments, "needed a number in brackets, found '" + text + "'");
        }
    }

    /** A part name from the command line: four characters, each of which may be {@code \xHH}. */
    public static FourCC name(ParseResult arguments, String text) {
        return FourCC.ifWhole(text).orElseThrow(() -> Target.wrong(arguments,
                "a part name has four characters, found '" + text + "'" + Suggest.did(text, known())));
    }

    /** No kind of part is called so; {@code option} would allow it. */
    public static String unknown(String name, String option) {
        String suggestion = Suggest.did(name, known());
        return "no kind of part is called " + name + (suggestion.isEmpty() ? "; " : suggestion + " ") + option + " lets it be";
    }

    /** The names of all known kinds of parts. */
    static Set<String> known() {
        Set<String> names = new LinkedHashSet<>();
        PartFormats.all().forEach(format -> names.add(format.name().toString()));
        return names;
    }

    /**
     * The parts that are meant.
     *
     * @throws FormatException if there is none
     */
    List<PartEntry> in(Container container) {
        List<PartEntry> found = new ArrayList<>();
        for (PartEntry part : container.parts()) {
            if (part.name().equals(name)) {
                found.add(part);
            }
        }
        if (found.isEmpty()) {
            throw missing(container, name);
        }
        if (number == ALL) {
            return found;
        }
        if (number >= found.size()) {
            throw FormatException.of("no part " + name + "[" + number + "]; there " + (found.size() == 1 ? "is 1" : "are " + found.size())
                    + " of that name");
        }
        return List.of(found.get(number));
    }

    /** The parts that all {@code picks} mean, in their order, each once; all parts when there are no picks. */
    static List<PartEntry> in(Container container, List<PartPick> picks) {
        return picks.isEmpty() ? container.parts() : picks.stream().flatMap(pick -> pick.in(container).stream()).distinct().toList();
    }

    /** A container has no part of a name. */
    static FormatException missing(Container container, FourCC name) {
        Set<String> there = new LinkedHashSet<>();
        container.parts().forEach(part -> there.add(part.name().toString()));
        String suggestion = Suggest.did(name.toString(), there);
        return FormatException.of("no part " + name + (suggestion.isEmpty() ? "; there are: " + String.join(" ", there) : suggestion));
    }
}
