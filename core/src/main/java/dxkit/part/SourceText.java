package dxkit.part;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.walk.Fields;
import java.util.function.Function;

/** Texts in SRCI: at the end of an entry, with a terminator and zeros up to a multiple of four bytes from the start of the entry. */
final class SourceText {
    private SourceText() {}

    static long aligned(long size) {
        return size + 3 & ~3L;
    }

    /** Bytes of a text with its terminator. */
    static long size(String text) {
        return Utf8.length(text) + 1L;
    }

    /** Zeros behind {@code size} bytes. */
    static Bytes padding(long size) {
        return Bytes.zeros((int) (aligned(size) - size));
    }

    /**
     * The text of an entry.
     *
     * @param size bytes of the text with its terminator, as the entry says
     * @param header bytes of the entry before the text
     * @param entry bytes of the whole entry, as it says
     */
    static <T> String walk(Fields<T> f, String name, long size, int header, long entry, Function<? super T, String> get) {
        if (!f.reading()) {
            String text = f.zeroTerminated(name, get);
            f.rest("x-Padding", t -> padding(header + size(text)));
            return text;
        }
        String text = f.text(name, Math.max(0, size - 1), get);
        Bytes terminator = f.bytes("x-Terminator", Math.min(1, size), t -> Bytes.EMPTY);
        if (!terminator.isAll(0)) {
            throw FormatException.at(terminator.fileOffset(), "a zero byte behind the text", terminator.hex()).in(name);
        }
        if (entry < header + size) {
            throw FormatException.at(terminator.fileOffset(), "an entry of at least " + (header + size) + " bytes", Long.toString(entry))
                    .in(name);
        }
        var _ = f.bytes("x-Padding", entry - header - size, t -> Bytes.EMPTY);
        return text;
    }
}
