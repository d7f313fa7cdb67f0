package dxkit.hostile;

import dxkit.bitcode.Bitstream;
import dxkit.io.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Damaged bitcode: a stream that can be read, with records and blocks in it that say something else. */
public final class HostileBitcode {
    private final Random random;
    private final int oneIn;

    private HostileBitcode(Random random, int oneIn) {
        this.random = random;
        this.oneIn = oneIn;
    }

    /** The same bitcode with some of its records changed and blocks rearranged. */
    public static Bytes rewritten(Bytes bitcode, Random random) {
        var tree = Bitstream.read(bitcode);
        var mutation = new HostileBitcode(random, random.nextInt(4) == 0 ? 80 : 2000);
        var blocks = tree.blocks().stream().map(block -> (Bitstream.Block) mutation.changed(block)).toList();
        return new Bitstream(tree.wrapper(), blocks, tree.trailing()).write();
    }

    private Bitstream.Item changed(Bitstream.Item item) {
        return switch (item) {
            case Bitstream.Define define -> define;
            case Bitstream.Block block -> block.with(changed(block.items()));
            case Bitstream.Record record -> random.nextInt(oneIn) == 0 ? changed(record) : record;
        };
    }

    private List<Bitstream.Item> changed(List<Bitstream.Item> items) {
        var changed = new ArrayList<Bitstream.Item>(items.stream().map(this::changed).toList());
        if (random.nextInt(oneIn / 10) == 0 && changed.stream().noneMatch(Bitstream.Define.class::isInstance) && !changed.isEmpty()) {
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
        switch (random.nextInt(7)) {
            case 0 -> values = Arrays.copyOf(values, random.nextInt(values.length + 3));
            case 1 -> code = random.nextInt(50);
            case 2 -> set(values, at, random.nextLong());
            case 3 -> set(values, at, random.nextInt(64));
            case 4 -> set(values, at, -1);
            case 5 -> set(values, at, Bits.telling(random));
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
