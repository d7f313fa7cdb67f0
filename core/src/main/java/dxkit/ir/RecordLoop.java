package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import java.util.function.IntConsumer;

/** Goes through a block. What a handler does not read of a record is skipped. */
final class RecordLoop {
    private RecordLoop() {}

    /** Handles every record, by its code, up to the end of the block that the cursor is in. Inner blocks are skipped, as LLVM does. */
    static void run(BitstreamCursor cursor, IntConsumer record) {
        run(cursor, record, id -> cursor.skip());
    }

    /** Handles every record, by its code, and every inner block, by its number, which the handler must enter or skip. */
    static void run(BitstreamCursor cursor, IntConsumer record, IntConsumer block) {
        while (true) {
            switch (cursor.advance()) {
                case RECORD -> record.accept(cursor.readCode());
                case SUB_BLOCK -> block.accept(cursor.blockId());
                case DEFINE_ABBREVIATION -> {}
                case END_BLOCK, END -> {
                    return;
                }
            }
        }
    }
}
