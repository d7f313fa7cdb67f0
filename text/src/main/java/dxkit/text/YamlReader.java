package dxkit.text;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Sniff;
import dxkit.io.Utf8;
import dxkit.walk.Node;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;

/**
 * Makes a node tree from a YAML document. Every scalar becomes {@link Node.Text}, which the walks then take for a number, a truth value or text, as LLVM
 * does; a list on one line of nothing but numbers below 256 becomes {@link Node.Blob}. Duplicate keys and aliases are errors, as in LLVM.
 */
public final class YamlReader {
    /** Far more than any document of this library nests (about ten), and little stack. */
    static final int DEEPEST = 64;
    /** Bounds the heap that text which is all punctuation can take; a document of a large container has some thousands. */
    static final int MOST_NODES = 1_000_000;
    /** Characters; a byte of a program takes six. */
    static final int LONGEST = 1 << 29;
    /** The parser takes quadratic time for a value of many buffers. */
    private static final int LARGEST_BUFFER = 1 << 24;

    private final Iterator<Event> events;
    private final LongLists lists;
    private int nodes;
    private long met;

    private YamlReader(Iterator<Event> events, LongLists lists) {
        this.events = events;
        this.lists = lists;
    }

    /**
     * The first document.
     *
     * @throws FormatException if the text is not YAML that this library takes, or has no document
     */
    public static Node read(Bytes text) {
        return read(text, 1);
    }

    /**
     * One of several documents.
     *
     * @param number which, from 1
     * @throws FormatException if the text up to the end of that document is not YAML that this library takes, or has fewer documents
     */
    public static Node read(Bytes text, int number) {
        if (text.length() > LONGEST) {
            throw FormatException.of("needed at most " + LONGEST + " characters of YAML, found " + text.length());
        }
        String decoded = decode(text);
        LongLists lists = LongLists.of(decoded);
        if (!lists.isEmpty()) {
            try {
                return parse(lists.text(), lists, number);
            } catch (FormatException e) {
                // The original says where the mistake is, or that there is none.
                return parse(decoded, LongLists.NONE, number);
            }
        }
        return parse(decoded, lists, number);
    }

    /** YAML is UTF-8, or UTF-16 with a mark at its beginning, as some shells write it. */
    private static String decode(Bytes text) {
        return Sniff.isUtf16(text) ? text.text(StandardCharsets.UTF_16) : Utf8.decode(text);
    }

    static Node parse(String text, LongLists lists, int number) {
        try {
            var settings = LoadSettings.builder().setCodePointLimit(Integer.MAX_VALUE)
                    .setBufferSize(Math.clamp(text.length() + 1L, 1024, LARGEST_BUFFER)).build();
            return new YamlReader(new Parse(settings).parseString(text).iterator(), lists).document(number);
        } catch (MarkedYamlEngineException e) {
            Mark mark = e.getProblemMark().or(e::getContextMark).orElse(null);
            throw at(mark, String.join(", ", problem(e.getContext()), problem(e.getProblem())).replaceFirst("^, ", ""));
        } catch (ReaderException e) {
            throw at(text, e.getPosition(),
                    "character that YAML does not allow: U+" + String.format(Locale.ROOT, "%04X", e.getCodePoint()));
        } catch (FormatException e) {
            throw e;
        } catch (RuntimeException e) {
            // The parser lets some of its own slips out, such as NumberFormatException for "!%".
            throw FormatException.of("not YAML: " + problem(e.getMessage()));
        }
    }

