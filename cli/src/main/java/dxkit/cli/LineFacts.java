package dxkit.cli;

import dxkit.debug.FunctionLines;
import dxkit.debug.InstructionLine;
import dxkit.debug.InstructionTexts;
import dxkit.debug.ScopedVariable;
import dxkit.debug.SourceLines;
import dxkit.debug.SourceLocation;
import dxkit.io.Utf8;
import dxkit.walk.Node;
import java.util.List;

/** What {@code dxkit lines --json} prints. */
final class LineFacts {
    private final SourceLines lines;
    private final InstructionTexts texts;
    private final SourceTexts sources;
    private final LineFilter filter;
    private final boolean variables;

    LineFacts(SourceLines lines, InstructionTexts texts, SourceTexts sources, LineFilter filter, boolean variables) {
        this.lines = lines;
        this.texts = texts;
        this.sources = sources;
        this.filter = filter;
        this.variables = variables;
    }

    /** The instructions of each function. */
    Node.Seq functions() {
        var all = Node.Seq.block();
        for (var function : filter.functions(lines)) {
            all.items().add(new Node.Map().put("name", new Node.Text(Utf8.ofChars(function.function().name())))
                    .put("instructions", instructions(function)));
        }
        return all;
    }

    private Node.Seq instructions(FunctionLines function) {
        var all = Node.Seq.block();
        if (variables) {
            function.forEach((instruction, scope) -> {
                if (filter.wants(instruction)) {
                    var list = Node.Seq.block();
                    scope.forEach(variable -> list.items().add(variable(variable)));
                    all.items().add(instruction(instruction).put("variables", list));
                }
            });
        } else {
            function.instructions().stream().filter(filter::wants).forEach(instruction -> all.items().add(instruction(instruction)));
        }
        return all;
    }

    private Node.Map instruction(InstructionLine instruction) {
        var map = new Node.Map().put("number", Node.num(instruction.number())).put("block", Node.num(instruction.block()))
                .put("text", new Node.Text(texts.of(instruction.instruction())));
        instruction.location().ifPresent(location -> {
            var frames = Node.Seq.block();
            location.frames().forEach(frame -> frames.items().add(frame(frame)));
            map.put("location", frames);
        });
        return map;
    }

    private static Node.Map place(String file, int line) {
        return new Node.Map().put("file", new Node.Text(file)).put("line", Node.num(Integer.toUnsignedLong(line)));
    }

    private static Node.Map frame(SourceLocation frame) {
        return place(frame.file(), frame.line()).put("column", Node.num(frame.column())).put("function", new Node.Text(frame.function()));
    }

    private Node.Map variable(ScopedVariable variable) {
        var map = new Node.Map().put("name", new Node.Text(variable.name())).put("type", new Node.Text(variable.type()))
                .put("file", new Node.Text(variable.file())).put("line", Node.num(Integer.toUnsignedLong(variable.line())))
                .put("frame", Node.num(variable.frame()));
        if (variable.argument() != 0) {
            map.put("argument", Node.num(Integer.toUnsignedLong(variable.argument())));
        }
        var pieces = Node.Seq.block();
        variable.pieces().forEach(piece -> pieces.items().add(piece(piece)));
        return map.put("pieces", pieces);
    }

    private Node.Map piece(ScopedVariable.Piece piece) {
        var map = new Node.Map();
        if (piece.size() != 0) {
            map.put("offset", Node.num(piece.offset())).put("size", Node.num(piece.size()));
        }
        if (!piece.member().isEmpty()) {
            map.put("member", new Node.Text(piece.member()));
        }
        return piece.value() == null ? map : map.put(piece.address() ? "address" : "value", new Node.Text(texts.of(piece.value())));
    }

    /** The instructions that come from each line. */
    Node.Seq lines() {
        var all = Node.Seq.block();
        lines.byLine().forEach((file, ofFile) -> ofFile.forEach((number, instructions) -> {
            var wanted = instructions.stream().filter(filter::wants).toList();
            if (!wanted.isEmpty()) {
                all.items().add(line(file, number, wanted));
            }
        }));
        return all;
    }

    private Node.Map line(String file, int number, List<InstructionLine> instructions) {
        var map = place(file, number);
        String text = sources.line(file, number);
        if (!text.isEmpty()) {
            map.put("text", new Node.Text(text));
        }
        var list = Node.Seq.block();
        instructions.forEach(instruction -> list.items()
                .add(new Node.Map().put("function", new Node.Text(Utf8.ofChars(instruction.function().name())))
                        .put("number", Node.num(instruction.number()))));
        return map.put("instructions", list);
    }
}
