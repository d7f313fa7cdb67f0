package dxkit.part;

import static dxkit.part.Parts.LLVM;
import static dxkit.part.Parts.lossless;
import static dxkit.part.SourceInfoPart.FORMAT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Zlib;
import dxkit.part.SourceArgs.Arg;
import dxkit.part.SourceContents.Compression;
import dxkit.part.SourceInfoPart.File;
import dxkit.walk.Context;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceInfoPartTest {
    private static final List<File> FILES = List.of(new File("a.hlsl", "#include \"b\"\n".repeat(9)), new File("b", "// ä"));
    private static final List<Arg> ARGS = List.of(new Arg("T", "ps_6_0"), new Arg("Zi", ""));
    private static final SourceInfoPart PLAIN = SourceInfoPart.of(FILES, ARGS, Compression.NONE);
    private static final SourceInfoPart ZLIB = SourceInfoPart.of(FILES, ARGS, Compression.ZLIB);

    private static Bytes bytes(SourceInfoPart part) {
        return FORMAT.encode(part, Context.NONE);
    }

    /** Where the sections begin in {@link #PLAIN}: names, contents, arguments, end. */
    private static int[] sections(Bytes data) {
        int contents = 8 + (int) data.u32(8);
        int args = contents + (int) data.u32(contents);
        return new int[]{8, contents, args, args + (int) data.u32(args)};
    }

    private static Bytes join(Bytes... parts) {
        var sink = new ByteSink();
        for (Bytes part : parts) {
            sink.bytes(part);
        }
        return sink.toBytes();
    }

    private static Bytes set(Bytes data, int at, long value) {
        return new ByteSink().bytes(data).set32(at, value).toBytes();
    }

    @Test
    void laysOutAsCompilersDo() {
        Bytes data = bytes(SourceInfoPart.of(List.of(new File("ab", "xyz")), List.of(new Arg("T", "v")), Compression.NONE));
        assertThat(data.hex()).isEqualTo("74000000" + "0000" + "0300"
                + "28000000" + "0000" + "0100" + "00000000" + "01000000" + "1400"
                + "14000000" + "00000000" + "03000000" + "04000000" + "616200" + "00" + "0000"
                + "2c000000" + "0000" + "0000" + "24000000" + "0000" + "0000" + "10000000" + "10000000" + "01000000"
                + "10000000" + "00000000" + "04000000" + "78797a00"
                + "18000000" + "0000" + "0200" + "00000000" + "04000000" + "01000000" + "54007600");
    }

    @Test
    void goesThroughUnchanged() {
        for (SourceInfoPart part : List.of(PLAIN, ZLIB, SourceInfoPart.of(List.of(), List.of(), Compression.ZLIB))) {
            SourceInfoPart again = lossless(FORMAT, bytes(part));
            assertThat(again).isEqualTo(part);
            assertThat(again.asFound()).isEqualTo(Bytes.EMPTY);
        }
        assertThat(PLAIN.files()).isEqualTo(FILES);
        assertThat(ZLIB.files()).isEqualTo(FILES);
        assertThat(ZLIB.args().args()).isEqualTo(ARGS);
        assertThat(bytes(ZLIB).length()).isLessThan(bytes(PLAIN).length());
    }

    /** A stream that no deflater at its best makes, as DXC's own compressor does, and its size of 0 in the header. */
    private static Bytes foreign() {
        Bytes plain = bytes(PLAIN);
        int[] at = sections(plain);
        Bytes entries = plain.slice(at[1] + 28, at[2] - at[1] - 28);
        var stream = new ByteSink().u8(0x78).u8(1).u8(1).u16(entries.length()).u16(~entries.length()).bytes(entries);
        var adler = new java.util.zip.Adler32();
        entries.update(adler);
        stream.u32(Integer.toUnsignedLong(Integer.reverseBytes((int) adler.getValue())));
        long size = stream.length();
        var section = new ByteSink().u32(28 + size + 3 & ~3).u16(0).u16(0).u32(0).u16(0).u16(1).u32(size).u32(entries.length())
                .u32(FILES.size()).bytes(stream.toBytes()).align(4);
        Bytes data = join(plain.slice(0, at[1]), section.toBytes(), plain.from(at[2]));
        return set(data, 0, data.length());
    }

    @Test
    void keepsAForeignStream() {
        SourceInfoPart part = lossless(FORMAT, foreign());
        assertThat(part.files()).isEqualTo(FILES);
        assertThat(part.asFound()).isEqualTo(Bytes.EMPTY);
        assertThat(part.contents().header().alignedSize()).isZero();
        assertThat(part.contents().stored().bytes().hex()).startsWith("7801");
        assertThat(part.contents().stored().bytes()).isNotEqualTo(ZLIB.contents().stored().bytes());
    }

    @Test
    void anEditCompressesAnew() {
        Node.Map node = Parts.node(FORMAT, foreign(), Context.NONE);
        Parts.at(node, "Contents", "Entries", 1).put("FileContent", new Node.Text("new"));
        SourceInfoPart edited = FORMAT.fromNode(node, Context.NONE);
        var files = List.of(FILES.get(0), new File("b", "new"));
        assertThat(edited.files()).isEqualTo(files);
        assertThat(lossless(FORMAT, bytes(edited)).files()).isEqualTo(files);
        assertThat(edited.contents().stored().bytes())
                .isEqualTo(SourceInfoPart.of(files, ARGS, Compression.ZLIB).contents().stored().bytes());
        assertThat(edited.asFound()).isEqualTo(Bytes.EMPTY);
        var stale = new SourceContents(ZLIB.contents().section(), ZLIB.contents().header(), edited.contents().entries(),
                SourceContents.Stored.of(ZLIB.contents().stored().bytes()));
        assertThat(stale.stored()).isEqualTo(edited.contents().stored());
    }

    @Test
    void theLosslessTreeHasNoMoreThanOneMustEdit() {
        Node.Map node = Parts.node(FORMAT, foreign(), Context.NONE);
        assertThat(node.keys()).containsExactly("Names", "Contents", "Args");
        assertThat(Parts.at(node, "Names").keys()).containsExactly("Entries");
        assertThat(Parts.at(node, "Names", "Entries", 0).keys()).containsExactly("FileName");
        assertThat(Parts.at(node, "Contents").keys()).containsExactly("Header", "Entries", "x-Stored");
        assertThat(Parts.at(node, "Contents", "Header").keys()).containsExactly("AlignedSizeInBytes", "Type");
    }

    @Test
    void otherLayoutsStayAsTheyWere() {
        Bytes data = bytes(PLAIN);
        int[] at = sections(data);
        Bytes names = data.slice(8, at[1] - 8);
        Bytes contents = data.slice(at[1], at[2] - at[1]);
        Bytes args = data.from(at[2]);
        Bytes unknown = Bytes.ofHex("0c0000000000070001020304");
        Bytes head = data.slice(0, 6);
        Bytes four = join(head, Bytes.ofHex("0400"));
        for (Bytes odd : List.of(join(data.slice(0, 8), args, contents, names), join(four, unknown, names, contents, args),
                join(four, names, contents, args, contents), join(head, Bytes.ofHex("0200"), names, contents),
                join(head, Bytes.ofHex("0000")),
                join(set(data.slice(0, at[2]), 8 + 8, 9), set(args, 0, args.u32(0) + 4), Bytes.zeros(4)))) {
            SourceInfoPart part = lossless(FORMAT, odd);
            assertThat(part.files()).hasSizeLessThanOrEqualTo(2);
        }
        assertThat(lossless(FORMAT, join(data.slice(0, 8), args, contents, names)).files()).isEqualTo(FILES);
        assertThat(lossless(FORMAT, join(data, Bytes.zeros(5))).trailing()).isEqualTo(Bytes.zeros(5));
        assertThat(lossless(FORMAT, join(head, Bytes.ofHex("0100"), contents)).files().getLast()).isEqualTo(new File("", "// ä"));
    }

    @Test
    void numbersThatAreWrongStay() {
        Bytes data = bytes(PLAIN);
        int[] at = sections(data);
        for (int field : new int[]{0, 16, 24, 26 + 4, 26 + 12, at[1] + 8, at[1] + 16, at[1] + 28 + 4, at[2] + 8, at[2] + 12}) {
            lossless(FORMAT, set(data, field, data.u32(field) ^ 0x40));
        }
        for (int flags : new int[]{4, 12, at[1] + 12}) {
            lossless(FORMAT, set(data, flags, data.u32(flags) ^ 0x1000));
        }
    }

    @Test
    void compressionThatIsNotKnownStaysBytes() {
        Bytes data = bytes(ZLIB);
        int type = sections(data)[1] + 14;
        Bytes odd = set(data, type, data.u32(type) ^ 1 ^ 9);
        SourceInfoPart part = lossless(FORMAT, odd);
        assertThat(part.contents().header().type()).isEqualTo(new Compression(9));
        assertThat(part.contents().entries()).isEmpty();
        Parts.refusedByLlvm(FORMAT, odd, "compression");
    }

    @Test
    void llvmKeysInLlvmsOrder() {
        Node.Map node = Parts.node(FORMAT, bytes(ZLIB), LLVM);
        assertThat(node.keys()).containsExactly("Header", "Names", "Contents", "Args");
        assertThat(Parts.at(node, "Header").keys()).containsExactly("AlignedSizeInBytes", "Flags", "SectionCount");
        for (String section : List.of("Names", "Contents")) {
            assertThat(Parts.at(node, section).keys()).containsExactly("SectionHeader", "Header", "Entries");
            assertThat(Parts.at(node, section, "SectionHeader").keys()).containsExactly("AlignedSizeInBytes", "Flags", "Type");
        }
        assertThat(Parts.at(node, "Names", "Header").keys()).containsExactly("Flags", "Count", "EntriesSizeInBytes");
        assertThat(Parts.at(node, "Names", "Entries", 0).keys()).containsExactly("AlignedSizeInBytes", "Flags", "NameSizeInBytes",
                "ContentSizeInBytes", "FileName");
        assertThat(Parts.at(node, "Contents", "Header").keys()).containsExactly("AlignedSizeInBytes", "Flags", "Type",
                "EntriesSizeInBytes", "UncompressedEntriesSizeInBytes", "Count");
        assertThat(Parts.at(node, "Contents", "Entries", 0).keys()).containsExactly("AlignedSizeInBytes", "Flags", "ContentSizeInBytes",
                "FileContent");
        assertThat(Parts.at(node, "Args").keys()).containsExactly("SectionHeader", "Header", "Args");
        assertThat(Parts.at(node, "Args", "Header").keys()).containsExactly("Flags", "SizeInBytes", "Count");
        assertThat(Parts.at(node, "Names", "SectionHeader").get("Type")).isEqualTo(new Node.Text("SourceNames"));
        assertThat(Parts.llvmBytes(FORMAT, node)).isEqualTo(bytes(ZLIB));
    }

    @Test
    void llvmTakesNumbersAsTheyAreGiven() {
        Node.Map node = Parts.node(FORMAT, bytes(PLAIN), LLVM);
        Parts.at(node, "Names", "Entries", 0).put("AlignedSizeInBytes", Node.num(100)).put("ContentSizeInBytes", Node.num(7));
        Parts.at(node, "Names", "Header").entries().remove("EntriesSizeInBytes");
        Parts.at(node, "Names", "SectionHeader").put("AlignedSizeInBytes", Node.num(5));
        Parts.at(node, "Header").put("Flags", Node.num(3)).entries().remove("AlignedSizeInBytes");
        Bytes written = Parts.llvmBytes(FORMAT, node);
        assertThat(written.length()).isEqualTo(bytes(PLAIN).length());
        assertThat(written.u32(0)).isEqualTo(bytes(PLAIN).length() + 100 - 24);
        assertThat(written.u16(4)).isEqualTo(3);
        assertThat(written.u32(8)).isEqualTo(5);
        assertThat(written.u16(24)).isEqualTo(100 + 20);
        assertThat(written.u32(26)).isEqualTo(100);
        assertThat(written.u32(26 + 12)).isEqualTo(7);
    }

    @Test
    void llvmChecksCountsAndTheStoredSize() {
        for (Object[] wrong : new Object[][]{{"Names", "Count"}, {"Contents", "Count"}, {"Contents", "EntriesSizeInBytes"},
            {"Args", "Count"}}) {
            Node.Map node = Parts.node(FORMAT, bytes(ZLIB), LLVM);
            Parts.at(node, wrong[0], "Header").put((String) wrong[1], Node.num(77));
            assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).isInstanceOf(FormatException.class).hasMessageContaining("77");
        }
        Node.Map node = Parts.node(FORMAT, bytes(ZLIB), LLVM);
        Parts.at(node, "Names").put("Entries", new Node.Seq(List.of(), false, null));
        Parts.at(node, "Names", "Header").entries().clear();
        assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).isInstanceOf(FormatException.class).hasMessageContaining("as many");
        Parts.at(node, "Names").entries().remove("Header");
        assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).hasMessageContaining("missing required key 'Header'");
    }

    @Test
    void llvmTakesNamesOnly() {
        for (String part : List.of("SectionHeader", "Header")) {
            Node.Map node = Parts.node(FORMAT, bytes(ZLIB), LLVM);
            Parts.at(node, "Contents", part).put("Type", new Node.Text("7"));
            assertThatThrownBy(() -> FORMAT.fromNode(node, LLVM)).isInstanceOf(FormatException.class)
                    .hasMessageContaining("needed a known");
        }
    }

    @Test
    void refusesDamage() {
        Bytes data = bytes(ZLIB);
        for (int length = 0; length < data.length(); length++) {
            Bytes cut = data.slice(0, length);
            assertThatThrownBy(() -> FORMAT.decode(cut, Context.NONE)).isInstanceOf(FormatException.class)
                    .hasMessageContaining("SRCI.");
        }
    }

    @Test
    void textsInAStreamDoNotMultiply() {
        int count = 600_000;
        Bytes entry = Bytes.ofHex("0c000000" + "00000000" + "00000000");
        var plain = new ByteSink(12 * count);
        for (int i = 0; i < count; i++) {
            plain.bytes(entry);
        }
        Bytes stream = Zlib.deflate(plain.toBytes());
        var section = new ByteSink().u32(28 + stream.length()).u16(0).u16(0).u32(0).u16(0).u16(1).u32(stream.length())
                .u32(12L * count).u32(count).bytes(stream);
        Bytes data = join(Bytes.ofHex("0000000000000100"), section.toBytes());
        assertThatThrownBy(() -> FORMAT.decode(data, Context.NONE)).isInstanceOf(FormatException.class).hasMessageContaining("at most");
    }

    @Test
    void argumentsAreNotWithoutNumber() {
        int count = SourceArgs.MOST_ARGS + 1;
        var data =
                new ByteSink().bytes(Bytes.ofHex("0000000000000100")).u32(20 + 2L * count).u16(0).u16(2).u32(0).u32(2L * count).u32(count)
                        .fill(0, 2 * count);
        assertThatThrownBy(() -> FORMAT.decode(data.toBytes(), Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining("at most 65536 arguments");
    }

    @Test
    void spansNameTheSections() {
        assertThat(FORMAT.spans(bytes(PLAIN), Context.NONE).stream().map(Span::path)).contains("SRCI.Header.SectionCount",
                "SRCI.Names.SectionHeader.Type", "SRCI.Names.Entries[1].FileName", "SRCI.Contents.Header.Type",
                "SRCI.Contents.Entries[0].FileContent", "SRCI.Args.Args[0].Value").doesNotContain("SRCI.x-Gap");
        assertThat(FORMAT.spans(bytes(ZLIB), Context.NONE).stream().map(Span::path)).contains("SRCI.Contents.Entries");
    }

    @Test
    void llvmRefusesMore() {
        Bytes plain = bytes(PLAIN);
        Parts.taken(FORMAT, plain);
        Parts.taken(FORMAT, bytes(ZLIB));
        Parts.taken(FORMAT, foreign());
        Parts.taken(FORMAT, join(plain, Bytes.zeros(8)));
        int[] at = sections(plain);
        Parts.refusedByLlvm(FORMAT, set(plain, 0, plain.length() + 1), "size of at most");
        Parts.refusedByLlvm(FORMAT, set(plain, 4, 0x00030001), "flags in the header");
        Parts.refusedByLlvm(FORMAT, set(plain, 12, 0x00010001), "flags in section 0");
        Parts.refusedByLlvm(FORMAT, set(plain, 16, 1), "header of the names");
        Parts.refusedByLlvm(FORMAT, set(plain, 26 + 4, 1), "flags of names");
        Parts.refusedByLlvm(FORMAT, set(plain, 26 + 12, 1), "same size for text 0");
        Parts.refusedByLlvm(FORMAT, set(plain, at[1] + 12, 1), "header of the texts");
        Parts.refusedByLlvm(FORMAT, set(plain, at[1] + 20, 1), "same size inflated");
        Parts.refusedByLlvm(FORMAT, set(plain, at[1] + 32, 1), "flags of texts");
        Parts.refusedByLlvm(FORMAT, set(plain, at[2] + 8, 1), "header of the arguments");
        Parts.refusedByLlvm(FORMAT, set(plain, at[2] + 12, 1000), "arguments within");
        Parts.refusedByLlvm(FORMAT, set(plain, at[2] + 16, 1), "a section of");
        Parts.refusedByLlvm(FORMAT, bytes(SourceInfoPart.of(List.of(new File("a", "b\0c")), ARGS, Compression.ZLIB)), "zero bytes");
        Parts.refusedByLlvm(FORMAT,
                join(set(plain.slice(0, 8), 0, 0), plain.slice(8, at[1] - 8), plain.slice(8, at[1] - 8), plain.from(at[2])),
                "one section of each type");
        Parts.refusedByLlvm(FORMAT, join(plain.slice(0, 6), Bytes.ofHex("0200"), plain.from(8)), "3 sections");
    }
}