    private static String problem(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static FormatException at(@Nullable Mark mark, String problem) {
        return mark == null ? FormatException.of(problem) : FormatException.atLine(mark.getLine() + 1, mark.getColumn() + 1, problem);
    }

    private static FormatException at(String text, int codePoint, String problem) {
        int line = 1;
        int column = 1;
        int index = 0;
        for (int i = 0; i < codePoint && index < text.length(); i++) {
            boolean newLine = text.charAt(index) == '\n';
            line += newLine ? 1 : 0;
            column = newLine ? 1 : column + 1;
            index += Character.charCount(text.codePointAt(index));
        }
        return FormatException.atLine(line, column, problem);
    }

    private static FormatException at(Event event, String problem) {
        return at(event.getStartMark().orElse(null), problem);
    }

    private static Node.@Nullable Mark mark(Event event) {
        return event.getStartMark().map(m -> new Node.Mark(m.getLine() + 1, m.getColumn() + 1)).orElse(null);
    }

    private Node document(int number) {
        int seen = 0;
        while (events.hasNext()) {
            Event event = events.next();
            if (event.getEventId() == Event.ID.DocumentStart && ++seen == number) {
                Node node = node(events.next(), 0);
                int line = events.next().getStartMark().map(Mark::getLine).orElse(Integer.MAX_VALUE);
                // Whatever follows must at least begin as another document.
                events.next();
                if (met != lists.upTo(line)) {
                    throw FormatException.of("a list that is part of something else");
                }
                return node;
            }
            met += event instanceof ScalarEvent scalar && list(scalar) >= 0 ? 1 : 0;
        }
        throw FormatException.of("needed " + (number == 1 ? "a document" : "at least " + number + " documents") + ", found " + seen);
    }

    private int list(ScalarEvent scalar) {
        return scalar.getScalarStyle() == ScalarStyle.PLAIN ? lists.index(scalar.getValue()) : -1;
    }

    private Node scalar(ScalarEvent scalar) {
        int list = list(scalar);
        if (list < 0) {
            return new Node.Text(scalar.getValue(), mark(scalar));
        }
        met++;
        return new Node.Blob(lists.numbers(list), false);
    }

    private Node node(Event event, int depth) {
        if (depth > DEEPEST) {
            throw at(event, "nested more than " + DEEPEST + " deep");
        }
        if (++nodes > MOST_NODES) {
            throw at(event, "more than " + MOST_NODES + " values");
        }
        return switch (event) {
            case ScalarEvent scalar -> scalar(scalar);
            case SequenceStartEvent list when list.isFlow() -> flow(list, depth);
            case SequenceStartEvent list -> list(list, new ArrayList<>(), events.next(), depth);
            case MappingStartEvent map -> map(map, map.getTag(), depth);
            case AliasEvent alias -> throw at(alias, "aliases are not supported");
            default -> throw at(event, "needed a value");
        };
    }

    private Node.Map map(Event start, Optional<String> tag, int depth) {
        SequencedMap<String, Node> entries = new LinkedHashMap<>();
        for (Event key = events.next(); key.getEventId() != Event.ID.MappingEnd; key = events.next()) {
            if (!(key instanceof ScalarEvent scalar)) {
                throw at(key, "needed a key that is a single value");
            }
            Node value = node(events.next(), depth + 1);
            if (entries.putIfAbsent(scalar.getValue(), value) != null) {
                throw at(key, "duplicate key '" + scalar.getValue() + "'");
            }
        }
        return new Node.Map(entries, tag.map(t -> t.startsWith("!") ? t.substring(1) : t).orElse(""), mark(start));
    }

    /** A list of which some elements are known and {@code next} is the event behind them. */
    private Node.Seq list(SequenceStartEvent start, List<Node> items, Event next, int depth) {
        for (Event event = next; event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(node(event, depth + 1));
        }
        return new Node.Seq(items, start.isFlow(), mark(start));
    }

    private Node flow(SequenceStartEvent start, int depth) {
        var bytes = new ByteSink(64);
        Event event = events.next();
        for (; event instanceof ScalarEvent scalar && scalar.getScalarStyle() == ScalarStyle.PLAIN; event = events.next()) {
            int value = SmallNumber.parse(scalar.getValue(), 0, scalar.getValue().length());
            if (value < 0) {
                break;
            }
            bytes.u8(value);
        }
        if (event.getEventId() == Event.ID.SequenceEnd && bytes.length() > 0) {
            return new Node.Blob(bytes.toBytes(), false);
        }
        List<Node> items = new ArrayList<>();
        Bytes numbers = bytes.toBytes();
        for (int i = 0; i < numbers.length(); i++) {
            items.add(Node.num(numbers.u8(i)));
        }
        return list(start, items, event, depth);
    }
}
