package dxkit.bitcode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Every bitstream of the corpus comes back to the same bits. */
class BitstreamCorpusTest {

    @Test
    void writesBackTheSameBits() {
        var samples = BitcodeCorpus.samples("dxc", "crafted", "wild");
        assertThat(samples).isNotEmpty();
        for (var sample : samples) {
            var stream = Bitstream.read(sample.bitcode());
            assertThat(stream.write()).as(sample.toString()).isEqualTo(sample.bitcode());
            assertThat(stream.blocks()).as(sample.toString()).extracting(Bitstream.Block::id).contains(BlockId.MODULE);
        }
    }
}
