package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.part.ProgramPart;
import dxkit.walk.Node;
import dxkit.walk.Scalars;
import dxkit.walk.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit explain}. */
final class Explain extends FileCommand {
    private static final int AROUND = 8;

    private final List<Long> offsets = new ArrayList<>();

    @Override
    public CommandSpec usage() {
        var usage =
                Usage.of(this, "Says what the bytes at offsets of a container or a shader PDB are.", "  dxkit explain shader.dxil 0x1a4",
                        "  dxkit explain shader.dxil 20 24 28", "  dxkit explain shaders/ 0x18");
        usage.addPositional(Usage.parameter(0, true, Inputs.LABEL,
                "A container or shader PDB, a folder of them, @list (a file with a name on each line), or - for standard input."));
        usage.addPositional(Usage.parameters(1, true, "OFFSET", "Offset in the file, decimal or hexadecimal (0x1a4)."));
        return withJson(usage);
    }

    @Override
    List<String> files(ParseResult arguments) {
        return List.of(arguments.matchedPositionalValue(0, ""));
    }

    @Override
    void start(ParseResult arguments) {
        for (String text : arguments.matchedPositionalValue(1, List.<String>of())) {
            offsets.add(Scalars.integer(text).filter(offset -> offset >= 0)
                    .orElseThrow(() -> Target.wrong(arguments, "needed an offset such as 420 or 0x1a4, found '" + text + "'")));
        }
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Bytes file = input.read();
        Shader shader = Shader.open(file);
        Container container = shader.container();
        List<Span> spans = container.spans();
        var list = Node.Seq.block();
        heading(input, report);
        for (long offset : offsets) {
            if (offset >= file.length()) {
                throw FormatException.at(offset, "the file ends at 0x" + Long.toHexString(file.length()));
            }
            Optional<PdbPlace> place = shader.pdb() == null ? Optional.empty() : Optional.of(PdbPlace.of(shader.pdb().msf(), offset));
            long inside = place.isEmpty() ? offset : place.get().inContainer();
            Optional<Span> field = field(spans, inside);
            Optional<PartEntry> part = part(container, inside);
            if (json()) {
                var map = new Node.Map().put("offset", Node.num(offset)).put("byte", Node.num(file.u8(offset)));
                place.ifPresent(found -> map.put("place", new Node.Text(found.text())));
                list.items().add(facts(map, inside, field, part));
                continue;
            }
            place.ifPresent(found -> report.text(Style.HEADING, hex(offset)).line(": " + found.text()));
            if (inside >= 0) {
                explain(container, inside, field, part, report);
            }
        }
        report.facts(facts(input).put("offsets", list));
    }

    private static Optional<Span> field(List<Span> spans, long offset) {
        Optional<Span> best = Optional.empty();
        for (Span span : spans) {
            if (span.covers(offset) && (best.isEmpty() || span.length() <= best.get().length())) {
                best = Optional.of(span);
            }
        }
        return best;
    }

    /** What a byte in the bitcode of a program is. */
    private static List<String> bitcode(Optional<PartEntry> part, long offset) {
        if (part.isEmpty() || !ProgramPart.isProgram(part.get().data())) {
            return List.of();
        }
        Bytes bitcode = ProgramPart.read(part.get().data()).bitcode();
        long at = offset - bitcode.fileOffset();
        return bitcode.has(at, 1) ? BitcodePlace.of(bitcode, at) : List.of();
    }

    private static Optional<PartEntry> part(Container container, long offset) {
        return container.parts().stream().filter(part -> offset >= part.offset() && offset < part.end()).findFirst();
    }

    private static void explain(Container container, long offset, Optional<Span> field, Optional<PartEntry> part, Report report) {
        report.text(Style.HEADING, hex(offset)).text(": ");
        if (field.isPresent()) {
            Span span = field.get();
            report.text(Style.HEADING, span.path());
            if (span.length() > 1) {
                report.text(", byte " + (offset - span.offset()) + " of " + span.length());
            }
            report.line();
            report.line("  value  " + span.value());
            bitcode(part, offset).forEach(place -> report.line("  holds  " + place));
            report.line("  field  " + hex(span.offset()) + " to " + hex(span.offset() + span.length() - 1) + ": "
                    + bytes(container, span, offset));
        } else {
            report.line("no field of its own");
        }
        part.ifPresentOrElse(p -> {
            report.text("  part   " + p.name() + " (" + p.format().title() + "), number " + p.index() + ", " + hex(p.offset()) + " to "
                    + hex(p.end() - 1));
            if (offset >= p.offset() + PartEntry.HEADER) {
                report.text("; byte " + (offset - p.offset() - PartEntry.HEADER) + " of its contents");
            }
            report.line();
        }, () -> report.line("  part   none"));
    }

    /** The field's bytes, those far from the offset left out. */
    private static String bytes(Container container, Span span, long offset) {
        Bytes file = container.bytes();
        long from = span.length() <= 2 * AROUND ? span.offset() : Math.max(span.offset(), offset - AROUND);
        long to = span.length() <= 2 * AROUND ? span.offset() + span.length() : Math.min(span.offset() + span.length(), offset + AROUND);
        var text = new StringBuilder(from > span.offset() ? "... " : "");
        for (long at = from; at < to; at++) {
            String digits = file.slice(at, 1).hex();
            text.append(at > from ? " " : "").append(at == offset && span.length() > 1 ? "[" + digits + "]" : digits);
        }
        return text.append(to < span.offset() + span.length() ? " ..." : "").toString();
    }

    private static Node.Map facts(Node.Map map, long offset, Optional<Span> field, Optional<PartEntry> part) {
        field.ifPresent(span -> map.put("field", new Node.Map().put("path", new Node.Text(span.path()))
                .put("value", new Node.Text(span.value())).put("offset", Node.num(span.offset())).put("length", Node.num(span.length()))));
        List<String> places = bitcode(part, offset);
        if (!places.isEmpty()) {
            var items = Node.Seq.block();
            places.forEach(place -> items.items().add(new Node.Text(place)));
            map.put("bitcode", items);
        }
        part.ifPresent(p -> map.put("part", new Node.Map().put("name", new Node.Text(p.name().toString()))
                .put("title", new Node.Text(p.format().title())).put("index", Node.num(p.index())).put("offset", Node.num(p.offset()))));
        return map;
    }

    private static String hex(long offset) {
        return "0x" + Long.toHexString(offset);
    }
}
