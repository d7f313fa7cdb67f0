package dxkit.walk;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Suggest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes a record from a node tree. Missing required keys, keys that the walk does not name, and values out of range are errors.
 *
 * @param <T> the record that is made
 */
public final class NodeReader<T> extends Fields<T> {
    private static final int LONGEST_SHOWN = 60;

    private final Node.Map map;
    private final Set<String> others;
    private final Set<String> used = new HashSet<>();
    /** The first required key that is missing and has a value only as {@link #guess} says. */
    private @Nullable String missing;

    private NodeReader(Node.Map map, Context context, Set<String> others) {
        super(context, false, true);
        this.map = map;
        this.others = others;
    }

    /**
     * Reads a record.
     *
     * @param node a map; empty text counts as a map without keys, as in LLVM
     * @throws FormatException if the tree does not fit the walk
     */
    public static <T> T read(Node node, Context context, Function<? super Fields<T>, T> walk) {
        return read(node, context, walk, Set.of());
    }

    /**
     * Reads a record from a map that has more than the record.
     *
     * @param others keys that are not the walk's to know
     * @throws FormatException if the tree does not fit the walk
     */
    public static <T> T read(Node node, Context context, Function<? super Fields<T>, T> walk, Set<String> others) {
        Node.Map map = switch (node) {
            case Node.Map m -> m;
            case Node.Text(String text, Node.Mark where) when text.isEmpty() -> new Node.Map(new java.util.LinkedHashMap<>(), "", where);
            default -> throw node.error("needed a map, found " + describe(node));
        };
        return new NodeReader<T>(map, context, others).read(walk);
    }

    private T read(Function<? super Fields<T>, T> walk) {
        T read;
        try {
            read = walk.apply(this);
        } catch (FormatException e) {
            throw missing == null ? e : missing(map, missing, List.of());
        }
        List<String> left = left();
        if (missing != null) {
            throw missing(map, missing, left);
        }
        if (!left.isEmpty()) {
            throw unknown(map, left.getFirst(), used);
        }
        return read;
    }

    /**
     * The error about a required key that is missing. It names one that may be a misspelling of it.
     *
     * @param unread keys that are there and mean nothing
     */
    public static FormatException missing(Node.Map map, String name, Collection<String> unread) {
        String problem = "missing required key '" + name + "'";
        return Suggest.nearest(name, unread).map(found -> error(map, found, problem + "; did you mean it by '" + found + "'?"))
                .orElseGet(() -> map.error(problem));
    }

    /**
     * The error about a key that means nothing. It names one that may have been meant.
     *
     * @param known keys that mean something
     */
    public static FormatException unknown(Node.Map map, String key, Collection<String> known) {
        List<String> absent = known.stream().filter(name -> map.get(name) == null).sorted().toList();
        return error(map, key, "unknown key '" + key + "'" + Suggest.did(key, absent));
    }

    /** An error about a key of a map, at its value if it is known where that is. */
    private static FormatException error(Node.Map map, String key, String problem) {
        Node value = map.get(key);
        return (value == null || value.mark() == null ? map : value).error(problem);
    }

    private static String describe(Node node) {
        return switch (node) {
            case Node.Map m -> "a map";
            case Node.Seq s -> "a list";
            case Node.Blob b -> "bytes";
            case Node.Num n -> n.text();
            case Node.Bool(boolean value) -> String.valueOf(value);
            case Node.Real(int bits, boolean exact) -> String.valueOf(Float.intBitsToFloat(bits));
            case Node.Text(String text, Node.Mark where) ->
                "'" + (text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "..." : text) + "'";
        };
    }

    /** The value of a key, or null when it is absent and need not be there. */
    private @Nullable Node find(String name, @Nullable Default usual) {
        Node node = has(name) ? map.get(name) : null;
        return node != null || usual != null || name.startsWith(ADDED) ? node : guess(name);
    }

    /** The value of a key that is like a missing one, so that the walk can go on: only its end tells which keys have no meaning of their own. */
    private @Nullable Node guess(String name) {
        String found = Suggest.nearest(name, left()).orElseThrow(() -> missing(map, name, List.of()));
        missing = missing == null ? name : missing;
        return map.get(found);
    }

    /** The keys that nobody has asked for. */
    private List<String> left() {
        List<String> left = new ArrayList<>();
        for (String key : map.keys()) {
            if (!used.contains(key) && !others.contains(key)) {
                left.add(key);
            }
        }
        return left;
    }

    /** Whether the tree has this key; marks it as known. LLVM's dialect knows none of this library's additions. */
    @Override
    public boolean has(String name) {
        if (name.startsWith(ADDED) && context().dialect() == Context.Dialect.LLVM) {
            return false;
        }
        used.add(name);
        return map.get(name) != null;
    }

