package dxkit.cli;

import dxkit.debug.FunctionLines;
import dxkit.debug.InstructionLine;
import dxkit.debug.InstructionTexts;
import dxkit.debug.ScopedVariable;
import dxkit.debug.SourceLines;
import dxkit.debug.SourceLocation;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@code dxkit lines} prints. */
final class LineText {
    private static final int NUMBER = 6;
    private static final int VARIABLES = 10;

    private final SourceLines lines;
    private final InstructionTexts texts;
    private final SourceTexts sources;
    private final LineFilter filter;
    private final boolean variables;
    private final Report report;
    private @Nullable Optional<SourceLocation> last;

    LineText(SourceLines lines, InstructionTexts texts, SourceTexts sources, LineFilter filter, boolean variables, Report report) {
        this.lines = lines;
        this.texts = texts;
        this.sources = sources;
        this.filter = filter;
        this.variables = variables;
        this.report = report;
    }

    /** The instructions of each function, under the places they come from. */
    void functions() {
        filter.functions(lines).forEach(this::function);
    }

    private void function(FunctionLines function) {
        report.text(Style.HEADING, LineFilter.name(function.instructions().getFirst())).line();
        last = null;
        if (variables) {
            function.forEach(this::instruction);
        } else {
            function.instructions().forEach(instruction -> instruction(instruction, List.of()));
        }
    }

    private void instruction(InstructionLine instruction, List<ScopedVariable> scope) {
        if (filter.wants(instruction)) {
            if (!instruction.location().equals(last)) {
                last = instruction.location();
                place(instruction.location());
            }
            String number = Integer.toString(instruction.number());
            report.blanks(NUMBER - number.length()).text(number).blanks(2).text(texts.of(instruction.instruction())).line();
            scope.forEach(this::variable);
        }
    }

    private void place(Optional<SourceLocation> location) {
        if (location.isEmpty()) {
            report.text(Style.FAINT, "no line").line();
            return;
        }
        String before = "";
        for (var frame : location.get().frames()) {
            report.text(Style.FAINT, before + frame + " " + frame.function());
            String text = sources.line(frame.file(), frame.line());
            report.text(text.isEmpty() ? "" : "  | " + text).line();
            before = "  inlined at ";
        }
    }

    private void variable(ScopedVariable variable) {
        report.blanks(VARIABLES).text(Style.FAINT, (variable.type() + " " + variable.name()).strip());
        report.text(variable.pieces().isEmpty() ? " is not known" : "");
        String before = " = ";
        for (var piece : variable.pieces()) {
            report.text(before + name(piece) + value(piece));
            before = ", ";
        }
        report.text(Style.FAINT, variable.frame() > 0 ? "  in " + variable.function() : "").line();
    }

    private static String name(ScopedVariable.Piece piece) {
        return piece.size() == 0
                ? ""
                : piece.member().isEmpty() ? "bits " + piece.offset() + "+" + piece.size() + ": " : "." + piece.member() + ": ";
    }

    private String value(ScopedVariable.Piece piece) {
        return piece.value() == null ? "lost" : (piece.address() ? "at " : "") + texts.of(piece.value());
    }

    /** The instructions that come from each line. */
    void lines() {
        lines.byLine().forEach((file, ofFile) -> {
            var table = new Table(">Line", "Instructions", "Source");
            ofFile.forEach((number, instructions) -> {
                var wanted = instructions.stream().filter(filter::wants).toList();
                if (!wanted.isEmpty()) {
                    table.row(Integer.toUnsignedString(number), ranges(wanted), sources.line(file, number));
                }
            });
            if (!table.isEmpty()) {
                report.text(Style.HEADING, file).line();
                table.print(report, 0);
            }
        });
    }

    /** A mangled name is long; what stands between its question mark and the first double at sign tells enough in a table. */
    private static String shortName(InstructionLine instruction) {
        String name = LineFilter.name(instruction);
        int end = name.startsWith("?") ? name.indexOf("@@") : -1;
        return end > 1 ? name.substring(1, end) : name;
    }

    /** Numbers of instructions, function by function. */
    private static String ranges(List<InstructionLine> instructions) {
        var text = new StringBuilder();
        for (int i = 0; i < instructions.size();) {
            var first = instructions.get(i);
            int next = i + 1;
            while (next < instructions.size() && instructions.get(next).function() == first.function()
                    && instructions.get(next).number() == first.number() + next - i) {
                next++;
            }
            boolean again = i > 0 && instructions.get(i - 1).function() == first.function();
            text.append(i == 0 ? "" : again ? ", " : "; ").append(again ? "" : shortName(first) + " ").append(first.number())
                    .append(next - i > 1 ? "-" + (first.number() + next - i - 1) : "");
            i = next;
        }
        return text.toString();
    }
}
