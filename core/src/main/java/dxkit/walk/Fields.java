package dxkit.walk;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The vocabulary in which a structure is described; see the package page. A field whose name begins with {@link #ADDED} is an addition of this library to
 * LLVM's YAML: it is there in the library's own lossless dialect only, and always optional.
 *
 * @param <T> the record that the structure becomes
 */
public abstract class Fields<T> {
    /** Begins the name of every field that LLVM's YAML does not have. */
    public static final String ADDED = "x-";

    /**
     * What a {@link Node} driver does about the next field when it is absent or usual.
     *
     * @param value taken when the key is absent; null when that is 0 or nothing
     * @param quiet whether the key is left out when the field has this value
     * @param usual the value to leave out where it follows from the record, else null
     */
    protected record Default(@Nullable Object value, boolean quiet, @Nullable Function<Object, ?> usual) {}

    private final Context context;
    private final boolean binary;
    private final boolean reading;
    private @Nullable Default next;

    /** A driver that is {@link #binary()} or not, and {@link #reading()} or not. */
    protected Fields(Context context, boolean binary, boolean reading) {
        this.context = context;
        this.binary = binary;
        this.reading = reading;
    }

    /** The default set for the field at hand, if any; forgets it. */
    protected final @Nullable Default takeDefault() {
        Default taken = next;
        next = null;
        return taken;
    }

    /** The next field may be absent from a node tree and is then {@code value} (a number, text, {@link Bytes} or list); it is always written. */
    public final Fields<T> optional(Object value) {
        next = new Default(value, false, null);
        return this;
    }

    /** The next field may be absent from a node tree and is then {@code value}; it is left out when it has that value. */
    public final Fields<T> usually(Object value) {
        next = new Default(value, true, null);
        return this;
    }

    /**
     * The next field is left out of a node tree when it has the value that {@code usual} makes of the record. Where the key is absent, reading gives 0 or
     * nothing; ask {@link #has} first and put the usual value in.
     */
    @SuppressWarnings("unchecked")
    public final Fields<T> usuallyAs(Function<? super T, ?> usual) {
        next = new Default(null, true, (Function<Object, ?>) usual);
        return this;
    }

    /** What surrounds the structure. */
    public final Context context() {
        return context;
    }

    /** Whether fields are bytes in a file, so that offsets, padding and counts mean something; false for node trees. */
    public final boolean binary() {
        return binary;
    }

    /** Whether the record is being made (read), rather than written out. */
    public final boolean reading() {
        return reading;
    }

    /** Bytes from the start of the outermost structure to here; 0 for node trees. */
    public int position() {
        return 0;
    }

    /** Bytes left in the structure; 0 unless bytes are being read. */
    public int remaining() {
        return 0;
    }

    /** The bytes from here to the end of the structure, without moving; none unless bytes are being read. */
    public Bytes unread() {
        return Bytes.EMPTY;
    }

    /**
     * Goes on at {@code offset} from the start of the outermost structure, which may be behind or before here. Only reading bytes does so; a writer must
     * already be there.
     *
     * @param name the field that said so
     */
    public void jump(String name, long offset) {}

    /** What is wrong with the field that was read last, said with its offset where it has one. */
    public FormatException error(String problem) {
        return FormatException.of(problem);
    }

    /** Whether a field of this name is there: bytes have all fields; a node tree has those that were written. Marks the key as known. */
    public boolean has(String name) {
        return true;
    }

    /** A number of {@code size} bytes (1, 2, 4 or 8), shown as {@code show} says. */
    public abstract long number(String name, int size, Show show, ToLongFunction<? super T> get);

    /** {@code length} bytes. */
    public abstract Bytes bytes(String name, long length, Function<? super T, Bytes> get);

    /** {@code length} bytes of UTF-8 text, without terminator; bytes that are not UTF-8 survive (see {@link dxkit.io.Utf8}). */
    public abstract String text(String name, long length, Function<? super T, String> get);

    /** UTF-8 text up to a zero byte, which must be there. */
    public abstract String zeroTerminated(String name, Function<? super T, String> get);

    /** All bytes up to the end of the structure. */
    public Bytes rest(String name, Function<? super T, Bytes> get) {
        return bytes(name, remaining(), get);
    }

    /** {@code length} bytes that hold zero-terminated texts one behind the other. */
    public Bytes strings(String name, long length, Function<? super T, Bytes> get) {
        return bytes(name, length, get);
    }

    /**
     * The byte that comes {@code distance} bytes later, without moving on: for a structure whose first fields depend on a later one. In a node tree there is
     * no such thing, the depending fields come later there.
     */
    public abstract int ahead(String name, int distance, ToIntFunction<? super T> get);

    /** A structure inside this one. */
    public abstract <C> C struct(String name, Function<? super Fields<C>, C> walk, Function<? super T, C> get);

    /** A structure of exactly {@code size} bytes; what its walk does not write is zero, what it does not read is passed over. */
    public abstract <C> C sized(String name, long size, Function<? super Fields<C>, C> walk, Function<? super T, C> get);

    /** {@code count} structures. */
    public abstract <C> List<C> list(String name, long count, Function<? super Fields<C>, C> walk, Function<? super T, List<C>> get);

    /** {@code count} structures of exactly {@code stride} bytes each. */
    public abstract <C> List<C> strided(String name, long count, long stride, Function<? super Fields<C>, C> walk,
            Function<? super T, List<C>> get);

    /** {@code count} unsigned numbers of {@code size} bytes each; in node trees a list on one line. */
    public abstract List<Long> numbers(String name, long count, int size, Show show, Function<? super T, List<Long>> get);

    /** Lists of unsigned numbers of {@code size} bytes, {@code counts.get(i)} in list {@code i}; in node trees a list of lists. */
    public List<List<Long>> numberLists(String name, List<Long> counts, int size, Show show, Function<? super T, List<List<Long>>> get) {
        List<List<Long>> lists = new ArrayList<>(counts.size());
        for (int i = 0; i < counts.size(); i++) {
            int at = i;
            lists.add(numbers(name + "[" + i + "]", counts.get(i), size, show, t -> get.apply(t).get(at)));
        }
        return Collections.unmodifiableList(lists);
    }

    /** A structure that a node tree may lack altogether; bytes always have it. */
    public abstract <C> @Nullable C structIfPresent(String name, Function<? super Fields<C>, C> walk, Function<? super T, @Nullable C> get);

    /** Zero bytes up to the next multiple of {@code alignment} from the start of the outermost structure. Other bytes found there are returned, so that they are kept. */
    public final Bytes align(String name, int alignment, Function<? super T, Bytes> get) {
        return usually(Bytes.EMPTY).bytes(name, binary() ? (alignment - position() % alignment) % alignment : 0, get);
    }

    /** An unsigned 8-bit number. */
    public final int u8(String name, ToIntFunction<? super T> get) {
        return (int) number(name, 1, Show.DECIMAL, get::applyAsInt);
    }

    /** An unsigned 16-bit number. */
    public final int u16(String name, ToIntFunction<? super T> get) {
        return (int) number(name, 2, Show.DECIMAL, get::applyAsInt);
    }

    /** An unsigned 32-bit number. */
    public final long u32(String name, ToLongFunction<? super T> get) {
        return number(name, 4, Show.DECIMAL, get);
    }

    /** A 64-bit number. */
    public final long u64(String name, ToLongFunction<? super T> get) {
        return number(name, 8, Show.DECIMAL, get);
    }

    /** An IEEE 754 single, bit for bit. */
    public final float f32(String name, Function<? super T, Float> get) {
        return Float.intBitsToFloat((int) number(name, 4, Show.FLOAT, t -> Float.floatToRawIntBits(get.apply(t))));
    }

    /** An open enumeration in {@code size} bytes. */
    public final <E extends Constant> E constant(String name, int size, Names<E> names, Function<? super T, E> get) {
        return names.of((int) number(name, size, new Show.Named(names), t -> Integer.toUnsignedLong(get.apply(t).value())));
    }

    /** A word of flags in {@code size} bytes. In node trees each named bit is a key of its own and unnamed bits are {@code x-} + name. */
    public abstract long flags(String name, int size, Flags flags, ToLongFunction<? super T> get);
}
