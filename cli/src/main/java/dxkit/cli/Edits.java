package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.io.Suggest;
import dxkit.part.DebugNamePart;
import dxkit.part.PartFormats;
import dxkit.part.PrivatePart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit edit}. */
final class Edits extends ContainerCommand {
    private static final String DIGEST = "--digest";
    private static final String KEEP = "keep";
    private static final String ALLOW_UNKNOWN = "--allow-unknown";
    private static final String PRIVATE = "--private";
    private static final String FILE = "NAME=FILE";
    private static final String NAME = "NAME=NAME";

    /** One change, as the command line has it. */
    private interface Change {
        void apply(Container container, Edit edit) throws IOException;
    }

    /** How an option becomes a change. */
    private interface Kind {
        Change of(ParseResult arguments, String value) throws IOException;
    }

    /** An option that was given. */
    private record Given(Kind kind, String value) {}

    private final List<Given> given = new ArrayList<>();
    private final List<Change> changes = new ArrayList<>();
    private @Nullable Digest digest;
    private boolean keepDigest;
    private boolean allowUnknown;
    private LayoutRules rules = LayoutRules.ALL;
    private @Nullable Target target;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Changes the parts of containers. Changes are made in the order of the options; then sizes, offsets and the digest "
                        + "(in the kind it had) are made anew, parts are filled up to a multiple of 4 bytes, and PRIV goes last.",
                "  dxkit edit --remove STAT --private build-id.txt shader.dxil -o out.dxil",
                "  dxkit edit --replace RTS0=rootsig.bin shader.dxil --in-place",
                "  dxkit edit --debug-name shaders/x.pdb --digest retail shader.dxil -o out.dxil");
        usage.addOption(change(FILE,
                "Add a part with the contents of a file, or those that a .yaml or .json file describes; bitcode gets the header of a program that is there.",
                this::add, "--add"));
        usage.addOption(
                change(FILE,
                        "Replace the contents of a part by those of a file, or those that a .yaml or .json file describes; bitcode goes behind the program header that is there.",
                        this::replace, "--replace"));
        usage.addOption(change("NAME", "Remove the parts of a name.", Edits::remove, "--remove"));
        usage.addOption(change(NAME, "Give a part another name.", this::rename, "--rename"));
        usage.addOption(change("NAME,...", "Put these parts first, in this order.", Edits::order, "--order"));
        usage.addOption(change("PATH", "Set the name of the PDB (ILDN).", Edits::debugName, "--debug-name"));
        usage.addOption(change("FILE", "Set the private data (PRIV) to the contents of a file.", Edits::privateData, PRIVATE));
        usage.addOption(Usage.value("KIND", "Set the digest: " + DigestKinds.MADE + ", or " + KEEP + " for the 16 bytes that are there.",
                DIGEST));
        usage.addOption(Usage.flag("Let parts have names that are not known.", ALLOW_UNKNOWN));
        return withFiles(Target.withInPlace(LayoutRules.withOptions(usage)));
    }

    /** An option whose occurrences are noted in the order of the command line, across options. */
    private OptionSpec change(String label, String description, Kind kind, String name) {
        return OptionSpec.builder(name).type(List.class).auxiliaryTypes(Given.class).paramLabel(label).description(description)
                .converters(value -> {
                    var noted = new Given(kind, value);
                    given.add(noted);
                    return noted;
                }).build();
    }

    @Override
    void start(ParseResult arguments) throws IOException {
        rules = LayoutRules.of(arguments);
        allowUnknown = arguments.hasMatchedOption(ALLOW_UNKNOWN);
        String kind = arguments.matchedOptionValue(DIGEST, null);
        keepDigest = KEEP.equals(kind);
        digest = kind == null || keepDigest ? null : DigestKinds.parseMade(arguments, kind);
        if (given.isEmpty() && kind == null) {
            throw Target.wrong(arguments, "nothing to change");
        }
        target = Target.ofEdit(arguments, files(arguments));
        for (Given option : given) {
            changes.add(option.kind.of(arguments, option.value));
        }
    }

    private static String[] pair(ParseResult arguments, String value, String label) {
        int equals = value.indexOf('=');
        if (equals < 0 || equals == value.length() - 1) {
            throw Target.wrong(arguments, "needed " + label + ", found '" + value + "'");
        }
        return new String[]{value.substring(0, equals), value.substring(equals + 1)};
    }

    private FourCC newName(ParseResult arguments, String text) {
        FourCC name = PartPick.name(arguments, text);
        if (!allowUnknown && PartFormats.find(name).isEmpty()) {
            throw Target.wrong(arguments,
                    "no kind of part is called " + name + " (" + ALLOW_UNKNOWN + " lets it be)" + Suggest.did(text, PartPick.known()));
        }
        return name;
    }

    private Change add(ParseResult arguments, String value) throws IOException {
        String[] pair = pair(arguments, value, FILE);
        FourCC name = newName(arguments, pair[0]);
        var contents = Contents.read(name, pair[1]);
        return (container, edit) -> edit.add(name, contents.bytes(container));
    }

    private Change replace(ParseResult arguments, String value) throws IOException {
        String[] pair = pair(arguments, value, FILE);
        FourCC name = PartPick.name(arguments, pair[0]);
        var contents = Contents.read(name, pair[1]);
        return (container, edit) -> edit.replace(name, contents.bytes(container));
    }

    private static Change remove(ParseResult arguments, String value) {
        FourCC name = PartPick.name(arguments, value);
        return (container, edit) -> edit.remove(name);
    }

    private Change rename(ParseResult arguments, String value) {
        String[] pair = pair(arguments, value, NAME);
        FourCC name = PartPick.name(arguments, pair[0]);
        FourCC to = newName(arguments, pair[1]);
        return (container, edit) -> edit.rename(name, to);
    }

    private static Change order(ParseResult arguments, String value) {
        List<FourCC> names = new ArrayList<>();
        for (String name : value.split(",", -1)) {
            names.add(PartPick.name(arguments, name));
        }
        return (container, edit) -> edit.order(names);
    }

    private static Change debugName(ParseResult arguments, String value) {
        var part = DebugNamePart.of(value);
        FourCC name = DebugNamePart.FORMAT.name();
        return (container, edit) -> edit.put(name, DebugNamePart.FORMAT.encode(part, container.context()));
    }

    private static Change privateData(ParseResult arguments, String value) throws IOException {
        if (value.isEmpty()) {
            throw Target.wrong(arguments, PRIVATE + " needs the name of a file");
        }
        Bytes data = Contents.file(value);
        return (container, edit) -> edit.put(PrivatePart.FORMAT.name(), data);
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = input.container();
        Edit edit = rules.on(container.edit());
        for (Change change : changes) {
            change.apply(container, edit);
        }
        if (digest != null) {
            edit.digest(digest);
        } else if (keepDigest) {
            edit.keepDigest();
        }
        Objects.requireNonNull(target).write(input, container, edit.toBytes(), digest != null || keepDigest, report);
    }
}
