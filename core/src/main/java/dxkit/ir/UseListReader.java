package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import java.util.ArrayList;
import java.util.List;

/** Reads orders of uses. */
final class UseListReader {
    static final int DEFAULT = 1;
    static final int BB = 2;

    private UseListReader() {}

    /** Appends the orders of the block that the cursor is in. */
    static void read(BitstreamCursor cursor, IdTable<Value> values, List<BasicBlock> blocks, List<UseListOrder> orders) {
        RecordLoop.run(cursor, code -> {
            if (code == DEFAULT || code == BB) {
                int count = cursor.readValues();
                long[] v = cursor.values();
                if (count < 3) {
                    throw cursor.fail("an order of " + (count - 1) + " uses");
                }
                long id = v[count - 1];
                Value value = code == DEFAULT ? values.get(id) : id >= 0 && id < blocks.size() ? blocks.get((int) id) : null;
                if (value == null) {
                    throw cursor.fail("an order of uses of " + (code == DEFAULT ? "value " : "block ") + id + ", which is not there");
                }
                var indexes = new ArrayList<Integer>(count - 1);
                for (int i = 0; i < count - 1; i++) {
                    if (v[i] < 0 || v[i] >= count - 1) {
                        throw cursor.fail("place " + Long.toUnsignedString(v[i]) + " among " + (count - 1) + " uses");
                    }
                    indexes.add((int) v[i]);
                }
                orders.add(new UseListOrder(value, indexes));
            }
        });
    }
}
