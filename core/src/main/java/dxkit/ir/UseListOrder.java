package dxkit.ir;

import java.util.List;

/**
 * That the uses of a value stand in another order than a reader of bitcode makes: the use that the reader has at place {@code i} belongs to place
 * {@code indexes[i]}.
 *
 * @param value   the value
 * @param indexes a permutation of 0 to the number of uses
 */
public record UseListOrder(Value value, List<Integer> indexes) {
    public UseListOrder {
        indexes = List.copyOf(indexes);
    }
}
