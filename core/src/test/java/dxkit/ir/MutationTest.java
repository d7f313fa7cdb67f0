package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.bitcode.BitcodeCorpus;
import dxkit.bitcode.Bitstream;
import dxkit.hostile.Bits;
import dxkit.hostile.HostileBitcode;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever becomes of a sample's bitcode: it is refused with a {@link FormatException}, or what is written of it is read again as the same. */
class MutationTest {
    private static final int RUNS = 1_500;

    private final Random random = new Random(1);

    @Test
    void nothingElseComesOut() {
        var samples = BitcodeCorpus.ofProject();
        int read = 0;
        for (int run = 0; run < RUNS; run++) {
            random.setSeed(run);
            var original = samples.get(random.nextInt(samples.size())).bitcode();
            try {
                var changed = random.nextInt(3) == 0 ? Bits.anywhere(original, random) : HostileBitcode.rewritten(original, random);
                tree(changed);
                var module = ModuleReader.read(changed);
                module.functions().forEach(Function::blocks);
                var written = ModuleWriter.write(module);
                var again = ModuleReader.read(written);
                assertThat(ModuleWriter.write(again)).isEqualTo(written);
                StripDebug.toProgram(again, random.nextBoolean());
                ModuleWriter.write(again);
                read++;
            } catch (FormatException e) {
                assertThat(e.problem()).isNotEmpty();
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                throw new AssertionError("run " + run, e);
            }
        }
        assertThat(read).as("runs whose module could be read").isBetween(RUNS / 20, RUNS * 19 / 20);
    }

    private static void tree(Bytes changed) {
        Bitstream tree;
        try {
            tree = Bitstream.read(changed);
        } catch (FormatException e) {
            return;
        }
        assertThat(tree.write()).isEqualTo(changed);
    }
}
