package dxkit.cli.llvm;

import dxkit.cli.Exit;
import dxkit.cli.Report;
import dxkit.cli.Terminal;
import dxkit.cli.Usage;
import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.container.ProgramParts;
import dxkit.io.Bytes;
import dxkit.io.Content;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.listing.Listing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code llvm-objdump}. */
public final class LlvmObjdump extends LlvmTool {
    private static final String HEADERS = "--section-headers";
    private static final String CONTENTS = "--full-contents";
    private static final String PRIVATE = "--private-headers";
    private static final String DISASSEMBLE = "--disassemble";
    private static final String ONLY = "--section";
    private static final int ROW = 16;
    private static final int GROUP = 4;
    private static final int NAME_WIDTH = 13;

    @Override
    public CommandSpec usage() {
        var usage = usage("Prints what is in containers, as LLVM's llvm-objdump does.", "  llvm-objdump -h shader.dxil",
                "  llvm-objdump -s -j PSV0 shader.dxil", "  llvm-objdump -p shader.dxil", "  llvm-objdump -d -j DXIL shader.dxil");
        usage.addOption(Usage.flag("The parts with their sizes and offsets.", "-h", "--headers", HEADERS));
        usage.addOption(Usage.flag("The bytes of the parts.", "-s", CONTENTS));
        usage.addOption(Usage.flag("The signatures.", "-p", PRIVATE));
        usage.addOption(
                Usage.flag("The program of ILDB, or of DXIL where there is no ILDB, as 'dxc -dumpbin' lists it. LLVM's tool cannot.",
                        "-d", DISASSEMBLE));
        usage.addOption(Usage.values("NAME", "Only these parts.", "-j", ONLY));
        return usage.addPositional(Usage.parameters(0, true, "FILE", "Containers, or - for standard input."));
    }

    /** {@code -h} asks for the headers here. */
    @Override
    String[] helpNames() {
        return new String[]{"--help"};
    }

    @Override
    public int run(ParseResult arguments, Terminal terminal) throws IOException {
        boolean headers = arguments.hasMatchedOption(HEADERS);
        boolean contents = arguments.hasMatchedOption(CONTENTS);
        boolean signatures = arguments.hasMatchedOption(PRIVATE);
        boolean program = arguments.hasMatchedOption(DISASSEMBLE);
        if (!headers && !contents && !signatures && !program) {
            throw wrong(arguments, "say what to print: -h, -s, -p or -d");
        }
        List<String> names = values(arguments, ONLY);
        var patterns = new NamePatterns(names, NamePatterns.Kind.WILDCARD);
        boolean found = false;
        for (String file : arguments.matchedPositionalValue(0, List.<String>of())) {
            Bytes bytes = read(file, terminal);
            var text = new StringBuilder();
            Content listing = Bytes.EMPTY;
            List<PartEntry> parts = new ArrayList<>();
            try {
                Container container = Container.open(bytes);
                text.append("\n").append(Report.shown(file)).append(":\tfile format directx container\n");
                parts.addAll(container.parts());
                parts.removeIf(part -> !patterns.isEmpty() && !patterns.matches().test(part.name()));
                found |= !parts.isEmpty();
                if (signatures) {
                    SignatureTables.print(container, text);
                }
                if (program) {
                    listing = listing(container, patterns);
                }
            } catch (FormatException e) {
                throw about(file, e);
            }
            var out = new Pieces(terminal).append(text);
            if (headers) {
                headers(parts, out);
            }
            if (contents) {
                parts.forEach(part -> contents(part, out));
            }
            out.append(program ? "\n" : "").flush();
            terminal.show(listing);
        }
        if (!found) {
            names.stream().filter(name -> !name.isEmpty()).distinct()
                    .forEach(name -> terminal.error(arguments.commandSpec().name() + ": warning: section '" + Report.shown(name)
                            + "' mentioned in a -j/--section option, but not found in any input file"));
        }
        return Exit.OK;
    }

    private static Content listing(Container container, NamePatterns patterns) {
        List<String> programs = new ArrayList<>(ProgramParts.DEBUG_FIRST);
        programs.removeIf(name -> !patterns.isEmpty() && !patterns.matches().test(FourCC.of(name)));
        return programs.isEmpty() ? Bytes.EMPTY : Listing.of(container, programs).content();
    }

    private static void headers(List<PartEntry> parts, Pieces text) {
        text.append("\nSections:\nIdx Name          Size     VMA      Type\n");
        for (PartEntry part : parts) {
            String name = String.format(Locale.ROOT, "%-" + NAME_WIDTH + "s", part.name());
            text.append(String.format(Locale.ROOT, "%3d %s %08x %08x \n", part.index(), name, part.declaredSize(), part.offset()));
        }
    }

    /** LLVM counts the addresses from the part's header, though the bytes begin behind it. */
    private static void contents(PartEntry part, Pieces text) {
        Bytes data = part.data();
        if (data.isEmpty()) {
            return;
        }
        text.append("Contents of section " + part.name() + ":\n");
        for (int at = 0; at < data.length(); at += ROW) {
            text.append(String.format(Locale.ROOT, " %04x ", part.offset() + at));
            text.append(row(data.clamped(at, ROW)));
        }
    }

    private static String row(Bytes row) {
        var text = new StringBuilder();
        String hex = row.hex();
        for (int i = 0; i < ROW; i++) {
            text.append(i > 0 && i % GROUP == 0 ? " " : "").append(i < row.length() ? hex.substring(2 * i, 2 * i + 2) : "  ");
        }
        text.append("  ");
        for (int i = 0; i < row.length(); i++) {
            int c = row.u8(i);
            text.append(c >= ' ' && c <= '~' ? (char) c : '.');
        }
        return text.append('\n').toString();
    }
}
