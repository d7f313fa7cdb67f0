package dxkit.container;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Md5Blocks;
import dxkit.part.HashPart;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.ProgramPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether a container is as it should be: its layout, its digest, the HASH part against the bitcode, and every part decoded and encoded again.
 *
 * @param findings everything unusual or wrong, in no particular order; empty when the container is intact
 */
public record Verification(List<Finding> findings) {
    /** Where a container comes from; what is usual depends on that. */
    public enum Source {
        /** A file or a part of one: it should be signed. */
        SHIPPED,
        /** A PDB: nobody signs those, and the shader's HASH is of a program that is not there. */
        PDB
    }

    /** Checks everything about a shipped container. */
    public static Verification of(Container container) {
        return of(container, Source.SHIPPED);
    }

    /** Checks everything about a container. */
    public static Verification of(Container container, Source source) {
        List<Finding> findings = new ArrayList<>(Layout.of(container).findings());
        if (source == Source.SHIPPED) {
            digest(container).ifPresent(findings::add);
        }
        for (PartEntry part : container.parts()) {
            roundTrip(part).ifPresent(findings::add);
        }
        try {
            hash(container).ifPresent(findings::add);
        } catch (FormatException e) {
            // A part that cannot be decoded has been reported by the round trip.
        }
        return new Verification(List.copyOf(findings));
    }

    /**
     * The same, and the modules in the program parts: whether they can be read whole and are written as DXC writes them; whether DXIL is ILDB without its debug
     * information; and whether program header, signatures and PSV0 agree with the metadata in DXIL. Takes several times as long.
     */
    public Verification withPrograms(Container container) {
        List<Finding> all = new ArrayList<>(findings);
        all.addAll(ProgramCheck.of(container));
        return new Verification(all.stream().distinct().toList());
    }

    /** The worst there is, if anything. */
    public Optional<Finding.Severity> severity() {
        return findings.stream().map(Finding::severity).max(java.util.Comparator.naturalOrder());
    }

    private static Optional<Finding> digest(Container container) {
        if (container.isDebugData() && container.digest() == Digest.UNSIGNED) {
            return Optional.empty();
        }
        long at = container.bytes().fileOffset() + Digest.OFFSET;
        return switch (container.digest()) {
            case RETAIL -> Optional.empty();
            case DEBUG -> Optional.of(Finding.odd(at, "Header.Hash", "the debug variant of the digest, which retail runtimes refuse"));
            case BYPASS -> Optional.of(Finding.odd(at, "Header.Hash", "asks not to be checked (all bytes 01)"));
            case PREVIEW -> Optional.of(Finding.odd(at, "Header.Hash", "marked as a preview shader model (all bytes 02)"));
            case UNSIGNED -> Optional.of(Finding.odd(at, "Header.Hash", "not signed (all bytes 00)"));
            case WRONG -> Optional.of(wrong(container, at));
        };
    }

    private static Finding wrong(Container container, long at) {
        return container.isDebugData()
                ? Finding.odd(at, "Header.Hash", "not the digest of this debug data; dxc 1.6 copied that of the shader")
                : Finding.broken(at, "Header.Hash", "wrong digest: needed " + Digest.RETAIL.of(container.signed()).hex() + ", found "
                        + container.header().digest().hex());
    }

    private static Optional<Finding> roundTrip(PartEntry part) {
        if (part.damage().isPresent()) {
            return Optional.empty();
        }
        try {
            Bytes again = encodedAgain(part, part.format());
            if (again.equals(part.data())) {
                return Optional.empty();
            }
            int at = 0;
            while (at < Math.min(again.length(), part.data().length()) && again.u8(at) == part.data().u8(at)) {
                at++;
            }
            return Optional.of(Finding.odd(part.data().fileOffset() + at, part.name().toString(),
                    "decoding and encoding gives other bytes; kept as it is"));
        } catch (FormatException e) {
            return Optional.of(Finding.broken(Math.max(e.offset(), part.data().fileOffset()), e.path(), e.problem()));
        }
    }

    private static <P extends Part> Bytes encodedAgain(PartEntry part, PartFormat<P> format) {
        return format.encode(part.decode(format), part.context());
    }

    /** HASH is the MD5 of the bitcode in DXIL, or with its flag set of that in ILDB. */
    private static Optional<Finding> hash(Container container) {
        Optional<PartEntry> entry = container.part("HASH");
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        HashPart hash = entry.get().decode(HashPart.FORMAT);
        if (container.part("DXIL").isEmpty()) {
            return Optional.empty();
        }
        String hashed = hash.includesSource() ? "ILDB" : "DXIL";
        Optional<PartEntry> program = container.part(hashed);
        if (program.isEmpty()) {
            return Optional.empty();
        }
        Bytes md5 = Md5Blocks.md5(program.get().decode(ProgramPart.FORMAT).bitcode());
        return md5.equals(hash.digest())
                ? Optional.empty()
                : Optional.of(Finding.odd(entry.get().data().fileOffset() + 4, "HASH.Digest",
                        "is not the MD5 of the bitcode in " + hashed + ": needed " + md5.hex() + ", found " + hash.digest().hex()));
    }
}
