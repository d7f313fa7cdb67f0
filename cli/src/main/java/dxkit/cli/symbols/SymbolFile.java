package dxkit.cli.symbols;

import dxkit.container.Container;
import dxkit.debug.ShaderIdentity;
import dxkit.debug.SymbolMatch;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a folder: a shader, debug data, or both.
 *
 * @param size bytes in it
 * @param modified when it was last changed, in nanoseconds since 1970
 * @param identity what it says of itself; nothing when it is damaged
 * @param program MD5 of the program that its debug module belongs to, where it has neither hash nor GUID
 * @param problem why it cannot be read, or empty
 */
public record SymbolFile(long size, long modified, ShaderIdentity identity, Optional<Bytes> program, String problem) {
    static final ShaderIdentity NOTHING = new ShaderIdentity(Optional.empty(), false, Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), false, false, false);
    private static final int BEGINNING = 32;

    /**
     * Looks at a file.
     *
     * @return empty if it is of another kind
     * @throws IOException if it cannot be opened
     */
    static Optional<SymbolFile> of(Path file, long size, long modified) throws IOException {
        try (var open = Disk.open(file)) {
            Bytes beginning = open.read(0, (int) Math.min(BEGINNING, open.length()));
            if (Msf.looksLikeMsf(beginning) ? !ShaderPdb.hasContainer(Msf.open(open)) : !Container.isContainer(beginning)) {
                return Optional.empty();
            }
            ShaderIdentity identity = ShaderIdentity.of(open);
            boolean nameless = identity.hasDebugData() && !identity.hasProgram() && identity.hash().isEmpty() && identity.guid().isEmpty();
            return Optional.of(new SymbolFile(size, modified, identity, nameless ? SymbolMatch.program(open) : Optional.empty(), ""));
        } catch (FormatException e) {
            return Optional.of(new SymbolFile(size, modified, NOTHING, Optional.empty(), String.valueOf(e.getMessage())));
        }
    }

    /** Whether it has debug data for a shader. */
    public boolean isDebugData() {
        return identity.hasDebugData();
    }

    boolean isUnchanged(long sizeNow, long modifiedNow) {
        return size == sizeNow && modified == modifiedNow;
    }
}
