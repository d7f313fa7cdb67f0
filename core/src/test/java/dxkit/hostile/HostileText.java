package dxkit.hostile;

import dxkit.io.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Damaged documents: lines and words of a YAML or JSON text out of place. */
public final class HostileText {
    private static final Pattern NUMBER = Pattern.compile("(?<![A-Za-z0-9])(?:0x[0-9A-Fa-f]+|\\d+)(?![A-Za-z0-9])");
    private static final List<String> VALUES = List.of("0", "1", "-1", "0x7fffffff", "4294967295", "4294967296", "18446744073709551615",
            "18446744073709551616", "99999999999999999999999999", "1e9", "-0", "0x", "nan", "true", "null", "~", "''", "\"\"", "[]", "{}",
            "[1]",
            "{ a: 1 }", "*a", "&a b", "!!binary x", "|", ">", "? ", "-", ":", "#", "\t", "\0", "\uFEFF", "\u0085", "\\", "\"\\uD800\"");

    private HostileText() {}

    /** The same document with something wrong in it. */
    public static Bytes changed(Bytes document, Random random) {
        if (random.nextInt(3) == 0) {
            return Bits.anywhere(document, random);
        }
        String text = document.text(StandardCharsets.ISO_8859_1);
        text = random.nextInt(3) == 0 ? lines(text, random) : value(text, random);
        return Bytes.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** A number, somewhere behind a random place, is something else. */
    private static String value(String text, Random random) {
        var number = NUMBER.matcher(text);
        int from = random.nextInt(text.length() + 1);
        if (!number.find(from)) {
            return text;
        }
        return text.substring(0, number.start()) + VALUES.get(random.nextInt(VALUES.size())) + text.substring(number.end());
    }

    private static String lines(String text, Random random) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        int at = random.nextInt(lines.size());
        String line = lines.get(at);
        switch (random.nextInt(6)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(random.nextInt(lines.size()), line);
            case 2 -> lines.set(at, " ".repeat(random.nextInt(12)) + line.strip());
            case 3 -> lines.set(at, line + line);
            case 4 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
            default -> lines.set(at, line.replaceFirst("[A-Za-z]+", VALUES.get(random.nextInt(VALUES.size())).replace("\\", "\\\\")));
        }
        return String.join("\n", lines);
    }
}
