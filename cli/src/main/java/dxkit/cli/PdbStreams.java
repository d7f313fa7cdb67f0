package dxkit.cli;

import dxkit.pdb.Msf;
import dxkit.pdb.MsfStream;
import dxkit.pdb.StreamPurpose;
import dxkit.walk.Node;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code dxkit pdb streams}. */
final class PdbStreams extends PdbCommand {
    private static final String BLOCKS = "--blocks";

    private boolean blocks;

    @Override
    public CommandSpec usage() {
        return withFiles(withJson(
                Usage.of(this, "Lists the streams of PDBs.", "  dxkit pdb streams shader.pdb", "  dxkit pdb streams --blocks shader.pdb"))
                        .addOption(Usage.flag("Show the blocks of each stream.", BLOCKS)));
    }

    @Override
    void start(ParseResult arguments) {
        blocks = arguments.hasMatchedOption(BLOCKS);
    }

    @Override
    void pdb(Input input, Msf msf, Report report) {
        List<StreamPurpose> purposes = StreamPurpose.of(msf, true);
        if (json()) {
            var list = Node.Seq.block();
            msf.streams().forEach(stream -> list.items().add(facts(stream, purposes.get(stream.index()))));
            report.facts(facts(input).put("streams", list));
            return;
        }
        heading(input, report);
        var table = blocks ? new Table(">#", ">Size", ">Offset", "What", "Blocks") : new Table(">#", ">Size", ">Offset", "What");
        msf.streams().forEach(stream -> table.row(cells(stream, purposes.get(stream.index()))));
        table.print(report, 0);
    }

    private String[] cells(MsfStream stream, StreamPurpose purpose) {
        String size = stream.isPresent() ? Long.toString(stream.size()) : "absent";
        String offset = stream.length() == 0 || stream.fileOffset(0) < 0 ? "" : "0x" + Long.toHexString(stream.fileOffset(0));
        String what = purpose.equals(StreamPurpose.UNKNOWN) ? "unknown" : purpose.longName();
        String index = Integer.toString(stream.index());
        return blocks ? new String[]{index, size, offset, what, runs(stream)} : new String[]{index, size, offset, what};
    }

    /** Blocks as runs, such as {@code 4-7 12}. */
    private static String runs(MsfStream stream) {
        var text = new StringBuilder();
        for (int i = 0; i < stream.blocks().size();) {
            int length = stream.blocks().runLength(i);
            long first = stream.blocks().get(i);
            text.append(i == 0 ? "" : " ").append(first).append(length > 1 ? "-" + (first + length - 1) : "");
            i += length;
        }
        return text.toString();
    }

    private Node.Map facts(MsfStream stream, StreamPurpose purpose) {
        var map = new Node.Map().put("number", Node.num(stream.index())).put("present", Node.Bool.of(stream.isPresent()))
                .put("size", Node.num(stream.length()));
        if (!purpose.equals(StreamPurpose.UNKNOWN)) {
            map.put("what", new Node.Text(purpose.longName()));
        }
        if (blocks) {
            map.put("blocks", new Node.Seq(stream.blocks().stream().<Node>mapToObj(Node::num).toList(), true, null));
        }
        return map;
    }
}
