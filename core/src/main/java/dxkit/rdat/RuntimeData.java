package dxkit.rdat;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runtime data: tables, each with a number for its kind, that point into each other. Texts stand in one, lists of numbers in another, bytes in a third, and
 * the others hold records of one size. RDAT is made of it, and so is what PDBI holds. Of two tables of a kind the last counts, as in dxc. The layout is that of
 * dxc's {@code DxilRuntimeReflection}.
 */
public final class RuntimeData {
    /** Kind of the table of texts, each with a zero byte behind it. */
    public static final int STRINGS = 1;
    /** Kind of the table of lists, each a count and as many numbers. */
    public static final int INDICES = 2;
    /** Kind of the table of bytes. */
    public static final int RAW_BYTES = 5;

    /** Where a list should be, says that there is none. */
    private static final long NONE = 0xffffffffL;
    private static final int TABLE_HEADER = 8;
    /** Bytes before the offsets of the tables; as many stand before the records of a table. */
    public static final int HEADER = 8;
    /** Tables that are read; dxc knows fifteen kinds. */
    private static final int MOST_TABLES = 1024;

    private final long version;
    private final Map<Integer, Bytes> tables;
    private final Optional<FormatException> damage;

    private RuntimeData(long version, Map<Integer, Bytes> tables, Optional<FormatException> damage) {
        this.version = version;
        this.tables = tables;
        this.damage = damage;
    }

    /**
     * Opens runtime data. A table that cannot be found ends the list of tables; {@link #damage()} tells.
     *
     * @throws FormatException if there is no header
     */
    public static RuntimeData read(Bytes data) {
        long version = data.u32(0);
        long count = data.u32(4);
        Map<Integer, Bytes> tables = new HashMap<>();
        try {
            for (long i = 0; i < count; i++) {
                if (i == MOST_TABLES) {
                    throw FormatException.at(data.fileOffset() + 4, "at most " + MOST_TABLES + " tables", Long.toString(count));
                }
                long at = data.u32(HEADER + 4 * i);
                tables.put(data.i32(at), data.slice(at + TABLE_HEADER, data.u32(at + 4)));
            }
        } catch (FormatException e) {
            return new RuntimeData(version, tables, Optional.of(e));
        }
        return new RuntimeData(version, tables, Optional.empty());
    }

    /** The version of the layout, 16. */
    public long version() {
        return version;
    }

    /** What ended the list of tables too early, if anything did. */
    public Optional<FormatException> damage() {
        return damage;
    }

    /**
     * Sees whether tables are there, or are not because the data says so.
     *
     * @throws FormatException if the list of tables is damaged before one of these kinds comes
     */
    public void require(int... kinds) {
        for (int kind : kinds) {
            if (!tables.containsKey(kind) && damage.isPresent()) {
                throw damage.get();
            }
        }
    }

    /** The contents of the table of this kind; nothing if there is none. */
    public Bytes table(int kind) {
        return tables.getOrDefault(kind, Bytes.EMPTY);
    }

    /**
     * A record of a table.
     *
     * @param least bytes that it must have; later versions have more
     * @throws FormatException if the table has not so many records, or they are smaller
     */
    public static Bytes record(Bytes table, long index, int least) {
        long count = table.u32(0);
        long stride = table.u32(4);
        if (index >= count || stride < least) {
            throw FormatException.at(table.fileOffset(), "record " + index + " of at least " + least + " bytes", count + " of " + stride);
        }
        return table.slice(HEADER + index * stride, stride);
    }

    /**
     * A text, without its zero byte.
     *
     * @throws FormatException if none begins there, or it does not end
     */
    public Bytes text(long at) {
        Bytes rest = textOrRest(at);
        if (at + rest.length() >= table(STRINGS).length()) {
            throw FormatException.at(rest.fileOffset(), "text that ends with a zero byte",
                    "none in a table of " + table(STRINGS).length() + " bytes");
        }
        return rest;
    }

    /**
     * The same, but the end of the table ends it too, as in dxc.
     *
     * @throws FormatException if the table ends before it begins
     */
    public Bytes textOrRest(long at) {
        Bytes strings = table(STRINGS);
        if (at > strings.length()) {
            throw FormatException.at(strings.fileOffset(), "a text in a table of " + strings.length() + " bytes", "one at " + at);
        }
        Bytes rest = strings.from(at);
        int end = rest.indexOf(0, 0);
        return end < 0 ? rest : rest.slice(0, end);
    }

    /** Whether a list begins there. */
    public boolean hasList(long at) {
        return at != NONE && table(INDICES).has(4 * at, 4);
    }

    /**
     * A list of numbers, read as they are asked for, since damaged data can name one list any number of times; none where there is no table of lists.
     *
     * @throws FormatException if the table ends before the list does
     */
    public List<Long> list(long at) {
        Bytes indices = table(INDICES);
        if (at == NONE || indices.isEmpty()) {
            return List.of();
        }
        return indices.slice(4 * at + 4, 4 * indices.u32(4 * at)).numbers(4);
    }

    /**
     * Some bytes.
     *
     * @throws FormatException if they are not all there
     */
    public Bytes bytes(long at, long size) {
        return table(RAW_BYTES).slice(at, size);
    }
}
