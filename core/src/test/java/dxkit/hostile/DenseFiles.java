package dxkit.hostile;

import dxkit.bitcode.Abbreviation;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.Bitstream;
import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Header;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.part.SourceContents;
import dxkit.part.SourceInfoPart;
import dxkit.pdb.Guid;
import dxkit.pdb.Msf;
import dxkit.pdb.MsfWriter;
import dxkit.pdb.ShaderPdb;
import dxkit.walk.Context;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Files of as many things as their size can hold: what is made of each byte is as large as can be. Nothing in them is damaged, but that offsets may point at the same part. */
public final class DenseFiles {
    private static final int MOST_PARTS = 4_096;
    private static final int MOST_STREAMS = 65_535;
    private static final int SHADER_LIBRARY = 6;
    private static final int UNKNOWN = 77;
    private static final int SOME = 100_000;

    private DenseFiles() {}

    /** How containers of about so many bytes are made, by what they are full of; a byte counts as often as it lies in a part. */
    public static SortedMap<String, IntFunction<Bytes>> containers() {
        SortedMap<String, IntFunction<Bytes>> files = new TreeMap<>();
        files.put("parts", size -> container("PRIV", Collections.nCopies(Math.min(MOST_PARTS, size / 12), Bytes.EMPTY)));
        files.put("resources", size -> container("PSV0", List.of(resources(size / 24))));
        files.put("indices", size -> container("PSV0", List.of(indices(size / 4))));
        files.put("elements", size -> container("ISG1", List.of(elements(size / 32))));
        files.put("parameters", size -> container("RTS0", List.of(parameters(size / 20))));
        files.put("ranges", size -> container("RTS0", List.of(ranges(size / 20))));
        files.put("samplers", size -> container("RTS0", List.of(samplers(size / 52))));
        files.put("elements twice", size -> repeated("ISG1", elements(size / 64), 2, 0));
        files.put("resources twice", size -> repeated("PSV0", resources(size / 48), 2, 0));
        files.put("parameters twice", size -> repeated("RTS0", parameters(size / 40), 2, 0));
        files.put("elements often", size -> repeated("ISG1", elements(size / MOST_PARTS / 48), MOST_PARTS - 1, size / 3));
        files.put("resources often", size -> repeated("PSV0", resources(size / MOST_PARTS / 36), MOST_PARTS - 1, size / 3));
        files.put("part too often", size -> repeated("PRIV", Bytes.zeros(size), MOST_PARTS - 1, 0));
        files.put("bytes", size -> container("PRIV", List.of(new ByteSink().fill(0x5a, size).toBytes())));
        return files;
    }

    /** How modules of about so many bytes are made, by what they are full of. */
    public static SortedMap<String, IntFunction<Bytes>> modules() {
        SortedMap<String, IntFunction<Bytes>> files = new TreeMap<>();
        files.put("metadata", size -> module(BlockId.METADATA, 3, size, new long[0]));
        files.put("operands", size -> module(BlockId.METADATA, 3, size, new long[SOME]));
        files.put("constants", size -> module(BlockId.CONSTANTS, 2, size, new long[0]));
        files.put("types", size -> module(BlockId.TYPE, 2, size, new long[0]));
        files.put("blocks", size -> module(BlockId.FUNCTION, 10, size, new long[0]));
        files.put("unknown", size -> module(UNKNOWN, 1, size, new long[0]));
        return files;
    }

    /** How PDBs, and containers with sources, of about so many bytes are made, by what they are full of. */
    public static SortedMap<String, IntFunction<Bytes>> debugData() {
        SortedMap<String, IntFunction<Bytes>> files = new TreeMap<>();
        files.put("sources", size -> container("SRCI", List.of(sources(size / 36))));
        files.put("streams", size -> pdb(MOST_STREAMS, 0));
        files.put("blocks", size -> pdb(1, size));
        return files;
    }

    private static Bytes sources(int count) {
        return SourceInfoPart.FORMAT.encode(SourceInfoPart.of(Collections.nCopies(count, new SourceInfoPart.File("a", "b")), List.of(),
                SourceContents.Compression.NONE), Context.NONE);
    }

    private static Bytes pdb(int streams, int size) {
        var shader = container("ILDN", List.of(new ByteSink().u16(0).u16(1).u32('a').toBytes()));
        var msf = Msf.open(ShaderPdb.make(shader, Guid.ZERO, MsfWriter.Layout.DXC));
        var writer = new MsfWriter(MsfWriter.Layout.DXC).blockSize(512);
        msf.wholeStreams().forEach(stream -> writer.add(stream.bytes()));
        for (int i = (int) msf.wholeStreams().count(); i < streams; i++) {
            writer.add(Bytes.EMPTY);
        }
        return writer.add(Bytes.zeros(size)).toBytes();
    }

    private static Bytes container(String name, List<Bytes> parts) {
        return HostileContainer.of(parts.stream().map(part -> Map.entry(FourCC.of(name), part)).toList());
    }

