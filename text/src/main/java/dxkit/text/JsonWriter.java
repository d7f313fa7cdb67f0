package dxkit.text;

import dxkit.io.Bytes;
import dxkit.io.Spool;
import dxkit.io.Utf8;
import dxkit.walk.Node;
import dxkit.walk.Scalars;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map.Entry;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Prints a node tree as JSON. Bytes are strings of hexadecimal digits, numbers are exact and decimal (unsigned 64-bit ones too), single-precision numbers
 * have the digits that give the same bits again. What JSON has no number for (infinity, NaN) is a string that {@link Scalars} understands.
 */
public final class JsonWriter {
    private static final JsonFactory FACTORY = JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private final JsonGenerator json;

    private JsonWriter(JsonGenerator json) {
        this.json = json;
    }

    private static final class Layout extends ObjectWriteContext.Base {
        private final DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(LINES);

        @Override
        public PrettyPrinter getPrettyPrinter() {
            return printer;
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }
    }

    /**
     * Prints one value and a newline.
     *
     * @param indented on many lines, rather than one
     * @throws IOException if the stream does
     */
    public static void write(Node node, OutputStream out, boolean indented) throws IOException {
        try (JsonGenerator json = FACTORY.createGenerator(indented ? new Layout() : ObjectWriteContext.empty(), out)) {
            new JsonWriter(json).value(node);
            json.writeRaw('\n');
        } catch (JacksonIOException e) {
            throw e.getCause();
        }
    }

    /** One value on many lines, as UTF-8 bytes. */
    public static Bytes toBytes(Node node) {
        return Spool.of(out -> write(node, out, true)).toBytes();
    }

    private void value(@Nullable Node node) {
        switch (node) {
            case null -> json.writeNull();
            case Node.Num n -> json.writeNumber(n.signed() ? Long.toString(n.value()) : Long.toUnsignedString(n.value()));
            case Node.Bool(boolean value) -> json.writeBoolean(value);
            case Node.Real(int bits, boolean exact) -> real(bits);
            case Node.Text(String text, Node.Mark where) -> text(text);
            case Node.Blob(Bytes bytes, boolean compact) -> json.writeString(bytes.hex());
            case Node.Seq(List<Node> items, boolean flow, Node.Mark where) -> {
                json.writeStartArray();
                items.forEach(this::value);
                json.writeEndArray();
            }
            case Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where) -> {
                json.writeStartObject();
                for (Entry<String, Node> entry : entries.entrySet()) {
                    json.writeName(entry.getKey());
                    value(entry.getValue());
                }
                json.writeEndObject();
            }
        }
    }

    private void real(int bits) {
        String text = Scalars.exactFloat(bits);
        if (Float.isFinite(Float.intBitsToFloat(bits))) {
            json.writeNumber(text.equals("-0") ? "-0.0" : text);
        } else {
            json.writeString(text);
        }
    }

    private void text(String text) {
        if (Utf8.isMalformed(text) || text.chars().anyMatch(c -> c >= 0x7f && c < 0xa0)) {
            json.writeRawValue(ascii(text));
        } else {
            json.writeString(text);
        }
    }

    /** A string literal of which only printable ASCII stands for itself, so that half a surrogate pair survives, and no control character steers a terminal. */
    private static String ascii(String text) {
        var literal = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                literal.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                literal.append(c);
            }
        }
        return literal.append('"').toString();
    }
}
