package dxkit.cli;

import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit pdb} without a command of its own. */
final class Pdb extends CommandGroup {
    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Looks into, makes, checks and repairs shader PDBs.", "  dxkit pdb info shader.pdb",
                "  dxkit pdb export shader.pdb -o shader.dxbc", "  dxkit pdb make shader.dxbc -o shader.pdb");
        with(usage, "info", new PdbInfo());
        with(usage, "streams", new PdbStreams());
        with(usage, "export", new PdbExport());
        with(usage, "make", new PdbMake());
        with(usage, "check", new PdbChecks());
        return with(usage, "fix", new PdbFixes());
    }
}
