package dxkit.cli;

import dxkit.container.Container;
import dxkit.io.Bytes;

/** A command that of the files in a folder takes the containers and leaves the PDBs. */
abstract class ContainerCommand extends FileCommand {
    @Override
    boolean takes(Bytes beginning) {
        return Container.isContainer(beginning);
    }
}
