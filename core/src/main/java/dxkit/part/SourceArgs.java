package dxkit.part;

import static dxkit.part.SourceInfoPart.USUAL;

import dxkit.io.FormatException;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import java.util.List;

/**
 * The section of SRCI with the compiler's arguments. Any number can be {@link SourceInfoPart#USUAL}.
 *
 * @param section what it begins with
 * @param header what comes then
 * @param args the arguments
 */
public record SourceArgs(SourceSection section, Header header, List<Arg> args) {
    /** More than any command line has; each argument takes many times its bytes in memory. */
    static final int MOST_ARGS = 1 << 16;

    static final SourceArgs NONE = of(List.of());

    /** Arguments with nothing unusual. */
    static SourceArgs of(List<Arg> args) {
        return new SourceArgs(SourceSection.PLAIN, Header.PLAIN, List.copyOf(args));
    }

    /**
     * What stands before the arguments.
     *
     * @param flags reserved, 0
     * @param size bytes of all arguments
     * @param count how many there are
     */
    public record Header(long flags, long size, long count) {
        static final Header PLAIN = new Header(USUAL, USUAL, USUAL);
        static final int SIZE = 12;

        static Header walk(Fields<Header> f) {
            long flags = f.u32("Flags", Header::flags);
            long size = f.u32("SizeInBytes", Header::size);
            return new Header(flags, size, f.u32("Count", Header::count));
        }

        static Header nodes(Fields<Header> f) {
            long flags = Usual.number(f, "Flags", 4, Header::flags);
            long size = Usual.number(f, "SizeInBytes", 4, Header::size);
            return new Header(flags, size, Usual.number(f, "Count", 4, Header::count));
        }
    }

    /**
     * An argument.
     *
     * @param name the option; DXC writes it without dash, LLVM as it was given
     * @param value its value, or empty; LLVM writes values as arguments of their own
     */
    public record Arg(String name, String value) {
        static Arg walk(Fields<Arg> f) {
            return new Arg(f.zeroTerminated("Arg", Arg::name), f.zeroTerminated("Value", Arg::value));
        }
    }

    private long argsSize() {
        return args.stream().mapToLong(arg -> SourceText.size(arg.name) + SourceText.size(arg.value)).sum();
    }

    /** Bytes of the section when nothing is unusual. */
    long usualSize() {
        return SourceText.aligned(SourceSection.SIZE + Header.SIZE + argsSize());
    }

    SourceArgs with(Usual usual) {
        return new SourceArgs(section.with(usual, usualSize(), SourceSection.Type.ARGS),
                new Header(usual.of(header.flags, 0), usual.of(header.size, argsSize()), usual.of(header.count, args.size())), args);
    }

    static SourceArgs walk(Fields<SourceArgs> f) {
        var section = f.struct("SectionHeader", SourceSection::walk, SourceArgs::section);
        var header = f.struct("Header", Header::walk, SourceArgs::header);
        if (f.reading() && header.count > MOST_ARGS) {
            throw FormatException.at(f.unread().fileOffset(), "at most " + MOST_ARGS + " arguments", Long.toString(header.count));
        }
        var args = f.list("Args", header.count, Arg::walk, SourceArgs::args);
        f.rest("x-Padding", all -> SourceText.padding(all.argsSize()));
        return new SourceArgs(section, header, args);
    }

    static SourceArgs nodes(Fields<SourceArgs> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        var section = (lossless ? f.usually(SourceSection.PLAIN) : f).struct("SectionHeader", SourceSection::nodes, SourceArgs::section);
        var header = (lossless ? f.usually(Header.PLAIN) : f).struct("Header", Header::nodes, SourceArgs::header);
        return new SourceArgs(section, header, f.list("Args", 0, Arg::walk, SourceArgs::args));
    }
}
