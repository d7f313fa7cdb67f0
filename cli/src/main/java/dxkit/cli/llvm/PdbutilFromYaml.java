package dxkit.cli.llvm;

import dxkit.cli.Exit;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.ContainerNodes;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.PdbDocument;
import dxkit.pdb.ShaderPdb;
import dxkit.text.Excerpt;
import dxkit.text.YamlReader;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil yaml2pdb}. */
final class PdbutilFromYaml extends LlvmTool {
    private static final String PDB = "pdb";

    @Override
    public CommandSpec usage() {
        return usage("Builds a PDB from YAML.", "  llvm-pdbutil yaml2pdb --pdb=shader.pdb shader.yaml")
                .addOption(Pdbutil.value(PDB, "FILE", "The PDB to write; otherwise named as the input, with .pdb at the end."))
                .addPositional(Usage.parameter(0, true, "FILE", "The description, - for standard input."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String file = arguments.matchedPositionalValue(0, "");
        Bytes text = read(file, terminal);
        String out = arguments.matchedOptionValue("--" + PDB, file.equals(STANDARD) ? "-.pdb" : withPdb(file));
        try {
            var document = PdbDocument.read(YamlReader.read(text));
            Bytes container = container(document);
            write(out, ShaderPdb.make(container, document.info(), Layout.LLVM, (int) document.blockSize()), terminal);
            return Exit.OK;
        } catch (FormatException e) {
            int status = Pdbutil.failed(file, e, terminal);
            Excerpt.of(text, e).lines().forEach(terminal::error);
            return status;
        }
    }

    private static Bytes container(PdbDocument document) {
        try {
            return ContainerNodes.readLlvm(document.container()).bytes();
        } catch (FormatException e) {
            throw e.in("DXContainerStream.DXContainer");
        }
    }

    private static String withPdb(String file) {
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf(java.io.File.separatorChar));
        int dot = file.lastIndexOf('.');
        return (dot > slash ? file.substring(0, dot) : file) + ".pdb";
    }
}
