package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Bytes;
import dxkit.io.ControlCharacters;
import dxkit.io.Disk;
import dxkit.pdb.Guid;
import dxkit.pdb.InfoStream;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.NamedStreams;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is different where somebody watches. */
class WatchedTest {
    private static final String SAMPLE = Project.ROOT.resolve("samples/containers/ps-empty.dxil").toString();
    /** Everything that could steer a terminal. */
    private static final String STEERING = "\u001b]0;x\u0007\u009b2J\u202e\u2066\u2069\u200e\u200f\u061c\u2028\u2029";
    private static final String BROKEN = Project.ROOT.resolve("samples/broken/flipped-bit.dxil").toString();

    @TempDir Path folder;

    @Test
    void coloursOnlyWhereTheyAreWanted() {
        assertThat(Call.watched(true, "verify", SAMPLE).out()).contains(": \u001b[32mintact\u001b[0m\n");
        assertThat(Call.watched(true, "verify", BROKEN).out()).contains(": \u001b[31mbroken\u001b[0m: ");
        assertThat(Call.watched(false, "verify", SAMPLE).out()).doesNotContain("\u001b").isEqualTo(Call.dxkit("verify", SAMPLE).out());
        assertThat(Call.watched(true, "inspect", "--json", SAMPLE).out()).doesNotContain("\u001b");
    }

    @Test
    void bytesAreNotShown() {
        var spared = Call.watched(true, "extract", "-p", "HASH", SAMPLE);
        assertThat(spared.status()).isEqualTo(Exit.BROKEN);
        assertThat(spared.out()).isEmpty();
        assertThat(spared.err()).isEqualTo(SAMPLE + ": the result is not text; -o FILE writes it, -o - shows it anyway\n");
        assertThat(Call.watched(true, "extract", "-p", "HASH", SAMPLE, "-o", "-").bytes().length()).isEqualTo(20);
        assertThat(Call.dxkit("extract", "-p", "HASH", SAMPLE).bytes().length()).isEqualTo(20);
        assertThat(Call.watched(false, "yaml", SAMPLE).out()).startsWith("--- !dxcontainer\n");
    }

    /** A long run says how far it is, on a line that is gone in the end; nothing of it gets into the output. */
    @Test
    void progressComesAndGoes() throws IOException {
        Bytes shader = Disk.read(Path.of(SAMPLE));
        for (int i = 0; i < 100; i++) {
            Files.write(folder.resolve("x" + i + ".dxil"), shader.toArray());
        }
        assertThat(Call.watched(false, "verify", folder.toString()).err()).isEmpty();
        var terminalText = new StringBuilder();
        var clock = new long[1];
        try (var progress = new Progress(text -> terminalText.append(text), true, () -> clock[0])) {
            progress.after(1);
            assertThat(terminalText).isEmpty();
            clock[0] = 1_000_000_000;
            progress.after(2);
            assertThat(terminalText.toString()).endsWith("2 files done");
            progress.before(new Report("x", false));
            assertThat(terminalText.toString()).endsWith("2 files done");
            progress.before(new Report("x", false).line("something"));
            assertThat(terminalText.toString()).endsWith("\r\u001b[K");
        }
    }

    /** What a file says cannot steer the terminal, with colours or without; who does not watch gets it byte for byte. */
    @Test
    void whatComesFromAFileIsShown() throws IOException {
        Path odd = folder.resolve("odd.dxil");
        assertThat(Call.dxkit("edit", "--debug-name", "\u001b]0;x\u0007\u009b2J.pdb", SAMPLE, "-o", odd.toString()).status()).isZero();
        assertThat(Report.shown("a\u202eb\u2066c\u0080d")).isEqualTo("a\\u202eb\\u2066c\\x80d");
        assertThat(Report.shown("\u200e\u200f\u061c\u2028\u2029\ud83d\ude00\udb40\udc41\udc80"))
                .isEqualTo("\\u200e\\u200f\\u061c\\u2028\\u2029\ud83d\ude00\\U000e0041\\x80");
        String shown = "; shader debug name: \\x1b]0;x\\x07\\x9b2J.pdb\n";
        assertThat(Call.watched(false, "disasm", odd.toString()).out()).contains(shown);
        assertThat(Call.watched(true, "disasm", odd.toString()).out()).contains(shown);
        assertThat(Call.dxkit("disasm", odd.toString()).out()).contains("; shader debug name: \u001b]0;x\u0007\u009b2J.pdb\n");
        for (var command : List.of("inspect", "inspect --json", "dump --json", "json", "yaml", "parts --json")) {
            var words = Stream.concat(Stream.of(command.split(" ")), Stream.of(odd.toString())).toArray(String[]::new);
            assertThat(Call.dxkit(words).out()).as(command).doesNotContain("\u001b", "\u0007", "\u009b");
        }
        assertThat(Call.dxkit("json", odd.toString()).out()).contains("\\u001b]0;x\\u0007\\u009b2J.pdb");
    }

