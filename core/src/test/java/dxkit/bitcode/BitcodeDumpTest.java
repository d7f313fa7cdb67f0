package dxkit.bitcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Llvm;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import org.junit.jupiter.api.Test;

class BitcodeDumpTest {

    private static Bytes bitcode() {
        var out = new BitstreamWriter();
        out.bits().writeBits(Bitstream.MAGIC, 0, 32);
        out.enterBlock(BlockId.MODULE, 3);
        out.record(1, new long[]{1}, 1, BitstreamWriter.UNABBREVIATED);
        out.enterBlock(BlockId.BLOCKINFO, 2);
        out.setBlockInfoTarget(BlockId.METADATA);
        int string = out.define(Abbreviation.of(Operand.literal(1), Operand.array(), Operand.fixed(8)));
        out.endBlock();
        out.enterBlock(BlockId.METADATA, 3);
        out.record(1, new long[]{'h', 'i'}, 2, string);
        out.record(1, new long[]{7}, 1, string);
        out.record(99, new long[]{-1}, 1, BitstreamWriter.UNABBREVIATED);
        out.endBlock();
        out.enterBlock(77, 5);
        int blob = out.define(Abbreviation.of(Operand.fixed(4), new Operand(Abbreviation.Encoding.BLOB, 0)));
        out.record(2, new long[0], 0, Bytes.utf8("text"), blob);
        out.record(3, new long[0], 0, Bytes.ofHex("00ff"), blob);
        out.endBlock();
        out.endBlock();
        out.bits().write(0x1234, 16);
        return out.toBytes();
    }

    @Test
    void asBcanalyzerPrintsIt() {
        var text = new StringBuilder();
        BitcodeDump.print(bitcode(), false, line -> text.append(line).append('\n'));
        assertThat(text).hasToString("""
                <MODULE_BLOCK NumWords=21 BlockCodeSize=3>
                  <VERSION op0=1/>
                  <BLOCKINFO_BLOCK/>
                  <METADATA_BLOCK NumWords=5 BlockCodeSize=3>
                    <STRING abbrevid=4 op0=104 op1=105/> record string = 'hi'
                    <STRING abbrevid=4 op0=7/>
                    <UnknownCode99 op0=-1/>
                  </METADATA_BLOCK>
                  <UnknownBlock77 NumWords=6 BlockCodeSize=5>
                    <UnknownCode2 abbrevid=4/> blob data = 'text'
                    <UnknownCode3 abbrevid=4/> blob data = unprintable, 2 bytes.
                  </UnknownBlock77>
                </MODULE_BLOCK>
                """);
    }

    @Test
    void asLlvmPrintsIt() {
        Llvm.require();
        for (var sample : BitcodeCorpus.ofProject()) {
            if (sample.bitcode().length() < 6_000) {
                var text = new StringBuilder();
                BitcodeDump.print(sample.bitcode(), false, line -> text.append(line).append('\n'));
                // What was STRING in LLVM 3.7 is called old since.
                assertThat(text.toString().strip()).as(sample.toString())
                        .isEqualTo(Llvm.dump(sample.bitcode()).replace("<STRING_OLD ", "<STRING ").strip());
            }
        }
    }

    @Test
    void withAbbreviationsAndPositions() {
        var text = new StringBuilder();
        BitcodeDump.print(bitcode(), true, line -> text.append(line).append('\n'));
        assertThat(text.toString()).contains("<VERSION bit=96 op0=1/>", "<SETBID bit=", "<DEFINE_ABBREV bit=",
                " LITERAL(1) ARRAY FIXED(8)/>",
                "2 bytes behind the last block");
    }

    @Test
    void whatCanBeReadIsPrintedBeforeTheError() {
        var text = new StringBuilder();
        var cut = bitcode().slice(0, 60);
        assertThatThrownBy(() -> BitcodeDump.print(cut, false, line -> text.append(line).append('\n'))).isInstanceOf(FormatException.class);
        assertThat(text.toString()).startsWith("<MODULE_BLOCK NumWords=21").contains("<VERSION op0=1/>");
    }
}
