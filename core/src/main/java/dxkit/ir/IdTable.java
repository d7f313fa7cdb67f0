package dxkit.ir;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values or metadata by their number: those of the module, and behind them those of a function. An entry is null until it is known. */
final class IdTable<T> {
    private final @Nullable IdTable<T> outer;
    private final int outerSize;
    private final List<@Nullable T> own = new ArrayList<>();

    IdTable() {
        outer = null;
        outerSize = 0;
    }

    /** An empty table behind {@code outer}, which must not grow any more. */
    IdTable(IdTable<T> outer) {
        this.outer = outer;
        outerSize = outer.size();
    }

    int size() {
        return outerSize + own.size();
    }

    void add(@Nullable T entry) {
        own.add(entry);
    }

    void set(int id, T entry) {
        own.set(id - outerSize, entry);
    }

    /** The entries of its own from this number on. */
    List<@Nullable T> from(int id) {
        return new ArrayList<>(own.subList(id - outerSize, own.size()));
    }

    /** The entry with this number, or null when there is none (yet). */
    @Nullable
    T get(long id) {
        if (id < 0 || id >= size()) {
            return null;
        }
        return id < outerSize && outer != null ? outer.get(id) : own.get((int) id - outerSize);
    }
}
