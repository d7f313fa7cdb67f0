package dxkit.text;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/** Makes a node tree from JSON. As in YAML, every value that is no list or map becomes {@link Node.Text} with its place; numbers keep all their digits. */
public final class JsonReader {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(YamlReader.DEEPEST)
                    .maxTokenCount(YamlReader.MOST_NODES)
                    .maxDocumentLength(YamlReader.LONGEST)
                    .maxStringLength(YamlReader.LONGEST)
                    .build())
            .build();

    private final JsonParser json;

    private JsonReader(JsonParser json) {
        this.json = json;
    }

    /**
     * The one value that the text holds.
     *
     * @throws FormatException if the text is not JSON that this library takes
     */
    public static Node read(Bytes text) {
        byte[] bytes = text.toArray();
        try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), bytes)) {
            var reader = new JsonReader(json);
            Node node = reader.value(json.nextToken());
            if (json.nextToken() != null) {
                throw reader.at("needed the end, found another value");
            }
            return node;
        } catch (StreamConstraintsException e) { // whose own words depend on the locale
            throw FormatException.of("more than " + YamlReader.MOST_NODES + " values, more than " + YamlReader.DEEPEST
                    + " lists in lists, or a name or number of extraordinary length");
        } catch (JacksonException e) {
            TokenStreamLocation where = e.getLocation();
            String problem = e.getOriginalMessage().replaceFirst(" \\(start marker at .*", "");
            throw where == null || where.getLineNr() < 1
                    ? FormatException.of(problem)
                    : FormatException.atLine(where.getLineNr(), Math.max(1, where.getColumnNr()), problem);
        }
    }

    private Node.Mark mark() {
        TokenStreamLocation where = json.currentTokenLocation();
        return new Node.Mark(where.getLineNr(), where.getColumnNr());
    }

    private FormatException at(String problem) {
        Node.Mark mark = mark();
        return FormatException.atLine(mark.line(), mark.column(), problem);
    }

    private Node value(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> map();
            case START_ARRAY -> list();
            case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE -> new Node.Text(json.getString(), mark());
            case null -> throw FormatException.of("needed a value, found the end");
            default -> throw at("needed a value, found null");
        };
    }

    private Node.Map map() {
        Node.Mark mark = mark();
        SequencedMap<String, Node> entries = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
            String key = json.currentName();
            if (entries.containsKey(key)) {
                throw at("duplicate key '" + key + "'");
            }
            entries.put(key, value(json.nextToken()));
        }
        return new Node.Map(entries, "", mark);
    }

    private Node.Seq list() {
        Node.Mark mark = mark();
        List<Node> items = new ArrayList<>();
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            items.add(value(token));
        }
        return new Node.Seq(items, true, mark);
    }
}
