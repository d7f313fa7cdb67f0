package dxkit.part;

import static dxkit.part.SourceInfoPart.USUAL;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Zlib;
import dxkit.walk.Constant;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Names;
import dxkit.walk.ReadFields;
import dxkit.walk.Show;
import dxkit.walk.WriteFields;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The section of SRCI with the texts of the files. Any number can be {@link SourceInfoPart#USUAL}.
 *
 * @param section what it begins with
 * @param header what comes then
 * @param entries a text for each file, in the order of the names
 * @param stored what stands in the part for the entries when they are compressed. Given other bytes than the entries can be inflated from, the record
 *     compresses the entries itself. Compilers have compressors of their own, so what was read is kept and written again.
 */
public record SourceContents(SourceSection section, Header header, List<Entry> entries, Stored stored) {
    static final SourceContents NONE = of(List.of(), Compression.NONE);

    /** Compresses the entries unless {@code stored} is what they are compressed to. */
    public SourceContents {
        if (header.type.equals(Compression.NONE)) {
            stored = Stored.NOTHING;
        } else if (header.type.equals(Compression.ZLIB)) {
            List<Entry> unsaid = unsaid(entries);
            if (!unsaid.equals(stored.entries)) {
                boolean fits = isStored(stored.bytes, Usual.SAID.of(header.uncompressedSize, plainSize(entries)), unsaid);
                stored = new Stored(fits ? stored.bytes : Zlib.deflate(plain(entries)), unsaid);
            }
        }
    }

    /** Texts with nothing unusual. */
    static SourceContents of(List<String> texts, Compression compression) {
        return new SourceContents(SourceSection.PLAIN, new Header(USUAL, USUAL, compression, USUAL, USUAL, USUAL),
                texts.stream().map(text -> new Entry(USUAL, USUAL, USUAL, text)).toList(), Stored.NOTHING);
    }

    /**
     * How the texts are compressed.
     *
     * @param value the number in the file
     */
    public record Compression(int value) implements Constant {
        /** LLVM's names. */
        public static final Names<Compression> NAMES = Names.from0(Compression::new, "None", "Zlib");

        /** Not at all. */
        public static final Compression NONE = new Compression(0);
        /** All entries together as one zlib stream. */
        public static final Compression ZLIB = new Compression(1);

        @Override
        public String toString() {
            return NAMES.text(value);
        }
    }

    /**
     * What stands before the entries.
     *
     * @param alignedSize bytes of this header and of what is stored, with padding; DXC writes 0
     * @param flags reserved, 0
     * @param type how the entries are compressed
     * @param entriesSize bytes that are stored for the entries
     * @param uncompressedSize bytes of the entries
     * @param count how many entries there are
     */
    public record Header(long alignedSize, long flags, Compression type, long entriesSize, long uncompressedSize, long count) {
        static final int SIZE = 20;

        static Header walk(Fields<Header> f) {
            long size = f.u32("AlignedSizeInBytes", Header::alignedSize);
            long flags = f.number("Flags", 2, Show.DECIMAL, Header::flags);
            var type = f.constant("Type", 2, Compression.NAMES, Header::type);
            long entriesSize = f.u32("EntriesSizeInBytes", Header::entriesSize);
            long uncompressedSize = f.u32("UncompressedEntriesSizeInBytes", Header::uncompressedSize);
            return new Header(size, flags, type, entriesSize, uncompressedSize, f.u32("Count", Header::count));
        }

        static Header nodes(Fields<Header> f) {
            long size = Usual.number(f, "AlignedSizeInBytes", 4, Header::alignedSize);
            long flags = Usual.number(f, "Flags", 2, Header::flags);
            var type = f.constant("Type", 2, Compression.NAMES, Header::type);
            long entriesSize = Usual.number(f, "EntriesSizeInBytes", 4, Header::entriesSize);
            long uncompressedSize = Usual.number(f, "UncompressedEntriesSizeInBytes", 4, Header::uncompressedSize);
            return new Header(size, flags, type, entriesSize, uncompressedSize, Usual.number(f, "Count", 4, Header::count));
        }
    }

    /**
     * A text.
     *
     * @param alignedSize bytes of the entry with padding
     * @param flags reserved, 0
     * @param contentSize bytes of the text with its terminator
     * @param fileContent the text
     */
    public record Entry(long alignedSize, long flags, long contentSize, String fileContent) {
        static final int HEADER_SIZE = 12;

        static Entry walk(Fields<Entry> f) {
            long size = f.u32("AlignedSizeInBytes", Entry::alignedSize);
            long flags = f.u32("Flags", Entry::flags);
            long contentSize = f.u32("ContentSizeInBytes", Entry::contentSize);
            return new Entry(size, flags, contentSize,
                    SourceText.walk(f, "FileContent", contentSize, HEADER_SIZE, size, Entry::fileContent));
        }

        static Entry nodes(Fields<Entry> f) {
            long size = Usual.number(f, "AlignedSizeInBytes", 4, Entry::alignedSize);
            long flags = Usual.number(f, "Flags", 4, Entry::flags);
            long contentSize = Usual.number(f, "ContentSizeInBytes", 4, Entry::contentSize);
            return new Entry(size, flags, contentSize, f.text("FileContent", 0, Entry::fileContent));
        }

        private long usualSize() {
            return SourceText.aligned(HEADER_SIZE + SourceText.size(fileContent));
        }

        Entry with(Usual usual) {
            return new Entry(usual.of(alignedSize, usualSize()), usual.of(flags, 0),
                    usual.of(contentSize, SourceText.size(fileContent)), fileContent);
        }
    }

    /** Compressed entries. Two are equal when their bytes are. */
    public static final class Stored {
        /** Nothing stored. */
        public static final Stored NOTHING = of(Bytes.EMPTY);

        private final Bytes bytes;
        /** What the bytes are known to hold, nothing unusual said. */
        private final @Nullable List<Entry> entries;

        private Stored(Bytes bytes, @Nullable List<Entry> entries) {
            this.bytes = bytes;
            this.entries = entries;
        }

        /** Bytes that may or may not fit the entries. */
        public static Stored of(Bytes bytes) {
            return new Stored(bytes, null);
        }

        /** The bytes. */
        public Bytes bytes() {
            return bytes;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Stored stored && bytes.equals(stored.bytes);
        }

        @Override
        public int hashCode() {
            return bytes.hashCode();
        }

        @Override
        public String toString() {
            return bytes.toString();
        }
    }

    private record Plain(List<Entry> entries) {
        static Plain walk(Fields<Plain> f, long count) {
            return new Plain(f.list("Entries", count, Entry::walk, Plain::entries));
        }
    }

    private static Bytes plain(List<Entry> entries) {
        var said = new Plain(entries.stream().map(entry -> entry.with(Usual.SAID)).toList());
        return WriteFields.write(said, Context.NONE, f -> Plain.walk(f, entries.size()));
    }

    private static List<Entry> unsaid(List<Entry> entries) {
        return entries.stream().map(entry -> entry.with(Usual.UNSAID)).toList();
    }

    private static List<Entry> parse(Bytes stored, long size, long count, long mostInflated) {
        Bytes plain = Zlib.inflate(stored, size, mostInflated == USUAL ? Zlib.usualLimit(stored) : mostInflated);
        try {
            return unsaid(ReadFields.<Plain>read(plain, Context.NONE, f -> Plain.walk(f, count)).entries);
        } catch (FormatException e) {
            throw FormatException.at(stored.fileOffset(), "in the inflated data at " + e.getMessage());
        }
    }

    private static boolean isStored(Bytes stored, long size, List<Entry> unsaid) {
        try {
            return !stored.isEmpty() && parse(stored, size, unsaid.size(), USUAL).equals(unsaid);
        } catch (FormatException e) {
            return false;
        }
    }

    private static long plainSize(List<Entry> entries) {
        return SourceText.aligned(entries.stream().mapToLong(entry -> Usual.SAID.of(entry.alignedSize, entry.usualSize())).sum());
    }

    private boolean isPlain() {
        return header.type.equals(Compression.NONE);
    }

    private long storedSize() {
        return isPlain() ? plainSize(entries) : stored.bytes.length();
    }

    /** Bytes of the section when nothing is unusual but in entries. */
    long usualSize() {
        return SourceText.aligned(SourceSection.SIZE + Header.SIZE + storedSize());
    }

    /** For each file the bytes of its text with terminator. */
    List<Long> sizes() {
        return entries.stream().map(entry -> SourceText.size(entry.fileContent)).toList();
    }

    SourceContents with(Usual usual) {
        return new SourceContents(section.with(usual, usualSize(), SourceSection.Type.SOURCE_CONTENTS),
                new Header(usual.of(header.alignedSize, SourceText.aligned(Header.SIZE + storedSize())), usual.of(header.flags, 0),
                        header.type, usual.of(header.entriesSize, storedSize()), usual.of(header.uncompressedSize, plainSize(entries)),
                        usual.of(header.count, entries.size())),
                entries.stream().map(entry -> entry.with(usual)).toList(), stored);
    }

    /**
     * The layout.
     *
     * @param most how many entries there can be at most
     * @param mostInflated how many bytes may come out of compressed entries, or {@link SourceInfoPart#USUAL}
     */
    static SourceContents walk(Fields<SourceContents> f, long most, long mostInflated) {
        var section = f.struct("SectionHeader", SourceSection::walk, SourceContents::section);
        var header = f.struct("Header", Header::walk, SourceContents::header);
        if (header.count > most) {
            throw FormatException.at(f.unread().fileOffset(), "at most " + most + " texts, as many as names fit in", "" + header.count);
        }
        if (header.type.equals(Compression.NONE)) {
            var entries = f.list("Entries", header.count, Entry::walk, SourceContents::entries);
            return new SourceContents(section, header, entries, Stored.NOTHING);
        }
        Bytes stored = f.reading()
                ? f.bytes("Entries", header.entriesSize, contents -> Bytes.EMPTY)
                : f.rest("Entries", contents -> contents.stored.bytes);
        f.rest("x-Padding", contents -> SourceText.padding(contents.stored.bytes.length()));
        List<Entry> entries = f.reading() && header.type.equals(Compression.ZLIB)
                ? parse(stored, header.uncompressedSize, header.count, mostInflated)
                : List.of();
        return new SourceContents(section, header, entries, new Stored(stored, entries));
    }

    static SourceContents nodes(Fields<SourceContents> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        var section =
                (lossless ? f.usually(SourceSection.PLAIN) : f).struct("SectionHeader", SourceSection::nodes, SourceContents::section);
        var header = f.struct("Header", Header::nodes, SourceContents::header);
        var entries = f.list("Entries", 0, Entry::nodes, SourceContents::entries);
        Bytes stored = f.usually(Bytes.EMPTY).bytes("x-Stored", 0, contents -> contents.stored.bytes);
        return new SourceContents(section, header, entries, Stored.of(stored));
    }
}
