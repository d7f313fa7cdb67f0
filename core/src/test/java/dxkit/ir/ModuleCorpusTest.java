package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.bitcode.BitcodeCorpus;
import dxkit.bitcode.BitcodeCorpus.Sample;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every module of the corpus can be read, and comes back to the same bytes. */
class ModuleCorpusTest {

    private static List<String> different(List<Sample> samples) {
        var different = new ArrayList<String>();
        for (var sample : samples) {
            try {
                if (!ModuleWriter.write(ModuleReader.read(sample.bitcode())).equals(sample.bitcode())) {
                    different.add(sample.toString());
                }
            } catch (RuntimeException e) {
                throw new AssertionError(sample.toString(), e);
            }
        }
        return different;
    }

    @Test
    void writesWhatDxcWrote() {
        var samples = BitcodeCorpus.samples("dxc", "crafted");
        assertThat(samples).isNotEmpty();
        assertThat(different(samples)).isEmpty();
    }

    @Test
    void readsWhatOthersWrote() {
        var samples = BitcodeCorpus.samples("wild");
        assertThat(samples).isNotEmpty();
        assertThat(different(samples)).allMatch(sample -> sample.contains("/stride/"));
    }
}
