package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;

/** Goes through the records of a block, whose inner blocks are skipped as LLVM does. */
interface RecordLoop {
    /** Handles a record; what it does not read of it is skipped. */
    void record(int code);

    /** Handles every record up to the end of the block that the cursor is in. */
    static void run(BitstreamCursor cursor, RecordLoop handler) {
        while (true) {
            switch (cursor.advance()) {
                case RECORD -> handler.record(cursor.readCode());
                case SUB_BLOCK -> cursor.skip();
                case DEFINE_ABBREVIATION -> {}
                case END_BLOCK, END -> {
                    return;
                }
            }
        }
    }
}
