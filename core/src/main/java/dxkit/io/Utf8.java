package dxkit.io;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 text whose malformed bytes survive: a byte {@code b} that is not part of well-formed UTF-8 becomes the lone surrogate U+DC00 + b, and back. Encoding
 * what was decoded gives the same bytes, always.
 */
public final class Utf8 {
    private Utf8() {}

    /** Bytes to text. */
    public static String decode(Bytes bytes) {
        if (bytes.isEmpty()) {
            return "";
        }
        if (bytes.isAscii()) {
            return bytes.text(StandardCharsets.ISO_8859_1);
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.toBuffer()).toString();
        } catch (CharacterCodingException e) {
            return decodeMalformed(bytes);
        }
    }

    private static String decodeMalformed(Bytes bytes) {
        var decoder = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        ByteBuffer in = bytes.toBuffer();
        CharBuffer out = CharBuffer.allocate(bytes.length());
        while (true) {
            decoder.reset();
            var result = decoder.decode(in, out, true);
            if (!result.isError()) {
                return out.flip().toString();
            }
            for (int i = 0; i < result.length(); i++) {
                out.put((char) (0xdc00 + (in.get() & 0xff)));
            }
        }
    }

    /** Whether the character at {@code i} stands for a byte that is not UTF-8. */
    private static boolean isByte(String text, int i) {
        char c = text.charAt(i);
        return c >= 0xdc80 && c <= 0xdcff && !(i > 0 && Character.isHighSurrogate(text.charAt(i - 1)));
    }

    /** Text to bytes. */
    public static Bytes encode(String text) {
        int from = 0;
        var sink = new ByteSink(0);
        for (int i = 0; i < text.length(); i++) {
            if (isByte(text, i)) {
                sink.bytes(Bytes.utf8(text.substring(from, i))).u8(text.charAt(i) - 0xdc00);
                from = i + 1;
            }
        }
        return from == 0 ? Bytes.utf8(text) : sink.bytes(Bytes.utf8(text.substring(from))).toBytes();
    }

    /** How many bytes {@link #encode} makes: half of a surrogate pair is one byte there, and one byte, a question mark, in the JDK's UTF-8. */
    public static int length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Text of bytes that stand as one character each, as LLVM's names do in {@code dxkit.ir}. */
    public static String ofChars(String bytes) {
        for (int i = 0; i < bytes.length(); i++) {
            if (bytes.charAt(i) >= 0x80) {
                return decode(Bytes.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1)));
            }
        }
        return bytes;
    }

    /** The bytes of a text as one character each. */
    public static String toChars(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return encode(text).text(StandardCharsets.ISO_8859_1);
            }
        }
        return text;
    }
}
