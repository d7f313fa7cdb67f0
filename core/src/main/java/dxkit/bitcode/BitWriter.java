package dxkit.bitcode;

import dxkit.io.Bytes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Writes bits, lowest first, as little-endian bytes. */
public final class BitWriter {
    private static final VarHandle I64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] array = new byte[4096];
    private int length;
    private long word;
    private int filled;

    /** How many bits were written. */
    public long position() {
        return length * 8L + filled;
    }

    private void flush() {
        if (length + 16 > array.length) {
            array = Arrays.copyOf(array, Math.max(Math.addExact(length, 16), (int) Math.min(Integer.MAX_VALUE - 8L, 2L * array.length)));
        }
        I64.set(array, length, word);
        length += 8;
    }

    /** Writes the low {@code width} bits (0 to 64) of {@code value}. */
    public void write(long value, int width) {
        if (width == 0) {
            return;
        }
        long bits = width == 64 ? value : value & (1L << width) - 1;
        word |= bits << filled;
        int used = filled + width;
        if (used >= 64) {
            flush();
            word = filled == 0 ? 0 : bits >>> 64 - filled;
            used -= 64;
        }
        filled = used;
    }

    /** Writes a number in pieces of {@code width} bits, as few as it needs. */
    public void writeVbr(long value, int width) {
        int payload = width - 1;
        long more = 1L << payload;
        long rest = value;
        while (rest >>> payload != 0) {
            write(rest & more - 1 | more, width);
            rest >>>= payload;
        }
        write(rest, width);
    }

    /** Writes zeros up to the next multiple of 32 bits. */
    public void align32() {
        write(0, -filled & 31);
    }

    /** Writes the {@code count} bits of {@code source} from bit {@code from} on. */
    public void writeBits(Bytes source, long from, long count) {
        var reader = new BitReader(source);
        reader.seek(from);
        for (long left = count; left > 0; left -= 64) {
            int width = (int) Math.min(64, left);
            write(reader.read(width), width);
        }
    }

    /** Overwrites the 32 bits at byte {@code at}, all of which were written. */
    public void set32(int at, long value) {
        for (int i = 0; i < 4; i++) {
            int index = at + i;
            int b = (int) (value >>> 8 * i) & 0xff;
            if (index < length) {
                array[index] = (byte) b;
            } else {
                int shift = 8 * (index - length);
                word = word & ~(0xffL << shift) | (long) b << shift;
            }
        }
    }

    /** What was written, with zeros up to a full byte. */
    public Bytes toBytes() {
        int tail = filled + 7 >>> 3;
        var all = Arrays.copyOf(array, length + tail);
        for (int i = 0; i < tail; i++) {
            all[length + i] = (byte) (word >>> 8 * i);
        }
        return Bytes.wrap(all);
    }
}
