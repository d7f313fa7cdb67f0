package dxkit.cli;

import dxkit.container.Container;
import dxkit.debug.DebugSplit;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.PartFormat;
import dxkit.part.PartFormat.Role;
import dxkit.part.PartFormats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit strip}. */
final class Strip extends ContainerCommand {
    private static final String DEBUG = "--debug";
    private static final String DEBUG_MODULE = "--debug-module";
    private static final String SPLIT_DEBUG = "--split-debug";
    private static final String DEBUG_NAME = "--debug-name";
    private static final String REFLECTION = "--reflection";
    private static final String PRIVATE = "--private";
    private static final String ROOT_SIGNATURE = "--root-signature";
    private static final FourCC ILDN = FourCC.of("ILDN");

    private final Set<Role> roles = EnumSet.noneOf(Role.class);
    private boolean debugModule;
    private boolean debugName;
    private @Nullable DebugFiles debugFiles;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Removes what the runtime does not need: parts and, if asked for, debug information in the program. The digest is made anew, "
                        + "in the kind it had.",
                "  dxkit strip --debug --reflection shader.dxil -o small.dxil",
                "  dxkit strip --split-debug pdbs/ shaders/ -o shipped/",
                "  dxkit strip /Qstrip_debug /Qstrip_priv shader.dxbc --in-place");
        usage.addOption(
                Usage.flag("Debug data: " + parts(Role.DEBUG) + ". ILDN stays, so that debuggers find the PDB.", DEBUG, "/Qstrip_debug",
                        "-Qstrip_debug"));
        usage.addOption(Usage.flag(
                "What --debug strips, and debug information in DXIL itself; where there is only ILDB, DXIL is made of it. The result is "
                        + "what dxc ships; HASH is made anew where the program changes.",
                DEBUG_MODULE));
        usage.addOption(Usage.value("PDB",
                "As --debug-module, and put the debug data into a PDB with dxc's layout, whose name goes into ILDN. A folder, which "
                        + "it must be for many files, gets <hash>.pdb, as with dxc's -Fd.",
                SPLIT_DEBUG));
        usage.addOption(Usage.flag("The name of the PDB: ILDN.", DEBUG_NAME));
        usage.addOption(Usage.flag("Reflection data: " + parts(Role.REFLECTION) + ".", REFLECTION, "/Qstrip_reflect", "-Qstrip_reflect"));
        usage.addOption(Usage.flag("Private data: " + parts(Role.PRIVATE) + ".", PRIVATE, "/Qstrip_priv", "-Qstrip_priv"));
        usage.addOption(Usage.flag("The root signature: " + parts(Role.ROOT_SIGNATURE) + ".", ROOT_SIGNATURE, "/Qstrip_rootsignature",
                "-Qstrip_rootsignature"));
        return withFiles(Target.withInPlace(usage));
    }

    private static String parts(Role role) {
        List<String> names = new ArrayList<>();
        for (PartFormat<?> format : PartFormats.all()) {
            if (format.role() == role) {
                names.add(format.name().toString());
            }
        }
        return String.join(", ", names);
    }

    @Override
    void start(ParseResult arguments) {
        debugName = arguments.hasMatchedOption(DEBUG_NAME);
        String pdb = arguments.matchedOptionValue(SPLIT_DEBUG, null);
        debugModule = arguments.hasMatchedOption(DEBUG_MODULE) || pdb != null;
        if (pdb != null && debugName) {
            throw Target.wrong(arguments, SPLIT_DEBUG + " names the PDB, and " + DEBUG_NAME + " takes that name out");
        }
        role(arguments, DEBUG, Role.DEBUG);
        role(arguments, REFLECTION, Role.REFLECTION);
        role(arguments, PRIVATE, Role.PRIVATE);
        role(arguments, ROOT_SIGNATURE, Role.ROOT_SIGNATURE);
        if (roles.isEmpty() && !debugName && !debugModule) {
            throw Target.wrong(arguments,
                    "say what to strip: "
                            + String.join(", ", DEBUG, DEBUG_MODULE, SPLIT_DEBUG, DEBUG_NAME, REFLECTION, PRIVATE, ROOT_SIGNATURE));
        }
        List<String> files = files(arguments);
        target = Target.ofEdit(arguments, files);
        if (pdb != null) {
            Target to = Target.named(arguments, SPLIT_DEBUG, pdb, Inputs.many(files));
            if (to.isSameFile(target)) {
                throw Target.wrong(arguments, "shader and PDB cannot both be " + pdb);
            }
            debugFiles = new DebugFiles(to, pdb);
        }
    }

    private void role(ParseResult arguments, String option, Role role) {
        if (arguments.hasMatchedOption(option)) {
            roles.add(role);
        }
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = input.container();
        Container shader = debugModule ? withoutDebugInfo(container, report) : container;
        var edit = shader.edit().allowDuplicates().strip(roles);
        if (debugName) {
            edit.removeIf(ILDN::equals);
        }
        Objects.requireNonNull(target).write(input, container, edit.toBytes(), false, report);
    }

    private Container withoutDebugInfo(Container container, Report report) {
        DebugSplit split = DebugSplit.of(container);
        try {
            if (split.isOfAnotherProgram()) {
                report.note("ILDB is the module of another program than DXIL; DXIL stays as it is");
            }
        } catch (FormatException e) {
            report.note("whether ILDB belongs to DXIL cannot be told: " + e.getMessage());
        }
        if (debugFiles != null) {
            split = debugFiles.write(split, report);
        }
        return split.shader();
    }
}
