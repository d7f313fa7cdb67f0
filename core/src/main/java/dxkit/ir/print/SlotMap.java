package dxkit.ir.print;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers objects in the order they are added, by identity. */
final class SlotMap<T> {
    private @Nullable Object[] keys = new @Nullable Object[16];
    private int[] slots = new int[16];
    private Object[] order = new Object[8];
    private int size;

    private int find(Object key) {
        int mask = keys.length - 1;
        int at = System.identityHashCode(key) * 0x9E3779B9 >>> 7 & mask;
        while (keys[at] != null && keys[at] != key) {
            at = at + 1 & mask;
        }
        return at;
    }

    /** Gives {@code key} the next number unless it has one; whether it had none. */
    boolean add(T key) {
        int at = find(key);
        if (keys[at] != null) {
            return false;
        }
        if (size == order.length) {
            order = Arrays.copyOf(order, 2 * size);
        }
        order[size] = key;
        keys[at] = key;
        slots[at] = size++;
        if (2 * size > keys.length) {
            grow();
        }
        return true;
    }

    private void grow() {
        keys = new @Nullable Object[2 * keys.length];
        slots = new int[keys.length];
        for (int i = 0; i < size; i++) {
            int at = find(order[i]);
            keys[at] = order[i];
            slots[at] = i;
        }
    }

    /** The number of {@code key}, or -1. */
    int slot(Object key) {
        int at = find(key);
        return keys[at] == null ? -1 : slots[at];
    }

    /** What has a number, in the order of the numbers. */
    @SuppressWarnings("unchecked")
    List<T> all() {
        return (List<T>) Arrays.asList(order).subList(0, size);
    }
}
