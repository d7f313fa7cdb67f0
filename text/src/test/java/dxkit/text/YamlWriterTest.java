package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dxkit.io.Bytes;
import dxkit.walk.Node;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlWriterTest {
    private static String print(Node node) {
        return YamlWriter.toBytes(node).text(StandardCharsets.UTF_8);
    }

    private static Node.Map map(String key, Node value) {
        return new Node.Map().put(key, value);
    }

    private static Node.Seq flow(Node... items) {
        return new Node.Seq(List.of(items), true, null);
    }

    private static String read(String value) {
        return YamlReader.read(Bytes.utf8("a: " + value)) instanceof Node.Map map && map.get("a") instanceof Node.Text text
                ? text.text()
                : "no text";
    }

    @Test
    void valuesBeginAtColumn17() {
        var version = map("Major", Node.num(1)).put("MinorVersionOfTheFormat", Node.num(0));
        var parts = List.<Node>of(map("Name", new Node.Text("FKE0")).put("Size", Node.num(8)), map("Name", new Node.Text("A b")));
        Node.Map document =
                new Node.Map("dxcontainer").put("Header", map("Version", version)).put("Parts", new Node.Seq(parts, false, null));
        assertThat(print(document)).isEqualTo("""
                --- !dxcontainer
                Header:
                  Version:
                    Major:           1
                    MinorVersionOfTheFormat: 0
                Parts:
                  - Name:            FKE0
                    Size:            8
                  - Name:            A b
                ...
                """);
    }

    @Test
    void emptyThings() {
        Node.Map document =
                map("A", flow()).put("B", new Node.Seq(List.of(), false, null)).put("C", new Node.Map()).put("D", new Node.Text(""))
                        .put("E", new Node.Blob(Bytes.EMPTY, false)).put("F", new Node.Blob(Bytes.EMPTY, true));
        assertThat(print(document)).isEqualTo("""
                ---
                A:               [  ]
                B:               []
                C:               {}
                D:               ''
                E:               [  ]
                F:               ''
                ...
                """);
    }

    @Test
    void tagsOnValuesAndScalarsAsDocuments() {
        assertThat(print(map("DXContainer", new Node.Map("dxcontainer").put("A", Node.num(1)))))
                .isEqualTo("---\nDXContainer: !dxcontainer\n  A:               1\n...\n");
        assertThat(print(new Node.Text("x"))).isEqualTo("--- x\n...\n");
        assertThat(print(new Node.Seq(List.of(Node.num(1), Node.num(2)), false, null))).isEqualTo("---\n- 1\n- 2\n...\n");
    }

    @Test
    void bytesWrapBehindColumn70AndKeepTheBlankBeforeTheNewLine() {
        assertThat(print(map("Header", map("Hash", new Node.Blob(Bytes.ofHex("000102030405060708090a0b0c0dabff"), false))))).isEqualTo("""
                ---
                Header:
                  Hash:            [ 0x0, 0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0x7, 0x8, 0x9,\s
                                     0xA, 0xB, 0xC, 0xD, 0xAB, 0xFF ]
                ...
                """);
    }

    @Test
    void aListOfNumbersWrapsAsBytesDo() {
        List<Node> numbers = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            numbers.add(Node.num(1000 + i));
        }
        assertThat(print(map("Header", map("PartOffsets", new Node.Seq(numbers, true, null))))).isEqualTo("""
                ---
                Header:
                  PartOffsets:     [ 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008,\s
                                     1009, 1010, 1011, 1012, 1013 ]
                ...
                """);
    }

    @Test
    void listsInLists() {
        var masks = new Node.Seq(List.of(flow(Node.hex(13)), flow(), flow(Node.hex(1), Node.hex(255))), false, null);
        assertThat(print(map("OutputVectorMasks", masks).put("X", flow(flow(Node.num(1)), flow())))).isEqualTo("""
                ---
                OutputVectorMasks:
                  - [ 0xD ]
                  - [  ]
                  - [ 0x1, 0xFF ]
                X:               [ [ 1 ], [  ] ]
                ...
                """);
    }

    @Test
    void longCompactBytesBecomeLines() {
        assertThat(print(
                map("A", map("x-Bytes", new Node.Blob(Bytes.zeros(33), true))).put("B", new Node.Blob(Bytes.ofHex("1e15"), true)).put("C",
                        new Node.Blob(Bytes.ofHex("ab"), true)))).isEqualTo("""
                                ---
                                A:
                                  x-Bytes:         |
                                    0000000000000000000000000000000000000000000000000000000000000000
                                    00
                                B:               '1e15'
                                C:               ab
                                ...
                                """);
    }

    @Test
    void mapsInsideListsOnOneLineAreRefused() {
        assertThatThrownBy(() -> print(flow(new Node.Map()))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1x", "0b1", "y", "no", "ON", "2020-01-01", "1_000", "x,y", "a b", "a\tb", "A-b.c^d", "0x", "0o", "0o8", "0xG",
        ".", "..", ".e1", "e5", "1e",
        "1.2.3", "1-2", "SV_Position"})
    void plain(String text) {
        assertThat(Quoting.of(text)).isEqualTo(Quoting.NONE);
        assertThat(read(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "Null", "NULL", "~", "true", "False", "TRUE", "0x12", "0xaF", "0o17", "1", "-1", "+1", "1e5",
        "1E-5", ".5", "5.", "1.5e+3", ".inf",
        "-.inf", "+.INF", ".nan", ".NaN", "a/b", "12:30", "x=y", "-a", "?a", ":a", "\\a", ",a", "[a", "]a", "{a", "}a", "#a", "&a", "*a",
        "!a", "|a", ">a", "'a", "\"a",
        "%a", "@a", "`a", "a'b", "a(b)", "\t", " a", "a ", "1e+", "+", "+x"})
    void singleQuotes(String text) {
        assertThat(Quoting.of(text)).isEqualTo(Quoting.SINGLE);
        assertThat(read(Quoting.SINGLE.apply(text))).isEqualTo(text);
    }

    static Stream<Arguments> needingDoubleQuotes() {
        return Stream.of(
                arguments("a\nb", "\"a\\nb\""),
                arguments("\r\0\1", "\"\\r\\0\\x01\""),
                arguments("\007\b\t\013\f\033", "\"\\a\\b\\t\\v\\f\\e\""),
                arguments("é\"\\", "\"é\\\"\\\\\""),
                arguments("\u0085\u00a0\u00ad", "\"\\N\\_\u00ad\""),
                arguments("\u2028\ufeff", "\"\\u2028\\uFEFF\""),
                arguments("\ue000", "\"\\uE000\""),
                arguments("\udc80", "\"\\uDC80\""),
                arguments("\ud83d\ude00", "\"\ud83d\ude00\""),
                arguments("\udbff\udffd", "\"\\U0010FFFD\""),
                arguments("a\177", "\"a\177\""));
    }

    @ParameterizedTest
    @MethodSource("needingDoubleQuotes")
    void doubleQuotes(String text, String printed) {
        assertThat(Quoting.of(text)).isEqualTo(Quoting.DOUBLE);
        assertThat(Quoting.DOUBLE.apply(text)).isEqualTo(printed);
        assertThat(read(printed)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0,0", "-0.0,-0", "1,1", "1.23,1.23", "8.9,8.9", "3.4028235e38,3.40282e+38", "1000000,1e+06", "999999,999999",
        "999999.5,1e+06", "100000,100000",
        "0.0001,0.0001", "0.00001,1e-05", "0.00012345678,0.000123457", "1.4e-45,1.4013e-45", "-12345.678,-12345.7", "15.99,15.99",
        "0.5,0.5", "2.5e10,2.5e+10",
        "1234565,1.23456e+06", "Infinity,inf", "-Infinity,-inf", "NaN,nan"})
    void floatsAsC(float value, String printed) {
        assertThat(ShortFloat.text(value)).isEqualTo(printed);
    }

    @Test
    void exactAndShortFloats() {
        int bits = Float.floatToRawIntBits(Float.MAX_VALUE);
        assertThat(
                print(map("A", new Node.Real(bits, false)).put("B", new Node.Real(bits, true)).put("C", new Node.Real(0x7fc00001, true))))
                        .isEqualTo("""
                                ---
                                A:               3.40282e+38
                                B:               3.4028235E38
                                C:               nan:0x7fc00001
                                ...
                                """);
    }

    @Test
    void numbersAndTruth() {
        assertThat(print(map("A", Node.num(-1)).put("B", new Node.Num(-1, 10, true)).put("C", Node.hex(255)).put("D", new Node.Bool(true))))
                .isEqualTo("""
                        ---
                        A:               18446744073709551615
                        B:               -1
                        C:               0xFF
                        D:               true
                        ...
                        """);
    }
}
