package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.bitcode.BitcodeCorpus;
import org.junit.jupiter.api.Test;

/** Every module of the corpus can be read. */
class ModuleCorpusTest {

    @Test
    void readsEveryModule() {
        var samples = BitcodeCorpus.samples("dxc", "crafted", "wild");
        assertThat(samples).isNotEmpty();
        for (var sample : samples) {
            Module module;
            try {
                module = ModuleReader.read(sample.bitcode());
                for (var function : module.functions()) {
                    assertThat(function.blocks().isEmpty()).as(sample.toString()).isEqualTo(function.isDeclaration());
                }
            } catch (RuntimeException e) {
                throw new AssertionError(sample.toString(), e);
            }
        }
    }
}
