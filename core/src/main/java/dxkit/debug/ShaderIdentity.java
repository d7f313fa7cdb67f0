package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.Header;
import dxkit.container.PartEntry;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Md5Blocks;
import dxkit.io.Sniff;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.part.PartFormat;
import dxkit.part.ProgramPart;
import dxkit.pdb.Guid;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import dxkit.walk.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What tells a shader from all others, as far as a file says it. Four different things are called a shader's hash, and each has a name here. What is damaged counts as
 * absent.
 *
 * @param hash the digest in the HASH part, else that in PDBI
 * @param isHashOfSource whether that digest is one of the debug module and not of the program
 * @param guid the GUID of a PDB, as bytes, unless it is all zero
 * @param digest the digest in the container's header, unless it is a pattern that many share
 * @param bitcode MD5 of the bitcode in DXIL, where there is no {@code hash}
 * @param name the name of the PDB, from ILDN, else from PDBI
 * @param isPdb whether the file is a PDB
 * @param hasProgram whether there is a DXIL part
 * @param hasDebugData whether there is one of ILDB, SRCI and PDBI
 */
public record ShaderIdentity(Optional<Bytes> hash, boolean isHashOfSource, Optional<Bytes> guid, Optional<Bytes> digest,
        Optional<Bytes> bitcode, Optional<String> name, boolean isPdb, boolean hasProgram, boolean hasDebugData) {
    private static final int BEGINNING = 4096;
    private static final int HASH_SIZE = 20;
    private static final FourCC HASH = FourCC.of("HASH");
    private static final FourCC NAME = FourCC.of("ILDN");
    private static final FourCC PROGRAM = FourCC.of("DXIL");
    private static final FourCC INFO = FourCC.of("PDBI");
    private static final List<FourCC> DEBUG_DATA = List.of(FourCC.of("ILDB"), FourCC.of("SRCI"), INFO);

    /** Far more than there are kinds of parts. */
    private static final int MOST_PARTS = 4096;

    /** That of a container. */
    public static ShaderIdentity of(Container container) {
        return of(ByteSource.of(container.bytes()), Optional.empty(), false);
    }

    /**
     * That of a file, which is a container or a PDB. Only what is needed of it is read.
     *
     * @throws FormatException if it is neither, or a PDB without a container
     */
    public static ShaderIdentity of(ByteSource file) {
        if (!isPdb(file)) {
            return of(file, Optional.empty(), false);
        }
        ShaderPdb pdb = ShaderPdb.open(file);
        Optional<Guid> guid = quiet(() -> Optional.of(pdb.info().guid()));
        return of(pdb.msf().stream(ShaderPdb.CONTAINER_INDEX), guid.map(Guid::bytes).filter(bytes -> !bytes.isAll(0)), true);
    }

    private static boolean isPdb(ByteSource file) {
        return Msf.looksLikeMsf(file.read(0, (int) Math.min(file.length(), Header.LENGTH)));
    }

    /**
     * The container that a file is, or that is in it.
     *
     * @throws FormatException if there is none
     */
    static Container container(ByteSource file) {
        return Container.open(isPdb(file)
                ? ShaderPdb.open(file).container()
                : file.read(0, Math.toIntExact(Math.min(file.length(), Integer.MAX_VALUE - 8))));
    }

    private static ShaderIdentity of(ByteSource container, Optional<Bytes> guid, boolean isPdb) {
        Bytes beginning = container.read(0, (int) Math.min(container.length(), BEGINNING));
        if (!Container.isContainer(beginning)) {
            throw FormatException.at(0, "a DirectX container", Sniff.describe(beginning));
        }
        if (beginning.length() < Header.LENGTH) {
            throw FormatException.at(0, "a header of " + Header.LENGTH + " bytes", beginning.length() + " bytes in all");
        }
        Map<FourCC, Part> parts = parts(container, beginning);
        Optional<HashPart> hash = decode(parts, HASH, HashPart.FORMAT);
        Optional<ShaderPdbInfo> info = hash.isPresent() || !parts.containsKey(INFO)
                ? Optional.empty()
                : quiet(() -> Optional.of(ShaderPdbInfo.read(parts.get(INFO).data())));
        Optional<Bytes> digest =
                hash.map(HashPart::digest).or(() -> info.map(ShaderPdbInfo::hash).filter(told -> told.length() == HASH_SIZE)
                        .map(told -> told.from(4)));
        Optional<String> name = decode(parts, NAME, DebugNamePart.FORMAT).map(DebugNamePart::name)
                .or(() -> info.map(ShaderPdbInfo::pdbName).filter(told -> !told.isEmpty()));
        Optional<Bytes> bitcode = digest.isPresent()
                ? Optional.empty()
                : decode(parts, PROGRAM, ProgramPart.FORMAT).map(ProgramPart::bitcode).map(Md5Blocks::md5);
        Bytes signature = beginning.slice(4, 16);
        boolean ofSource = hash.map(HashPart::includesSource)
                .orElseGet(() -> info.filter(told -> told.hash().length() == HASH_SIZE && (told.hash().u8(0) & 1) != 0).isPresent());
        return new ShaderIdentity(digest, ofSource, guid,
                Optional.of(signature).filter(bytes -> !bytes.isAll(bytes.u8(0))), bitcode, name, isPdb, parts.containsKey(PROGRAM),
                DEBUG_DATA.stream().anyMatch(parts::containsKey));
    }

    /** A part that has not been read. */
    private record Part(ByteSource container, Bytes beginning, long at, long size) {
        Bytes data() {
            return window(container, beginning, at, (int) Math.clamp(size, 0, Math.min(container.length() - at, Integer.MAX_VALUE - 8)));
        }
    }

    private static Bytes window(ByteSource container, Bytes beginning, long at, int size) {
        return beginning.has(at, size) ? beginning.slice(at, size) : container.read(at, size);
    }

    /** The first part of each name. */
    private static Map<FourCC, Part> parts(ByteSource container, Bytes beginning) {
        long count = Math.min(MOST_PARTS, Math.min(beginning.u32(Header.LENGTH - 4L), (container.length() - Header.LENGTH) / 4));
        Bytes offsets = window(container, beginning, Header.LENGTH, (int) (4 * count));
        Map<FourCC, Part> parts = new HashMap<>();
        for (int i = 0; i < count; i++) {
            long at = offsets.u32(4L * i);
            if (at <= container.length() - PartEntry.HEADER) {
                Bytes header = window(container, beginning, at, PartEntry.HEADER);
                parts.putIfAbsent(FourCC.read(header, 0),
                        new Part(container, beginning, at + PartEntry.HEADER, header.u32(4)));
            }
        }
        return parts;
    }

    private static <P extends dxkit.part.Part> Optional<P> decode(Map<FourCC, Part> parts, FourCC name, PartFormat<P> format) {
        return Optional.ofNullable(parts.get(name)).flatMap(part -> quiet(() -> Optional.of(format.decode(part.data(), Context.NONE))));
    }

    private static <T> Optional<T> quiet(Supplier<Optional<T>> read) {
        try {
            return read.get();
        } catch (FormatException e) {
            return Optional.empty();
        }
    }
}
