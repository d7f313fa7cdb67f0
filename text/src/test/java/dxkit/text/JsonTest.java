package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dxkit.hostile.FullStream;
import dxkit.io.Bytes;
import dxkit.io.ControlCharacters;
import dxkit.io.FormatException;
import dxkit.walk.Node;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    private static String print(Node node) {
        return JsonWriter.toBytes(node).text(StandardCharsets.UTF_8);
    }

    private static Node read(String text) {
        return JsonReader.read(Bytes.utf8(text));
    }

    private static Node.Map map(Node value) {
        return new Node.Map().put("a", value);
    }

    @Test
    void everyKindOfNode() {
        Node.Map document = new Node.Map("dxcontainer").put("Hash", new Node.Blob(Bytes.ofHex("00ff"), false)).put("Count", Node.num(-1))
                .put("Signed", new Node.Num(-1, 10, true)).put("Mask", Node.hex(255)).put("Yes", new Node.Bool(true))
                .put("List", new Node.Seq(List.of(Node.num(1), new Node.Map()), false, null)).put("Name", new Node.Text("é\"\n"));
        assertThat(print(document)).isEqualTo("""
                {
                  "Hash" : "00ff",
                  "Count" : 18446744073709551615,
                  "Signed" : -1,
                  "Mask" : 255,
                  "Yes" : true,
                  "List" : [ 1, { } ],
                  "Name" : "é\\"\\n"
                }
                """);
    }

    @Test
    void oneLine() throws IOException {
        var out = new ByteArrayOutputStream();
        JsonWriter.write(map(Node.num(1)), out, false);
        JsonWriter.write(map(Node.num(2)), out, false);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":1}\n{\"a\":2}\n");
    }

    @ParameterizedTest
    @CsvSource({"7f7fffff,3.4028235E38", "0,0", "80000000,-0.0", "3f800000,1", "7f800000,\".inf\"", "7fc00001,\"nan:0x7fc00001\""})
    void singles(String bits, String printed) {
        assertThat(print(new Node.Real(Integer.parseUnsignedInt(bits, 16), true))).isEqualTo(printed + "\n");
    }

    /** No character of a value or key can steer a terminal, and all are read back. */
    @Test
    void everyCharacterSurvives() {
        var text = new StringBuilder("a\udc80\u00e9\ud83d\ude00\udb40\udc41\"\u200e");
        for (char c = 0; c < Character.MAX_VALUE; c++) {
            text.append(c % 3 == 0 ? "x" : "").append(c);
        }
        String value = text.toString();
        String key = value.substring(0, 20_000).replaceAll("\\p{Cs}", "");
        Bytes printed = JsonWriter.toBytes(new Node.Map().put(key, new Node.Text(value)));
        assertThat(printed.text(StandardCharsets.UTF_8).codePoints().filter(c -> c != '\n' && ControlCharacters.isOne(c))).isEmpty();
        var read = (Node.Map) JsonReader.read(printed);
        assertThat(read.entries().sequencedKeySet()).containsExactly(key);
        assertThat(read.get(key)).isInstanceOfSatisfying(Node.Text.class, node -> assertThat(node.text()).isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource({"'a\udc80\u00e9\"', a\\udc80\u00e9\\\"", "'\u001b[m\u007f\u009b', \\u001b[m\\u007f\\u009b",
        "'\u202e\u2066\u2069', \\u202e\\u2066\\u2069",
        "'\u200e\u200f\u061c', \\u200e\\u200f\\u061c", "'\u2028\u2029\ufeff', \\u2028\\u2029\\ufeff"})
    void whatCouldSteerATerminalIsEscaped(String text, String escaped) {
        assertThat(print(new Node.Map().put(text, new Node.Text(text)))).contains("\"" + escaped + "\" : \"" + escaped + "\"");
    }

    @Test
    void valuesKeepTheirDigitsAndPlaces() {
        var document = (Node.Map) read("{\n \"a\": 18446744073709551615, \"b\": [1.50, true],\n \"c\": \"x\" }");
        assertThat(document.get("a")).isEqualTo(new Node.Text("18446744073709551615", new Node.Mark(2, 7)));
        assertThat(document.get("b"))
                .isEqualTo(new Node.Seq(List.of(new Node.Text("1.50", new Node.Mark(2, 35)), new Node.Text("true", new Node.Mark(2, 41))),
                        true, new Node.Mark(2, 34)));
        assertThat(document.get("c")).isEqualTo(new Node.Text("x", new Node.Mark(3, 7)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{\"a\":1,\"a\":2}", "{\"a\":null}", "{\"a\":1} 2", "[1", "nul", "{a:1}", "'a'", "\"\\q\"", "[NaN]",
        "\u0001"})
    void refused(String text) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read(text)).satisfies(e -> assertThat(e.problem()).isNotEmpty());
    }

    @Test
    void deepNestingIsRefused() {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read("[".repeat(100_000)));
    }

    @Test
    void longBytesAreRead() {
        String hex = "ab".repeat(15_000_000);
        assertThat(((Node.Map) read("{\"a\":\"" + hex + "\"}")).get("a")).isInstanceOf(Node.Text.class);
    }

    @Test
    void limitsAreSaidInWordsOfTheFormat() {
        var many = Bytes.utf8("[" + "0,".repeat(1_000_000) + "0]");
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> JsonReader.read(many))
                .withMessageStartingWith("more than 1000000 values, ");
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> JsonReader.read(Bytes.utf8("[".repeat(65))))
                .withMessageContaining("more than 64 lists in lists");
    }

    @Test
    void aStreamThatFailsIsTold() {
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> JsonWriter.write(map(Node.num(1)), new FullStream(), true))
                .withMessage("full");
    }
}
