package dxkit.pdb;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A GUID: 16 bytes whose text form shows the first three fields as little-endian numbers. In a shader PDB it is the shader's hash, byte for byte.
 *
 * @param bytes the 16 bytes
 */
public record Guid(Bytes bytes) {
    /** All zero. */
    public static final Guid ZERO = new Guid(Bytes.zeros(16));

    private static final Pattern TEXT = Pattern
            .compile("\\{?(\\p{XDigit}{8})-?(\\p{XDigit}{4})-?(\\p{XDigit}{4})-?(\\p{XDigit}{4})-?(\\p{XDigit}{12})\\}?");

    /**
     * Checks the length.
     *
     * @throws IllegalArgumentException if there are not 16 bytes
     */
    public Guid {
        if (bytes.length() != 16) {
            throw new IllegalArgumentException("a GUID has 16 bytes: " + bytes);
        }
    }

    /**
     * Reads the text form, {@code {15C920AB-F953-7F22-4045-454D275D98D6}}; braces may be missing and letters may be small.
     *
     * @throws FormatException if it is not the text of a GUID
     */
    public static Guid parse(String text) {
        var match = TEXT.matcher(text);
        if (!match.matches() || text.startsWith("{") != text.endsWith("}") || !text.contains("-")) {
            throw FormatException.of("needed a GUID such as {15C920AB-F953-7F22-4045-454D275D98D6}, found '" + text + "'");
        }
        var sink = new ByteSink(16).u32(Long.parseLong(match.group(1), 16)).u16(Integer.parseInt(match.group(2), 16))
                .u16(Integer.parseInt(match.group(3), 16));
        return new Guid(sink.bytes(Bytes.ofHex(match.group(4))).bytes(Bytes.ofHex(match.group(5))).toBytes());
    }

    /** The text form with braces and capital letters, as LLVM prints it. */
    @Override
    public String toString() {
        return String
                .format("{%08x-%04x-%04x-%s-%s}", bytes.u32(0), bytes.u16(4), bytes.u16(6), bytes.slice(8, 2).hex(),
                        bytes.slice(10, 6).hex())
                .toUpperCase(Locale.ROOT);
    }
}
