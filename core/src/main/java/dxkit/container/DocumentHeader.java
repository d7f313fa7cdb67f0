package dxkit.container;

import dxkit.io.Bytes;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.List;
import java.util.Optional;

/**
 * A container's header as documents have it; -1 is what a document does not state.
 *
 * @param hash the 16 digest bytes; perhaps none in the lossless dialect
 * @param digest the kind of digest to write, empty for the bytes in {@code hash}
 * @param version of the format
 * @param fileSize the file size in the header
 * @param partCount the number of parts
 * @param offsets where the parts' headers stand
 */
record DocumentHeader(Bytes hash, String digest, Version version, long fileSize, long partCount, Optional<List<Long>> offsets) {
    static final String KEY = "Header";

    /** Format version. */
    record Version(int major, int minor) {
        static final Version USUAL = new Version(1, 0);

        static Version walk(Fields<Version> f) {
            return new Version(f.u16("Major", Version::major), f.u16("Minor", Version::minor));
        }
    }

    static DocumentHeader of(Container container, String digest) {
        Header header = container.header();
        return new DocumentHeader(header.digest(), digest, new Version(header.major(), header.minor()), header.fileSize(),
                header.partCount(), Optional.of(container.parts().stream().map(PartEntry::offset).toList()));
    }

    static DocumentHeader walk(Fields<DocumentHeader> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        Bytes hash = (lossless ? f.optional(Bytes.EMPTY) : f).bytes("Hash", Digest.LENGTH, DocumentHeader::hash);
        String digest = f.usually("").text("x-Digest", 0, DocumentHeader::digest);
        Version version = (lossless ? f.optional(Version.USUAL) : f).struct("Version", Version::walk, DocumentHeader::version);
        long fileSize = f.optional(-1L).u32("FileSize", DocumentHeader::fileSize);
        long partCount = (lossless ? f.optional(-1L) : f).u32("PartCount", DocumentHeader::partCount);
        Optional<List<Long>> offsets = f.has("PartOffsets")
                ? Optional.of(f.numbers("PartOffsets", partCount, 4, Show.DECIMAL, h -> h.offsets.orElse(List.of())))
                : Optional.empty();
        return new DocumentHeader(hash, digest, version, fileSize, partCount, offsets);
    }
}
