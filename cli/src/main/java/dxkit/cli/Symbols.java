package dxkit.cli;

import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit symbols} without a command of its own. */
final class Symbols extends CommandGroup {
    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Finds the debug data of shaders, and keeps folders of it in order.",
                "  dxkit symbols find shader.dxil --path pdbs/", "  dxkit symbols index pdbs/", "  dxkit symbols audit pdbs/");
        with(usage, "find", new SymbolsFind());
        with(usage, "index", new SymbolsIndex());
        with(usage, "match", new SymbolsMatch());
        return with(usage, "audit", new SymbolsAudit());
    }
}
