package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.Container;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil export}. */
final class PdbutilExport extends LlvmTool {
    private static final String OUT = "out";
    private static final String STREAM = "stream";
    private static final String NAME = "name";
    private static final String CONTAINER = "dxcontainer";

    @Override
    public CommandSpec usage() {
        return usage("Writes one stream of a PDB to a file.", "  llvm-pdbutil export --dxcontainer --out=shader.dxbc shader.pdb")
                .addOption(Pdbutil.value(OUT, "FILE", "Where to write."))
                .addOption(Pdbutil.value(STREAM, "STREAM", "Number or name of the stream."))
                .addOption(Pdbutil.flag(NAME, "The stream is a name, even if it looks like a number."))
                .addOption(Pdbutil.flag(CONTAINER, "The DirectX container in stream 5."))
                .addPositional(Usage.parameter(0, true, "FILE", "The PDB."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String out = arguments.matchedOptionValue("--" + OUT, "");
        String stream = arguments.matchedOptionValue("--" + STREAM, "");
        boolean container = Pdbutil.is(arguments, CONTAINER);
        if (out.isEmpty()) {
            throw wrong(arguments, "--" + OUT + " must be given");
        }
        if (stream.isEmpty() && !container) {
            throw wrong(arguments, "one of --" + STREAM + " and --" + CONTAINER + " must be given");
        }
        if (!stream.isEmpty() && container) {
            terminal.error(Pdbutil.NAME + ": note: --" + STREAM + " is ignored because of --" + CONTAINER);
        }
        return Pdbutil.run(arguments.matchedPositionalValue(0, ""), terminal, (msf, printer) -> {
            Bytes contents;
            String what;
            if (container) {
                contents = container(msf);
                what = "DXContainer stream";
            } else {
                int index = index(msf, stream, Pdbutil.is(arguments, NAME));
                contents = msf.stream(index).bytes();
                what = isNumber(stream, Pdbutil.is(arguments, NAME))
                        ? "stream index " + index
                        : "stream '" + stream + "' (index " + index + ")";
            }
            write(out, contents, terminal);
            printer.append("Dumping contents of " + what + " to file " + out + ".\n");
        });
    }

    private static Bytes container(Msf msf) {
        Bytes bytes = ShaderPdb.of(msf).container();
        Container.open(bytes);
        return bytes;
    }

    private static boolean isNumber(String stream, boolean named) {
        return !named && Numbers.parse(stream).isPresent();
    }

    private static int index(Msf msf, String stream, boolean named) {
        if (!isNumber(stream, named)) {
            return InfoStream.of(msf).names().find(stream)
                    .orElseThrow(() -> FormatException.of("there is no stream named '" + stream + "'"));
        }
        long index = Numbers.parse(stream).orElseThrow();
        if (index >= msf.streamCount()) {
            throw FormatException.of(index + " is not a valid stream index; the streams are 0 to " + (msf.streamCount() - 1));
        }
        return (int) index;
    }
}
