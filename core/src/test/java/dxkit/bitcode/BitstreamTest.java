package dxkit.bitcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.bitcode.Abbreviation.Operand;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.List;
import org.junit.jupiter.api.Test;

class BitstreamTest {

    private static BitstreamWriter begun() {
        var out = new BitstreamWriter();
        out.bits().writeBits(Bitstream.MAGIC, 0, 32);
        return out;
    }

    private static Bitstream same(Bytes bytes) {
        var stream = Bitstream.read(bytes);
        assertThat(stream.write()).isEqualTo(bytes);
        return stream;
    }

    private static Bitstream.Record record(Bitstream stream, int index) {
        return stream.blocks().getFirst().items().stream().filter(Bitstream.Record.class::isInstance).map(Bitstream.Record.class::cast)
                .skip(index).findFirst().orElseThrow();
    }

    @Test
    void numbersOfEveryWidth() {
        var out = new BitWriter();
        long[] values = {0, 1, 31, 32, 33, 0x7fffffffL, 0xffffffffL, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE, -1};
        for (int width = 2; width <= 32; width++) {
            for (long value : values) {
                out.writeVbr(value, width);
                out.write(value, 64);
                out.write(value, width);
            }
        }
        var in = new BitReader(out.toBytes());
        for (int width = 2; width <= 32; width++) {
            for (long value : values) {
                assertThat(in.readVbr(width)).isEqualTo(value);
                assertThat(in.read(64)).isEqualTo(value);
                assertThat(in.read(width)).isEqualTo(value & (1L << width) - 1);
            }
        }
        assertThat(in.remaining()).isLessThan(8);
        assertThatThrownBy(() -> in.read(9)).isInstanceOf(FormatException.class).hasMessageContaining("needed 9 bits");
    }

    @Test
    void abbreviationsOfEveryKind() {
        var out = begun();
        out.enterBlock(BlockId.BLOCKINFO, 2);
        out.setBlockInfoTarget(100);
        int inherited = out.define(Abbreviation.of(Operand.fixed(3), Operand.vbr(6), Operand.array(), Operand.char6()));
        out.endBlock();
        out.enterBlock(100, 5);
        int own = out.define(Abbreviation.of(Operand.literal(9), Operand.literal(1L << 50), Operand.array(), Operand.fixed(13)));
        int blob = out.define(Abbreviation.of(Operand.literal(10), Operand.fixed(2), new Operand(Abbreviation.Encoding.BLOB, 0)));
        out.record(5, new long[]{1000, 'a', 'Z', '.', '_', '9'}, 6, inherited);
        out.record(9, new long[]{1L << 50, 1, 2, 8191}, 4, own);
        out.record(10, new long[]{3}, 1, Bytes.ofHex("0102030405"), blob);
        out.record(11, new long[]{-1, 0}, 2, BitstreamWriter.UNABBREVIATED);
        out.endBlock();
        var stream = same(out.toBytes());
        var block = stream.blocks().getLast();
        assertThat(block.id()).isEqualTo(100);
        assertThat(block.items()).contains(new Bitstream.Record(inherited, 5, 1000, 'a', 'Z', '.', '_', '9'),
                new Bitstream.Record(own, 9, 1L << 50, 1, 2, 8191),
                new Bitstream.Record(blob, 10, new long[]{3}, Bytes.ofHex("0102030405"), null), new Bitstream.Record(3, 11, -1, 0));
        assertThat(inherited).isEqualTo(4);
        assertThat(own).isEqualTo(5);
    }

    @Test
    void moreBitsThanNeededAreKept() {
        var out = begun();
        out.enterBlock(8, 3);
        out.bits().write(3, 3);
        out.bits().write(7, 6);
        // One value, whose count has a second piece of zero, and which has two such pieces itself.
        out.bits().write(0x20 | 1, 6);
        out.bits().write(0, 6);
        out.bits().write(0x20 | 9, 6);
        out.bits().write(0x20, 6);
        out.bits().write(0, 6);
        out.endBlock();
        var stream = same(out.toBytes());
        assertThat(record(stream, 0).values()).containsExactly(9);
        assertThat(record(stream, 0).verbatim()).isNotNull();
    }

