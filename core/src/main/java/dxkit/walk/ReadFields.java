package dxkit.walk;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads a structure from bytes.
 *
 * @param <T> the record that the structure becomes
 */
public class ReadFields<T> extends Fields<T> {
    private final Bytes data;
    private final int base;
    private int at;
    private int last;

    /**
     * Over one structure's bytes.
     *
     * @param base where {@code data} begins, counted from the start of the outermost structure
     */
    protected ReadFields(Bytes data, int base, Context context) {
        super(context, true, true);
        this.data = data;
        this.base = base;
    }

    /**
     * Reads a whole structure.
     *
     * @throws FormatException if the bytes do not hold one
     */
    public static <T> T read(Bytes data, Context context, Function<? super Fields<T>, T> walk) {
        return walk.apply(new ReadFields<>(data, 0, context));
    }

    /** Called for every number read that is not in a list: its bytes and what they say. */
    protected void seen(String name, Bytes bytes, Show show, long value) {}

    /** Called for every list of numbers read: the bytes of all, and the numbers. */
    protected void seenAll(String name, Bytes bytes, int size, Show show, List<Long> numbers) {}

    /** Called for every field read that is not a number. */
    protected void seen(String name, Bytes bytes, @Nullable String text) {}

    /**
     * A reader for a structure inside this one.
     *
     * @param index its place in a list, or -1 when it is not in one
     */
    protected <C> ReadFields<C> child(String name, int index, Bytes data, int base) {
        return new ReadFields<>(data, base, context());
    }

    @Override
    public final int position() {
        return base + at;
    }

    @Override
    public final int remaining() {
        return data.length() - at;
    }

    @Override
    public final Bytes unread() {
        return data.from(at);
    }

    @Override
    public final void jump(String name, long offset) {
        if (!data.has(offset - base, 0)) {
            throw FormatException
                    .at(data.fileOffset() + at, "an offset from " + base + " to " + (base + data.length()), Long.toString(offset))
                    .in(name);
        }
        at = (int) (offset - base);
    }

    @Override
    public final FormatException error(String problem) {
        return FormatException.at(data.fileOffset() + last, problem);
    }

    private Bytes take(String name, long length) {
        if (!data.has(at, length)) {
            throw FormatException.at(data.fileOffset() + at, length + (length == 1 ? " byte" : " bytes"), remaining() + " left").in(name);
        }
        Bytes taken = data.slice(at, length);
        last = at;
        at += (int) length;
        return taken;
    }

    @Override
    public final long number(String name, int size, Show show, ToLongFunction<? super T> get) {
        Bytes bytes = take(name, size);
        long value = bytes.unsigned(0, size);
        seen(name, bytes, show, value);
        return value;
    }

    @Override
    public final long flags(String name, int size, Flags flags, ToLongFunction<? super T> get) {
        return number(name, size, new Show.Bits(flags), get);
    }

    @Override
    public final Bytes bytes(String name, long length, Function<? super T, Bytes> get) {
        Bytes bytes = take(name, length);
        seen(name, bytes, null);
        return bytes;
    }

    /** Called for bytes that hold zero-terminated texts. */
    protected void seenStrings(String name, Bytes bytes) {}

    @Override
    public final Bytes strings(String name, long length, Function<? super T, Bytes> get) {
        Bytes bytes = take(name, length);
        seenStrings(name, bytes);
        return bytes;
    }

    @Override
    public final int ahead(String name, int distance, ToIntFunction<? super T> get) {
        if (!data.has(at + (long) distance, 1)) {
            throw FormatException.at(data.fileOffset() + at, distance + 1 + " bytes", remaining() + " left").in(name);
        }
        return data.u8(at + (long) distance);
    }

    @Override
    public final String text(String name, long length, Function<? super T, String> get) {
        Bytes bytes = take(name, length);
        String text = Utf8.decode(bytes);
        seen(name, bytes, text);
        return text;
    }

    @Override
    public final String zeroTerminated(String name, Function<? super T, String> get) {
        int end = data.indexOf(0, at);
        if (end < 0) {
            throw FormatException.at(data.fileOffset() + at, "text that ends with a zero byte", remaining() + " bytes without one")
                    .in(name);
        }
        Bytes bytes = take(name, end + 1L - at);
        String text = Utf8.decode(bytes.slice(0, bytes.length() - 1));
        seen(name, bytes, text);
        return text;
    }

    /** The name of a list's element; of {@code name} itself when {@code index} is -1. */
    protected static String indexed(String name, int index) {
        return index < 0 ? name : name + "[" + index + "]";
    }

    private <C> C inner(String name, int index, Bytes bytes, Function<? super Fields<C>, C> walk) {
        ReadFields<C> child = child(name, index, bytes, position());
        try {
            C read = walk.apply(child);
            at += child.at;
            return read;
        } catch (FormatException e) {
            throw e.in(indexed(name, index));
        }
    }

    private <C> C innerSized(String name, int index, long size, Function<? super Fields<C>, C> walk) {
        int start = at;
        if (!data.has(at, size)) {
            throw FormatException.at(data.fileOffset() + at, size + " bytes", remaining() + " left").in(indexed(name, index));
        }
        C read = inner(name, index, data.slice(at, size), walk);
        at = start + (int) size;
        return read;
    }

    @Override
    public final <C> C struct(String name, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        return inner(name, -1, data.from(at), walk);
    }

    @Override
    public final <C> C sized(String name, long size, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        return innerSized(name, -1, size, walk);
    }

    /** A count is believed only if every element can have at least {@code least} bytes. */
    private void checkCount(String name, long count, long least) {
        if (count < 0 || count > remaining() / Math.max(1, least)) {
            throw FormatException
                    .at(data.fileOffset() + at, "room for " + Long.toUnsignedString(count) + " elements", remaining() + " bytes left")
                    .in(name);
        }
    }

    @Override
    public final <C> List<C> list(String name, long count, Function<? super Fields<C>, C> walk, Function<? super T, List<C>> get) {
        checkCount(name, count, 1);
        List<C> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(inner(name, i, data.from(at), walk));
        }
        return Collections.unmodifiableList(list);
    }

    @Override
    public final <C> List<C> strided(String name, long count, long stride, Function<? super Fields<C>, C> walk,
            Function<? super T, List<C>> get) {
        checkCount(name, count, stride);
        List<C> list = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            list.add(innerSized(name, i, stride, walk));
        }
        return Collections.unmodifiableList(list);
    }

    @Override
    public final List<Long> numbers(String name, long count, int size, Show show, Function<? super T, List<Long>> get) {
        checkCount(name, count, size);
        if (count == 0) {
            return List.of();
        }
        Bytes bytes = take(name, count * size);
        List<Long> list = bytes.numbers(size);
        seenAll(name, bytes, size, show, list);
        return list;
    }

    @Override
    public final <C> @Nullable C structIfPresent(String name, Function<? super Fields<C>, C> walk, Function<? super T, @Nullable C> get) {
        return struct(name, walk, t -> {
            throw new IllegalStateException();
        });
    }
}
