package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.bitcode.BitcodeCorpus;
import dxkit.bitcode.Bitstream;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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
                var changed = random.nextInt(3) == 0 ? flipped(original) : rewritten(original);
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

    private Bytes flipped(Bytes original) {
        var bytes = original.toArray();
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return Bytes.wrap(random.nextInt(8) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes);
    }

    private Bytes rewritten(Bytes original) {
        var tree = Bitstream.read(original);
        var blocks = tree.blocks().stream().map(block -> (Bitstream.Block) changed(block)).toList();
        return new Bitstream(tree.wrapper(), blocks, tree.trailing()).write();
    }

    private Bitstream.Item changed(Bitstream.Item item) {
        return switch (item) {
            case Bitstream.Define define -> define;
            case Bitstream.Block block -> block.with(changed(block.items()));
            case Bitstream.Record record -> random.nextInt(80) == 0 ? changed(record) : record;
        };
    }

    private List<Bitstream.Item> changed(List<Bitstream.Item> items) {
        var changed = new ArrayList<Bitstream.Item>(items.stream().map(this::changed).toList());
        if (random.nextInt(6) == 0 && changed.stream().noneMatch(Bitstream.Define.class::isInstance) && !changed.isEmpty()) {
            int at = random.nextInt(changed.size());
            switch (random.nextInt(3)) {
                case 0 -> changed.remove(at);
                case 1 -> changed.add(random.nextInt(changed.size()), changed.get(at));
                default -> Collections.swap(changed, at, random.nextInt(changed.size()));
            }
        }
        return changed;
    }

    private Bitstream.Record changed(Bitstream.Record record) {
        var values = record.values().clone();
        int code = record.code();
        int at = values.length == 0 ? -1 : random.nextInt(values.length);
        switch (random.nextInt(6)) {
            case 0 -> values = Arrays.copyOf(values, random.nextInt(values.length + 3));
            case 1 -> code = random.nextInt(50);
            case 2 -> set(values, at, random.nextLong());
            case 3 -> set(values, at, random.nextInt(64));
            case 4 -> set(values, at, -1);
            default -> set(values, at, at < 0 ? 0 : values[at] + random.nextInt(9) - 4);
        }
        return new Bitstream.Record(3, code, values);
    }

    private static void set(long[] values, int at, long value) {
        if (at >= 0) {
            values[at] = value;
        }
    }
}
