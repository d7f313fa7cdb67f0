package dxkit.container;

import dxkit.io.Bytes;
import dxkit.walk.Fields;

/**
 * The first 32 bytes of a container.
 *
 * @param digest 16 bytes, see {@link Digest}
 * @param major format version, 1
 * @param minor format version, 0
 * @param fileSize bytes in the container, as it says itself
 * @param partCount parts, as many offsets follow the header
 */
public record Header(Bytes digest, int major, int minor, long fileSize, long partCount) {
    /** {@code DXBC}. */
    public static final Bytes MAGIC = Bytes.utf8("DXBC");
    /** Bytes in a header. */
    public static final int LENGTH = 32;

    static Header walk(Fields<Header> f) {
        f.bytes("Magic", MAGIC.length(), h -> MAGIC);
        Bytes digest = f.bytes("Hash", Digest.LENGTH, Header::digest);
        int major = f.u16("Version.Major", Header::major);
        int minor = f.u16("Version.Minor", Header::minor);
        long fileSize = f.u32("FileSize", Header::fileSize);
        long partCount = f.u32("PartCount", Header::partCount);
        return new Header(digest, major, minor, fileSize, partCount);
    }
}
