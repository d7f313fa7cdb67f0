package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil explain}. */
final class PdbutilExplain extends LlvmTool {
    private static final String OFFSET = "offset";
    private static final String INPUT_TYPE = "input-type";

    @Override
    public CommandSpec usage() {
        return usage("Says what a byte of a PDB is.", "  llvm-pdbutil explain --offset=0x28 shader.pdb")
                .addOption(Pdbutil.values(OFFSET, "NUMBER", "Offset in the file. May be given many times."))
                .addOption(Pdbutil.value(INPUT_TYPE, "KIND",
                        "What the file is: pdb-file, or the contents of a stream: pdb-stream, dbi-stream."))
                .addPositional(Usage.parameter(0, true, "FILE", "The PDB."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String file = arguments.matchedPositionalValue(0, "");
        List<String> texts = Pdbutil.list(arguments, OFFSET);
        if (texts.isEmpty()) {
            throw wrong(arguments, "--" + OFFSET + " must be given at least once");
        }
        List<Long> offsets =
                texts.stream().map(text -> Numbers.parse(text).orElseThrow(() -> wrong(arguments, "'" + text + "' is no number"))).toList();
        return switch (arguments.matchedOptionValue("--" + INPUT_TYPE, "pdb-file")) {
            case "pdb-file" -> Pdbutil.run(file, terminal, (msf, printer) -> {
                var explain = new PdbExplain(printer);
                offsets.forEach(offset -> {
                    explain.title(offset, file);
                    explain.pdb(msf, offset);
                });
            });
            case "pdb-stream" -> stream(file, offsets, terminal, PdbExplain::info);
            case "dbi-stream" -> stream(file, offsets, terminal, PdbExplain::dbi);
            default -> throw wrong(arguments, "--" + INPUT_TYPE + " must be pdb-file, pdb-stream or dbi-stream");
        };
    }

    private interface Explain {
        void of(PdbExplain explain, Bytes stream, long offset);
    }

    private static int stream(String file, List<Long> offsets, Terminal terminal, Explain how) throws IOException {
        return Pdbutil.print(file, terminal, printer -> {
            Bytes stream = Disk.read(Path.of(file));
            var explain = new PdbExplain(printer);
            for (long offset : offsets) {
                explain.title(offset, file);
                how.of(explain, stream, offset);
            }
        });
    }
}
