package dxkit.walk;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The keys and values of a {@link Node.Map} in the order they came: a few words each, as trees can have millions of small maps. */
final class Entries extends AbstractMap<String, Node> implements SequencedMap<String, Node> {
    private static final int STEP = 4;
    /** Up to so many keys, looking at each is fast. */
    private static final int FEW = 16;

    private String[] keys = new String[STEP];
    private Node[] values = new Node[STEP];
    private int size;
    private int changes;
    private @Nullable Map<String, Integer> places;

    private int place(@Nullable Object key) {
        if (places != null) {
            return places.getOrDefault(key, -1);
        }
        for (int i = 0; i < size; i++) {
            if (keys[i].equals(key)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public @Nullable Node get(@Nullable Object key) {
        int place = place(key);
        return place < 0 ? null : values[place];
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return place(key) >= 0;
    }

    @Override
    public @Nullable Node put(String key, Node value) {
        int place = place(key);
        if (place >= 0) {
            Node before = values[place];
            values[place] = value;
            return before;
        }
        if (size == keys.length) {
            int room = size + Math.max(STEP, size / 2);
            keys = Arrays.copyOf(keys, room);
            values = Arrays.copyOf(values, room);
        }
        keys[size] = key;
        values[size] = value;
        size++;
        changes++;
        if (places != null) {
            places.put(key, size - 1);
        } else {
            index();
        }
        return null;
    }

    private void index() {
        places = null;
        if (size > FEW) {
            var all = new HashMap<String, Integer>();
            for (int i = 0; i < size; i++) {
                all.put(keys[i], i);
            }
            places = all;
        }
    }

    private void removeAt(int place) {
        keys = without(keys, place);
        values = without(values, place);
        size--;
        changes++;
        index();
    }

    private static <E> E[] without(E[] array, int place) {
        E[] others = Arrays.copyOf(array, array.length - 1);
        System.arraycopy(array, place + 1, others, place, others.length - place);
        return others;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Set<Entry<String, Node>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, Node>> iterator() {
                return new InOrder();
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    /** A copy in the other order. */
    @Override
    public SequencedMap<String, Node> reversed() {
        return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(this).reversed());
    }

    private final class InOrder implements Iterator<Entry<String, Node>> {
        private int next;
        private int last = -1;
        private int expected = changes;

        @Override
        public boolean hasNext() {
            return next < size;
        }

        private void check() {
            if (expected != changes) {
                throw new ConcurrentModificationException();
            }
        }

        @Override
        public Entry<String, Node> next() {
            check();
            if (next >= size) {
                throw new NoSuchElementException();
            }
            int at = next++;
            last = at;
            return new SimpleEntry<>(keys[at], values[at]) {
                private static final long serialVersionUID = 1;

                @Override
                public Node setValue(Node value) {
                    put(getKey(), value);
                    return super.setValue(value);
                }
            };
        }

        @Override
        public void remove() {
            check();
            if (last < 0) {
                throw new IllegalStateException();
            }
            removeAt(last);
            next = last;
            last = -1;
            expected = changes;
        }
    }
}
