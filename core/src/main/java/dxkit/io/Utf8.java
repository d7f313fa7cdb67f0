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

    /** Text to bytes. */
    public static Bytes encode(String text) {
        var sink = new ByteSink(text.length() + 16);
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
            if (c >= 0xdc80 && c <= 0xdcff && !pair) {
                sink.bytes(Bytes.utf8(text.substring(from, i))).u8(c - 0xdc00);
                from = i + 1;
            }
        }
        return sink.bytes(Bytes.utf8(text.substring(from))).toBytes();
    }

    /** Whether the text stands for bytes that are not UTF-8. */
    public static boolean isMalformed(String text) {
        return !StandardCharsets.UTF_8.newEncoder().canEncode(text);
    }
}