    @Test
    void wrongSizesAndPaddingAreKept() {
        var out = begun();
        out.enterBlock(8, 3);
        out.record(1, new long[]{1}, 1, BitstreamWriter.UNABBREVIATED);
        out.endBlock();
        var bytes = out.toBytes().toArray();
        bytes[6] |= 0x40;
        bytes[bytes.length - 1] |= (byte) 0x80;
        bytes[8] = 77;
        var stream = same(Bytes.wrap(bytes));
        assertThat(stream.blocks().getFirst().words()).isEqualTo(77);
        assertThat(stream.blocks().getFirst().header()).isNotNull();
        assertThat(stream.blocks().getFirst().footer()).isNotNull();
    }

    @Test
    void wrapperAndTrailingBytesAreKept() {
        var out = begun();
        out.enterBlock(8, 2);
        out.endBlock();
        var bitcode = new ByteSink().bytes(out.toBytes()).bytes(Bytes.ofHex("000102")).toBytes();
        var file = new ByteSink().u32(0x0B17C0DEL).u32(0).u32(20).u32(bitcode.length()).u32(7).bytes(bitcode).align(16).toBytes();
        var stream = same(file);
        assertThat(stream.trailing()).isEqualTo(Bytes.ofHex("000102"));
        assertThat(stream.wrapper()).isNotNull();
        assertThatThrownBy(() -> Bitstream.read(file.slice(0, 24))).isInstanceOf(FormatException.class)
                .hasMessageContaining("offset 0x8");
    }

    @Test
    void treesCanBeChanged() {
        var out = begun();
        out.enterBlock(8, 3);
        out.record(1, new long[]{1}, 1, BitstreamWriter.UNABBREVIATED);
        out.endBlock();
        var stream = Bitstream.read(out.toBytes());
        var block = stream.blocks().getFirst().with(List.of(new Bitstream.Record(3, 2, 'x'), new Bitstream.Block(17, 4, List.of())));
        var changed = same(new Bitstream(null, List.of(block), Bytes.EMPTY).write());
        assertThat(changed.blocks().getFirst().items()).containsExactlyElementsOf(block.items());
        var unfit = block.with(List.of(new Bitstream.Record(4, 2, 'x')));
        assertThatThrownBy(() -> new Bitstream(null, List.of(unfit), Bytes.EMPTY).write()).isInstanceOf(FormatException.class)
                .hasMessageContaining("abbreviation 4");
    }

    @Test
    void errorsSayWhere() {
        var out = begun();
        out.enterBlock(BlockId.MODULE, 3);
        out.record(1, new long[]{1}, 1, BitstreamWriter.UNABBREVIATED);
        out.enterBlock(BlockId.FUNCTION, 4);
        out.record(1, new long[]{1}, 1, BitstreamWriter.UNABBREVIATED);
        out.bits().write(9, 4);
        out.bits().align32();
        assertThatThrownBy(() -> Bitstream.read(out.toBytes().at(0x100))).isInstanceOf(FormatException.class)
                .hasMessageStartingWith("offset 0x11b: MODULE_BLOCK.FUNCTION_BLOCK.record[0]: abbreviation 9 of 4")
                .hasMessageContaining("(bit 218)");
    }

    @Test
    void notBitcode() {
        assertThatThrownBy(() -> Bitstream.read(Bytes.EMPTY)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> Bitstream.read(Bytes.ofHex("4243c0df"))).isInstanceOf(FormatException.class)
                .hasMessageContaining("4243c0de");
        assertThat(Bitstream.read(Bitstream.MAGIC).blocks()).isEmpty();
    }
}