    private long parse(Node node, int size, Show show) {
        return switch (node) {
            case Node.Num(long value, int radix, boolean signed) -> range(node, value, signed, size, show);
            case Node.Bool(boolean value) when show == Show.BOOL -> value ? 1 : 0;
            case Node.Real(int bits, boolean exact) when show == Show.FLOAT -> Integer.toUnsignedLong(bits);
            case Node.Text(String text, Node.Mark where) -> parseText(node, text, size, show);
            default -> throw node.error("needed a number, found " + describe(node));
        };
    }

    private static long range(Node node, long value, boolean signed, int size, Show show) {
        if (show == Show.FLOAT) {
            return Integer.toUnsignedLong(Float.floatToRawIntBits(signed ? value : unsignedToFloat(value)));
        }
        boolean negative = signed && value < 0;
        boolean wantSigned = show instanceof Show.Plain(int radix, boolean s) && s;
        boolean fits = wantSigned
                ? size == 8 || value == (size == 4 ? (int) value : size == 2 ? (short) value : (byte) value) && (value < 0) == negative
                : !negative && (size == 8 || value >>> 8 * size == 0);
        if (!fits) {
            throw node.error(
                    "out of range: needed a " + (wantSigned ? "signed " : "") + "number of " + 8 * size + " bits, found " + describe(node));
        }
        return size == 8 ? value : value & (1L << 8 * size) - 1;
    }

    private static float unsignedToFloat(long value) {
        return value >= 0 ? value : (float) new java.math.BigInteger(Long.toUnsignedString(value)).doubleValue();
    }

    /** A name, or in the library's own dialect any number, or in LLVM's the number of a value that has no name. */
    private long named(Node node, String text, int size, Show show, Names<?> names) {
        var named = names.parse(text);
        if (named.isPresent()) {
            return Integer.toUnsignedLong(named.get().value());
        }
        long value = range(node, number(node, text, "a name of the enumeration"), false, size, show);
        if (context().dialect() == Context.Dialect.LLVM && names.name((int) value).isPresent()) {
            throw node.error("needed a name of the enumeration, found " + describe(node));
        }
        return value;
    }

    private long parseText(Node node, String text, int size, Show show) {
        return switch (show) {
            case Show.Named(Names<?> names) -> named(node, text, size, show, names);
            case Show.Truth t ->
                Scalars.bool(text).map(b -> b ? 1L : 0L).orElseThrow(() -> node.error("needed true or false, found " + describe(node)));
            case Show.Single s ->
                Scalars.floatBits(text).map(Integer::toUnsignedLong)
                        .orElseThrow(() -> node.error("needed a number, found " + describe(node)));
            default -> range(node, number(node, text, "a number"), text.startsWith("-"), size, show);
        };
    }

    private static long number(Node node, String text, String needed) {
        return Scalars.integer(text).orElseThrow(() -> node.error("needed " + needed + ", found " + describe(node)));
    }

    private static long number(@Nullable Default usual) {
        return switch (usual == null ? null : usual.value()) {
            case Float f -> Integer.toUnsignedLong(Float.floatToRawIntBits(f));
            case Number n -> n.longValue();
            case null, default -> 0;
        };
    }

    @Override
    public long number(String name, int size, Show show, ToLongFunction<? super T> get) {
        Default usual = takeDefault();
        Node node = find(name, usual);
        if (node == null) {
            return number(usual);
        }
        try {
            return parse(node, size, show);
        } catch (FormatException e) {
            throw e.in(name);
        }
    }

    @Override
    public long flags(String name, int size, Flags flags, ToLongFunction<? super T> get) {
        Default usual = takeDefault();
        long bits = 0;
        boolean any = false;
        for (var flag : flags.all().entrySet()) {
            Node node = flag.getValue() == 0 ? find(flag.getKey(), new Default(0, true, null)) : find(flag.getKey(), usual);
            any |= node != null;
            bits |= node != null && parse(node, 1, Show.BOOL) != 0 ? flag.getValue() : 0;
        }
        Node unnamed = find(ADDED + name, null);
        bits |= unnamed == null ? 0 : parse(unnamed, size, Show.HEX);
        return any || unnamed != null ? bits : number(usual);
    }

