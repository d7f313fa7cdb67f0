package dxkit.walk;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes a structure as bytes.
 *
 * @param <T> the record that is written
 */
public class WriteFields<T> extends Fields<T> {
    /** Zeros behind the fields of a structure in a larger room, such as a later version's; a document says how large with a few digits. */
    private static final int MOST_FILLING = 1 << 12;

    private final T value;
    private final ByteSink sink;

    /** Writes {@code value} at the end of {@code sink}; the outermost structure begins at the sink's start. */
    protected WriteFields(T value, ByteSink sink, Context context) {
        super(context, true, false);
        this.value = value;
        this.sink = sink;
    }

    /**
     * The bytes of a whole structure.
     *
     * @throws FormatException if the record cannot be written, such as a text too long for its length field
     */
    public static <T> Bytes write(T value, Context context, Function<? super Fields<T>, T> walk) {
        var sink = new ByteSink();
        var _ = walk.apply(new WriteFields<>(value, sink, context));
        return sink.toBytes();
    }

    /** The number to write in place of {@code value}; the same, unless a test wants damage. */
    protected long emitted(String name, int size, long value) {
        return value;
    }

    /** A writer for a structure inside this one. */
    protected <C> WriteFields<C> child(C child) {
        return new WriteFields<>(child, sink, context());
    }

    /** Where the bytes go. */
    protected final ByteSink sink() {
        return sink;
    }

    @Override
    public final int position() {
        return sink.length();
    }

    @Override
    public final long number(String name, int size, Show show, ToLongFunction<? super T> get) {
        long number = get.applyAsLong(value);
        if (size < 8 && number >>> 8 * size != 0 && number >> 8 * size - 1 != -1) {
            throw FormatException.of("needed a number of " + size + " bytes, found " + number).in(name);
        }
        long emitted = emitted(name, size, number);
        switch (size) {
            case 1 -> sink.u8((int) emitted);
            case 2 -> sink.u16((int) emitted);
            case 4 -> sink.u32(emitted);
            default -> sink.u64(emitted);
        }
        return number;
    }

    @Override
    public final long flags(String name, int size, Flags flags, ToLongFunction<? super T> get) {
        return number(name, size, new Show.Bits(flags), get);
    }

    @Override
    public final Bytes bytes(String name, long length, Function<? super T, Bytes> get) {
        Bytes bytes = get.apply(value);
        if (bytes.length() != length) {
            throw FormatException.of("needed " + length + " bytes, found " + bytes.length()).in(name);
        }
        sink.bytes(bytes);
        return bytes;
    }

    /** Zeros where the record keeps no leftover bytes. */
    @Override
    public final Bytes rest(String name, Function<? super T, Bytes> get) {
        Bytes bytes = get.apply(value);
        sink.bytes(bytes);
        return bytes;
    }

    @Override
    public final int ahead(String name, int distance, ToIntFunction<? super T> get) {
        return get.applyAsInt(value);
    }

    @Override
    public final String text(String name, long length, Function<? super T, String> get) {
        String text = get.apply(value);
        bytes(name, length, t -> Utf8.encode(text));
        return text;
    }

    @Override
    public final String zeroTerminated(String name, Function<? super T, String> get) {
        String text = get.apply(value);
        sink.bytes(Utf8.encode(text)).u8(0);
        return text;
    }

    @Override
    public final <C> C struct(String name, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        return element(name, walk, get.apply(value));
    }

    private <C> C element(String name, Function<? super Fields<C>, C> walk, C child) {
        try {
            return walk.apply(child(child));
        } catch (FormatException e) {
            throw e.in(name);
        }
    }

    private <C> C sizedElement(String name, long size, Function<? super Fields<C>, C> walk, C child) {
        int start = sink.length();
        C written = element(name, walk, child);
        long missing = start + size - sink.length();
        if (missing < 0) {
            throw FormatException.of("needed at most " + size + " bytes, found " + (sink.length() - start)).in(name);
        }
        if (missing > MOST_FILLING) {
            throw FormatException.of("needed at most " + MOST_FILLING + " bytes behind the fields, found " + missing).in(name);
        }
        sink.fill(0, (int) missing);
        return written;
    }

    @Override
    public final <C> C sized(String name, long size, Function<? super Fields<C>, C> walk, Function<? super T, C> get) {
        return sizedElement(name, size, walk, get.apply(value));
    }

    @Override
    public final <C> List<C> list(String name, long count, Function<? super Fields<C>, C> walk, Function<? super T, List<C>> get) {
        List<C> list = get.apply(value);
        for (int i = 0; i < list.size(); i++) {
            element(name + "[" + i + "]", walk, list.get(i));
        }
        return list;
    }

    @Override
    public final <C> List<C> strided(String name, long count, long stride, Function<? super Fields<C>, C> walk,
            Function<? super T, List<C>> get) {
        List<C> list = get.apply(value);
        for (int i = 0; i < list.size(); i++) {
            sizedElement(name + "[" + i + "]", stride, walk, list.get(i));
        }
        return list;
    }

    @Override
    public final List<Long> numbers(String name, long count, int size, Show show, Function<? super T, List<Long>> get) {
        List<Long> list = get.apply(value);
        for (int i = 0; i < list.size(); i++) {
            long number = list.get(i);
            number(name, size, show, t -> number);
        }
        return list;
    }

    @Override
    public final <C> @Nullable C structIfPresent(String name, Function<? super Fields<C>, C> walk, Function<? super T, @Nullable C> get) {
        C child = get.apply(value);
        return child == null ? null : element(name, walk, child);
    }
}
