package dxkit.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes being written, in memory, little-endian; grows as needed. Positions already written can be overwritten. */
public final class ByteSink {
    private static final VarHandle I32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle I64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] array;
    private int length;

    /** An empty sink. */
    public ByteSink() {
        this(256);
    }

    /** An empty sink with room for {@code expected} bytes before it must grow. */
    public ByteSink(int expected) {
        array = new byte[Math.max(16, expected)];
    }

    /** Number of bytes written so far. */
    public int length() {
        return length;
    }

    private int grow(int size) {
        int at = length;
        if (size > array.length - at) {
            array = Arrays.copyOf(array, Math.max(Math.addExact(at, size), (int) Math.min(Integer.MAX_VALUE - 8L, 2L * array.length)));
        }
        length = at + size;
        return at;
    }

    /** Appends the low 8 bits. */
    public ByteSink u8(int value) {
        int at = grow(1);
        array[at] = (byte) value;
        return this;
    }

    /** Appends the low 16 bits. */
    public ByteSink u16(int value) {
        return u8(value).u8(value >> 8);
    }

    /** Appends the low 32 bits. */
    public ByteSink u32(long value) {
        int at = grow(4);
        I32.set(array, at, (int) value);
        return this;
    }

    /** Appends 64 bits. */
    public ByteSink u64(long value) {
        int at = grow(8);
        I64.set(array, at, value);
        return this;
    }

    /** Appends bytes. */
    public ByteSink bytes(Bytes bytes) {
        int at = grow(bytes.length());
        bytes.copyTo(array, at);
        return this;
    }

    /** Appends {@code count} times {@code value}. */
    public ByteSink fill(int value, int count) {
        int at = grow(count);
        Arrays.fill(array, at, at + count, (byte) value);
        return this;
    }

    /** Appends zeros until the length is a multiple of {@code alignment}. */
    public ByteSink align(int alignment) {
        return fill(0, (alignment - length % alignment) % alignment);
    }

    /** Overwrites the 32 bits at {@code at}, which must have been written. */
    public ByteSink set32(int at, long value) {
        java.util.Objects.checkFromIndexSize(at, 4, length);
        I32.set(array, at, (int) value);
        return this;
    }

    /** Overwrites the bytes from {@code at}, which must have been written. */
    public ByteSink set(int at, Bytes bytes) {
        java.util.Objects.checkFromIndexSize(at, bytes.length(), length);
        bytes.copyTo(array, at);
        return this;
    }

    /** What has been written, as a copy. */
    public Bytes toBytes() {
        return Bytes.wrap(Arrays.copyOf(array, length));
    }
}
