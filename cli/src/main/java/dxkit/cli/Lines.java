package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.ProgramParts;
import dxkit.debug.InstructionTexts;
import dxkit.debug.SourceLines;
import dxkit.debug.Sources;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.ModuleReader;
import dxkit.listing.Listing;
import dxkit.part.DebugNamePart;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit lines}. */
final class Lines extends FileCommand {
    private static final String BY_LINE = "--by-line";
    private static final String LINE = "--line";
    private static final String INSTRUCTION = "--instruction";
    private static final String FUNCTION = "--function";
    private static final String VARIABLES = "--variables";

    private boolean byLine;
    private boolean variables;
    private LineFilter filter = LineFilter.ALL;

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this,
                "Shows which instructions come from which lines of the source, where they were inlined, and the variables in scope. Needs debug "
                        + "information: the program in ILDB, usually in the shader's PDB. Instructions are numbered from 0 in each function, "
                        + "the same in ILDB and DXIL.",
                "  dxkit lines shader.pdb", "  dxkit lines --by-line shader.pdb", "  dxkit lines --instruction 14 shader.pdb",
                "  dxkit lines --line lighting.hlsli:21 shader.pdb", "  dxkit lines --json --variables shader.pdb");
        usage.addOption(Usage.flag("For each line the instructions that come from it.", BY_LINE));
        usage.addOption(Usage.value("[FILE:]LINE", "Only instructions that come from this line, or were inlined into it.", "-l", LINE));
        usage.addOption(Usage.value("NUMBER", "Only this instruction, with the variables in its scope.", "-i", INSTRUCTION));
        usage.addOption(Usage.value("NAME", "Only this function of the module.", FUNCTION));
        usage.addOption(Usage.flag("Show the variables in scope and what is known of their values.", VARIABLES));
        return withFiles(withJson(usage));
    }

    @Override
    void start(ParseResult arguments) {
        byLine = arguments.hasMatchedOption(BY_LINE);
        String number = arguments.matchedOptionValue(INSTRUCTION, null);
        String place = arguments.matchedOptionValue(LINE, null);
        if (byLine && (number != null || place != null || arguments.hasMatchedOption(VARIABLES))) {
            throw Target.wrong(arguments, BY_LINE + " excludes " + LINE + ", " + INSTRUCTION + " and " + VARIABLES);
        }
        variables = number != null || arguments.hasMatchedOption(VARIABLES);
        int colon = place == null ? -1 : place.lastIndexOf(':');
        filter = new LineFilter(arguments.matchedOptionValue(FUNCTION, ""), number == null ? LineFilter.ANY : number(arguments, number),
                colon < 0 ? "" : place.substring(0, colon), place == null ? LineFilter.ANY : number(arguments, place.substring(colon + 1)));
    }

    private static int number(ParseResult arguments, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw Target.wrong(arguments, "needed a number, found '" + text + "'");
        }
    }

    @Override
    boolean takes(Bytes beginning) {
        return Listing.mayList(beginning);
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Bytes file = input.read();
        var container = Shader.isOne(file) ? Optional.of(Shader.open(file).container()) : Optional.<Container>empty();
        var module = ModuleReader.read(Program.find(file, ProgramParts.DEBUG_FIRST).bitcode());
        var lines = SourceLines.of(module);
        if (lines.isEmpty()) {
            throw FormatException.of("the program has no lines" + container.map(Lines::hint).orElse(""));
        }
        var texts = InstructionTexts.of(module);
        var sources = new SourceTexts(container.map(Sources::of));
        if (json()) {
            var found = new LineFacts(lines, texts, sources, filter, variables);
            report.facts(byLine ? facts(input).put("lines", found.lines()) : facts(input).put("functions", found.functions()));
            return;
        }
        heading(input, report);
        var text = new LineText(lines, texts, sources, filter, variables, report);
        if (byLine) {
            text.lines();
        } else {
            text.functions();
        }
    }

    private static String hint(Container container) {
        try {
            return container.part(DebugNamePart.FORMAT).map(name -> "; its PDB is called " + name.name()).orElse("");
        } catch (FormatException e) {
            return "";
        }
    }
}
