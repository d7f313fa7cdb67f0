package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Node;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTest {
    private static Node read(String text) {
        return YamlReader.read(Bytes.utf8(text));
    }

    private static Node value(String text) {
        return read("a: " + text) instanceof Node.Map map && map.get("a") instanceof Node node ? node : new Node.Map();
    }

    @Test
    void placesAreKept() {
        var document = (Node.Map) read("--- !dxcontainer\nHeader:\n  A: b\nParts:\n  - x\n");
        assertThat(document.tag()).isEqualTo("dxcontainer");
        assertThat(document.get("Header")).isInstanceOfSatisfying(Node.Map.class,
                header -> assertThat(header.get("A")).isEqualTo(new Node.Text("b", new Node.Mark(3, 6))));
        assertThat(document.get("Parts")).isInstanceOfSatisfying(Node.Seq.class,
                parts -> assertThat(parts.mark()).isEqualTo(new Node.Mark(5, 3)));
    }

    @Test
    void smallNumbersOnOneLineAreBytes() {
        assertThat(value("[ 0x0, 0xAB, 0x0f, 255,\n  7 ]")).isEqualTo(new Node.Blob(Bytes.ofHex("00ab0fff07"), false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[ 1, 256 ]", "[ 0x100 ]", "[ x ]", "[ -1 ]", "[ 010 ]", "[ '1' ]", "[ 1, [ 2 ] ]", "[]", "[ 1, 0x ]",
        "[ 0xG ]", "[ 0x1G ]", "[ 0xG1 ]"})
    void otherListsAreNot(String text) {
        assertThat(value(text)).isInstanceOf(Node.Seq.class);
    }

    @Test
    void theNumbersBeforeSomethingElseStay() {
        assertThat(((Node.Seq) value("[ 1, 0xFF, x ]")).items()).containsExactly(Node.num(1), Node.num(255),
                new Node.Text("x", new Node.Mark(1, 15)));
    }

    @Test
    void blockListsAreLists() {
        assertThat(value("\n  - 1\n  - 2")).isInstanceOf(Node.Seq.class);
    }

    @Test
    void oneOfSeveralDocuments() {
        Bytes text = Bytes.utf8("--- !a\nx: 1\n...\n--- !b\nx: 2\n...\n--- !c\n[ unclosed");
        assertThat(((Node.Map) YamlReader.read(text)).tag()).isEqualTo("a");
        assertThat(((Node.Map) YamlReader.read(text, 2)).tag()).isEqualTo("b");
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> YamlReader.read(text, 3));
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> YamlReader.read(Bytes.utf8("a: 1"), 2))
                .withMessageContaining("found 1");
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments("", 0, 0, "needed a document, found 0"),
                arguments("a: 1\nb: 2\na: 3\n", 3, 1, "duplicate key 'a'"),
                arguments("a: &x [ 1 ]\nb: *x\n", 2, 4, "aliases are not supported"),
                arguments("? [ 1 ]\n: 2\n", 1, 3, "needed a key that is a single value"),
                arguments("a: [ 1,\nb: 2", 2, 5, "expected ',' or ']'"),
                arguments("a: b: c\n", 1, 5, "mapping values are not allowed"),
                arguments("a: \"\\q\"\n", 1, 6, "unknown escape"),
                arguments("a: 1\nb: \0\n", 2, 4, "U+0000"),
                arguments("a:\n\tb: 1\n", 2, 1, "TAB"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void errorsHaveAPlace(String text, int line, int column, String problem) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read(text)).satisfies(e -> {
            assertThat(e.line()).isEqualTo(line);
            assertThat(e.column()).isEqualTo(column);
            assertThat(e.problem()).contains(problem);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "? ", "a:\n "})
    void deepNestingIsRefused(String opening) {
        var text = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            text.append(opening.equals("a:\n ") ? "a:\n" + " ".repeat(Math.min(i + 1, 200)) : opening);
        }
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read(text.toString()));
    }

    @Test
    void aliasesThatMultiplyAreRefused() {
        var text = new StringBuilder("a0: &a0 [ x, x ]\n");
        for (int i = 1; i < 40; i++) {
            text.append("a" + i + ": &a" + i + " [ *a" + (i - 1) + ", *a" + (i - 1) + " ]\n");
        }
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read(text.toString())).withMessageContaining("aliases");
    }

    @Test
    void endlessValuesAreRefused() {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> read("[" + "a,".repeat(YamlReader.MOST_NODES + 1)))
                .withMessageContaining("more than");
    }

    @Test
    void anythingIsReadOrRefused() {
        var random = new Random(20261130);
        String alphabet = "a1:-?[]{},'\"|>&*!%#@` \n\t\\x0~\u00e9\ud83d\ude00<=.";
        for (int i = 0; i < 20_000; i++) {
            var text = new StringBuilder();
            for (int n = random.nextInt(24); n >= 0; n--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                assertThat(read(text.toString())).isNotNull();
            } catch (FormatException e) {
                assertThat(e.problem()).isNotEmpty();
            }
        }
    }

    @Test
    void aLargeProgramIsReadInLinearTime() {
        byte[] program = new byte[300_000];
        new Random(1).nextBytes(program);
        var document = new Node.Map("dxcontainer").put("DXIL", new Node.Blob(Bytes.wrap(program), false));
        assertThat(((Node.Map) YamlReader.read(YamlWriter.toBytes(document))).get("DXIL")).isEqualTo(document.get("DXIL"));
    }

    /** Long lists take a short way. */
    @ParameterizedTest
    @ValueSource(strings = {"a: LIST", "a: LIST\nb: 1", "- LIST\n- LIST", "a: [ LIST, LIST ]", "a: { b: LIST, c: d }", "a: 'LIST'",
        "a: \"LIST\"", "a: x LIST", "a: LIST x",
        "a: LIST5", "a: 5LIST", "a: -LIST", "a: !x LIST", "a: &x LIST", "a:LIST", "LIST: a", "? LIST\n: a", "a: |\n  LIST\nb: LIST",
        "a: 1 # LIST", "a: LIST # LIST",
        "--- LIST\n--- LIST\n", "--- x\n--- LIST\n", "--- 'LIST'\n--- LIST\n", "a: LIST\nb", "a: LIST\na: LIST", "a: LIST, b: c", "[ LIST",
        "a: LIST\n  b: c", "a: LIST]",
        "a: LISTLIST", "a: [LIST,LIST]", "a: 'x\n  LIST'", "LIST", "a: *LIST", "a: >\n LIST", "{a: LIST, LIST: b}", "a: LIST\nb: @"})
    void longListsAreReadAsIfTheyWereShort(String pattern) {
        var numbers = new StringBuilder("[ 0");
        for (int i = 1; i < 300; i++) {
            numbers.append(i % 10 == 0 ? ",\n       " : ", ")
                    .append(i % 3 == 0 ? "0x" + Integer.toHexString(i % 256) : Integer.toString(i % 256));
        }
        String text = pattern.replace("LIST", numbers + " ]");
        for (int i = 1; i <= 2; i++) {
            int number = i;
            Object expected = outcome(() -> YamlReader.parse(text, LongLists.NONE, number));
            assertThat(outcome(() -> YamlReader.read(Bytes.utf8(text), number))).isEqualTo(expected);
        }
    }

    private static Object outcome(Supplier<Node> read) {
        try {
            return read.get();
        } catch (FormatException e) {
            return e.line() + ":" + e.column() + ": " + e.problem();
        }
    }

    @Test
    void longListsDoTakeTheShortWay() {
        String text = "# x\nb: [ 1, 2 ]\na: [ " + "0x1, ".repeat(99) + "\n  2 ] # end\n";
        LongLists lists = LongLists.of(text);
        assertThat(lists.isEmpty()).isFalse();
        assertThat(lists.text()).isEqualTo("# x\nb: [ 1, 2 ]\na: dxkit.long-list.0.\n      # end\n");
        assertThat(lists.numbers(0).length()).isEqualTo(100);
        assertThat(lists.upTo(1)).isZero();
        assertThat(lists.upTo(2)).isOne();
        assertThat(LongLists.of(text + "# dxkit.long-list.").isEmpty()).isTrue();
    }

    @Test
    void theLineOfAnErrorIsShown() {
        Bytes text = Bytes.utf8("Header:\n\tHash: x\r\nlast");
        assertThat(Excerpt.of(text, FormatException.atLine(2, 8, "p"))).isEqualTo(" Hash: x\n       ^");
        assertThat(Excerpt.of(text, FormatException.atLine(3, 99, "p"))).isEqualTo("last\n    ^");
        assertThat(Excerpt.of(text, FormatException.atLine(4, 1, "p"))).isEmpty();
        assertThat(Excerpt.of(text, FormatException.of("p"))).isEmpty();
        assertThat(Excerpt.of(Bytes.utf8("x".repeat(1000) + "y"), FormatException.atLine(1, 1001, "p")))
                .isEqualTo("x".repeat(80) + "y\n" + " ".repeat(80) + "^");
    }

    @Test
    void utf16IsReadWhereAMarkSaysSo() {
        String text = "\uFEFFa: \"ä日本\"\n";
        for (var charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.UTF_8)) {
            assertThat(((Node.Map) YamlReader.read(Bytes.wrap(text.getBytes(charset)))).get("a"))
                    .isInstanceOfSatisfying(Node.Text.class, value -> assertThat(value.text()).isEqualTo("ä日本"));
        }
    }
}
