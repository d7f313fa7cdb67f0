package dxkit.io;

/** Characters that are not seen but say how others are: they move the cursor, turn the direction of a text, or make two texts look alike that are not. */
public final class ControlCharacters {
    private static final int DELETE = 0x7f;

    private ControlCharacters() {}

    /** Whether a code point is one: a control or format character, or a separator of lines or paragraphs. */
    public static boolean isOne(int codePoint) {
        if (codePoint < DELETE) {
            return codePoint < ' ';
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
