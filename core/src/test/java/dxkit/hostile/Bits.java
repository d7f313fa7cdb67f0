package dxkit.hostile;

import dxkit.io.Bytes;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;

/** Damage that needs no knowledge of what the bytes are. */
public final class Bits {
    /** What the numbers of a structure are replaced with: values that tell a trusting reader from one that is not. */
    public static final List<LongUnaryOperator> REPLACEMENTS = List.of(value -> 0, value -> 1, value -> -1, value -> 0x7fffffff,
            value -> value + 1, value -> value - 1, value -> value ^ 1L << 31, value -> value * 2);

    private static final int[] TELLING = {0, 1, 2, 3, 4, 5, 511, 512, 513, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, -1, -2, -512};

    private Bits() {}

    /** The same bytes with the 32 bits at {@code at}, as far as they are there, replaced. */
    public static Bytes word(Bytes bytes, int at, long value) {
        byte[] changed = bytes.toArray();
        put(changed, at, value);
        return Bytes.wrap(changed);
    }

    private static void put(byte[] bytes, int at, long value) {
        for (int i = 0; i < 4 && at + i < bytes.length; i++) {
            bytes[at + i] = (byte) (value >>> 8 * i);
        }
    }

    /** A few bytes, bits or words changed anywhere; now and then bytes taken out, put in, or cut off. */
    public static Bytes anywhere(Bytes bytes, Random random) {
        if (bytes.isEmpty()) {
            return bytes;
        }
        byte[] changed = bytes.toArray();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(changed.length);
            switch (random.nextInt(4)) {
                case 0 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> changed[at] = (byte) random.nextInt(256);
                case 2 -> put(changed, at & -4, random.nextBoolean() ? telling(random) : random.nextInt());
                default -> put(changed, at, telling(random));
            }
        }
        return switch (random.nextInt(12)) {
            case 0 -> Bytes.wrap(Arrays.copyOf(changed, random.nextInt(changed.length)));
            case 1 -> moved(Bytes.wrap(changed), random);
            default -> Bytes.wrap(changed);
        };
    }

    /** A number that often is a limit. */
    public static int telling(Random random) {
        return TELLING[random.nextInt(TELLING.length)];
    }

    /** A piece of the bytes taken out, or there twice. */
    private static Bytes moved(Bytes bytes, Random random) {
        int from = random.nextInt(bytes.length());
        int length = random.nextInt(Math.min(64, bytes.length() - from) + 1);
        var sink = new dxkit.io.ByteSink(bytes.length() + length).bytes(bytes.slice(0, from));
        return (random.nextBoolean()
                ? sink.bytes(bytes.from(from + length))
                : sink.bytes(bytes.slice(from, length)).bytes(bytes.from(from)))
                        .toBytes();
    }
}
