package dxkit.io;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Four bytes that name a part or a file format, as the little-endian number they make in the file. Any four bytes are allowed; those that do not print
 * are shown as {@code \xHH}.
 *
 * @param value the four bytes, first byte lowest
 */
public record FourCC(int value) implements Comparable<FourCC> {
    private static final int LENGTH = 4;

    /**
     * The code spelled by {@code text}: four Latin-1 characters, each of which may be written {@code \xHH}. Shorter text is filled with zero bytes, as
     * LLVM does.
     *
     * @throws IllegalArgumentException if the text spells more than four bytes, or has other characters than digits in an {@code \xHH}
     */
    public static FourCC of(String text) {
        return spelled(text, 0);
    }

    /** The code that {@code text} spells as in {@link #of}; empty if it spells more or fewer than four bytes, or none at all. */
    public static Optional<FourCC> ifWhole(String text) {
        try {
            return Optional.of(spelled(text, LENGTH));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static FourCC spelled(String text, int least) {
        int value = 0;
        int count = 0;
        for (int i = 0; i < text.length(); count++) {
            int c = text.charAt(i++);
            if (c == '\\' && i + 2 < text.length() && text.charAt(i) == 'x') {
                c = HexFormat.fromHexDigits(text, i + 1, i + 3);
                i += 3;
            }
            if (count == LENGTH || c > 0xff) {
                throw new IllegalArgumentException("a part name has four bytes: " + text);
            }
            value |= c << 8 * count;
        }
        if (count < least) {
            throw new IllegalArgumentException("a part name has four bytes: " + text);
        }
        return new FourCC(value);
    }

    /** The code whose bytes stand at {@code at}. */
    public static FourCC read(Bytes bytes, long at) {
        return new FourCC(bytes.i32(at));
    }

    /** The four bytes. */
    public Bytes bytes() {
        return new ByteSink(4).u32(value).toBytes();
    }

    /** Whether all four bytes are printable ASCII. */
    public boolean isPrintable() {
        for (int shift = 0; shift < 32; shift += 8) {
            int c = value >>> shift & 0xff;
            if (c < 0x20 || c > 0x7e) {
                return false;
            }
        }
        return true;
    }

    /** What the record would have by itself; but that is linked when first called, and each run of a command would pay for it. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FourCC code && code.value == value;
    }

    @Override
    public int hashCode() {
        return value;
    }

    @Override
    public int compareTo(FourCC other) {
        return Integer.compareUnsigned(Integer.reverseBytes(value), Integer.reverseBytes(other.value));
    }

    @Override
    public String toString() {
        String plain = bytes().text(StandardCharsets.ISO_8859_1);
        if (isPrintable() && !plain.startsWith("\\x")) {
            return plain;
        }
        var text = new StringBuilder();
        for (int shift = 0; shift < 32; shift += 8) {
            int c = value >>> shift & 0xff;
            if (c < 0x20 || c > 0x7e || c == '\\') {
                text.append("\\x").append(HexFormat.of().toHexDigits((byte) c));
            } else {
                text.append((char) c);
            }
        }
        return text.toString();
    }
}
