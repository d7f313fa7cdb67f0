package dxkit.cli;

import dxkit.container.Container;
import dxkit.debug.PdbContents;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.part.ProgramPart;
import dxkit.pdb.Guid;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import dxkit.pdb.SuperBlock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit pdb make}. */
final class PdbMake extends FileCommand {
    private static final String LAYOUT = "--layout";
    private static final String GUID = "--guid";
    private static final String SHADER = "--shader";
    private static final String BLOCK_SIZE = "--block-size";

    private Layout layout = Layout.LLVM;
    private @Nullable Guid guid;
    private @Nullable Container shader;
    private int blockSize;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Makes PDBs of containers, of shaders with embedded debug data, and of bare ILDB parts.",
                "  dxkit pdb make debug.dxbc -o shader.pdb", "  dxkit pdb make --layout dxc debug.dxbc -o shader.pdb",
                "  dxkit pdb make ildb.bin --shader shader.dxil -o shader.pdb");
        usage.addOption(Usage.value("LAYOUT",
                "Whose layout: llvm (the default), dxc (dxc's bytes, with its wrong block count and empty free-block maps), or "
                        + "dxc-counted (the same with a true block count).",
                LAYOUT));
        usage.addOption(
                Usage.value("GUID", "The PDB's GUID, as text or as the 32 digits of a hash; otherwise the hash in the container.", GUID));
        usage.addOption(Usage.value("FILE", "The shader that the debug data belongs to: its hash and the PDB's name are taken.", SHADER));
        usage.addOption(Usage.value("BYTES",
                "Block size, a power of two from 512 to 32768; otherwise 512, or more where the file needs it.", BLOCK_SIZE));
        return withFiles(Target.withOutput(usage));
    }

    /** What a layout is called. */
    static String name(Layout layout) {
        return layout.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    void start(ParseResult arguments) throws IOException {
        layout = layout(arguments, arguments.matchedOptionValue(LAYOUT, name(Layout.LLVM)));
        String text = arguments.matchedOptionValue(GUID, null);
        guid = text == null ? null : guid(arguments, text);
        String file = arguments.matchedOptionValue(SHADER, null);
        shader = file == null ? null : shader(file);
        String size = arguments.matchedOptionValue(BLOCK_SIZE, null);
        if (size != null) {
            if (!size.matches("\\d{1,9}") || !SuperBlock.isBlockSize(Long.parseLong(size))) {
                throw Target.wrong(arguments, BLOCK_SIZE + " must be a power of two from 512 to 32768");
            }
            blockSize = Integer.parseInt(size);
        }
        List<String> files = files(arguments);
        target = Target.of(arguments, files, Inputs.many(files));
        if (target.isStandardOutput() && Inputs.many(files)) {
            throw Target.wrong(arguments, "many results cannot all go to standard output; say -o FOLDER/");
        }
    }

    private static Layout layout(ParseResult arguments, String text) {
        List<String> names = new ArrayList<>();
        for (Layout each : Layout.values()) {
            if (name(each).equals(text)) {
                return each;
            }
            names.add(name(each));
        }
        throw Target.wrong(arguments, "no layout is called '" + text + "'; there are: " + String.join(", ", names));
    }

    private static Guid guid(ParseResult arguments, String text) {
        try {
            return text.matches("\\p{XDigit}{32}") ? new Guid(Bytes.ofHex(text)) : Guid.parse(text);
        } catch (FormatException e) {
            throw Target.wrong(arguments, GUID + ": " + e.problem());
        }
    }

    private static Container shader(String file) throws IOException {
        try {
            return Container.open(Contents.file(file));
        } catch (FormatException e) {
            throw e.in(file);
        }
    }

    @Override
    boolean takes(Bytes beginning) {
        return Container.isContainer(beginning) || ProgramPart.isProgram(beginning);
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Bytes file = input.read();
        Container contents = shader == null ? PdbContents.of(file) : PdbContents.of(file, shader);
        Guid id = guid != null
                ? guid
                : PdbContents.guid(contents).orElseThrow(() -> FormatException.of("the container has no hash; say " + GUID + " or "
                        + SHADER));
        if (shader == null && guid == null && !Container.isContainer(file)) {
            report.note("the GUID is the hash of the bare ILDB part itself; " + SHADER + " takes that of the shader it belongs to");
        }
        Objects.requireNonNull(target).write(input, input.below() + ".pdb",
                ShaderPdb.make(contents.bytes(), ShaderPdb.info(id, layout), layout, blockSize),
                report);
    }
}
