package dxkit.cli;

import dxkit.io.FormatException;
import dxkit.io.Suggest;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfStream;
import dxkit.pdb.ShaderPdb;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit pdb export}. */
final class PdbExport extends PdbCommand {
    private static final String STREAM = "--stream";
    private static final String ALL = "--all";

    private @Nullable String stream;
    private boolean all;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Takes the container, or another stream, out of PDBs.", "  dxkit pdb export shader.pdb -o shader.dxbc",
                "  dxkit pdb export --stream /names native.pdb -o names.bin", "  dxkit pdb export pdbs/ -o containers/");
        usage.addOption(Usage.value("STREAM", "Number or name of the stream; without it the container in stream 5.", "-s", STREAM));
        usage.addOption(Usage.flag("Take all streams that are not empty.", ALL));
        return withFiles(Target.withOutput(usage));
    }

    @Override
    void start(ParseResult arguments) {
        stream = arguments.matchedOptionValue(STREAM, null);
        all = arguments.hasMatchedOption(ALL);
        if (all && stream != null) {
            throw Target.wrong(arguments, ALL + " and " + STREAM + " exclude each other");
        }
        List<String> files = files(arguments);
        boolean many = Inputs.many(files) || all;
        target = Target.of(arguments, files, many);
        if (many && target.isStandardOutput()) {
            throw Target.wrong(arguments, "many results cannot all go to standard output; say -o FOLDER/");
        }
    }

    @Override
    void pdb(Input input, Msf msf, Report report) throws IOException {
        Target to = Objects.requireNonNull(target);
        if (all) {
            for (MsfStream each : msf.wholeStreams().filter(s -> s.length() > 0).toList()) {
                to.write(input, input.below() + ".stream" + each.index() + ".bin", each.bytes(), report);
            }
        } else if (stream == null) {
            to.write(input, input.below() + ".dxbc", ShaderPdb.of(msf).container(), report);
        } else {
            int index = index(msf, stream);
            if (!msf.stream(index).isPresent()) {
                throw FormatException.of("there is no stream " + index + ": the PDB passes over that number");
            }
            to.write(input, input.below() + ".stream" + index + ".bin", msf.stream(index).bytes(), report);
        }
    }

    private static int index(Msf msf, String stream) {
        if (stream.matches("\\d{1,9}")) {
            return msf.stream(Integer.parseInt(stream)).index();
        }
        var names = InfoStream.of(msf).names();
        return names.find(stream).orElseThrow(() -> FormatException.of("no stream is called '" + stream + "'"
                + (names.entries().isEmpty() ? "; the PDB names none" : Suggest.did(stream, names.byName().keySet()))));
    }
}
