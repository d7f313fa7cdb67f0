package dxkit.ir.print;

/** How names and strings are spelled: what is not plain ASCII becomes a backslash and two hexadecimal digits. */
final class Escapes {
    private Escapes() {}

    static char hexDigit(int value) {
        return (char) (value < 10 ? '0' + value : 'A' + value - 10);
    }

    private static boolean isAlpha(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isPlain(char c) {
        return c >= ' ' && c <= '~' && c != '\\' && c != '"';
    }

    private static void escape(char c, AssemblyStream out) {
        out.append('\\').append(hexDigit(c >> 4 & 15)).append(hexDigit(c & 15));
    }

    /** The inside of a quoted string. */
    static void string(String s, AssemblyStream out) {
        int done = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (!isPlain(c)) {
                out.append(s.substring(done, i));
                escape(c, out);
                done = i + 1;
            }
        }
        out.append(done == 0 ? s : s.substring(done));
    }

    /** A string in quotes. */
    static void quoted(String s, AssemblyStream out) {
        out.append('"');
        string(s, out);
        out.append('"');
    }

    /** The name of a value, type or group without its sigil; quoted where it must be. */
    static void name(String name, AssemblyStream out) {
        if (needsQuotes(name)) {
            quoted(name, out);
        } else {
            out.append(name);
        }
    }

    private static boolean needsQuotes(String name) {
        if (isDigit(name.charAt(0))) {
            return true;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (!isAlpha(c) && !isDigit(c) && c != '-' && c != '.' && c != '_') {
                return true;
            }
        }
        return false;
    }

    /** The name of a named metadata list or of a kind of attachment. */
    static void metadataName(String name, AssemblyStream out) {
        if (name.isEmpty()) {
            out.append("<empty name> ");
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (isAlpha(c) || c == '-' || c == '$' || c == '.' || c == '_' || i > 0 && isDigit(c)) {
                out.append(c);
            } else {
                escape(c, out);
            }
        }
    }
}
