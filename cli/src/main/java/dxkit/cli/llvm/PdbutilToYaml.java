package dxkit.cli.llvm;

import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.pdb.DbiHeader;
import dxkit.pdb.Msf;
import dxkit.pdb.PdbDocument;
import dxkit.pdb.PdbDocument.Section;
import dxkit.pdb.ShaderPdb;
import dxkit.pdb.TpiHeader;
import dxkit.text.YamlWriter;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-pdbutil pdb2yaml}. */
final class PdbutilToYaml extends LlvmTool {
    private static final String ALL = "all";
    private static final String NO_FILE_HEADERS = "no-file-headers";
    private static final String MINIMAL = "minimal";
    private static final String CONTAINER = "dxcontainer";
    private static final Map<Section, String> SECTIONS = new java.util.EnumMap<>(Map.of(Section.STREAM_METADATA, "stream-metadata",
            Section.STREAM_DIRECTORY, "stream-directory", Section.PDB_STREAM, "pdb-stream", Section.STRING_TABLE, "string-table",
            Section.DBI_STREAM, "dbi-stream", Section.PUBLICS_STREAM, "publics-stream"));

    @Override
    public CommandSpec usage() {
        var usage = usage("Describes a PDB as YAML.", "  llvm-pdbutil pdb2yaml --all shader.pdb > shader.yaml")
                .addOption(Pdbutil.flag(ALL, "Everything."))
                .addOption(Pdbutil.flag(NO_FILE_HEADERS, "Not the file as a whole."))
                .addOption(Pdbutil.flag(MINIMAL, "Without values that are the usual ones."));
        SECTIONS.forEach((section, option) -> usage.addOption(Pdbutil.flag(option, description(section))));
        return usage.addOption(Pdbutil.flag(CONTAINER, "The DirectX container in stream 5."))
                .addPositional(Usage.parameter(0, true, "FILE", "The PDB."));
    }

    private static String description(Section section) {
        return switch (section) {
            case FILE_HEADERS -> "The file as a whole.";
            case STREAM_METADATA -> "How many streams there are, and their sizes.";
            case STREAM_DIRECTORY -> "The same, and their blocks.";
            case STRING_TABLE -> "The strings of /names.";
            case PDB_STREAM -> "Age, GUID, signature and features.";
            case DBI_STREAM -> "Header of the DBI stream.";
            case PUBLICS_STREAM -> "That there is a publics stream; records are not decoded.";
        };
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        boolean all = Pdbutil.is(arguments, ALL);
        var sections = EnumSet.noneOf(Section.class);
        SECTIONS.forEach((section, option) -> {
            if (all || Pdbutil.is(arguments, option)) {
                sections.add(section);
            }
        });
        if (!Pdbutil.is(arguments, NO_FILE_HEADERS)) {
            sections.add(Section.FILE_HEADERS);
        }
        boolean withContainer = all || Pdbutil.is(arguments, CONTAINER);
        String file = arguments.matchedPositionalValue(0, "");
        return Pdbutil.run(file, terminal, (msf, printer) -> {
            Optional<Node> container = withContainer ? container(msf) : Optional.empty();
            var document = PdbDocument.write(msf, sections, Pdbutil.is(arguments, MINIMAL), container);
            if (all && hasNative(msf)) {
                terminal.error(Pdbutil.NAME + ": note: " + file + ": types and symbols of native code are left out");
            }
            YamlWriter.write(document, terminal.out());
        });
    }

    private static boolean hasNative(Msf msf) {
        return msf.streams()
                .filter(s -> s.index() == TpiHeader.TPI_INDEX || s.index() == DbiHeader.INDEX || s.index() == TpiHeader.IPI_INDEX)
                .anyMatch(stream -> stream.length() > 0);
    }

    /** The container, if there is one that LLVM reads; that there is none is no error. */
    private static Optional<Node> container(Msf msf) {
        return ShaderPdb.hasContainer(msf)
                ? PdbDump.readable(() -> ContainerNodes.write(Container.open(ShaderPdb.of(msf).container()), Dialect.LLVM))
                : Optional.empty();
    }
}
