package dxkit.cli;

import dxkit.container.Container;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import org.jspecify.annotations.Nullable;

/**
 * A container that is looked at, and where it was.
 *
 * @param container the container; offsets count from its start
 * @param pdb the PDB that holds it, or null when it is a file of its own
 */
public record Shader(Container container, @Nullable ShaderPdb pdb) {
    /**
     * Opens a container, or the one in a PDB.
     *
     * @throws dxkit.io.FormatException if there is none
     */
    public static Shader open(Bytes file) {
        if (Msf.looksLikeMsf(file)) {
            var pdb = ShaderPdb.open(ByteSource.of(file));
            return new Shader(Container.open(pdb.container().at(0)), pdb);
        }
        return new Shader(Container.open(file), null);
    }

    /** Whether a file is one that {@link #open} takes, by its first bytes. */
    public static boolean isOne(Bytes beginning) {
        return Container.isContainer(beginning) || Msf.looksLikeMsf(beginning);
    }
}