    /** Hexadecimal digits may be divided into lines. */
    private static String withoutBlanks(String text) {
        var digits = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ' && c != '\n') {
                digits.append(c);
            }
        }
        return digits.toString();
    }

    private Bytes parseBytes(Node node) {
        return switch (node) {
            case Node.Blob(Bytes bytes, boolean compact) -> bytes;
            case Node.Seq(List<Node> items, boolean flow, Node.Mark where) -> {
                var sink = new ByteSink(items.size());
                for (Node item : items) {
                    long value = switch (item) {
                        case Node.Num n -> range(item, n.value(), n.signed(), 1, Show.HEX);
                        case Node.Text(String text, Node.Mark m) -> parseText(item, text, 1, Show.HEX);
                        default -> throw item.error("needed a byte, found " + describe(item));
                    };
                    sink.u8((int) value);
                }
                yield sink.toBytes();
            }
            case Node.Text(String text, Node.Mark where) -> {
                try {
                    yield Bytes.ofHex(withoutBlanks(text));
                } catch (IllegalArgumentException e) {
                    throw node.error("needed bytes as hexadecimal digits, found " + describe(node));
                }
            }
            default -> throw node.error("needed bytes, found " + describe(node));
        };
    }

    @Override
    public Bytes bytes(String name, long length, Function<? super T, Bytes> get) {
        Default usual = takeDefault();
        Node node = find(name, usual);
        try {
            return node != null ? parseBytes(node) : usual != null && usual.value() instanceof Bytes bytes ? bytes : Bytes.EMPTY;
        } catch (FormatException e) {
            throw e.in(name);
        }
    }

    @Override
    public String text(String name, long length, Function<? super T, String> get) {
        Default usual = takeDefault();
        Node node = find(name, usual);
        if (node == null) {
            return usual != null && usual.value() instanceof String text ? text : "";
        }
        return switch (node) {
            case Node.Text(String text, Node.Mark where) -> text;
            case Node.Num n -> n.text();
            case Node.Bool(boolean value) -> String.valueOf(value);
            default -> throw node.error("needed text, found " + describe(node)).in(name);
        };
    }

    @Override
    public String zeroTerminated(String name, Function<? super T, String> get) {
        return text(name, 0, get);
    }

    @Override
    public <C> C struct(String name, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        Default usual = takeDefault();
        Node node = find(name, usual);
        if (node == null) {
            @SuppressWarnings("unchecked") C value = usual == null ? null : (C) usual.value();
            return java.util.Objects.requireNonNull(value);
        }
        try {
            return read(node, context(), walk);
        } catch (FormatException e) {
            throw e.in(name);
        }
    }

    @Override
    public <C> @Nullable C structIfPresent(String name, Function<? super Fields<C>, C> walk, Function<? super T, @Nullable C> get) {
        takeDefault();
        return has(name) ? struct(name, walk, t -> java.util.Objects.requireNonNull(get.apply(t))) : null;
    }

    @Override
    public <C> C sized(String name, long size, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        return struct(name, walk, get);
    }

    private List<Node> items(String name) {
        Default usual = takeDefault();
        Node node = find(name, usual);
        return node == null ? List.of() : items(name, node);
    }

    private static List<Node> items(String name, Node node) {
        if (node instanceof Node.Text(String text, Node.Mark where) && text.isEmpty()) {
            return List.of();
        }
        if (node instanceof Node.Seq(List<Node> items, boolean flow, Node.Mark where)) {
            return items;
        }
        if (node instanceof Node.Blob(Bytes bytes, boolean compact)) {
            List<Node> items = new ArrayList<>(bytes.length());
            for (int i = 0; i < bytes.length(); i++) {
                items.add(Node.hex(bytes.u8(i)));
            }
            return items;
        }
        throw node.error("needed a list, found " + describe(node)).in(name);
    }

    @Override
    public <C> List<C> list(String name, long count, Function<? super Fields<C>, C> walk, Function<? super T, List<C>> get) {
        List<Node> items = items(name);
        List<C> list = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            try {
                list.add(read(items.get(i), context(), walk));
            } catch (FormatException e) {
                throw e.in(name + "[" + i + "]");
            }
        }
        return List.copyOf(list);
    }

    @Override
    public <C> List<C> strided(String name, long count, long stride, Function<? super Fields<C>, C> walk,
            Function<? super T, List<C>> get) {
        return list(name, count, walk, get);
    }

    @Override
    public List<Long> numbers(String name, long count, int size, Show show, Function<? super T, List<Long>> get) {
        return numbers(name, items(name), size, show);
    }

    private List<Long> numbers(String name, List<Node> items, int size, Show show) {
        List<Long> list = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            try {
                list.add(parse(items.get(i), size, show));
            } catch (FormatException e) {
                throw e.in(name + "[" + i + "]");
            }
        }
        return List.copyOf(list);
    }

    @Override
    public List<List<Long>> numberLists(String name, List<Long> counts, int size, Show show, Function<? super T, List<List<Long>>> get) {
        List<Node> lists = items(name);
        List<List<Long>> read = new ArrayList<>(lists.size());
        for (int i = 0; i < lists.size(); i++) {
            String element = name + "[" + i + "]";
            read.add(numbers(element, items(element, lists.get(i)), size, show));
        }
        return List.copyOf(read);
    }

    @Override
    public int ahead(String name, int distance, ToIntFunction<? super T> get) {
        throw new IllegalStateException("bytes only: " + name);
    }
}
