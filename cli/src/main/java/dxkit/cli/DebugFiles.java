package dxkit.cli;

import dxkit.debug.DebugSplit;
import dxkit.io.Bytes;
import dxkit.io.Md5Blocks;
import dxkit.pdb.MsfWriter.Layout;
import java.util.HashMap;
import java.util.Map;

/** The PDBs that {@code dxkit strip --split-debug} writes. As with dxc's {@code -Fd}, a file has the name it is given, and in a folder each is called by its hash. */
final class DebugFiles {
    private static final String ENDING = ".pdb";

    private final Target target;
    private final String name;
    private final Map<String, Bytes> written = new HashMap<>();

    /**
     * Those of one command.
     *
     * @param target where they go
     * @param name what it is called on the command line, which is the name of the PDB that ILDN gets
     */
    DebugFiles(Target target, String name) {
        this.target = target;
        this.name = name;
    }

    /** Writes the PDB of a shader when its turn comes, and names it in the shader. */
    DebugSplit write(DebugSplit split, Report report) {
        String file = target.isFolder() ? split.guid().bytes().hex() + ENDING : name;
        DebugSplit named = split.named(file);
        Bytes pdb = named.pdb(Layout.DXC);
        report.later(() -> {
            Bytes other = written.putIfAbsent(file, Md5Blocks.md5(pdb));
            if (other == null) {
                target.put(file, pdb, report);
            } else if (!other.equals(Md5Blocks.md5(pdb))) {
                report.note(file + " has been written for another shader with the same hash but other debug data, and stays as it is");
            }
        });
        report.laterIfWell();
        return named;
    }
}
