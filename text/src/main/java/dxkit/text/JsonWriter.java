package dxkit.text;

import dxkit.io.Bytes;
import dxkit.io.ControlCharacters;
import dxkit.io.Spool;
import dxkit.walk.Node;
import dxkit.walk.Scalars;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.Map.Entry;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Prints a node tree as JSON. Bytes are strings of hexadecimal digits, numbers are exact and decimal (unsigned 64-bit ones too), single-precision numbers
 * have the digits that give the same bits again. What JSON has no number for (infinity, NaN) is a string that {@link Scalars} understands. Characters that
 * could steer a terminal are escaped, as are bytes that are not UTF-8.
 */
public final class JsonWriter {
    private static final JsonFactory FACTORY = JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE).characterEscapes(new Escapes()).build();
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private final JsonGenerator json;

    private JsonWriter(JsonGenerator json) {
        this.json = json;
    }

    /** What neither a value nor a key has as it is: what could steer a terminal. */
    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;
        /** The first half of the tags, U+E0001 and others that are not seen. */
        private static final int TAG = 0xdb40;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[0x7f] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int c) {
            return c == TAG || ControlCharacters.isOne(c) ? new SerializedString("\\u" + HexFormat.of().toHexDigits((char) c)) : null;
        }
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
            case Node.Text(String text, Node.Mark where) -> json.writeString(text);
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
}
