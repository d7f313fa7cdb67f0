package dxkit.part;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** A table of numbers into which lists are put; a list that is already there as a run is not put in again. */
final class IndexTable {
    private long[] numbers = new long[16];
    private int length;

    /** Where the list stands, now if not before. */
    int add(List<Long> list) {
        long[] wanted = list.stream().mapToLong(Long::longValue).toArray();
        int found = find(wanted);
        if (found >= 0) {
            return found;
        }
        int at = length;
        length += wanted.length;
        if (length > numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * length);
        }
        System.arraycopy(wanted, 0, numbers, at, wanted.length);
        return at;
    }

    /** In time proportional to the table, whatever the numbers (Knuth, Morris, Pratt). */
    private int find(long[] wanted) {
        int[] back = new int[wanted.length + 1];
        for (int i = 1, k = 0; i < wanted.length; i++) {
            while (k > 0 && wanted[i] != wanted[k]) {
                k = back[k];
            }
            k += wanted[i] == wanted[k] ? 1 : 0;
            back[i + 1] = k;
        }
        int matched = 0;
        for (int i = 0; i < length && matched < wanted.length; i++) {
            while (matched > 0 && numbers[i] != wanted[matched]) {
                matched = back[matched];
            }
            matched += numbers[i] == wanted[matched] ? 1 : 0;
            if (matched == wanted.length) {
                return i + 1 - matched;
            }
        }
        return wanted.length == 0 ? 0 : -1;
    }

    List<Long> list() {
        return LongStream.of(numbers).limit(length).boxed().toList();
    }
}
