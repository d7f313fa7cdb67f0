package dxkit.walk;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/**
 * Writes a structure with one number in it replaced: input that is wrong in exactly one place, for tests of readers.
 *
 * @param <T> the record that is written
 */
public final class MutateFields<T> extends WriteFields<T> {
    private final AtomicInteger countdown;
    private final LongUnaryOperator change;

    private MutateFields(T value, ByteSink sink, Context context, AtomicInteger countdown, LongUnaryOperator change) {
        super(value, sink, context);
        this.countdown = countdown;
        this.change = change;
    }

    /**
     * The bytes of {@code value} with number {@code index} (in the order written, from 0) changed.
     *
     * @return the bytes; unchanged when there are not that many numbers
     */
    public static <T> Bytes mutate(T value, Context context, Function<? super Fields<T>, T> walk, int index, LongUnaryOperator change) {
        var sink = new ByteSink();
        var _ = walk.apply(new MutateFields<>(value, sink, context, new AtomicInteger(index), change));
        return sink.toBytes();
    }

    /** How many numbers a structure has. */
    public static <T> int count(T value, Context context, Function<? super Fields<T>, T> walk) {
        var countdown = new AtomicInteger(Integer.MAX_VALUE);
        var _ = walk.apply(new MutateFields<>(value, new ByteSink(), context, countdown, number -> number));
        return Integer.MAX_VALUE - countdown.get();
    }

    @Override
    protected long emitted(String name, int size, long value) {
        return countdown.getAndDecrement() == 0 ? change.applyAsLong(value) : value;
    }

    @Override
    protected <C> WriteFields<C> child(C child) {
        return new MutateFields<>(child, sink(), context(), countdown, change);
    }
}
