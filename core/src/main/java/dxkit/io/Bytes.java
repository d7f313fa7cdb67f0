package dxkit.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.Checksum;

/**
 * An unmodifiable window over bytes that knows at which offset of its file it begins. All multi-byte reads are little-endian. A read outside the window
 * is a {@link FormatException} that names the offset in the file; nothing here allocates more than the window holds.
 *
 * <p>Two windows are equal when their bytes are; the file offset does not count.
 */
public final class Bytes implements Content {
    private static final VarHandle I16 = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle I32 = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle I64 = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** No bytes, at offset 0. */
    public static final Bytes EMPTY = new Bytes(new byte[0], 0, 0, 0);

    private final byte[] array;
    private final int from;
    private final int length;
    private final long fileOffset;

    private Bytes(byte[] array, int from, int length, long fileOffset) {
        this.array = array;
        this.from = from;
        this.length = length;
        this.fileOffset = fileOffset;
    }

    /** A copy of {@code bytes}, at file offset 0. */
    public static Bytes copyOf(byte[] bytes) {
        return wrap(bytes.clone());
    }

    /** The array itself, which the caller promises not to change, at file offset 0. */
    public static Bytes wrap(byte[] bytes) {
        return wrap(bytes, 0, bytes.length, 0);
    }

    /** Part of an array that the caller promises not to change; its first byte stands at {@code fileOffset}. */
    public static Bytes wrap(byte[] bytes, int from, int length, long fileOffset) {
        java.util.Objects.checkFromIndexSize(from, length, bytes.length);
        return new Bytes(bytes, from, length, fileOffset);
    }

