package dxkit.container;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Sniff;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.walk.Context;
import dxkit.walk.ReadFields;
import dxkit.walk.Span;
import dxkit.walk.SpanFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A DirectX container: a header, a table of offsets, and parts. Opening reads no further than the parts' headers; a part that is damaged spoils only
 * itself. The bytes are kept, and {@link #bytes()} gives them back as they were.
 *
 * <p>Containers cannot be changed; {@link #edit()} makes changed copies.
 */
public final class Container {
    /** Parts that say the shader kind; the first that is there counts. */
    static final List<FourCC> PROGRAMS = List.of(FourCC.of("DXIL"), FourCC.of("ILDB"));
    private static final List<String> DEBUG_DATA = List.of("ILDB", "SRCI", "PDBI");
    private static final int PROGRAM_KIND = 2;

    /** Real containers have at most twenty. */
    private static final int MOST_PARTS = 1 << 12;

    /** All parts together may be so many times the file, as they lie over each other in damaged ones; a table of offsets could make that any number. */
    private static final long MOST_READ = 2;

    private final Bytes bytes;
    private final Header header;
    private final List<PartEntry> parts;
    private final Context context;

    private Container(Bytes bytes, Header header, List<PartEntry> parts, Context context) {
        this.bytes = bytes;
        this.header = header;
        this.parts = parts;
        this.context = context;
    }

    /**
     * Opens a container.
     *
     * @param file all bytes of the file, from the magic on
     * @throws FormatException if there is no container: wrong magic (the message says what the file is instead), shorter than a header, or an offset table
     *     that leaves the file or has more than 4,096 entries
     */
    public static Container open(Bytes file) {
        if (!file.startsWith(Header.MAGIC)) {
            throw FormatException.at(file.fileOffset(),
                    "not a DirectX container: needed " + Header.MAGIC.hex() + " (DXBC), found " + Sniff.describe(file));
        }
        Header header;
        try {
            header = ReadFields.read(file.clamped(0, Header.LENGTH), Context.NONE, Header::walk);
        } catch (FormatException e) {
            throw e.in("Header");
        }
        if (!file.has(Header.LENGTH, 4 * header.partCount())) {
            throw FormatException.at(file.fileOffset() + Header.LENGTH, header.partCount() + " part offsets of 4 bytes",
                    file.length() - Header.LENGTH + " bytes left").in("PartOffsets");
        }
        checkCount(header.partCount());
        List<PartEntry> parts = new ArrayList<>((int) header.partCount());
        long length = 0;
        for (int i = 0; i < header.partCount(); i++) {
            PartEntry part = PartEntry.read(file, i, file.u32(Header.LENGTH + 4L * i), Context.NONE);
            length += part.data().length();
            parts.add(part);
        }
        if (length > MOST_READ * file.length()) {
            leaveOut(parts, (MOST_READ - 1) * file.length());
        }
        var context = new Context(shaderKind(parts), Context.NONE.dialect());
        if (context.shaderKind().isPresent()) {
            parts.replaceAll(part -> part.in(context));
        }
        return new Container(file, header, Collections.unmodifiableList(parts), context);
    }

    /**
     * Leaves the contents of parts out that lie over what others have taken. Those come first that are whole, so that a wrong size does no harm to others.
     *
     * @param most bytes that may be taken more than once
     */
    private static void leaveOut(List<PartEntry> parts, long most) {
        List<PartEntry> wholeFirst = new ArrayList<>(parts);
        wholeFirst.sort(Comparator.comparing(part -> part.damage().isPresent()));
        var coverage = new Coverage();
        long left = most;
        for (PartEntry part : wholeFirst) {
            long begin = part.offset() + PartEntry.HEADER;
            long again = coverage.taken(begin, part.endOfData());
            if (again > left) {
                parts.set(part.index(), part.leftOut());
            } else {
                left -= again;
                coverage.take(begin, part.endOfData());
            }
        }
    }

    /**
     * Sees whether a container may have so many parts.
     *
     * @throws FormatException if not
     */
    static void checkCount(long parts) {
        if (parts > MOST_PARTS) {
            throw FormatException.at(Header.LENGTH - 4, "at most " + MOST_PARTS + " parts", Long.toString(parts)).in("PartCount");
        }
    }

    private static OptionalInt shaderKind(List<PartEntry> parts) {
        return PROGRAMS.stream().flatMap(name -> parts.stream().filter(part -> part.name().equals(name)))
                .flatMapToInt(part -> shaderKind(part.data()).stream()).findFirst();
    }

    /** The shader kind in a program part, if the part is that long. */
    static OptionalInt shaderKind(Bytes program) {
        return program.has(PROGRAM_KIND, 2) ? OptionalInt.of(program.u16(PROGRAM_KIND)) : OptionalInt.empty();
    }

    /** Whether a file begins as a container does. */
    public static boolean isContainer(Bytes file) {
        return file.startsWith(Header.MAGIC);
    }

    /** The file as it was opened. */
    public Bytes bytes() {
        return bytes;
    }

    /** The first 32 bytes. */
    public Header header() {
        return header;
    }

    /** The parts in the order of the offset table. */
    public List<PartEntry> parts() {
        return parts;
    }

    /** The first part of this name. */
    public Optional<PartEntry> part(String name) {
        FourCC code = FourCC.of(name);
        return parts.stream().filter(part -> part.name().equals(code)).findFirst();
    }

    /**
     * The first part of a format's name, decoded.
     *
     * @throws FormatException if it is there but cannot be decoded
     */
    public <P extends Part> Optional<P> part(PartFormat<P> format) {
        return parts.stream().filter(part -> part.name().equals(format.name())).findFirst().map(part -> part.decode(format));
    }

    /** What parts depend on. */
    public Context context() {
        return context;
    }

    /** The bytes that the digest covers: behind the digest field, up to the file size in the header where the file is longer. */
    public Bytes signed() {
        int start = Digest.OFFSET + Digest.LENGTH;
        return bytes.slice(start, Math.clamp(header.fileSize(), start, bytes.length()) - start);
    }

    /** What kind of digest the container carries. */
    public Digest digest() {
        return Digest.classify(header.digest(), signed());
    }

    /** Whether this is what PDBs hold: debug data without the program. Nobody signs that, and dxc 1.6 left the shader's own digest in it. */
    public boolean isDebugData() {
        return part("DXIL").isEmpty() && DEBUG_DATA.stream().anyMatch(name -> part(name).isPresent());
    }

    /** A set of changes to this container, empty so far. */
    public Edit edit() {
        return new Edit(this);
    }

    /** Every field of the file with its bytes, in the order of their offsets; bytes that nothing describes are gaps, which {@link Layout} lists. */
    public List<Span> spans() {
        List<Span> spans = new ArrayList<>(SpanFields.spans(bytes.slice(0, Header.LENGTH), context, "Header", Header::walk));
        for (int i = 0; i < parts.size(); i++) {
            spans.add(Span.of(bytes.fileOffset() + Header.LENGTH + 4L * i, 4, "Header.PartOffsets", i,
                    Long.toString(parts.get(i).offset())));
        }
        parts.forEach(part -> spans.addAll(part.spans()));
        for (Layout.Region gap : Layout.of(this).gaps()) {
            spans.add(Span.of(gap.bytes().fileOffset(), gap.bytes().length(), gap.trailing() ? "Trailing" : "Gap", gap.bytes().toString()));
        }
        spans.sort((a, b) -> Long.compare(a.offset(), b.offset()));
        return spans;
    }
}
