package dxkit.part;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Flags;

/**
 * VERS: which compiler made the shader.
 *
 * @param major major version of the compiler
 * @param minor minor version of the compiler
 * @param flags {@link #DEBUG}, {@link #INTERNAL} and perhaps unknown bits
 * @param commitCount how many commits the compiler's branch has
 * @param contentSize what the part says of both strings with their terminators, in bytes; they are cut to it or filled up with zeros when written
 * @param commitSha the commit the compiler was built from, abbreviated
 * @param customVersionString the version in the compiler's own words
 * @param more bytes of the contents behind the two strings, usually none
 * @param trailing bytes behind the contents, padding
 */
public record VersionPart(int major, int minor, long flags, long commitCount, long contentSize, String commitSha,
        String customVersionString, Bytes more, Bytes trailing) implements Part {
    /** The compiler was a debug build. */
    public static final long DEBUG = 1;
    /** The compiler was an internal build, that is one without a validator that signs. LLVM's key for it is {@code IsValidated}. */
    public static final long INTERNAL = 2;

    static final Flags FLAGS = Flags.fromBit0("IsDebugBuild", "IsValidated");

    private static final int HEADER_SIZE = 16;
    private static final int MOST_FILLING = 1 << 20;

    private static final int LLVM_MAJOR = 22;
    private static final int LLVM_MINOR = 1;
    private static final String LLVM_VERSION = "22.1.8";

    /** The format. */
    public static final PartFormat<VersionPart> FORMAT = PartFormat
            .of("VERS", "version of the compiler", "CompilerVersion", VersionPart::walk).nodes(VersionPart::nodes).madeBy(Producer.DXC)
            .as(PartFormat.Role.ORIGIN).unique();

    /** A version as DXC and LLVM's compiler write it, padded to a multiple of four bytes. */
    public static VersionPart of(int major, int minor, long flags, long commitCount, String commitSha, String customVersionString) {
        long size = size(commitSha, customVersionString, Bytes.EMPTY);
        return new VersionPart(major, minor, flags, commitCount, size, commitSha, customVersionString, Bytes.EMPTY, padding(size));
    }

    private static long size(String commitSha, String customVersionString, Bytes more) {
        return Utf8.length(commitSha) + 1L + Utf8.length(customVersionString) + 1 + more.length();
    }

    private static Bytes padding(long contentSize) {
        return Bytes.zeros((int) (-(HEADER_SIZE + contentSize) & 3));
    }

    private record Content(String commitSha, String customVersionString, Bytes more) {
        static Content walk(Fields<Content> f) {
            String sha = upToZero(f, "CommitSha");
            String version = upToZero(f, "CustomVersionString");
            Bytes more = f.rest("x-More", Content::more);
            return new Content(sha, version, more.isAll(0) ? Bytes.EMPTY : more);
        }

        private static String upToZero(Fields<Content> f, String name) {
            boolean terminated = f.unread().indexOf(0, 0) >= 0;
            return terminated ? f.zeroTerminated(name, c -> "") : f.text(name, f.remaining(), c -> "");
        }
    }

    static VersionPart walk(Fields<VersionPart> f) {
        int major = f.u16("Major", VersionPart::major);
        int minor = f.u16("Minor", VersionPart::minor);
        long flags = f.flags("VersionFlags", 4, FLAGS, VersionPart::flags);
        long count = f.u32("CommitCount", VersionPart::commitCount);
        long size = f.u32("ContentSizeInBytes", VersionPart::contentSize);
        Content content;
        if (f.reading()) {
            content = f.sized("Content", size, Content::walk, part -> new Content("", "", Bytes.EMPTY));
        } else {
            f.rest("Content", VersionPart::content);
            content = new Content("", "", Bytes.EMPTY);
        }
        Bytes trailing = f.rest("x-Trailing", VersionPart::trailing);
        return new VersionPart(major, minor, flags, count, size, content.commitSha, content.customVersionString, content.more, trailing);
    }

    private Bytes content() {
        Bytes all = new ByteSink().bytes(Utf8.encode(commitSha)).u8(0).bytes(Utf8.encode(customVersionString)).u8(0).bytes(more).toBytes();
        long filling = contentSize - all.length();
        if (filling > MOST_FILLING) {
            throw FormatException.of("needed at most " + MOST_FILLING + " bytes behind the strings, found " + filling)
                    .in("ContentSizeInBytes");
        }
        return filling < 0 ? all.slice(0, contentSize) : new ByteSink().bytes(all).fill(0, (int) filling).toBytes();
    }

    /** Absent keys get what LLVM 22 says of itself. The lossless dialect leaves out a size and padding that follow from the strings. */
    static VersionPart nodes(Fields<VersionPart> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        int major = f.optional(LLVM_MAJOR).u16("Major", VersionPart::major);
        int minor = f.optional(LLVM_MINOR).u16("Minor", VersionPart::minor);
        long flags = f.optional(0).flags("VersionFlags", 4, FLAGS, VersionPart::flags);
        long count = f.optional(0).u32("CommitCount", VersionPart::commitCount);
        boolean measured = f.has("ContentSizeInBytes");
        long given = (lossless ? f.usuallyAs(VersionPart::usualSize) : f.optional(0)).u32("ContentSizeInBytes", VersionPart::contentSize);
        String sha = f.optional("").text("CommitSha", 0, VersionPart::commitSha);
        String version = f.optional(LLVM_VERSION).text("CustomVersionString", 0, VersionPart::customVersionString);
        Bytes more = f.usually(Bytes.EMPTY).bytes("x-More", 0, VersionPart::more);
        long size = measured ? given : size(sha, version, more);
        boolean kept = f.has("x-Trailing");
        Bytes trailing = f.usuallyAs(part -> padding(part.contentSize)).bytes("x-Trailing", 0, VersionPart::trailing);
        return new VersionPart(major, minor, flags, count, size, sha, version, more, kept || !lossless ? trailing : padding(size));
    }

    long usualSize() {
        return size(commitSha, customVersionString, more);
    }
}
