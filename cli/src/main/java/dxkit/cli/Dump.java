package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit dump}. */
final class Dump extends FileCommand {
    private static final String BYTES = "--hex";
    private static final String ALL = "--all";
    private static final int ROW = 16;
    private static final int SHORTENED = 3 * ROW;
    private static final int WIDEST_PATH = 56;

    private boolean bytes;
    private boolean all;
    private List<PartPick> picks = List.of();

    @Override
    public CommandSpec usage() {
        var usage = Usage.of(this, "Shows every field of containers: its offset, path and value.", "  dxkit dump shader.dxil",
                "  dxkit dump --hex -p PSV0 shader.dxil", "  dxkit dump shader.dxil | grep Kind");
        usage.addOption(Usage.flag("Show the bytes of each field beside it.", BYTES));
        usage.addOption(Usage.flag("With --hex, show all bytes of long fields.", ALL));
        return withFiles(withJson(PartPick.withOption(usage, "Only this part.")));
    }

    @Override
    void start(ParseResult arguments) {
        bytes = arguments.hasMatchedOption(BYTES);
        all = arguments.hasMatchedOption(ALL);
        picks = PartPick.of(arguments);
    }

    @Override
    boolean isPlain() {
        return true;
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = input.shader().container();
        List<Span> spans = spans(container);
        if (json()) {
            report.facts(facts(input).put("fields", Node.Seq.of(spans, span -> facts(container, span))));
            return;
        }
        heading(input, report);
        int width = 0;
        for (Span span : spans) {
            width = Math.max(width, Math.min(WIDEST_PATH, span.path().length()));
        }
        int digits = Math.max(4, Long.toHexString(container.bytes().length()).length());
        for (Span span : spans) {
            if (bytes) {
                rows(container.bytes(), span, digits, width, report);
            } else {
                offset(span.offset(), digits, report);
                field(span, width, report);
            }
        }
    }

    private List<Span> spans(Container container) {
        if (picks.isEmpty()) {
            return container.spans();
        }
        List<Span> spans = new ArrayList<>();
        for (PartEntry part : PartPick.in(container, picks)) {
            spans.addAll(part.spans());
        }
        return spans;
    }

    private Node.Map facts(Container container, Span span) {
        var map = new Node.Map().put("offset", Node.num(span.offset())).put("length", Node.num(span.length()))
                .put("path", new Node.Text(span.path())).put("value", new Node.Text(span.value()));
        return bytes ? map.put("bytes", new Node.Blob(bytes(container.bytes(), span), true)) : map;
    }

    private static Bytes bytes(Bytes file, Span span) {
        return file.slice(span.offset() - file.fileOffset(), span.length());
    }

    private static void offset(long offset, int digits, Report report) {
        String hex = Long.toHexString(offset);
        report.text(Style.FAINT, "0x" + "0".repeat(Math.max(0, digits - hex.length())) + hex).blanks(2);
    }

    private static void field(Span span, int width, Report report) {
        report.text(span.path()).blanks(Math.max(0, width - span.path().length()) + 2).text(span.value()).line();
    }

    private void rows(Bytes file, Span span, int digits, int width, Report report) {
        Bytes field = bytes(file, span);
        int shown = all || field.length() <= SHORTENED + ROW ? field.length() : SHORTENED;
        for (int at = 0; at < Math.max(1, shown); at += ROW) {
            offset(span.offset() + at, digits, report);
            Bytes row = field.clamped(at, Math.min(ROW, shown - at));
            report.text(hex(row));
            if (at > 0) {
                report.line();
            } else {
                report.blanks(3 * (ROW - row.length()) + 1);
                field(span, width, report);
            }
        }
        if (shown < field.length()) {
            report.blanks(digits + 4).text(Style.FAINT, "... " + (field.length() - shown) + " bytes more").line();
        }
    }

    private static String hex(Bytes row) {
        var text = new StringBuilder();
        String digits = row.hex();
        for (int i = 0; i < digits.length(); i += 2) {
            text.append(digits, i, i + 2).append(' ');
        }
        return text.toString();
    }
}
