package dxkit.io;

/**
 * How long the texts out of one table may be together. Texts in a file may overlap and be used often, so that a few bytes of offsets could make any length of
 * text.
 */
public final class TextBudget {
    /** This much is always allowed. */
    private static final long FREE = 1 << 16;
    /** And this many times the size of the table. */
    private static final long TIMES = 4;

    private final Bytes table;
    private long left;

    /** For a table of texts. */
    public TextBudget(Bytes table) {
        this.table = table;
        left = FREE + TIMES * table.length();
    }

    /**
     * Allows for a text of this length.
     *
     * @throws FormatException if that is too much with those before it
     */
    public void take(long length) {
        left -= length;
        if (left < 0) {
            throw FormatException.at(table.fileOffset(),
                    "texts that use a table of " + table.length() + " bytes at most " + TIMES + " times over",
                    "texts that share it more often");
        }
    }
}
