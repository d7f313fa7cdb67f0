package dxkit.ir.print;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.hostile.FullStream;
import dxkit.io.FormatException;
import dxkit.io.Spool;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AssemblyStreamTest {
    @Test
    void piecesMakeTheWholeText() {
        var spool = new Spool();
        var out = new AssemblyStream(spool, 1 << 24);
        var whole = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            int line = out.length();
            assertThat(line).isEqualTo(whole.length());
            out.append("  %").append(i).append('\u00e4').padToColumn(20).append("end");
            whole.append(("  %" + i + '\u00e4' + " ".repeat(20)).substring(0, 20)).append("end");
            assertThat(out.column()).isEqualTo(23);
            assertThat(out.since(line)).isEqualTo(whole.substring(line));
            out.append('\n');
            whole.append('\n');
            out.complete();
        }
        assertThat(spool.length()).isBetween(400_000L, (long) whole.length() - 1);
        out.flush();
        assertThat(spool.text(StandardCharsets.ISO_8859_1)).isEqualTo(whole.toString());
        assertThatThrownBy(() -> out.since(5)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theLimitCountsWhatWasWritten() {
        var spool = new Spool();
        var out = new AssemblyStream(spool, 100_000);
        for (int i = 0; i < 100; i++) {
            out.append("x".repeat(1000));
            out.complete();
        }
        assertThat(spool.length()).isPositive();
        assertThatThrownBy(() -> out.append('x')).isInstanceOf(FormatException.class).hasMessageContaining("limit of 100000");
    }

    @Test
    void aStreamThatFailsIsTold() {
        assertThatThrownBy(() -> new AssemblyStream(new FullStream(), 10).append('x').flush()).isInstanceOf(UncheckedIOException.class);
    }
}
