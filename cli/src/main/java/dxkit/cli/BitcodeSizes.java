package dxkit.cli;

import dxkit.bitcode.BitcodeStatistics;
import dxkit.io.Bytes;
import dxkit.io.Utf8;
import dxkit.walk.Node;
import picocli.CommandLine.Model.CommandSpec;

/** {@code dxkit bitcode stats}. */
final class BitcodeSizes extends BitcodeCommand {
    @Override
    public CommandSpec usage() {
        return withProgram(withJson(Usage.of(this,
                "Counts the blocks and records of bitcode and what bits they take, as llvm-bcanalyzer does.",
                "  dxkit bitcode stats shader.dxil", "  dxkit bitcode stats --json --part ILDB shaders/")));
    }

    @Override
    void bitcode(Input input, Bytes bitcode, Report report) {
        var statistics = BitcodeStatistics.of(bitcode);
        if (json()) {
            var blocks = Node.Seq.block();
            statistics.blocks().forEach(block -> blocks.items().add(facts(block)));
            report.facts(facts(input).put("bits", Node.num(statistics.bits())).put("topBlocks", Node.num(statistics.topBlocks()))
                    .put("blocks", blocks));
        } else {
            report.listing(Utf8.encode(statistics.text(Report.shown(input.name()))));
        }
    }

    private static Node facts(BitcodeStatistics.Block block) {
        var records = Node.Seq.block();
        for (var code : block.codes()) {
            records.items().add(new Node.Map().put("code", Node.num(code.code())).put("name", new Node.Text(code.name()))
                    .put("count", Node.num(code.count())).put("bits", Node.num(code.bits()))
                    .put("abbreviated", Node.num(code.abbreviated())));
        }
        return new Node.Map().put("id", Node.num(block.id())).put("name", new Node.Text(block.name()))
                .put("instances", Node.num(block.instances())).put("bits", Node.num(block.bits()))
                .put("subBlocks", Node.num(block.subBlocks())).put("abbreviations", Node.num(block.abbreviations()))
                .put("records", Node.num(block.records())).put("abbreviated", Node.num(block.abbreviated())).put("codes", records);
    }
}
