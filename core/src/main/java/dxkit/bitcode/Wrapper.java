package dxkit.bitcode;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import org.jspecify.annotations.Nullable;

/**
 * The header that Apple's tools put around bitcode: five words, of which the first is 0x0B17C0DE.
 *
 * @param header the bytes before the bitcode, the five words first
 * @param after  the bytes behind the bitcode, usually zeros up to a multiple of 16
 */
public record Wrapper(Bytes header, Bytes after) {
    private static final long MAGIC = 0x0B17C0DEL;
    private static final int SIZE = 20;
    private static final int OFFSET_AT = 8;
    private static final int SIZE_AT = 12;

    /** Whether a file begins like a wrapper. */
    public static boolean isWrapped(Bytes file) {
        return file.has(0, 4) && file.u32(0) == MAGIC;
    }

    /**
     * The wrapper that {@code file} begins with, or null.
     *
     * @throws FormatException if it says that the bitcode lies outside the file
     */
    public static @Nullable Wrapper read(Bytes file) {
        if (!isWrapped(file) || !file.has(0, SIZE)) {
            return null;
        }
        long offset = file.u32(OFFSET_AT);
        long size = file.u32(SIZE_AT);
        if (offset < SIZE || !file.has(offset, size)) {
            throw FormatException.at(file.fileOffset() + OFFSET_AT, "wrapped bitcode within " + file.length() + " bytes",
                    size + " bytes at " + offset);
        }
        return new Wrapper(file.slice(0, offset), file.from(offset + size));
    }

    /** The bitcode in {@code file}, which this was read from. */
    public Bytes bitcode(Bytes file) {
        return file.slice(header.length(), file.length() - header.length() - after.length());
    }

    /** The file with {@code bitcode} in it; the header says its size. */
    public Bytes wrap(Bytes bitcode) {
        var out = new ByteSink(header.length() + bitcode.length() + after.length());
        return out.bytes(header).bytes(bitcode).bytes(after).set32(SIZE_AT, bitcode.length()).toBytes();
    }
}
