package dxkit.debug;

import dxkit.container.Container;
import dxkit.container.Header;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Md5Blocks;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.part.ProgramPart;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import java.util.Optional;

/**
 * What tells a shader from all others, as far as a file says it. Four different things are called a shader's hash, and each has a name here.
 *
 * @param hash the digest in the HASH part
 * @param guid the GUID of a PDB, as bytes
 * @param digest the digest in the container's header, unless it is a pattern that many share
 * @param bitcode MD5 of the bitcode in DXIL
 * @param name the name of the PDB, from ILDN
 */
public record ShaderIdentity(Optional<Bytes> hash, Optional<Bytes> guid, Optional<Bytes> digest, Optional<Bytes> bitcode,
        Optional<String> name) {

    /** That of a container. What is damaged counts as absent. */
    public static ShaderIdentity of(Container container) {
        return of(container, Optional.empty());
    }

    /**
     * That of a PDB and the container in it.
     *
     * @throws FormatException if there is no container in it
     */
    public static ShaderIdentity of(ShaderPdb pdb) {
        return of(Container.open(pdb.container()), quiet(() -> Optional.of(pdb.info().guid().bytes())).filter(guid -> !guid.isAll(0)));
    }

    /**
     * That of a file, which is a container or a PDB.
     *
     * @throws FormatException if it is neither
     */
    public static ShaderIdentity of(dxkit.io.ByteSource file) {
        Bytes beginning = file.read(0, (int) Math.min(file.length(), Header.LENGTH));
        return Msf.looksLikeMsf(beginning)
                ? of(ShaderPdb.open(file))
                : of(Container.open(file.read(0, Math.toIntExact(Math.min(file.length(), Integer.MAX_VALUE)))));
    }

    private static ShaderIdentity of(Container container, Optional<Bytes> guid) {
        Bytes digest = container.header().digest();
        boolean shared = digest.isAll(digest.u8(0));
        return new ShaderIdentity(quiet(() -> container.part(HashPart.FORMAT).map(HashPart::digest)), guid,
                shared ? Optional.empty() : Optional.of(digest),
                quiet(() -> container.part(ProgramPart.FORMAT).map(ProgramPart::bitcode).map(Md5Blocks::md5)),
                quiet(() -> container.part(DebugNamePart.FORMAT).map(DebugNamePart::name)));
    }

    private static <T> Optional<T> quiet(java.util.function.Supplier<Optional<T>> read) {
        try {
            return read.get();
        } catch (FormatException e) {
            return Optional.empty();
        }
    }
}
