package dxkit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.io.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is different where somebody watches. */
class WatchedTest {
    private static final String SAMPLE = Project.ROOT.resolve("samples/containers/ps-empty.dxil").toString();
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
        Bytes shader = dxkit.io.Disk.read(Path.of(SAMPLE));
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
}
