package dxkit.text;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Node;

/** Documents in whichever of the two languages they are. */
public final class Documents {
    private Documents() {}

    /**
     * Reads JSON if the first character that is no blank is a brace, else YAML.
     *
     * @param number which of several YAML documents, from 1
     * @throws FormatException if the text is neither, or has fewer documents
     */
    public static Node read(Bytes text, int number) {
        if (!isJson(text)) {
            return YamlReader.read(text, number);
        }
        if (number != 1) {
            throw FormatException.of("needed at least " + number + " documents, found JSON, which is one");
        }
        return JsonReader.read(text);
    }

    /** Whether the first character that is no blank is a brace. */
    public static boolean isJson(Bytes text) {
        int at = 0;
        while (text.has(at, 1) && Character.isWhitespace(text.u8(at))) {
            at++;
        }
        return text.has(at, 1) && text.u8(at) == '{';
    }
}
