package dxkit.bitcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Llvm;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.BitcodeStatistics.Code;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import org.junit.jupiter.api.Test;

class BitcodeStatisticsTest {
    private static Bytes bitcode() {
        var out = new BitstreamWriter();
        out.bits().writeBits(Bitstream.MAGIC, 0, 32);
        out.enterBlock(BlockId.MODULE, 3);
        out.record(1, new long[]{1}, 1, BitstreamWriter.UNABBREVIATED);
        for (int i = 0; i < 2; i++) {
            out.enterBlock(77, 3);
            int abbreviation = out.define(Abbreviation.of(Operand.literal(5), Operand.fixed(8)));
            out.record(5, new long[]{i}, 1, abbreviation);
            out.endBlock();
        }
        out.record(2, new long[]{'x'}, 1, BitstreamWriter.UNABBREVIATED);
        out.endBlock();
        return out.toBytes();
    }

    @Test
    void countsBlocksAndRecords() {
        var statistics = BitcodeStatistics.of(bitcode());
        assertThat(statistics.topBlocks()).isEqualTo(1);
        assertThat(statistics.bits()).isEqualTo(8L * bitcode().length());
        assertThat(statistics.blocks()).extracting(BitcodeStatistics.Block::name).containsExactly("MODULE_BLOCK", "UnknownBlock77");
        var module = statistics.blocks().getFirst();
        assertThat(module.subBlocks()).isEqualTo(2);
        assertThat(module.records()).isEqualTo(2);
        assertThat(module.abbreviated()).isZero();
        assertThat(module.codes()).extracting(Code::name).containsExactly("TRIPLE", "VERSION");
        var inner = statistics.blocks().getLast();
        assertThat(inner.instances()).isEqualTo(2);
        assertThat(inner.abbreviations()).isEqualTo(2);
        assertThat(inner.codes()).containsExactly(new Code(77, 5, 2, 2 * 11, 2));
        // The magic, the module's abbreviation id and number and those of the blocks are nobody's.
        assertThat(module.bits() + inner.bits()).isEqualTo(statistics.bits() - 32 - 10);
    }

    @Test
    void textOfUnknownBlocksAndRecords() {
        assertThat(BitcodeStatistics.of(bitcode()).text("x.bc")).startsWith("Summary of x.bc:\n         Total size: ").contains("""
                  Block ID #77:
                      Num Instances: 2
                """, "\t\t      2        22      11.0  100.00  UnknownCode5\n");
    }

    @Test
    void asLlvmCounts() {
        Llvm.require();
        for (var sample : BitcodeCorpus.ofProject()) {
            if (sample.bitcode().length() < 10_000) {
                // What was STRING in LLVM 3.7 is called old since.
                assertThat(BitcodeStatistics.of(sample.bitcode()).text("")).as(sample.toString())
                        .isEqualTo("Summary of " + Llvm.summarize(sample.bitcode()).replace("STRING_OLD\n", "STRING\n"));
            }
        }
    }

    @Test
    void whatIsBrokenIsRefused() {
        assertThatThrownBy(() -> BitcodeStatistics.of(bitcode().slice(0, 30))).isInstanceOf(FormatException.class);
    }
}
