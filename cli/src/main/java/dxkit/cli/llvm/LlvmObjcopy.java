package dxkit.cli.llvm;

import dxkit.cli.Exit;
import dxkit.cli.PartPick;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.Disk;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.PartFormat.Role;
import dxkit.part.PartFormats;
import dxkit.part.ProgramPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-objcopy}. As LLVM's it lays the parts out one behind the other and copies the digest; it also does what LLVM's refuses for containers. */
public final class LlvmObjcopy extends LlvmTool {
    private static final String DUMP = "--dump-section";
    private static final String EXTRACT = "--extract-section";
    private static final String ONLY = "--only-section";
    private static final String REMOVE = "--remove-section";
    private static final String ADD = "--add-section";
    private static final String UPDATE = "--update-section";
    private static final String RENAME = "--rename-section";
    private static final String WILDCARD = "--wildcard";
    private static final String REGEX = "--regex";
    private static final String STRIP_DEBUG = "--strip-debug";
    private static final String STRIP_ALL = "--strip-all";
    private static final String ALLOW_UNKNOWN = "--allow-unknown";
    private static final int ALIGNMENT = 4;
    private static final FourCC PRIVATE = FourCC.of("PRIV");

    /** An option's value {@code NAME=FILE} or {@code NAME=NAME}. */
    private record Pair(FourCC name, String value) {}

    /** A file to be written when all has gone well. */
    private record Result(String file, Bytes contents) {}

    @Override
    public CommandSpec usage() {
        var usage = usage(
                "Copies a container and changes its parts, as LLVM's llvm-objcopy does. The digest is copied. First parts are dumped and "
                        + "extracted, then removed, updated, renamed, added.",
                "  llvm-objcopy --dump-section=DXIL=shader.bc shader.dxil",
                "  llvm-objcopy -R STAT -R ILDB shader.dxil small.dxil", "  llvm-objcopy --strip-debug --digest shader.dxil",
                "  llvm-objcopy --wildcard --only-section='*SG1' shader.dxil signatures.dxil");
        usage.addOption(Usage.values("NAME=FILE", "Write the contents of a part to a file; of a program just the bitcode.", DUMP));
        usage.addOption(Usage.values("NAME=FILE", "Write a container with just that part to a file.", EXTRACT));
        usage.addOption(Usage.values("NAME", "Remove all other parts.", "-j", ONLY));
        usage.addOption(Usage.values("NAME", "Remove the parts of this name.", "-R", REMOVE));
        usage.addOption(Usage.flag("Names of -j and -R are patterns.", "-w", WILDCARD));
        usage.addOption(Usage.flag("Names of -j and -R are regular expressions.", REGEX));
        usage.addOption(Usage.values("NAME=FILE", "Add a part; bitcode gets the header of a program that is there.", ADD));
        usage.addOption(
                Usage.values("NAME=FILE", "Replace the contents of a part; bitcode goes behind the program header that is there.", UPDATE));
        usage.addOption(Usage.values("NAME=NAME", "Give a part another name.", RENAME));
        usage.addOption(Usage.flag("Remove debug data: ILDB, SPDB, SDBG.", "-g", STRIP_DEBUG));
        usage.addOption(Usage.flag("Remove debug data, reflection data and private data.", "-S", STRIP_ALL));
        usage.addOption(Usage.flag("Let new names be ones that no known kind of part has.", ALLOW_UNKNOWN));
        usage.addOption(Usage.flag("Make the digest anew, so that the runtime takes the container.", DIGEST));
        usage.addPositional(Usage.parameter(0, true, "INPUT", "A container, or - for standard input."));
        return usage.addPositional(Usage.parameter(1, false, "OUTPUT", "Where to write; over the input without."));
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        String input = parameter(arguments, 0, STANDARD);
        String output = parameter(arguments, 1, input);
        if (output.equals(input) && !input.equals(STANDARD) && Disk.isSpecial(Path.of(input))) {
            throw new IOException("'" + input + "': not a regular file, which cannot be written over");
        }
        Bytes file = read(input, terminal);
        List<Result> results = new ArrayList<>();
        try {
            Container container = whole(Container.open(file));
            for (Pair dump : pairs(arguments, DUMP)) {
                results.add(new Result(dump.value, dumped(container, dump)));
            }
            for (Pair extract : pairs(arguments, EXTRACT)) {
                PartEntry part = part(container, extract.name, input);
                results.add(
                        new Result(extract.value, signed(arguments, copy(container).removeIf(name -> true).add(part.name(), part.data()))));
            }
            results.add(new Result(output, signed(arguments, changed(arguments, container, input, terminal))));
        } catch (FormatException e) {
            throw about(input, e);
        }
        for (Result result : results) {
            write(result.file, result.contents, terminal);
        }
        return Exit.OK;
    }

    /** A part that is not all there cannot be copied. */
    private static Container whole(Container container) {
        for (PartEntry part : container.parts()) {
            part.damage().ifPresent(damage -> {
                throw FormatException.at(container.bytes().fileOffset() + part.offset(), damage).in("Part[" + part.index() + "]");
            });
        }
        return container;
    }

    private static Edit copy(Container container) {
        return container.edit().anew().keepLayout().allowDuplicates().keepDigest();
    }

