package dxkit.cli;

import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit bitcode} without a command of its own. */
final class Bitcode extends CommandGroup {
    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Looks into LLVM bitcode, as llvm-bcanalyzer does.", "  dxkit bitcode dump shader.dxil",
                "  dxkit bitcode stats shader.dxil");
        with(usage, "dump", new BitcodeRecords());
        return with(usage, "stats", new BitcodeSizes());
    }
}
