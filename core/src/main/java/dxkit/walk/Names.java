package dxkit.walk;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.IntFunction;

/**
 * The names of an open enumeration's values.
 *
 * @param <E> the enumeration
 */
public final class Names<E extends Constant> {
    private final IntFunction<E> make;
    private final SequencedMap<Integer, String> names = new LinkedHashMap<>();
    private final Map<String, Integer> values = new HashMap<>();

    private Names(IntFunction<E> make) {
        this.make = make;
    }

    /** Names counted up from 0 in the order given. */
    public static <E extends Constant> Names<E> from0(IntFunction<E> make, String... names) {
        var all = new Names<>(make);
        for (int i = 0; i < names.length; i++) {
            all.and(i, names[i]);
        }
        return all;
    }

    /** No names yet; add some with {@link #and} while the constant that holds this is being initialised. */
    public static <E extends Constant> Names<E> of(IntFunction<E> make) {
        return new Names<>(make);
    }

    /**
     * Adds a name.
     *
     * @throws IllegalArgumentException if the value or the name is taken
     */
    public Names<E> and(int value, String name) {
        if (names.putIfAbsent(value, name) != null) {
            throw new IllegalArgumentException("two names for " + value);
        }
        return alias(value, name);
    }

    /** Adds names for {@code first}, {@code first + 1}, ... */
    public Names<E> and(int first, String name, String... more) {
        and(first, name);
        for (int i = 0; i < more.length; i++) {
            and(first + 1 + i, more[i]);
        }
        return this;
    }

    /** Adds a name that is understood when read but never written. */
    public Names<E> alias(int value, String name) {
        if (values.putIfAbsent(name, value) != null) {
            throw new IllegalArgumentException("two values for " + name);
        }
        return this;
    }

    /** The constant with this number, named or not. */
    public E of(int value) {
        return make.apply(value);
    }

    /** The name of a number, if it has one. */
    public Optional<String> name(int value) {
        return Optional.ofNullable(names.get(value));
    }

    /** The name of a number, or the number in hexadecimal ({@code 0x1f}). */
    public String text(int value) {
        String name = names.get(value);
        return name != null ? name : "0x" + Integer.toHexString(value);
    }

    /** The constant of this name, if there is one. */
    public Optional<E> parse(String name) {
        Integer value = values.get(name);
        return value == null ? Optional.empty() : Optional.of(make.apply(value));
    }

    /** All numbers with names, in table order. */
    public SequencedMap<Integer, String> all() {
        return Collections.unmodifiableSequencedMap(names);
    }
}