    /** The UTF-8 bytes of {@code text}. */
    public static Bytes utf8(String text) {
        return wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** {@code length} zero bytes. */
    public static Bytes zeros(int length) {
        return length == 0 ? EMPTY : wrap(new byte[length]);
    }

    /** The bytes that {@code hex} (an even number of hexadecimal digits, nothing else) spells. */
    public static Bytes ofHex(String hex) {
        return wrap(HexFormat.of().parseHex(hex));
    }

    /** Number of bytes in the window. */
    public int length() {
        return length;
    }

    /** Whether the window holds no bytes. */
    public boolean isEmpty() {
        return length == 0;
    }

    /** Offset of the first byte in the file that the window was cut from. */
    public long fileOffset() {
        return fileOffset;
    }

    /** The same bytes, said to stand at {@code offset} of a file. */
    public Bytes at(long offset) {
        return new Bytes(array, from, length, offset);
    }

    /** Whether {@code size} bytes from {@code at} lie in the window. */
    public boolean has(long at, long size) {
        return at >= 0 && size >= 0 && at <= length && size <= length - at;
    }

    private int index(long at, int size) {
        if (!has(at, size)) {
            throw FormatException.at(fileOffset + at, size + (size == 1 ? " byte" : " bytes"),
                    Math.max(0, length - Math.max(0, at)) + " left");
        }
        return from + (int) at;
    }

    /** The unsigned byte at {@code at}. */
    public int u8(long at) {
        return array[index(at, 1)] & 0xff;
    }

    /** The unsigned 16-bit number at {@code at}. */
    public int u16(long at) {
        return (short) I16.get(array, index(at, 2)) & 0xffff;
    }

    /** The 32 bits at {@code at}. */
    public int i32(long at) {
        return (int) I32.get(array, index(at, 4));
    }

    /** The unsigned 32-bit number at {@code at}. */
    public long u32(long at) {
        return i32(at) & 0xffffffffL;
    }

    /** The 64 bits at {@code at}. */
    public long i64(long at) {
        return (long) I64.get(array, index(at, 8));
    }

    /** The number of {@code size} bytes at {@code at}: 1, 2 or 4 without sign, or 8. */
    public long unsigned(long at, int size) {
        return switch (size) {
            case 1 -> u8(at);
            case 2 -> u16(at);
            case 4 -> u32(at);
            case 8 -> i64(at);
            default -> throw new IllegalArgumentException("numbers of " + size + " bytes");
        };
    }

    /** All as numbers of {@code size} bytes, see {@link #unsigned}; what is left at the end is not shown. The list copies nothing. */
    public java.util.List<Long> numbers(int size) {
        return new NumberView(this, size);
    }

    /** The {@code size} bytes from {@code at}; the same array is shared. */
    public Bytes slice(long at, long size) {
        if (!has(at, size)) {
            throw FormatException.at(fileOffset + at, size + " bytes", Math.max(0, length - Math.max(0, at)) + " left");
        }
        return new Bytes(array, from + (int) at, (int) size, fileOffset + at);
    }

    /** Everything from {@code at} on. */
    public Bytes from(long at) {
        return slice(at, length - at);
    }

    /** As much of {@code size} bytes from {@code at} as the window holds, perhaps nothing. */
    public Bytes clamped(long at, long size) {
        long start = Math.clamp(at, 0, length);
        return slice(start, Math.clamp(size, 0, length - start));
    }

    /** Position of the first {@code value} at or after {@code at}, or -1. */
    public int indexOf(int value, long at) {
        for (int i = Math.clamp(at, 0, length); i < length; i++) {
            if ((array[from + i] & 0xff) == value) {
                return i;
            }
        }
        return -1;
    }

    /** Position of the first occurrence of {@code other} at or after {@code at}, or -1. */
    public int indexOf(Bytes other, long at) {
        for (int i = Math.clamp(at, 0, length); i <= length - other.length; i++) {
            if (Arrays.equals(array, from + i, from + i + other.length, other.array, other.from, other.from + other.length)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether every byte is {@code value}; true of an empty window. */
    public boolean isAll(int value) {
        for (int i = from; i < from + length; i++) {
            if ((array[i] & 0xff) != value) {
                return false;
            }
        }
        return true;
    }

    /** Whether every byte is below 128. */
    public boolean isAscii() {
        int all = 0;
        for (int i = from; i < from + length; i++) {
            all |= array[i];
        }
        return all >= 0;
    }

    /** Whether the window begins with the bytes of {@code other}. */
    public boolean startsWith(Bytes other) {
        return length >= other.length && slice(0, other.length).equals(other);
    }

    /** Whether the window ends with the bytes of {@code other}. */
    public boolean endsWith(Bytes other) {
        return length >= other.length && from(length - other.length).equals(other);
    }

    /** The bytes as text; malformed sequences become replacement characters. */
    public String text(Charset charset) {
        return new String(array, from, length, charset);
    }

    /** Lower-case hexadecimal digits, two a byte. */
    public String hex() {
        return HexFormat.of().formatHex(array, from, from + length);
    }

    /** A copy of the bytes. */
    public byte[] toArray() {
        return Arrays.copyOfRange(array, from, from + length);
    }

    /** A read-only little-endian buffer over the same bytes. */
    public ByteBuffer toBuffer() {
        return ByteBuffer.wrap(array, from, length).slice().asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Copies all bytes into {@code target} from {@code at} on. */
    public void copyTo(byte[] target, int at) {
        System.arraycopy(array, from, target, at, length);
    }

    byte[] array() {
        return array;
    }

    int arrayOffset() {
        return from;
    }

    /** Feeds all bytes to a checksum. */
    public void update(Checksum checksum) {
        checksum.update(array, from, length);
    }

    /** Writes all bytes to a stream. */
    @Override
    public void writeTo(java.io.OutputStream out) throws java.io.IOException {
        out.write(array, from, length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes b && Arrays.equals(array, from, from + length, b.array, b.from, b.from + b.length);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = from; i < from + length; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    @Override
    public String toString() {
        return length <= 32 ? hex() : slice(0, 32).hex() + "... (" + length + " bytes)";
    }
}
