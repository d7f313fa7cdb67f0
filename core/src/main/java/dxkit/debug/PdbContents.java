package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Md5Blocks;
import dxkit.io.Sniff;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.part.ProgramPart;
import dxkit.pdb.Guid;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The container that a shader PDB holds, and the GUID that ties the PDB to its shader. */
public final class PdbContents {
    /** What dxc and LLVM put into a PDB, in dxc's order; PDBI stands where dxc's oldest PDBs would have it. */
    private static final List<FourCC> PARTS =
            List.of("ILDN", "HASH", "SRCI", "PDBI", "STAT", "VERS", "ILDB").stream().map(FourCC::of).toList();
    private static final FourCC STATISTICS = FourCC.of("STAT");
    private static final FourCC PROGRAM = FourCC.of("DXIL");
    private static final FourCC DEBUG_PROGRAM = FourCC.of("ILDB");
    private static final List<FourCC> DEBUG_DATA = List.of(DEBUG_PROGRAM, FourCC.of("SRCI"), FourCC.of("PDBI"));
    private static final Pattern HASH_NAME = Pattern.compile("(?:.*[/\\\\])?(\\p{XDigit}{32})\\.\\w+");

    private PdbContents() {}

    /**
     * What a PDB of this file is to hold. A container that is no whole shader is taken as it is. Of a whole shader the debug data is taken, as dxc does. A bare
     * ILDB part gets a container, and a hash of its own bitcode, as dxc has with {@code -Zss}.
     *
     * @throws FormatException if the file is neither, or a whole shader without debug data
     */
    public static Container of(Bytes file) {
        if (Container.isContainer(file)) {
            Container container = Container.open(file);
            return has(container, PROGRAM) ? debugData(container) : container;
        }
        if (!ProgramPart.isProgram(file)) {
            throw FormatException.at(file.fileOffset(), "needed a DirectX container or a bare ILDB part, found " + Sniff.describe(file));
        }
        var hash = new HashPart(HashPart.INCLUDES_SOURCE, Md5Blocks.md5(ProgramPart.read(file).bitcode()), Bytes.EMPTY);
        return Edit.empty().edit().add(HashPart.FORMAT, hash).add(DEBUG_PROGRAM, file).apply();
    }

    /**
     * The same, with the hash and the PDB's name of the shader that it belongs to.
     *
     * @param shader the shader that ships
     * @throws FormatException as in {@link #of(Bytes)}, or if the shader has no hash, or the file is a container with another one
     */
    public static Container of(Bytes file, Container shader) {
        HashPart hash = shader.part(HashPart.FORMAT).orElseThrow(() -> FormatException.of("the shader has no HASH part"));
        Container contents = of(file);
        if (Container.isContainer(file)) {
            contents.part(HashPart.FORMAT).filter(own -> !own.digest().equals(hash.digest())).ifPresent(own -> {
                throw FormatException
                        .of("needed debug data of the shader with hash " + hash.digest().hex() + ", found that of " + own.digest().hex());
            });
        }
        var edit = contents.edit().put(HashPart.FORMAT.name(), HashPart.FORMAT.encode(hash, shader.context()));
        shader.part("ILDN").ifPresent(name -> edit.put(name.name(), name.data()));
        return ordered(edit.apply());
    }

    /**
     * The debug data of a whole shader.
     *
     * @throws FormatException if it has none
     */
    static Container debugData(Container shader) {
        if (DEBUG_DATA.stream().noneMatch(name -> has(shader, name))) {
            throw FormatException.of("the shader has no debug data: none of ILDB, SRCI and PDBI");
        }
        return ordered(shader.edit().removeIf(name -> !PARTS.contains(name) || name.equals(STATISTICS)).digest(Digest.UNSIGNED).apply());
    }

    private static Container ordered(Container container) {
        return container.edit().order(PARTS.stream().filter(name -> has(container, name)).toList()).apply();
    }

    private static boolean has(Container container, FourCC name) {
        return container.parts().stream().anyMatch(part -> part.name().equals(name));
    }

    /** The GUID of a PDB that holds this container: the digest in HASH; else that in the PDB's own name, where it is one. */
    public static Optional<Guid> guid(Container contents) {
        return contents.part(HashPart.FORMAT).map(hash -> new Guid(hash.digest())).or(() -> contents.part(DebugNamePart.FORMAT)
                .map(name -> HASH_NAME.matcher(name.name())).filter(java.util.regex.Matcher::matches)
                .map(name -> new Guid(Bytes.ofHex(name.group(1)))));
    }
}
