package dxkit.io;

/** How long a text about some bytes may become: far longer than any real one, and yet bounded, because a few bytes can ask for a text without end. */
public final class TextLimit {
    private static final int ALWAYS = 1 << 24;
    private static final long CHARACTERS_A_BYTE = 32;

    private TextLimit() {}

    /**
     * The limit in characters: 16 Mi, and 32 a byte if that is more. Real modules have at most eleven characters a byte, as
     * assembly and as a dump of their records.
     *
     * @param length number of bytes that the text is about
     */
    public static int of(long length) {
        return Math.clamp(CHARACTERS_A_BYTE * length, ALWAYS, Integer.MAX_VALUE - 8);
    }
}
