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
    /** What a text takes in memory besides its letters. */
    public static final long TEXT = 48;

    private final Bytes table;
    private long left;

    /**
     * For a table of texts.
     *
     * @param users size in bytes of what refers to them
     */
    public TextBudget(Bytes table, long users) {
        this.table = table;
        left = FREE + TIMES * (table.length() + users);
    }

    /**
     * Allows for a text of this length.
     *
     * @throws FormatException if that is too much with those before it
     */
    public void take(long length) {
        left -= TEXT + length;
        check();
    }

    /**
     * Sees whether any text is allowed still, which is to be asked before one is looked for.
     *
     * @throws FormatException if none is
     */
    public void check() {
        if (left < 0) {
            throw FormatException.at(table.fileOffset(),
                    "texts that use a table of " + table.length() + " bytes at most " + TIMES + " times over, or a few short ones",
                    "texts that share it more often");
        }
    }
}
