package dxkit.io;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Samples;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SniffTest {
    @ParameterizedTest
    @ValueSource(strings = {"containers/ps-empty.dxil", "dxbc/ps-cbuffers.dxbc", "pdb/debug-full.pdb", "bitcode/ps-debug.bc"})
    void binaryFilesAreNoTexts(String sample) {
        assertThat(Sniff.isText(Samples.read(sample))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"containers/ps-empty.dxil.yaml", "bitcode/ps-debug.bc.ll", "broken/text.dxil"})
    void textsAreTexts(String sample) {
        assertThat(Sniff.isText(Samples.read(sample))).isTrue();
    }

    @Test
    void aTextMayHaveOddCharacters() {
        assertThat(Sniff.isText(Bytes.utf8("DXBC: ünïcödé 文字 \u001b\u0085"))).isTrue();
        assertThat(Sniff.isText(Bytes.wrap("Größe: 1".getBytes(StandardCharsets.ISO_8859_1)))).isTrue();
        assertThat(Sniff.isText(Bytes.wrap("\ufeffa: 1".getBytes(StandardCharsets.UTF_16LE)))).isTrue();
        assertThat(Sniff.isText(Bytes.wrap("\ufeffa: 1".getBytes(StandardCharsets.UTF_16BE)))).isTrue();
    }

    @Test
    void bytesWithoutAZeroAreNoText() {
        assertThat(Sniff.isText(Bytes.ofHex("1f8b0808d2634ff424939d32"))).isFalse();
        assertThat(Sniff.isText(Bytes.utf8("DXBC\0"))).isFalse();
        assertThat(Sniff.isText(Bytes.EMPTY)).isFalse();
    }
}
