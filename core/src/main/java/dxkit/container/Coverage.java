package dxkit.container;

import java.util.Map;
import java.util.TreeMap;

/** Bytes of a file that parts have taken, as runs that neither touch nor overlap. */
final class Coverage {
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /** How many of the bytes from {@code from} to {@code to} are taken. */
    long taken(long from, long to) {
        long taken = 0;
        for (Map.Entry<Long, Long> run = ends.lowerEntry(to); run != null && run.getValue() > from; run = ends.lowerEntry(run.getKey())) {
            taken += Math.min(to, run.getValue()) - Math.max(from, run.getKey());
        }
        return taken;
    }

    /** Takes the bytes from {@code from} to {@code to}. */
    void take(long from, long to) {
        long begin = from;
        long end = to;
        for (Map.Entry<Long, Long> run = ends.floorEntry(to); run != null && run.getValue() >= from; run = ends.lowerEntry(to)) {
            begin = Math.min(begin, run.getKey());
            end = Math.max(end, run.getValue());
            ends.remove(run.getKey());
        }
        ends.put(begin, end);
    }
}
