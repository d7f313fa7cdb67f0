package dxkit.ir;

import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import java.util.List;

/** Writes orders of uses. */
final class UseListWriter {
    private UseListWriter() {}

    /** Writes a block of these orders, without those of values that are gone. */
    static void write(List<UseListOrder> orders, ValueEnumerator ids, BitstreamWriter out, ValueRecord record) {
        var there = orders.stream().filter(order -> ids.hasValue(order.value())).toList();
        if (there.isEmpty()) {
            return;
        }
        out.enterBlock(BlockId.USELIST, 3);
        for (var order : there) {
            order.indexes().forEach(index -> record.add(index));
            record.add(ids.valueId(order.value())).write(order.value() instanceof BasicBlock ? UseListReader.BB : UseListReader.DEFAULT);
        }
        out.endBlock();
    }
}
