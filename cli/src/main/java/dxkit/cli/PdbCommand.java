package dxkit.cli;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.Msf;
import java.io.IOException;

/** A command that does the same to each of many PDBs. Large ones are not read whole. */
abstract class PdbCommand extends FileCommand {
    /**
     * Does the work for one PDB.
     *
     * @throws FormatException if it is wrong; the user is told
     * @throws IOException if something cannot be read or written; the user is told
     */
    abstract void pdb(Input input, Msf msf, Report report) throws IOException;

    @Override
    final void file(Input input, Report report) throws IOException {
        input.open(source -> pdb(input, Msf.open(source), report));
    }

    @Override
    boolean takes(Bytes beginning) {
        return Msf.looksLikeMsf(beginning);
    }
}
