package dxkit.rdat;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;

/** Runtime data put together from raw tables, right or wrong. */
public final class RawTables {
    private RawTables() {}

    /** A table: its kind, its size, its contents. */
    public static Bytes table(int kind, Bytes contents) {
        return new ByteSink().u32(kind).u32(contents.length()).bytes(contents).toBytes();
    }

    /** Runtime data with these tables. */
    public static ByteSink data(Bytes... tables) {
        var data = new ByteSink().u32(0x10).u32(tables.length);
        int at = 8 + 4 * tables.length;
        for (Bytes table : tables) {
            data.u32(at);
            at += table.length();
        }
        for (Bytes table : tables) {
            data.bytes(table);
        }
        return data;
    }
}
