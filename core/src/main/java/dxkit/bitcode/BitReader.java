package dxkit.bitcode;

import dxkit.io.Bytes;
import dxkit.io.FormatException;

/** Reads bits, lowest first, from little-endian bytes. Positions are in bits from the first byte. */
public final class BitReader {
    private static final int WORD = 64;

    private final Bytes bytes;
    private final long end;
    private long position;
    private boolean redundant;

    /** Reads from the first bit of {@code bytes}. */
    public BitReader(Bytes bytes) {
        this.bytes = bytes;
        end = bytes.length() * 8L;
    }

    /** The bytes it reads. */
    public Bytes bytes() {
        return bytes;
    }

    /** Where the next bit is. */
    public long position() {
        return position;
    }

    /** How many bits are left. */
    public long remaining() {
        return end - position;
    }

    /**
     * Goes to a bit.
     *
     * @throws FormatException if it lies outside
     */
    public void seek(long target) {
        if (target < 0 || target > end) {
            throw FormatException.at(bytes.fileOffset() + (target >>> 3), "a bit in the stream", "bit " + target + " of " + end);
        }
        position = target;
    }

    private FormatException tooShort(long bits) {
        return FormatException.at(bytes.fileOffset() + (position >>> 3), bits + " bits", remaining() + " left");
    }

    /** The 64 bits from {@code at} on, as far as there are any; zeros after. */
    private long window(long at) {
        int index = (int) (at >>> 3);
        int shift = (int) at & 7;
        if (index + 8 < bytes.length()) {
            long low = bytes.i64(index) >>> shift;
            return shift == 0 ? low : low | (long) bytes.u8(index + 8) << WORD - shift;
        }
        long word = 0;
        for (int i = 0; i < 9 && index + i < bytes.length(); i++) {
            long b = bytes.u8(index + i);
            int to = 8 * i - shift;
            word |= to < 0 ? b >>> -to : to < WORD ? b << to : 0;
        }
        return word;
    }

    /** A number of {@code width} bits, 0 to 64. */
    public long read(int width) {
        if (width > end - position) {
            throw tooShort(width);
        }
        long word = window(position);
        position += width;
        return width == WORD ? word : word & (1L << width) - 1;
    }

    /**
     * A number in pieces of {@code width} bits (2 to 32), the highest bit of each saying whether another follows.
     *
     * @throws FormatException if it is longer than 64 bits
     */
    public long readVbr(int width) {
        int payload = width - 1;
        long more = 1L << payload;
        long word = window(position);
        int left = (int) Math.min(WORD, end - position);
        long value = 0;
        int shift = 0;
        for (int used = width; used <= left; used += width, shift += payload) {
            long piece = word & more - 1;
            value |= piece << shift;
            if ((word & more) == 0) {
                position += used;
                redundant |= piece == 0 && shift != 0;
                return value;
            }
            word >>>= width;
        }
        position += (long) (shift / payload) * width;
        return readVbrRest(width, value, shift);
    }

    /** Goes on with a number that does not end within 64 bits, of which {@code shift} bits are known. */
    private long readVbrRest(int width, long known, int knownBits) {
        int payload = width - 1;
        long more = 1L << payload;
        long value = known;
        for (int shift = knownBits;; shift += payload) {
            long chunk = read(width);
            long piece = chunk & more - 1;
            if (shift >= WORD ? piece != 0 : piece << shift >>> shift != piece) {
                throw FormatException.at(bytes.fileOffset() + (position >>> 3), "a number of up to 64 bits", "a longer one");
            }
            value |= shift >= WORD ? 0 : piece << shift;
            if ((chunk & more) == 0) {
                redundant |= piece == 0 && shift != 0;
                return value;
            }
        }
    }

    /**
     * Goes to the next multiple of 32 bits.
     *
     * @throws FormatException if the end comes first
     */
    public void align32() {
        int skip = (int) (-position & 31);
        if (skip != 0) {
            redundant |= read(skip) != 0;
        }
    }

    /** Whether, since this was last asked, a number had more pieces than it needs or padding was not zero. */
    boolean takeRedundant() {
        boolean was = redundant;
        redundant = false;
        return was;
    }
}
