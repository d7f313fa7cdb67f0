package dxkit.cli;

import dxkit.container.Container;
import dxkit.container.PartEntry;
import dxkit.walk.Node;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit parts}. */
final class Parts extends FileCommand {
    @Override
    public CommandSpec usage() {
        return withFiles(
                withJson(Usage.of(this, "Lists the parts of containers.", "  dxkit parts shader.dxil", "  dxkit parts --json shaders/")));
    }

    @Override
    boolean isPlain() {
        return true;
    }

    @Override
    void file(Input input, Report report) throws IOException {
        Container container = input.shader().container();
        if (json()) {
            report.facts(facts(input).put("parts", facts(container)));
        } else {
            heading(input, report);
            table(container).print(report, 0);
        }
    }

    /** The parts as rows. */
    static Table table(Container container) {
        var table = new Table(">#", "Name", ">Offset", ">Size", "What");
        for (PartEntry part : container.parts()) {
            table.row(part.damage().isPresent() ? Style.BAD : Style.PLAIN, Integer.toString(part.index()), part.name().toString(),
                    "0x" + Long.toHexString(part.offset()), Long.toString(part.declaredSize()),
                    part.damage().map(damage -> "damaged: " + damage).orElseGet(part.format()::title));
        }
        return table;
    }

    /** The parts as facts. */
    static Node.Seq facts(Container container) {
        return Node.Seq.of(container.parts(), Parts::facts);
    }

    private static Node facts(PartEntry part) {
        var map = new Node.Map().put("name", new Node.Text(part.name().toString())).put("offset", Node.num(part.offset()))
                .put("size", Node.num(part.declaredSize())).put("title", new Node.Text(part.format().title()));
        part.damage().ifPresent(damage -> map.put("damage", new Node.Text(damage)));
        return map;
    }
}