    /** A part that is there {@code times}, as that many offsets point at it, and one of {@code more} bytes. */
    private static Bytes repeated(String name, Bytes part, int times, int more) {
        List<Bytes> parts = new ArrayList<>(Collections.nCopies(times + 1, Bytes.EMPTY));
        parts.set(0, part);
        parts.set(1, Bytes.zeros(more));
        Bytes file = container(name, parts);
        var sink = new ByteSink(file.length()).bytes(file);
        for (int i = 2; i <= times; i++) {
            sink.set32(Header.LENGTH + 4 * i, file.u32(Header.LENGTH));
        }
        return Container.open(sink.toBytes()).edit().digest(Digest.RETAIL).toBytes();
    }

    private static ByteSink psv(long resources) {
        return new ByteSink().u32(52).fill(0, 24).u8(SHADER_LIBRARY).fill(0, 27).u32(resources);
    }

    private static Bytes resources(int count) {
        var part = psv(count).u32(24);
        for (int i = 0; i < count; i++) {
            part.u32(1 + i % 8).u32(i % 3).u32(i).u32(i).u32(1 + i % 16).u32(i % 2);
        }
        return part.u32(0).u32(0).toBytes();
    }

    private static Bytes indices(int count) {
        var part = psv(0).u32(0).u32(count);
        for (int i = 0; i < count; i++) {
            part.u32(1000 + i);
        }
        return part.toBytes();
    }

    private static Bytes elements(int count) {
        var part = new ByteSink().u32(count).u32(8);
        long names = 8 + 32L * count;
        for (int i = 0; i < count; i++) {
            part.u32(0).u32(names + i).u32(i).u32(0).u32(3).u32(i).u32(0x0f0f).u32(0);
        }
        for (int i = 0; i < count; i++) {
            part.u8(i % 7 == 6 ? 0 : 'A' + i % 26);
        }
        return part.u8(0).align(4).toBytes();
    }

    private static ByteSink rootSignature(int parameters, long samplers) {
        return new ByteSink().u32(1).u32(parameters).u32(24).u32(samplers).u32(24).u32(0);
    }

    private static Bytes parameters(int count) {
        var part = rootSignature(count, 0);
        for (int i = 0; i < count; i++) {
            part.u32(2).u32(i % 6).u32(24 + 12L * count + 8L * i);
        }
        for (int i = 0; i < count; i++) {
            part.u32(i).u32(i % 5);
        }
        return part.toBytes();
    }

    private static Bytes ranges(int count) {
        var part = rootSignature(1, 0).u32(0).u32(0).u32(36).u32(count).u32(44);
        for (int i = 0; i < count; i++) {
            part.u32(i % 3).u32(1).u32(i).u32(i % 3).u32(i);
        }
        return part.toBytes();
    }

    private static Bytes samplers(int count) {
        var part = rootSignature(0, count);
        for (int i = 0; i < count; i++) {
            part.u32(0x15).u32(1).u32(2).u32(3).u32(0x3fc00000).u32(16).u32(4).u32(2).u32(0x3fc00001).u32(0x40000000).u32(i).u32(0)
                    .u32(i % 6);
        }
        return part.toBytes();
    }

    /**
     * A module with one block full of one record, made of its abbreviation and as many single bits as there are values; as many records as may be in a module of this
     * size, the rest of which is a block that nobody reads.
     */
    private static Bytes module(int block, int code, int size, long[] values) {
        int bits = 3 + (values.length == 0 ? 0 : 6 + values.length);
        long count = Math.min(8L * size / bits, (1 << 18) + size / 3 - 100);
        var out = new BitstreamWriter();
        out.bits().writeBits(Bitstream.MAGIC, 0, 32);
        out.enterBlock(BlockId.MODULE, 3);
        record(out, 1, 1);
        out.enterBlock(BlockId.TYPE, 3);
        record(out, 1, block == BlockId.TYPE ? 3 + count : 3);
        record(out, 7, 32);
        record(out, 2);
        record(out, 21, 0, 1);
        if (block == BlockId.TYPE) {
            fill(out, code, values, count);
        }
        out.endBlock();
        if (block == BlockId.FUNCTION) {
            record(out, 8, 2, 0, 0, 0, 0, 0, 0, 0);
        }
        if (block != BlockId.TYPE) {
            out.enterBlock(block, 3);
            if (block == BlockId.FUNCTION) {
                record(out, 1, count);
            }
            fill(out, code, values, count);
            out.endBlock();
        }
        out.enterBlock(UNKNOWN, 3);
        int bytes = out.define(Abbreviation.of(Operand.literal(1), Operand.array(), Operand.fixed(8)));
        for (long left = size - count * bits / 8; left > 0; left -= SOME) {
            out.record(1, new long[SOME], (int) Math.min(left, SOME), bytes);
        }
        out.endBlock();
        out.endBlock();
        return out.toBytes();
    }

    private static void fill(BitstreamWriter out, int code, long[] values, long count) {
        int shape = out.define(values.length == 0
                ? Abbreviation.of(Operand.literal(code))
                : Abbreviation.of(Operand.literal(code), Operand.array(), Operand.fixed(1)));
        for (long i = 0; i < count; i++) {
            out.record(code, values, values.length, shape);
        }
    }

    private static void record(BitstreamWriter out, int code, long... values) {
        out.record(code, values, values.length, BitstreamWriter.UNABBREVIATED);
    }
}