    private static Bytes signed(ParseResult arguments, Edit edit) {
        Bytes bytes = edit.toBytes();
        if (!arguments.hasMatchedOption(DIGEST)) {
            return bytes;
        }
        return Container.open(bytes).edit().digest(Digest.RETAIL).toBytes();
    }

    private static List<Pair> pairs(ParseResult arguments, String option) throws IOException {
        List<Pair> pairs = new ArrayList<>();
        for (String value : values(arguments, option)) {
            int equals = value.indexOf('=');
            if (equals < 1 || equals == value.length() - 1) {
                throw new IOException("bad format for " + option + ", expected NAME=" + (option.equals(RENAME) ? "NAME" : "FILE"));
            }
            pairs.add(new Pair(PartPick.name(arguments, value.substring(0, equals)), value.substring(equals + 1)));
        }
        return pairs;
    }

    private static FourCC newName(ParseResult arguments, FourCC name) throws IOException {
        if (PartFormats.find(name).isEmpty() && !arguments.hasMatchedOption(ALLOW_UNKNOWN)) {
            throw new IOException(PartPick.unknown(name.toString(), ALLOW_UNKNOWN));
        }
        return name;
    }

    private static PartEntry part(Container container, FourCC name, String file) throws IOException {
        for (PartEntry part : container.parts()) {
            if (part.name().equals(name)) {
                return part;
            }
        }
        throw new IOException("'" + file + "': part '" + name + "' not found");
    }

    private static boolean isProgram(PartEntry part) {
        return ProgramParts.NAMES.contains(part.name().toString()) && ProgramPart.isProgram(part.data());
    }

    private static Bytes dumped(Container container, Pair dump) throws IOException {
        PartEntry part = part(container, dump.name, dump.value);
        Bytes contents = isProgram(part) ? part.data().from(ProgramPart.HEADER_SIZE) : part.data();
        if (contents.isEmpty()) {
            throw new IOException("'" + dump.value + "': part '" + dump.name + "' is empty");
        }
        return contents;
    }

    private Edit changed(ParseResult arguments, Container container, String input, Terminal terminal) throws IOException {
        Edit edit = copy(container).removeIf(removed(arguments));
        for (Pair update : pairs(arguments, UPDATE)) {
            part(container, update.name, input);
            edit.replace(update.name, contents(container, update, terminal));
        }
        Set<FourCC> names = new HashSet<>();
        for (Pair rename : pairs(arguments, RENAME)) {
            FourCC name = newName(arguments, PartPick.name(arguments, rename.value));
            edit.rename(rename.name, name);
            if (!rename.name.equals(name)) {
                names.add(name);
            }
        }
        for (Pair add : pairs(arguments, ADD)) {
            edit.add(newName(arguments, add.name), contents(container, add, terminal));
            names.add(add.name);
        }
        if (!names.isEmpty()) {
            once(edit.apply(), names);
        }
        return edit;
    }

    private Bytes contents(Container container, Pair given, Terminal terminal) throws IOException {
        return padded(given.name, ProgramParts.contents(container, given.name, read(given.value, terminal)));
    }

    /** Parts may have been there twice before; new ones may not come to be. */
    private static void once(Container container, Set<FourCC> names) {
        for (FourCC name : names) {
            if (PartFormats.of(name).isUnique() && container.parts().stream().filter(part -> part.name().equals(name)).count() > 1) {
                throw FormatException.of("two parts " + name + ", of which a container has one; " + UPDATE + " replaces its contents");
            }
        }
    }

    private static Bytes padded(FourCC name, Bytes contents) {
        return name.equals(PRIVATE) ? contents : new ByteSink(contents.length() + ALIGNMENT).bytes(contents).align(ALIGNMENT).toBytes();
    }

    private static Predicate<FourCC> removed(ParseResult arguments) throws IOException {
        boolean wildcard = arguments.hasMatchedOption(WILDCARD);
        boolean regex = arguments.hasMatchedOption(REGEX);
        if (wildcard && regex) {
            throw new IOException(REGEX + " and " + WILDCARD + " exclude each other");
        }
        var kind = wildcard ? NamePatterns.Kind.WILDCARD : regex ? NamePatterns.Kind.REGEX : NamePatterns.Kind.LITERAL;
        var only = new NamePatterns(values(arguments, ONLY), kind);
        Predicate<FourCC> stripped = stripped(arguments);
        if (!only.isEmpty()) {
            return only.matches().negate().or(stripped);
        }
        return new NamePatterns(values(arguments, REMOVE), kind).matches().or(stripped);
    }

    private static Predicate<FourCC> stripped(ParseResult arguments) {
        Map<String, Set<Role>> options = Map.of(STRIP_DEBUG, EnumSet.of(Role.DEBUG), STRIP_ALL,
                EnumSet.of(Role.DEBUG, Role.REFLECTION, Role.PRIVATE));
        Set<Role> roles = EnumSet.noneOf(Role.class);
        options.forEach((option, removed) -> {
            if (arguments.hasMatchedOption(option)) {
                roles.addAll(removed);
            }
        });
        return name -> roles.contains(PartFormats.of(name).role());
    }
}
