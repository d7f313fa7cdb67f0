package dxkit.walk;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Collections;
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
        if (places != null) {
            places.put(key, size - 1);
        } else {
            index();
        }
        return null;
    }

    private void index() {
        places = size <= FEW ? null : new HashMap<>();
        for (int i = 0; places != null && i < size; i++) {
            places.put(keys[i], i);
        }
    }

    private void removeAt(int place) {
        size--;
        System.arraycopy(keys, place + 1, keys, place, size - place);
        System.arraycopy(values, place + 1, values, place, size - place);
        index();
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

        @Override
        public boolean hasNext() {
            return next < size;
        }

        @Override
        public Entry<String, Node> next() {
            if (next >= size) {
                throw new NoSuchElementException();
            }
            int at = next++;
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
            removeAt(--next);
        }
    }
}
