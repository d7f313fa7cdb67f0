package dxkit.cli;

import dxkit.container.Container;
import dxkit.io.FourCC;
import dxkit.part.PartFormat;
import dxkit.part.PartFormat.Role;
import dxkit.part.PartFormats;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit strip}. */
final class Strip extends FileCommand {
    private static final String DEBUG = "--debug";
    private static final String DEBUG_NAME = "--debug-name";
    private static final String REFLECTION = "--reflection";
    private static final String PRIVATE = "--private";
    private static final String ROOT_SIGNATURE = "--root-signature";
    private static final FourCC ILDN = FourCC.of("ILDN");

    private final Set<Role> roles = EnumSet.noneOf(Role.class);
    private boolean debugName;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Removes parts that the runtime does not need. The program stays as it is; the digest is made anew, in the kind it had.",
                "  dxkit strip --debug --reflection shader.dxil -o small.dxil",
                "  dxkit strip /Qstrip_debug /Qstrip_priv shader.dxbc --in-place");
        usage.addOption(
                Usage.flag("Debug data: " + parts(Role.DEBUG) + ". ILDN stays, so that debuggers find the PDB.", DEBUG, "/Qstrip_debug",
                        "-Qstrip_debug"));
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
        role(arguments, DEBUG, Role.DEBUG);
        role(arguments, REFLECTION, Role.REFLECTION);
        role(arguments, PRIVATE, Role.PRIVATE);
        role(arguments, ROOT_SIGNATURE, Role.ROOT_SIGNATURE);
        if (roles.isEmpty() && !debugName) {
            throw Target.wrong(arguments,
                    "say what to strip: " + String.join(", ", DEBUG, DEBUG_NAME, REFLECTION, PRIVATE, ROOT_SIGNATURE));
        }
        target = Target.ofEdit(arguments, files(arguments));
    }

    private void role(ParseResult arguments, String option, Role role) {
        if (arguments.hasMatchedOption(option)) {
            roles.add(role);
        }
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = input.container();
        var edit = container.edit().allowDuplicates().strip(roles);
        if (debugName) {
            edit.removeIf(ILDN::equals);
        }
        java.util.Objects.requireNonNull(target).write(input, container, edit.toBytes(), false, report);
    }
}
