package dxkit.walk;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads a structure from bytes and remembers which bytes were which field.
 *
 * @param <T> the record that the structure becomes
 */
public final class SpanFields<T> extends ReadFields<T> {
    private static final int FXC_PADDING = 0xab;

    private final FieldPath path;
    private final List<Span> spans;

    private SpanFields(Bytes data, int base, Context context, FieldPath path, List<Span> spans) {
        super(data, base, context);
        this.path = path;
        this.spans = spans;
    }

    /**
     * The fields of a structure in the order of their offsets, each byte once: bytes that two fields share belong to the first, bytes that no field has
     * are a field of their own, {@code x-Gap}. When the bytes are damaged, the fields up to the damage.
     *
     * @param path the path of the structure, put before every field's
     */
    public static <T> List<Span> spans(Bytes data, Context context, String path, Function<? super Fields<T>, T> walk) {
        List<Span> spans = new ArrayList<>();
        var root = new FieldPath(path);
        try {
            var _ = walk.apply(new SpanFields<>(data, 0, context, root, spans));
        } catch (FormatException e) {
            long at = Math.clamp(e.offset(), data.fileOffset(), data.fileOffset() + data.length());
            spans.add(Span.of(at, 0, path, "unreadable from here: " + e.getMessage()));
            return spans;
        }
        return eachByteOnce(spans, data, root);
    }

    private static List<Span> eachByteOnce(List<Span> spans, Bytes data, FieldPath path) {
        spans.sort((a, b) -> Long.compare(a.offset(), b.offset()));
        List<Span> all = new ArrayList<>(spans.size());
        long end = data.fileOffset();
        for (Span span : spans) {
            if (span.offset() > end) {
                all.add(gap(data, end, span.offset(), path));
            }
            long from = Math.max(end, span.offset());
            end = Math.max(end, span.offset() + span.length());
            if (end > from) {
                all.add(from == span.offset() ? span : span.from(from));
            }
        }
        long dataEnd = data.fileOffset() + data.length();
        if (dataEnd > end) {
            all.add(gap(data, end, dataEnd, path));
        }
        return all;
    }

    private static Span gap(Bytes data, long from, long to, FieldPath path) {
        return Span.bytes(data.slice(from - data.fileOffset(), to - from), path, ADDED + "Gap");
    }

    @Override
    protected void seen(String name, Bytes bytes, Show show, long value) {
        spans.add(Span.number(bytes, path, name, -1, show, value));
    }

    @Override
    protected void seenAll(String name, Bytes bytes, int size, Show show, List<Long> numbers) {
        for (int i = 0; i < numbers.size(); i++) {
            spans.add(Span.number(bytes.slice((long) i * size, size), path, name, i, show, numbers.get(i)));
        }
    }

    @Override
    protected void seen(String name, Bytes bytes, @Nullable String text) {
        if (!bytes.isEmpty()) {
            spans.add(text == null ? Span.bytes(bytes, path, name) : Span.text(bytes, path, name, text));
        }
    }

    /** One span for each text, and one for each run of bytes that pad to the next. */
    @Override
    protected void seenStrings(String name, Bytes bytes) {
        int at = 0;
        while (at < bytes.length()) {
            int pad = at;
            while (pad < bytes.length() && (bytes.u8(pad) == 0 || bytes.u8(pad) == FXC_PADDING)) {
                pad++;
            }
            if (pad > at) {
                seen(name, bytes.slice(at, pad - at), null);
                at = pad;
            } else {
                int end = bytes.indexOf(0, at);
                int next = end < 0 ? bytes.length() : end + 1;
                seen(name, bytes.slice(at, next - at), Utf8.decode(bytes.slice(at, (end < 0 ? next : end) - at)));
                at = next;
            }
        }
    }

    @Override
    protected <C> ReadFields<C> child(String name, int index, Bytes data, int base) {
        return new SpanFields<>(data, base, context(), new FieldPath(path, name, index), spans);
    }
}
