package dxkit.part;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.part.SourceSection.Type;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.ReadFields;
import dxkit.walk.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * SRCI: the sources and the compiler's arguments, in PDBs.
 *
 * @param header what the part begins with
 * @param names the names of the files
 * @param contents the texts of the files
 * @param args the arguments
 * @param trailing bytes behind the last section, usually none
 * @param asFound the whole part where it is laid out in another way than compilers do it (other sections, another order, padding); otherwise none
 */
public record SourceInfoPart(Header header, SourceNames names, SourceContents contents, SourceArgs args, Bytes trailing, Bytes asFound)
        implements
            Part {
    /** Stands in records for a number that follows from the rest of the part, which is what compilers write. */
    public static final long USUAL = -1;

    /** The format. */
    public static final PartFormat<SourceInfoPart> FORMAT = PartFormat
            .of("SRCI", "sources and arguments", "SourceInfo", SourceInfoPart::walk).nodes(SourceInfoPart::nodes)
            .keeping(SourceInfoPart::asFound, SourceInfoPart::found).madeBy(Producer.DXC).as(PartFormat.Role.DEBUG).unique();

    private static final int SECTIONS = 3;
    private static final int TYPE_FIELD = 6;

    /**
     * What the part begins with.
     *
     * @param alignedSize bytes of the whole part, or {@link #USUAL}
     * @param flags reserved; {@link #USUAL} when 0
     * @param sectionCount how many sections follow; {@link #USUAL} when 3
     */
    public record Header(long alignedSize, long flags, long sectionCount) {
        static final Header PLAIN = new Header(USUAL, USUAL, USUAL);
        static final int SIZE = 8;

        static Header walk(Fields<Header> f) {
            long size = f.u32("AlignedSizeInBytes", Header::alignedSize);
            long flags = f.number("Flags", 2, Show.DECIMAL, Header::flags);
            return new Header(size, flags, f.number("SectionCount", 2, Show.DECIMAL, Header::sectionCount));
        }

        static Header nodes(Fields<Header> f) {
            long size = Usual.number(f, "AlignedSizeInBytes", 4, Header::alignedSize);
            long flags = Usual.number(f, "Flags", 2, Header::flags);
            return new Header(size, flags, Usual.number(f, "SectionCount", 2, Header::sectionCount));
        }
    }

    /**
     * A file of the sources.
     *
     * @param name its name
     * @param content its text
     */
    public record File(String name, String content) {}

    /** Sources as LLVM lays them out. DXC does the same, but for a size that it leaves 0 and for a compressor of its own. */
    public static SourceInfoPart of(List<File> files, List<SourceArgs.Arg> args, SourceContents.Compression compression) {
        return new SourceInfoPart(Header.PLAIN, SourceNames.of(files.stream().map(File::name).toList()),
                SourceContents.of(files.stream().map(File::content).toList(), compression), SourceArgs.of(args), Bytes.EMPTY, Bytes.EMPTY);
    }

    /** The files, the main file first. A name without text or a text without name, which are in damaged parts only, gets an empty one. */
    public List<File> files() {
        int count = Math.max(names.entries().size(), contents.entries().size());
        List<File> files = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            files.add(new File(i < names.entries().size() ? names.entries().get(i).fileName() : "",
                    i < contents.entries().size() ? contents.entries().get(i).fileContent() : ""));
        }
        return files;
    }

    SourceInfoPart with(Usual usual) {
        long size = SourceText.aligned(Header.SIZE + names.usualSize() + contents.usualSize() + args.usualSize());
        var said = new Header(usual.of(header.alignedSize, size), usual.of(header.flags, 0), usual.of(header.sectionCount, SECTIONS));
        return new SourceInfoPart(said, names.with(usual, contents.sizes()), contents.with(usual), args.with(usual), trailing, asFound);
    }

    private static SourceInfoPart found(SourceInfoPart part, Bytes whole) {
        return new SourceInfoPart(part.header, part.names, part.contents, part.args, Bytes.EMPTY, whole);
    }

    /**
     * Reads a part, with a limit of one's own for what is compressed in it.
     *
     * @param mostInflated how many bytes may come out of compressed texts
     * @throws FormatException if the bytes do not hold such a part, or more would come out
     */
    public static SourceInfoPart read(Bytes part, long mostInflated) {
        try {
            return ReadFields.read(part, Context.NONE, f -> layout(f, mostInflated));
        } catch (FormatException e) {
            throw e.in("SRCI");
        }
    }

    static SourceInfoPart walk(Fields<SourceInfoPart> f) {
        return layout(f, USUAL);
    }

    private static SourceInfoPart layout(Fields<SourceInfoPart> f, long mostInflated) {
        long most = f.reading() ? f.remaining() / SourceNames.Entry.HEADER_SIZE : Long.MAX_VALUE;
        var header = f.struct("Header", Header::walk, part -> part.with(Usual.SAID).header);
        var sections = f.reading() ? read(f, header.sectionCount, most, mostInflated) : write(f);
        Bytes trailing = f.rest("x-Trailing", SourceInfoPart::trailing);
        return new SourceInfoPart(header, sections.names == null ? SourceNames.NONE : sections.names,
                sections.contents == null ? SourceContents.NONE : sections.contents,
                sections.args == null ? SourceArgs.NONE : sections.args, trailing, Bytes.EMPTY).with(Usual.UNSAID);
    }

    private record Sections(@Nullable SourceNames names, @Nullable SourceContents contents, @Nullable SourceArgs args) {}

    private static Sections write(Fields<SourceInfoPart> f) {
        return new Sections(f.struct("Names", SourceNames::walk, part -> part.names.with(Usual.SAID, part.contents.sizes())),
                f.struct("Contents", contents -> SourceContents.walk(contents, Long.MAX_VALUE, USUAL),
                        part -> part.contents.with(Usual.SAID)),
                f.struct("Args", SourceArgs::walk, part -> part.args.with(Usual.SAID)));
    }

    /** The first section of each type. Others are passed over. */
    private static Sections read(Fields<SourceInfoPart> f, long count, long most, long mostInflated) {
        var sections = new Sections(null, null, null);
        for (int i = 0; i < count; i++) {
            Bytes ahead = f.unread();
            if (ahead.length() < SourceSection.SIZE || ahead.u32(0) < SourceSection.SIZE) {
                throw FormatException.at(ahead.fileOffset(), "a section of at least " + SourceSection.SIZE + " bytes",
                        ahead.length() < SourceSection.SIZE ? ahead.length() + " left" : "" + ahead.u32(0)).in("Sections[" + i + "]");
            }
            long size = ahead.u32(0);
            var type = new Type(ahead.u16(TYPE_FIELD));
            if (type.equals(Type.SOURCE_NAMES) && sections.names == null) {
                sections = new Sections(f.sized("Names", size, SourceNames::walk, SourceInfoPart::names), sections.contents, sections.args);
            } else if (type.equals(Type.SOURCE_CONTENTS) && sections.contents == null) {
                sections = new Sections(sections.names,
                        f.sized("Contents", size, contents -> SourceContents.walk(contents, most, mostInflated), SourceInfoPart::contents),
                        sections.args);
            } else if (type.equals(Type.ARGS) && sections.args == null) {
                sections = new Sections(sections.names, sections.contents, f.sized("Args", size, SourceArgs::walk, SourceInfoPart::args));
            } else {
                f.bytes("x-Section", size, part -> Bytes.EMPTY);
            }
        }
        return sections;
    }

    /** The lossless dialect leaves out the numbers that follow from names, texts and arguments. */
    static SourceInfoPart nodes(Fields<SourceInfoPart> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        Function<SourceInfoPart, SourceInfoPart> shown = part -> lossless ? part : part.with(Usual.SAID);
        var header = (lossless ? f.usually(Header.PLAIN) : f).struct("Header", Header::nodes, part -> shown.apply(part).header);
        var names = f.struct("Names", SourceNames::nodes, part -> shown.apply(part).names);
        var contents = f.struct("Contents", SourceContents::nodes, part -> shown.apply(part).contents);
        var args = f.struct("Args", SourceArgs::nodes, part -> shown.apply(part).args);
        Bytes trailing = f.usually(Bytes.EMPTY).bytes("x-Trailing", 0, SourceInfoPart::trailing);
        Bytes asFound = f.usually(Bytes.EMPTY).bytes("x-AsFound", 0, SourceInfoPart::asFound);
        var part = new SourceInfoPart(header, names, contents, args, trailing, asFound).with(Usual.UNSAID);
        if (f.reading() && !lossless) {
            part.checkTree();
        }
        return part;
    }

    /** Of the numbers in a tree LLVM takes all as they are but these. */
    private void checkTree() {
        for (SourceSection section : List.of(names.section(), contents.section(), args.section())) {
            if (section.type().value() != USUAL && Type.NAMES.name(section.type().value()).isEmpty()) {
                throw FormatException.of("needed a known type of section, found " + section.type());
            }
        }
        if (SourceContents.Compression.NAMES.name(contents.header().type().value()).isEmpty()) {
            throw FormatException.of("needed a known compression, found " + contents.header().type()).in("Contents.Header.Type");
        }
        if (names.entries().size() != contents.entries().size()) {
            throw FormatException
                    .of("needed as many names as texts, found " + names.entries().size() + " and " + contents.entries().size());
        }
        checkUsual(names.header().count(), "Names.Header.Count");
        checkUsual(contents.header().count(), "Contents.Header.Count");
        checkUsual(contents.header().entriesSize(), "Contents.Header.EntriesSizeInBytes");
        checkUsual(args.header().count(), "Args.Header.Count");
    }

    private static void checkUsual(long number, String path) {
        if (number != USUAL) {
            throw FormatException.of("needed the number that is right, or none; found " + number).in(path);
        }
    }
}