    private static long steering(String text) {
        return text.codePoints().filter(c -> c != '\n' && ControlCharacters.isOne(c)).count();
    }

    private void isHarmless(Call call) {
        assertThat(steering(call.out())).isZero();
        assertThat(steering(call.err())).isZero();
        assertThat(call.out()).containsIgnoringCase("202e");
    }

    /** Names of streams are keys in JSON. */
    @Test
    void keysAreEscaped() throws IOException {
        SequencedMap<String, Integer> streams = new LinkedHashMap<>();
        streams.put(STEERING, ShaderPdb.CONTAINER_INDEX);
        InfoStream usual = ShaderPdb.info(Guid.ZERO, Layout.LLVM);
        var info = new InfoStream(usual.version(), usual.signature(), usual.age(), usual.guid(), NamedStreams.of(streams), usual.features(),
                usual.rest());
        Path file = folder.resolve("odd.pdb");
        Disk.write(file, ShaderPdb.make(Disk.read(Path.of(SAMPLE)), info, Layout.LLVM, 512));
        isHarmless(Call.dxkit("pdb", "info", "--json", file.toString()));
        isHarmless(Call.dxkit("pdb", "info", file.toString()));
        assertThat(Call.dxkit("pdb", "info", "--json", file.toString()).out())
                .contains("\"\\u001b]0;x\\u0007\\u009b2J\\u202e\\u2066\\u2069\\u200e\\u200f\\u061c\\u2028\\u2029\" : 5");
    }

    @Test
    void namesAreEscaped() {
        Path odd = folder.resolve("odd.dxil");
        assertThat(Call.dxkit("edit", "--debug-name", STEERING, SAMPLE, "-o", odd.toString()).status()).isZero();
        for (var command : List.of("inspect", "inspect --json", "dump", "dump --json", "json", "yaml")) {
            var words = Stream.concat(Stream.of(command.split(" ")), Stream.of(odd.toString())).toArray(String[]::new);
            isHarmless(Call.dxkit(words));
        }
        for (var command : List.of("disasm", "extract -p ILDN -o -")) {
            var words = Stream.concat(Stream.of(command.split(" ")), Stream.of(odd.toString())).toArray(String[]::new);
            assertThat(Call.dxkit(words).out()).contains(STEERING);
        }
        isHarmless(Call.watched(false, "disasm", odd.toString()));
        for (var document : List.of("yaml", "json")) {
            Path text = folder.resolve("odd." + document);
            Path again = folder.resolve("again.dxil");
            assertThat(Call.dxkit(document, odd.toString(), "-o", text.toString()).status()).isZero();
            assertThat(Call.dxkit("build", text.toString(), "-o", again.toString()).status()).isZero();
            assertThat(again).hasSameBinaryContentAs(odd);
        }
    }

    /** A text is shown however long it is, and whatever comes late in it. */
    @Test
    void longTextsAreShown() throws IOException {
        Path text = folder.resolve("text");
        String line = "\u00e9\t\u65e5\ud83d\ude00\r\n";
        Files.writeString(text, line.repeat(20_000) + STEERING);
        Path odd = folder.resolve("odd.dxil");
        assertThat(Call.dxkit("edit", "--private", text.toString(), SAMPLE, "-o", odd.toString()).status()).isZero();
        Call shown = Call.watched(false, "extract", "-p", "PRIV", odd.toString());
        isHarmless(shown);
        assertThat(shown.out()).startsWith("\u00e9        \u65e5\ud83d\ude00\n".repeat(20_000) + "\\x1b]0;x\\x07");
        assertThat(Call.dxkit("extract", "-p", "PRIV", odd.toString()).bytes()).isEqualTo(Disk.read(text));
        assertThat(Call.watched(false, "extract", "-p", "PRIV", odd.toString(), "-o", "-").bytes()).isEqualTo(Disk.read(text));
    }
}
