package dxkit.cli;

import dxkit.container.Container;
import dxkit.debug.PdbVerification;
import dxkit.io.FormatException;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.pdb.DbiHeader;
import dxkit.pdb.DbiStream;
import dxkit.pdb.InfoStream;
import dxkit.pdb.Irregularity;
import dxkit.pdb.Irregularity.Severity;
import dxkit.pdb.Msf;
import dxkit.pdb.PdbFeature;
import dxkit.pdb.ShaderPdb;
import dxkit.pdb.StringTable;
import dxkit.pdb.TpiHeader;
import dxkit.walk.Node;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit pdb info}. */
final class PdbInfo extends PdbCommand {
    @Override
    public CommandSpec usage() {
        return withFiles(withJson(Usage.of(this, "Says what PDBs are: identity, layout, and what they hold.", "  dxkit pdb info shader.pdb",
                "  dxkit pdb info --json pdbs/")));
    }

    @Override
    void pdb(Input input, Msf msf, Report report) {
        Node.Map facts = new Node.Map();
        file(msf, facts);
        identity(msf, facts);
        if (ShaderPdb.hasContainer(msf)) {
            container(msf, facts);
        }
        nativeCode(msf, facts);
        irregularities(PdbVerification.of(msf), facts);
        if (json()) {
            Node.Map all = facts(input);
            facts.entries().forEach(all::put);
            report.facts(all);
        } else {
            heading(input, report);
            print(facts, "", report);
        }
    }

    private static Node text(Object value) {
        return new Node.Text(String.valueOf(value));
    }

    private static Node list(Stream<String> texts) {
        return new Node.Seq(texts.<Node>map(Node.Text::new).toList(), true, null);
    }

    /** What the supplier gives, or why it cannot. */
    private static Node orReason(Supplier<Node> value) {
        try {
            return value.get();
        } catch (FormatException e) {
            return text("unreadable: " + Irregularity.reason(e));
        }
    }

    private static void file(Msf msf, Node.Map facts) {
        facts.put("bytes", Node.num(msf.source().length())).put("blockSize", Node.num(msf.blockSize()))
                .put("blocks", Node.num(msf.fileBlocks())).put("streams", Node.num(msf.streamCount()));
    }

    private static void identity(Msf msf, Node.Map facts) {
        facts.put("identity", orReason(() -> {
            var info = InfoStream.of(msf);
            var map = new Node.Map().put("guid", text(info.guid())).put("guidBytes", text(info.guid().bytes().hex()))
                    .put("age", Node.num(info.age())).put("signature", Node.num(info.signature())).put("version", text(info.version()));
            map.put("features", list(info.features().stream().map(PdbFeature::toString)));
            var names = new Node.Map();
            info.names().byName().forEach((name, index) -> names.put(name, Node.num(index)));
            return names.entries().isEmpty() ? map : map.put("namedStreams", names);
        }));
    }

    private static void container(Msf msf, Node.Map facts) {
        facts.put("container", orReason(() -> {
            var pdb = ShaderPdb.of(msf);
            var map = new Node.Map().put("stream", Node.num(ShaderPdb.CONTAINER_INDEX)).put("bytes",
                    Node.num(msf.stream(ShaderPdb.CONTAINER_INDEX).size()));
            Container container = Container.open(pdb.container());
            map.put("parts", list(container.parts().stream().map(part -> part.name().toString())));
            container.part(HashPart.FORMAT)
                    .ifPresent(hash -> map.put("hash", text(hash.digest().hex() + (hash.includesSource() ? " (with sources)" : ""))));
            container.part(DebugNamePart.FORMAT).ifPresent(name -> map.put("debugName", text(name.name())));
            map.put("layout", text(pdb.layout().map(layout -> PdbMake.name(layout)).orElse("of no known producer")));
            return map;
        }));
    }

    private static void nativeCode(Msf msf, Node.Map facts) {
        if (msf.has(DbiHeader.INDEX) && msf.stream(DbiHeader.INDEX).length() > 0) {
            facts.put("dbi", orReason(() -> {
                var dbi = DbiStream.of(msf);
                return new Node.Map().put("version", text(dbi.header().versionHeader())).put("age", Node.num(dbi.header().age()))
                        .put("machine", text(dbi.header().machineType())).put("modules", Node.num(dbi.moduleList().size()));
            }));
        }
        for (var types : Map.of("tpi", TpiHeader.TPI_INDEX, "ipi", TpiHeader.IPI_INDEX).entrySet().stream()
                .sorted(Map.Entry.comparingByValue()).toList()) {
            if (msf.has(types.getValue()) && msf.stream(types.getValue()).length() > 0) {
                facts.put(types.getKey(), orReason(() -> {
                    var header = TpiHeader.of(msf, types.getValue());
                    return new Node.Map().put("version", Node.num(header.version()))
                            .put("records", Node.num(Math.max(0, header.typeIndexEnd() - header.typeIndexBegin())));
                }));
            }
        }
        try {
            StringTable.of(msf, InfoStream.of(msf)).ifPresent(table -> facts.put("names", Node.num(table.nameCount())));
        } catch (FormatException e) {
            facts.put("names", text("unreadable: " + Irregularity.reason(e)));
        }
    }

    private static void irregularities(List<Irregularity> found, Node.Map facts) {
        var counts = new Node.Map();
        for (var severity : Severity.values()) {
            long count = found.stream().filter(i -> i.kind().severity() == severity).count();
            if (count > 0) {
                counts.put(severity.label(), Node.num(count));
            }
        }
        facts.put("irregularities", counts);
    }

    /** The facts as lines, keys spelled out. */
    private static void print(Node.Map facts, String prefix, Report report) {
        SequencedMap<String, Node> entries = facts.entries();
        int width = entries.keySet().stream().mapToInt(String::length).max().orElse(0);
        entries.forEach((key, value) -> {
            report.text(prefix).text(Style.FAINT, key);
            switch (value) {
                case Node.Map map when map.entries().isEmpty() -> report.blanks(width - key.length() + 2).line("none");
                case Node.Map map -> {
                    report.line();
                    print(map, prefix + "  ", report);
                }
                case Node.Seq(List<Node> items, boolean flow, Node.Mark where) -> report.blanks(width - key.length() + 2)
                        .line(items.stream().map(item -> ((Node.Text) item).text()).collect(Collectors.joining(" ")));
                case Node.Num number -> report.blanks(width - key.length() + 2).line(number.text());
                case Node.Text text -> report.blanks(width - key.length() + 2).line(text.text());
                default -> throw new IllegalStateException();
            }
        });
    }
}
