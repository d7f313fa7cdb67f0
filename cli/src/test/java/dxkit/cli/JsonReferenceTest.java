package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** {@code docs/json.md} names the commands that print JSON, and every key that they print for the samples, with its type. */
class JsonReferenceTest {
    private static final String COMMON = "All commands";
    private static final String ALL = " samples/containers samples/dxbc samples/pdb samples/broken samples/bitcode";
    /** The commands whose objects are about something else than a file. */
    private static final Set<String> NO_FILE = Set.of("dxkit symbols index", "dxkit symbols match", "dxkit symbols audit");
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\| ([a-z ]+) \\| (.*) \\|");

    /** What is run, without {@code --json}. */
    private static final List<String> RUNS = List.of("inspect" + ALL, "parts" + ALL, "dump" + ALL, "dump --hex" + ALL,
            "explain samples/containers/cs-root-signature.dxil 0 4 0xa0 1500 4000",
            "explain samples/pdb/debug-full.pdb 0 40 600 5000 11263",
            "lines" + ALL, "lines --by-line" + ALL, "lines --variables" + ALL, "digest" + ALL, "digest --hashes" + ALL, "verify" + ALL,
            "verify --deep" + ALL, "pdb info" + ALL, "pdb streams" + ALL, "pdb streams --blocks" + ALL, "pdb check" + ALL,
            "bitcode stats" + ALL, "sources" + ALL, "symbols find" + ALL, "symbols find --trace --all --path samples/pdb" + ALL,
            "symbols index --index TMP/x.index samples/containers samples/pdb",
            "symbols match samples/containers/ps-debug-in-pdb.dxil samples/pdb/debug-slim.pdb", "symbols audit samples/pdb samples/broken");

    /** What the page says of a key. */
    private record Key(String type, String text) {
        boolean isAlwaysThere() {
            return !text.contains("*if*");
        }

        boolean takes(String found) {
            return List.of(type.split(" or ")).contains(found) || found.equals("list") && type.contains("list of ");
        }
    }

    static List<String> runs() {
        return RUNS;
    }

    /** The keys of each command, by their paths. */
    private static Map<String, Map<String, Key>> page() {
        Map<String, Map<String, Key>> page = new LinkedHashMap<>();
        Map<String, Key> section = new LinkedHashMap<>();
        for (String line : Markdown.read(Project.ROOT.resolve("docs/json.md")).prose()) {
            Matcher row = ROW.matcher(line);
            if (line.startsWith("## ")) {
                section = page.computeIfAbsent(line.substring(3), name -> new LinkedHashMap<>());
            } else if (row.matches()) {
                assertThat(section.put(row.group(1), new Key(row.group(2), row.group(3)))).as("%s is there twice", line).isNull();
            }
        }
        return page;
    }

    private static void commands(String name, CommandLine command, List<String> found) {
        if (command.getCommandSpec().findOption(FileCommand.JSON) != null) {
            found.add(name);
        }
        command.getSubcommands().forEach((inner, line) -> commands(name + " " + inner, line, found));
    }

    @Test
    void thePageHasTheCommandsThatThereAre() {
        List<String> commands = new ArrayList<>(List.of(COMMON));
        commands("dxkit", Commands.dxkit(), commands);
        assertThat(page().keySet()).containsExactlyElementsOf(commands);
        assertThat(commands).filteredOn(name -> !name.equals(COMMON))
                .allMatch(name -> RUNS.stream().anyMatch(run -> ("dxkit " + run).startsWith(name + " ")));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void thePageHasTheKeysThatThereAre(String run, @TempDir Path temporary) throws IOException {
        var page = page();
        String command = page.keySet().stream().filter(name -> ("dxkit " + run).startsWith(name + " ")).findFirst().orElseThrow();
        Map<String, Key> keys = new TreeMap<>(page.get(command));
        if (!NO_FILE.contains(command)) {
            keys.putAll(page.get(COMMON));
        }
        var wrong = new TreeSet<String>();
        List<?> printed = (List<?>) parse(Transcript.call("dxkit " + run + " --json", temporary).out());
        assertThat(printed).isNotEmpty();
        for (Object object : printed) {
            object((Map<?, ?>) object, "", keys, wrong);
        }
        assertThat(wrong).as(command).isEmpty();
    }

    private static void object(Map<?, ?> object, String path, Map<String, Key> keys, TreeSet<String> wrong) {
        object.forEach((name, value) -> {
            String known = keys.containsKey(path + name) ? path + name : path + "*";
            if (!keys.containsKey(known)) {
                wrong.add(path + name + " is not named");
            } else if (!keys.get(known).takes(type(value))) {
                wrong.add(path + name + " is a " + type(value));
            } else {
                value(value, known, keys, wrong);
            }
        });
        if (object.containsKey("error")) {
            return;
        }
        keys.forEach((key, said) -> {
            String name = key.startsWith(path) ? key.substring(path.length()) : "";
            if (name.matches("\\w+") && said.isAlwaysThere() && !object.containsKey(name)) {
                wrong.add(key + " is not always there");
            }
        });
    }

    private static void value(Object value, String path, Map<String, Key> keys, TreeSet<String> wrong) {
        if (value instanceof Map<?, ?> object) {
            object(object, path + ".", keys, wrong);
        } else if (value instanceof List<?> list) {
            list.forEach(item -> value(item, path + "[]", keys, wrong));
        }
    }

    private static String type(Object value) {
        return switch (value) {
            case Map<?, ?> map -> "object";
            case List<?> list when list.isEmpty() -> "list";
            case List<?> list -> "list of " + type(list.getFirst()) + "s";
            case Boolean b -> "boolean";
            case Long number -> "number";
            default -> "text";
        };
    }

    private static Object parse(String text) {
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
            json.nextToken();
            return parse(json);
        }
    }

    private static Object parse(JsonParser json) {
        return switch (json.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> map = new LinkedHashMap<>();
                while (json.nextToken() != JsonToken.END_OBJECT) {
                    String name = json.currentName();
                    json.nextToken();
                    assertThat(map.put(name, parse(json))).as("%s is there twice", name).isNull();
                }
                yield map;
            }
            case START_ARRAY -> {
                List<Object> list = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    list.add(parse(json));
                }
                yield list;
            }
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT -> json.getLongValue();
            default -> json.getString();
        };
    }
}
