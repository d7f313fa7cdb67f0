package dxkit.pdb;

import dxkit.io.Bytes;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.ReadFields;
import dxkit.walk.Show;
import dxkit.walk.WriteFields;
import java.util.List;

/**
 * Stream 1: which build the PDB belongs to, and the names of streams.
 *
 * @param version layout version
 * @param signature time stamp of the first build, seconds since 1970; 0 in shader PDBs
 * @param age how often the PDB was written for that build
 * @param guid identity of the build; {@link Guid#ZERO} in layouts without one
 * @param names names of streams
 * @param features feature words, those without a meaning too: dxc's stream ends with one word 0
 * @param rest up to three bytes behind the last whole word
 */
public record InfoStream(PdbVersion version, long signature, long age, Guid guid, NamedStreams names, List<PdbFeature> features,
        Bytes rest) {
    /** Its stream number. */
    public static final int INDEX = 1;
    /** Bytes before the names of streams, where there is a GUID. */
    public static final int HEADER_SIZE = 28;

    static InfoStream walk(Fields<InfoStream> f) {
        var version = f.constant("Version", 4, PdbVersion.NAMES, InfoStream::version);
        var signature = f.u32("Signature", InfoStream::signature);
        var age = f.u32("Age", InfoStream::age);
        var guid = version.hasGuid() ? new Guid(f.bytes("Guid", 16, i -> i.guid.bytes())) : Guid.ZERO;
        var names = f.struct("NamedStreams", NamedStreams::walk, InfoStream::names);
        var features = f.numbers("Features", f.remaining() / 4, 4, Show.HEX,
                i -> i.features.stream().map(x -> Integer.toUnsignedLong(x.value())).toList());
        return new InfoStream(version, signature, age, guid, names, features.stream().map(x -> new PdbFeature(x.intValue())).toList(),
                f.rest("Rest", InfoStream::rest));
    }

    /** Key by key what LLVM's YAML tells of the stream: not the names of streams, and features up to the one that ends LLVM's list. */
    static InfoStream nodeWalk(Fields<InfoStream> f, boolean minimal) {
        var age = PdbDocument.or(f, 1, minimal).u32("Age", InfoStream::age);
        var guid = Guid.parse(f.optional(Guid.ZERO.toString()).text("Guid", 0, i -> i.guid.toString()));
        var signature = PdbDocument.or(f, 0, minimal).u32("Signature", InfoStream::signature);
        var features = f.usually(List.of()).numbers("Features", 0, 4, new Show.Named(PdbFeature.NAMES),
                i -> PdbFeature.known(i.features).stream().map(x -> Integer.toUnsignedLong(x.value())).toList());
        var version = PdbDocument.or(f, PdbVersion.VC70.value(), minimal).constant("Version", 4, PdbVersion.NAMES, InfoStream::version);
        return new InfoStream(version, signature, age, guid, NamedStreams.NONE,
                features.stream().map(x -> new PdbFeature(x.intValue())).toList(),
                Bytes.EMPTY);
    }

    /**
     * Reads the stream of a file.
     *
     * @throws dxkit.io.FormatException if there is none or it is damaged
     */
    public static InfoStream of(Msf msf) {
        try {
            return read(msf.stream(INDEX).bytes());
        } catch (dxkit.io.FormatException e) {
            throw e.in("PDB info stream");
        }
    }

    /**
     * Reads the bytes of a stream.
     *
     * @throws dxkit.io.FormatException if they are damaged
     */
    public static InfoStream read(Bytes stream) {
        return ReadFields.read(stream, Context.NONE, InfoStream::walk);
    }

    /** The bytes of the stream. */
    public Bytes toBytes() {
        return WriteFields.write(this, Context.NONE, InfoStream::walk);
    }

    /** Whether a feature says that stream 4 is an IPI stream. */
    public boolean hasIpi() {
        return features.contains(PdbFeature.VC110) || features.contains(PdbFeature.VC140);
    }
}
