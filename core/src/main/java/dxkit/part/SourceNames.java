package dxkit.part;

import static dxkit.part.SourceInfoPart.USUAL;

import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.ArrayList;
import java.util.List;

/**
 * The section of SRCI with the names of the files. Any number can be {@link SourceInfoPart#USUAL}.
 *
 * @param section what it begins with
 * @param header what comes then
 * @param entries a name for each file, the main file first
 */
public record SourceNames(SourceSection section, Header header, List<Entry> entries) {
    static final SourceNames NONE = of(List.of());

    private static final int MOST_ENTRIES_SIZE = 0xffff;

    /** Names with nothing unusual. */
    static SourceNames of(List<String> names) {
        return new SourceNames(SourceSection.PLAIN, Header.PLAIN,
                names.stream().map(name -> new Entry(USUAL, USUAL, USUAL, USUAL, name)).toList());
    }

    /**
     * Ten bytes, so that what follows is not aligned.
     *
     * @param flags reserved, 0
     * @param count how many entries follow
     * @param entriesSize low 16 bits of the bytes of all entries
     */
    public record Header(long flags, long count, long entriesSize) {
        static final Header PLAIN = new Header(USUAL, USUAL, USUAL);
        static final int SIZE = 10;

        static Header walk(Fields<Header> f) {
            long flags = f.u32("Flags", Header::flags);
            long count = f.u32("Count", Header::count);
            return new Header(flags, count, f.number("EntriesSizeInBytes", 2, Show.DECIMAL, Header::entriesSize));
        }

        static Header nodes(Fields<Header> f) {
            long flags = Usual.number(f, "Flags", 4, Header::flags);
            long count = Usual.number(f, "Count", 4, Header::count);
            return new Header(flags, count, Usual.number(f, "EntriesSizeInBytes", 2, Header::entriesSize));
        }
    }

    /**
     * A name.
     *
     * @param alignedSize bytes of the entry with padding
     * @param flags reserved, 0
     * @param nameSize bytes of the name with its terminator
     * @param contentSize bytes of the file's text with its terminator
     * @param fileName the name
     */
    public record Entry(long alignedSize, long flags, long nameSize, long contentSize, String fileName) {
        static final int HEADER_SIZE = 16;

        static Entry walk(Fields<Entry> f) {
            long size = f.u32("AlignedSizeInBytes", Entry::alignedSize);
            long flags = f.u32("Flags", Entry::flags);
            long nameSize = f.u32("NameSizeInBytes", Entry::nameSize);
            long contentSize = f.u32("ContentSizeInBytes", Entry::contentSize);
            return new Entry(size, flags, nameSize, contentSize,
                    SourceText.walk(f, "FileName", nameSize, HEADER_SIZE, size, Entry::fileName));
        }

        static Entry nodes(Fields<Entry> f) {
            long size = Usual.number(f, "AlignedSizeInBytes", 4, Entry::alignedSize);
            long flags = Usual.number(f, "Flags", 4, Entry::flags);
            long nameSize = Usual.number(f, "NameSizeInBytes", 4, Entry::nameSize);
            long contentSize = Usual.number(f, "ContentSizeInBytes", 4, Entry::contentSize);
            return new Entry(size, flags, nameSize, contentSize, f.text("FileName", 0, Entry::fileName));
        }

        private long usualSize() {
            return SourceText.aligned(HEADER_SIZE + SourceText.size(fileName));
        }

        Entry with(Usual usual, long usualContentSize) {
            return new Entry(usual.of(alignedSize, usualSize()), usual.of(flags, 0), usual.of(nameSize, SourceText.size(fileName)),
                    usual.of(contentSize, usualContentSize), fileName);
        }
    }

    private long entriesSize() {
        return SourceText.aligned(entries.stream().mapToLong(entry -> Usual.SAID.of(entry.alignedSize, entry.usualSize())).sum());
    }

    /** Bytes of the section when nothing is unusual but in entries. */
    long usualSize() {
        return SourceText.aligned(SourceSection.SIZE + Header.SIZE + entriesSize());
    }

    /**
     * With numbers filled in or taken out.
     *
     * @param contentSizes for each file the bytes of its text with terminator
     */
    SourceNames with(Usual usual, List<Long> contentSizes) {
        List<Entry> names = new ArrayList<>(entries.size());
        for (int i = 0; i < entries.size(); i++) {
            names.add(entries.get(i).with(usual, i < contentSizes.size() ? contentSizes.get(i) : 0));
        }
        return new SourceNames(section.with(usual, usualSize(), SourceSection.Type.SOURCE_NAMES),
                new Header(usual.of(header.flags, 0), usual.of(header.count, entries.size()),
                        usual.of(header.entriesSize, entriesSize() & MOST_ENTRIES_SIZE)),
                List.copyOf(names));
    }

    static SourceNames walk(Fields<SourceNames> f) {
        var section = f.struct("SectionHeader", SourceSection::walk, SourceNames::section);
        var header = f.struct("Header", Header::walk, SourceNames::header);
        var entries = f.list("Entries", header.count, Entry::walk, SourceNames::entries);
        f.rest("x-Padding", names -> SourceText.padding(SourceSection.SIZE + Header.SIZE));
        return new SourceNames(section, header, entries);
    }

    static SourceNames nodes(Fields<SourceNames> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        var section = (lossless ? f.usually(SourceSection.PLAIN) : f).struct("SectionHeader", SourceSection::nodes, SourceNames::section);
        var header = (lossless ? f.usually(Header.PLAIN) : f).struct("Header", Header::nodes, SourceNames::header);
        return new SourceNames(section, header, f.list("Entries", 0, Entry::nodes, SourceNames::entries));
    }

}
