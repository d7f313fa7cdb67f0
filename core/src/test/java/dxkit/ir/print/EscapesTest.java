package dxkit.ir.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class EscapesTest {
    private static String text(String s, BiConsumer<String, AssemblyStream> how) {
        var out = new AssemblyStream(OutputStream.nullOutputStream(), 1000);
        how.accept(s, out);
        return out.since(0);
    }

    @Test
    void namesAreQuotedWhenTheyMustBe() {
        assertThat(text("dx.op-x_1", Escapes::name)).isEqualTo("dx.op-x_1");
        assertThat(text("1a", Escapes::name)).isEqualTo("\"1a\"");
        assertThat(text("\1?main@@YA", Escapes::name)).isEqualTo("\"\\01?main@@YA\"");
        assertThat(text("a\"b\\c", Escapes::name)).isEqualTo("\"a\\22b\\5Cc\"");
        assertThat(text("\u00C3\u00A4", Escapes::name)).isEqualTo("\"\\C3\\A4\"");
        assertThat(text("a$", Escapes::name)).isEqualTo("\"a$\"");
    }

    @Test
    void stringsKeepWhatPrints() {
        assertThat(text("a\tb\n~\u007F ", Escapes::string)).isEqualTo("a\\09b\\0A~\\7F ");
        assertThat(text("", Escapes::quoted)).isEqualTo("\"\"");
    }

    @Test
    void metadataNamesAreNeverQuoted() {
        assertThat(text("llvm.module$-_9", Escapes::metadataName)).isEqualTo("llvm.module$-_9");
        assertThat(text("9 a", Escapes::metadataName)).isEqualTo("\\39\\20a");
        assertThat(text("", Escapes::metadataName)).isEqualTo("<empty name> ");
    }
}
