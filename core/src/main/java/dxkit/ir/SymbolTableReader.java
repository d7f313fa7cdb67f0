package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import java.util.ArrayList;
import java.util.List;

/** Reads a symbol table. */
final class SymbolTableReader {
    static final int ENTRY = 1;
    static final int BBENTRY = 2;

    private SymbolTableReader() {}

    /** Names the values of the table that the cursor is in; gives them in the order of the table unless that is the order of their names. */
    static List<NamedValue> read(BitstreamCursor cursor, IdTable<Value> values, List<BasicBlock> blocks) {
        var order = new ArrayList<NamedValue>();
        RecordLoop.run(cursor, code -> {
            if (code == ENTRY || code == BBENTRY) {
                String name = cursor.readText(1);
                long id = cursor.values()[0];
                Value value = code == ENTRY ? values.get(id) : id >= 0 && id < blocks.size() ? blocks.get((int) id) : null;
                if (value == null) {
                    throw cursor.fail("a name for " + (code == ENTRY ? "value " : "block ") + id + ", which is not there");
                }
                if (value instanceof NamedValue named) {
                    named.setName(name);
                    order.add(named);
                }
            }
        });
        for (int i = 1; i < order.size(); i++) {
            if (order.get(i - 1).name().compareTo(order.get(i).name()) > 0) {
                return order;
            }
        }
        return List.of();
    }
}
