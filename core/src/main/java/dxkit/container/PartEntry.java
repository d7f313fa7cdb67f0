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
    private final boolean leftOut;
    private final Optional<String> damage;
    private final Context context;

    private PartEntry(int index, long offset, FourCC name, long declaredSize, Bytes data, boolean leftOut, Optional<String> damage,
            Context context) {
        this.index = index;
        this.offset = offset;
        this.name = name;
        this.declaredSize = declaredSize;
        this.data = data;
        this.leftOut = leftOut;
        this.damage = damage;
        this.context = context;
    }

    /** Reads the entry that the offset table has at {@code index}. What does not lie in the file is missing, and {@link #damage} says so. */
    static PartEntry read(Bytes file, int index, long offset, Context context) {
        if (!file.has(offset, HEADER)) {
            String damage = "needed " + HEADER + " bytes of part header at 0x" + Long.toHexString(offset) + ", the file has "
                    + file.length() + " bytes";
            return new PartEntry(index, offset, new FourCC(0), 0, file.clamped(offset, 0), false, Optional.of(damage), context);
        }
        long size = file.u32(offset + 4);
        Bytes data = file.clamped(offset + HEADER, size);
        Optional<String> damage = data.length() == size
                ? Optional.empty()
                : Optional.of("needed " + size + " bytes of contents, found " + data.length());
        return new PartEntry(index, offset, FourCC.read(file, offset), size, data, false, damage, context);
    }

    /** The same part without its contents, which lie over those of others. */
    PartEntry leftOut() {
        String why = "lies over other parts, and with it they would be more than twice as large as the file; not read";
        return new PartEntry(index, offset, name, declaredSize, data.slice(0, 0), true, Optional.of(why), context);
    }

    PartEntry in(Context other) {
        return new PartEntry(index, offset, name, declaredSize, data, leftOut, damage, other);
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

    /** The contents, as far as they lie in the file; none if they {@link #isLeftOut() were left out}. */
    public Bytes data() {
        return data;
    }

    /** Whether the contents were not read, as parts lie over each other so often that all of them would be more than twice as large as the file. */
    public boolean isLeftOut() {
        return leftOut;
    }

    /**
     * The contents, as far as they lie in the file.
     *
     * @throws FormatException if they were left out
     */
    public Bytes contents() {
        if (leftOut) {
            throw FormatException.at(data.fileOffset() - HEADER, damage.orElseThrow()).in(name.toString());
        }
        return data;
    }

    /** Offset behind the part, as its header says. */
    public long end() {
        return offset + HEADER + declaredSize;
    }

    /** Offset behind the contents, as far as they lie in the file and were read. */
    long endOfData() {
        return offset + HEADER + data.length();
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
