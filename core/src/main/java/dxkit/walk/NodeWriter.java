package dxkit.walk;

import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Turns a record into a node tree.
 *
 * @param <T> the record
 */
public final class NodeWriter<T> extends Fields<T> {
    private final T value;
    private final Node.Map map = new Node.Map();

    private NodeWriter(T value, Context context) {
        super(context, false, false);
        this.value = value;
    }

    /** The tree of a record. */
    public static <T> Node.Map write(T value, Context context, Function<? super Fields<T>, T> walk) {
        var writer = new NodeWriter<>(value, context);
        var _ = walk.apply(writer);
        return writer.map;
    }

    private boolean llvm() {
        return context().dialect() == Context.Dialect.LLVM;
    }

    private void put(String name, Object raw, Node node) {
        Default usual = takeDefault();
        boolean left = usual != null && usual.quiet() && same(usual.usual() == null ? usual.value() : usual.usual().apply(value), raw);
        if (!left && !(llvm() && name.startsWith(ADDED))) {
            map.put(name, node);
        }
    }

    private static boolean same(@Nullable Object a, Object b) {
        return a instanceof Number x && b instanceof Number y ? x.longValue() == y.longValue() : Objects.equals(a, b);
    }

    private Node node(int size, Show show, long number) {
        return switch (show) {
            case Show.Plain(int radix, boolean signed) -> Node.Num.of(signed && size == 4 ? (int) number : number, radix, signed);
            case Show.Truth t -> number == 0 || number == 1 ? Node.Bool.of(number == 1) : Node.num(number);
            case Show.Single s -> new Node.Real((int) number, !llvm());
            case Show.Named(Names<?> names) -> names.name((int) number).<Node>map(Node.Text::new).orElseGet(() -> Node.hex(number));
            case Show.Bits b -> Node.hex(number);
        };
    }

    @Override
    public long number(String name, int size, Show show, ToLongFunction<? super T> get) {
        long number = get.applyAsLong(value);
        put(name, number, node(size, show, number));
        return number;
    }

    @Override
    public long flags(String name, int size, Flags flags, ToLongFunction<? super T> get) {
        long bits = get.applyAsLong(value);
        Default usual = takeDefault();
        flags.all().forEach((flag, mask) -> {
            boolean set = mask != 0 && (bits & mask) == mask;
            if (mask != 0 && (set || usual == null || !usual.quiet())) {
                map.put(flag, Node.Bool.of(set));
            }
        });
        long unnamed = flags.unnamed(bits);
        if (unnamed != 0 && !llvm()) {
            map.put(ADDED + name, Node.hex(unnamed));
        }
        return bits;
    }

    @Override
    public Bytes bytes(String name, long length, Function<? super T, Bytes> get) {
        Bytes bytes = get.apply(value);
        put(name, bytes, new Node.Blob(bytes, name.startsWith(ADDED)));
        return bytes;
    }

    @Override
    public int ahead(String name, int distance, ToIntFunction<? super T> get) {
        return get.applyAsInt(value);
    }

    @Override
    public String text(String name, long length, Function<? super T, String> get) {
        String text = get.apply(value);
        put(name, text, new Node.Text(text));
        return text;
    }

    @Override
    public String zeroTerminated(String name, Function<? super T, String> get) {
        return text(name, 0, get);
    }

    @Override
    public <C> C struct(String name, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        C child = get.apply(value);
        put(name, child, write(child, context(), walk));
        return child;
    }

    @Override
    public <C> @Nullable C structIfPresent(String name, Function<? super Fields<C>, C> walk, Function<? super T, @Nullable C> get) {
        C child = get.apply(value);
        takeDefault();
        if (child != null) {
            put(name, child, write(child, context(), walk));
        }
        return child;
    }

    @Override
    public <C> C sized(String name, long size, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        return struct(name, walk, get);
    }

    @Override
    public <C> List<C> list(String name, long count, Function<? super Fields<C>, C> walk, Function<? super T, List<C>> get) {
        List<C> list = get.apply(value);
        List<Node> items = new ArrayList<>(list.size());
        for (C child : list) {
            items.add(write(child, context(), walk));
        }
        put(name, list, new Node.Seq(items, false, null));
        return list;
    }

    @Override
    public <C> List<C> strided(String name, long count, long stride, Function<? super Fields<C>, C> walk,
            Function<? super T, List<C>> get) {
        return list(name, count, walk, get);
    }

    @Override
    public List<List<Long>> numberLists(String name, List<Long> counts, int size, Show show, Function<? super T, List<List<Long>>> get) {
        List<List<Long>> lists = get.apply(value);
        List<Node> nodes = new ArrayList<>(lists.size());
        for (List<Long> list : lists) {
            nodes.add(flow(size, show, list));
        }
        put(name, lists, new Node.Seq(nodes, false, null));
        return lists;
    }

    private Node flow(int size, Show show, List<Long> list) {
        List<Node> items = new ArrayList<>(list.size());
        for (long number : list) {
            items.add(node(size, show, number));
        }
        return new Node.Seq(items, true, null);
    }

    @Override
    public List<Long> numbers(String name, long count, int size, Show show, Function<? super T, List<Long>> get) {
        List<Long> list = get.apply(value);
        put(name, list, flow(size, show, list));
        return list;
    }
}
