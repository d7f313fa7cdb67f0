package dxkit.text;

import dxkit.io.Bytes;
import dxkit.io.Spool;
import dxkit.walk.Node;
import dxkit.walk.Scalars;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map.Entry;
import java.util.SequencedMap;

/**
 * Prints a node tree as a YAML document in the layout of LLVM's obj2yaml, byte for byte: values begin at column 17 of their key, lists on one line wrap
 * behind column 70, and so on (docs/yaml.md). Bytes marked compact, which LLVM does not know, are hexadecimal digits; more than a line of them become a
 * block of lines.
 */
public final class YamlWriter {
    private static final int VALUE_COLUMN = 16;
    private static final int WRAP_COLUMN = 70;
    private static final int HEX_BYTES_A_LINE = 32;
    private static final String DIGITS = "0123456789ABCDEF";

    private final OutputStream out;
    private final byte[] buffer = new byte[1 << 14];
    private int used;
    private int column;

    private YamlWriter(OutputStream out) {
        this.out = out;
    }

    /**
     * Prints one document, from {@code ---} to {@code ...}.
     *
     * @throws IOException if the stream does
     */
    public static void write(Node document, OutputStream out) throws IOException {
        var writer = new YamlWriter(out);
        writer.document(document);
        out.write(writer.buffer, 0, writer.used);
    }

    /** One document as UTF-8 bytes. */
    public static Bytes toBytes(Node document) {
        return Spool.of(out -> write(document, out)).toBytes();
    }

    private void flush() throws IOException {
        out.write(buffer, 0, used);
        used = 0;
    }

    private void put(byte[] bytes) throws IOException {
        if (bytes.length > buffer.length - used) {
            flush();
        }
        if (bytes.length > buffer.length) {
            out.write(bytes);
        } else {
            System.arraycopy(bytes, 0, buffer, used, bytes.length);
            used += bytes.length;
        }
        column += bytes.length;
    }

    private void put(String text) throws IOException {
        put(text.getBytes(StandardCharsets.UTF_8));
    }

    private void put(char ascii) throws IOException {
        if (used == buffer.length) {
            flush();
        }
        buffer[used++] = (byte) ascii;
        column++;
    }

    private void blanks(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            put(' ');
        }
    }

    private void newLine(int indent) throws IOException {
        put('\n');
        blanks(indent);
        column = indent;
    }

    private void document(Node node) throws IOException {
        put("---");
        switch (node) {
            case Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where) when !entries.isEmpty() -> {
                put(tag.isEmpty() ? "" : " !" + tag);
                newLine(0);
                map(entries, 0);
            }
            case Node.Seq(List<Node> items, boolean flow, Node.Mark where) when !flow && !items.isEmpty() -> {
                newLine(0);
                items(items, 0);
            }
            case Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where) when tag.isEmpty() -> {
                newLine(0);
                put("{}");
            }
            default -> value(node, 1, 0);
        }
        newLine(0);
        put("...\n");
    }

    /** Entries of which the first begins where the cursor stands and the others below it. */
    private void map(SequencedMap<String, Node> entries, int indent) throws IOException {
        boolean first = true;
        for (Entry<String, Node> entry : entries.entrySet()) {
            if (!first) {
                newLine(indent);
            }
            first = false;
            String key = Quoting.of(entry.getKey()).apply(entry.getKey());
            put(key);
            put(':');
            value(entry.getValue(), Math.max(1, VALUE_COLUMN - key.length()), indent);
        }
    }

    private void items(List<Node> items, int indent) throws IOException {
        boolean first = true;
        for (Node item : items) {
            if (!first) {
                newLine(indent);
            }
            first = false;
            put('-');
            if (item instanceof Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where) && !entries.isEmpty()
                    && tag.isEmpty()) {
                put(' ');
                map(entries, indent + 2);
            } else if (item instanceof Node.Seq(List<Node> inner, boolean flow, Node.Mark where) && !flow && !inner.isEmpty()) {
                put(' ');
                items(inner, indent + 2);
            } else {
                value(item, 1, indent);
            }
        }
    }

    /** What follows a key, or the dash of an item, at {@code indent}; {@code padding} blanks before a value on the same line. */
    private void value(Node node, int padding, int indent) throws IOException {
        switch (node) {
            case Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where) -> {
                put(tag.isEmpty() ? "" : " !" + tag);
                if (entries.isEmpty()) {
                    blanks(tag.isEmpty() ? padding : 1);
                    put("{}");
                } else {
                    newLine(indent + 2);
                    map(entries, indent + 2);
                }
            }
            case Node.Seq(List<Node> items, boolean flow, Node.Mark where) -> {
                if (flow) {
                    blanks(padding);
                    flow(items);
                } else if (items.isEmpty()) {
                    blanks(padding);
                    put("[]");
                } else {
                    newLine(indent + 2);
                    items(items, indent + 2);
                }
            }
            case Node.Blob(Bytes bytes, boolean compact) -> {
                blanks(padding);
                if (!compact) {
                    numbers(bytes);
                } else if (bytes.length() <= HEX_BYTES_A_LINE) {
                    put(scalar(node));
                } else {
                    hexLines(bytes, indent + 2);
                }
            }
            default -> {
                blanks(padding);
                put(scalar(node));
            }
        }
    }

    private static String scalar(Node node) {
        return switch (node) {
            case Node.Num n -> n.text();
            case Node.Bool(boolean value) -> String.valueOf(value);
            case Node.Real(int bits, boolean exact) -> exact ? Scalars.exactFloat(bits) : ShortFloat.text(Float.intBitsToFloat(bits));
            case Node.Text(String text, Node.Mark where) -> Quoting.of(text).apply(text);
            case Node.Blob(Bytes bytes, boolean compact) -> Quoting.of(bytes.hex()).apply(bytes.hex());
            case Node.Map m -> throw new IllegalArgumentException("a map inside a list on one line");
            case Node.Seq s -> throw new IllegalArgumentException("a block list inside a list on one line");
        };
    }

    private void separator(int start) throws IOException {
        put(',');
        put(' ');
        if (column > WRAP_COLUMN) {
            newLine(start + 2);
        }
    }

    private void flow(List<Node> items) throws IOException {
        int start = column;
        put("[ ");
        boolean first = true;
        for (Node item : items) {
            if (!first) {
                separator(start);
            }
            first = false;
            switch (item) {
                case Node.Seq(List<Node> inner, boolean flow, Node.Mark where) when flow -> flow(inner);
                case Node.Blob(Bytes bytes, boolean compact) when !compact -> numbers(bytes);
                default -> put(scalar(item));
            }
        }
        put(" ]");
    }

    private void numbers(Bytes bytes) throws IOException {
        int start = column;
        put("[ ");
        for (int i = 0; i < bytes.length(); i++) {
            if (i > 0) {
                separator(start);
            }
            number(bytes.u8(i));
        }
        put(" ]");
    }

    private void number(int octet) throws IOException {
        put('0');
        put('x');
        if (octet > 0xf) {
            put(DIGITS.charAt(octet >> 4));
        }
        put(DIGITS.charAt(octet & 0xf));
    }

    private void hexLines(Bytes bytes, int indent) throws IOException {
        put('|');
        for (int at = 0; at < bytes.length(); at += HEX_BYTES_A_LINE) {
            newLine(indent);
            put(bytes.clamped(at, HEX_BYTES_A_LINE).hex());
        }
    }
}
