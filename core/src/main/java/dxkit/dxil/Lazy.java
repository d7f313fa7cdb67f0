package dxkit.dxil;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Something that is read when it is first asked for. A failure is not kept: asking again fails again. Two threads may read it twice, to the same result. */
final class Lazy<T> {
    private final Supplier<T> read;
    private volatile @Nullable T value;

    Lazy(Supplier<T> read) {
        this.read = read;
    }

    T get() {
        var known = value;
        if (known == null) {
            known = read.get();
            value = known;
        }
        return known;
    }
}
