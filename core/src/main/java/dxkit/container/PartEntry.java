package dxkit.container;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.walk.Context;
import dxkit.walk.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One part of a container: where it stands, what it is called, its bytes. Its contents are decoded only when asked for. */
public final class PartEntry {
    /** Bytes of a part's name and size, which stand before its contents. */
    public static final int HEADER = 8;

    private final int index;
    private final long offset;
    private final FourCC name;
    private final long declaredSize;
    private final Bytes data;
    private final Optional<String> damage;
    private final Context context;

    PartEntry(int index, long offset, FourCC name, long declaredSize, Bytes data, Optional<String> damage, Context context) {
        this.index = index;
        this.offset = offset;
        this.name = name;
        this.declaredSize = declaredSize;
        this.data = data;
        this.damage = damage;
        this.context = context;
    }

    /**
     * Reads the entry that the offset table has at {@code index}. What does not lie in the file is missing, and {@link #damage} says so.
     *
     * @param most bytes of contents that are taken; a part that has more has none
     */
    static PartEntry read(Bytes file, int index, long offset, long most, Context context) {
        if (!file.has(offset, HEADER)) {
            String damage = "needed " + HEADER + " bytes of part header at 0x" + Long.toHexString(offset) + ", the file has "
                    + file.length() + " bytes";
            return new PartEntry(index, offset, new FourCC(0), 0, file.clamped(offset, 0), Optional.of(damage), context);
        }
        long size = file.u32(offset + 4);
        Bytes data = file.clamped(offset + HEADER, size);
        if (data.length() > most) {
            String damage = "lies over other parts, which together are more than twice as large as the file; not read";
            return new PartEntry(index, offset, FourCC.read(file, offset), size, data.slice(0, 0), Optional.of(damage), context);
        }
        Optional<String> damage = data.length() == size
                ? Optional.empty()
                : Optional.of("needed " + size + " bytes of contents, found " + data.length());
        return new PartEntry(index, offset, FourCC.read(file, offset), size, data, damage, context);
    }

    PartEntry in(Context other) {
        return new PartEntry(index, offset, name, declaredSize, data, damage, other);
    }

    /** Place in the offset table, from 0. */
    public int index() {
        return index;
    }

    /** Offset of the part's header in the container, as the table says. */
    public long offset() {
        return offset;
    }

    /** The name. */
    public FourCC name() {
        return name;
    }

    /** Whether the part is called {@code text}. */
    public boolean is(String text) {
        return name.equals(FourCC.of(text));
    }

    /** Bytes of contents, as the part's header says. */
    public long declaredSize() {
        return declaredSize;
    }

    /** The contents, as far as they lie in the file. */
    public Bytes data() {
        return data;
    }

    /** Offset behind the part, as its header says. */
    public long end() {
        return offset + HEADER + declaredSize;
    }

    /** Why the part is not whole, if it is not. */
    public Optional<String> damage() {
        return damage;
    }

    /** The kind of part. */
    public PartFormat<?> format() {
        return PartFormats.of(name);
    }

    /** What the contents depend on. */
    public Context context() {
        return context;
    }

    /**
     * The contents, decoded.
     *
     * @throws FormatException if the bytes do not hold them
     */
    public Part decode() {
        return format().decode(data, context);
    }

    /**
     * The contents, decoded as {@code format}.
     *
     * @throws FormatException if the bytes do not hold them
     */
    public <P extends Part> P decode(PartFormat<P> format) {
        return format.decode(data, context);
    }

    /** Every field of the part's header and contents with its bytes. */
    public List<Span> spans() {
        List<Span> fields = format().spans(data, context);
        List<Span> spans = new ArrayList<>(fields.size() + 2);
        long start = data.fileOffset() - HEADER;
        spans.add(Span.of(start, 4, name + ".Name", name.toString()));
        spans.add(Span.of(start + 4, 4, name + ".Size", Long.toString(declaredSize)));
        spans.addAll(fields);
        return spans;
    }

    @Override
    public String toString() {
        return name + " at 0x" + Long.toHexString(offset) + ", " + data.length() + " bytes";
    }
}
