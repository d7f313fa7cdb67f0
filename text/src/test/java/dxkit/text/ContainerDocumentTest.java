package dxkit.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dxkit.container.Container;
import dxkit.container.ContainerNodes;
import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.container.PartEntry;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What documents mean, in both dialects. */
class ContainerDocumentTest {
    private static final String HASH = "Hash: [ 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 ]";
    private static final String VERSION = "Version: { Major: 1, Minor: 0 }";

    private static String llvm(String header, String parts) {
        return "--- !dxcontainer\nHeader: { " + HASH + ", " + VERSION + ", " + header + " }\nParts: [ " + parts + " ]\n";
    }

    private static String lossless(String header, String parts, String more) {
        return "x-Format: 1\nHeader: { " + header + " }\nParts: [ " + parts + " ]\n" + more;
    }

    private static Built build(String text) {
        return ContainerNodes.read(YamlReader.read(Bytes.utf8(text)), Options.NONE);
    }

    private static Container open(String text) {
        return Container.open(build(text).bytes());
    }

    private static String print(Node node) {
        return YamlWriter.toBytes(node).text(StandardCharsets.UTF_8);
    }

    private static List<Long> offsets(Container container) {
        return container.parts().stream().map(PartEntry::offset).toList();
    }

    @Test
    void offsetsAndFileSizeFollowFromTheSizes() {
        Container container = open(llvm("PartCount: 2", "{ Name: FKE0, Size: 8 }, { Name: FKE1, Size: 3 }"));
        assertThat(offsets(container)).containsExactly(40L, 56L);
        assertThat(container.header().fileSize()).isEqualTo(67).isEqualTo(container.bytes().length());
        assertThat(container.parts().getFirst().data()).isEqualTo(Bytes.zeros(8));
    }

    @Test
    void moreInPartCountThanPartsLeaveAHole() {
        Container container = open(llvm("PartCount: 3", "{ Name: FKE0, Size: 8 }, { Name: FKE1, Size: 8 }"));
        assertThat(container.header().partCount()).isEqualTo(2);
        assertThat(offsets(container)).containsExactly(44L, 60L);
    }

    @Test
    void gapsBetweenStatedOffsetsAreZero() {
        Container container = open(llvm("PartCount: 2, PartOffsets: [ 60, 140 ]",
                "{ Name: FKE0, Size: 4 }, { Name: FKE1, Size: 4 }"));
        assertThat(offsets(container)).containsExactly(60L, 140L);
        assertThat(container.bytes().slice(40, 20)).isEqualTo(Bytes.zeros(20));
    }

    @Test
    void aGapBehindContentsEndsWhereTheOffsetSays() {
        Container container = open(llvm("PartCount: 2, PartOffsets: [ 40, 100 ]",
                "{ Name: HASH, Size: 20, Hash: { IncludesSource: true, Digest: [ 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 ] } }, { Name: FKE1, Size: 4 }"));
        assertThat(container.parts().get(1).name()).isEqualTo(FourCC.of("FKE1"));
        assertThat(container.parts().getFirst().data().u8(19)).isEqualTo(16);
    }

    @Test
    void aLargerFileSizeIsKeptAndNotFilled() {
        Built built = build(llvm("PartCount: 1, FileSize: 500", "{ Name: FKE0, Size: 8 }"));
        assertThat(built.bytes().length()).isEqualTo(52);
        assertThat(Container.open(built.bytes()).header().fileSize()).isEqualTo(500);
    }

    @Test
    void partsThatLlvmKnowsAreFilledWithZerosEvenWithoutContents() {
        Container container = open(llvm("PartCount: 3", "{ Name: HASH, Size: 20 }, { Name: ISG1, Size: 12 }, { Name: SFI0, Size: 8 }"));
        assertThat(container.parts().get(0).data()).isEqualTo(Bytes.zeros(20));
        assertThat(container.parts().get(1).data()).isEqualTo(Bytes.ofHex("000000000800000000000000"));
        assertThat(container.parts().get(2).data()).isEqualTo(Bytes.zeros(8));
    }

    @Test
    void contentsLongerThanTheSizeAreWrittenWholeAndTold() {
        Built built = build(llvm("PartCount: 1", "{ Name: PRIV, Size: 2, PrivateData: [ 1, 2, 3 ] }"));
        assertThat(built.bytes().length()).isEqualTo(47);
        assertThat(built.notes()).hasSize(1).first().asString().contains("PRIV has 3 bytes, more than its Size 2");
    }

    @Test
    void contentsOfAnotherPartAreIgnored() {
        assertThat(open(llvm("PartCount: 1", "{ Name: FKE0, Size: 1, PrivateData: [ 1 ] }")).parts().getFirst().data())
                .isEqualTo(Bytes.zeros(1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PartCount: 1, PartOffsets: [ 0 ]      | { Name: FKE0, Size: 8 }                          | Header.PartOffsets
            PartCount: 1, PartOffsets: [ 36, 60 ] | { Name: FKE0, Size: 8 }                          | as many offsets as parts
            PartCount: 2, PartOffsets: [ 40, 50 ] | { Name: FKE0, Size: 8 }, { Name: FKE1, Size: 8 } | not enough space before part 1
            PartCount: 1, FileSize: 51            | { Name: FKE0, Size: 8 }                          | Header.FileSize
            PartCount: 0                          | { Name: FKE0, Size: 8 }                          | Header.PartCount
            FileSize: 52                          | { Name: FKE0, Size: 8 }                          | missing required key 'PartCount'
            PartCount: 1                          | { Name: FKE0 }                                   | missing required key 'Size'
            PartCount: 1                          | { Size: 8 }                                      | missing required key 'Name'
            PartCount: 1                          | { Name: FKE0F, Size: 8 }                         | a name of four bytes
            PartCount: 1                          | { Name: FKE0, Size: 8, Nonsense: 1 }             | unknown key 'Nonsense'
            PartCount: 1                          | { Name: FKE0, Size: 8, x-Bytes: 00 }             | unknown key 'x-Bytes'
            PartCount: 1                          | { Name: FKE0, Size: 4294967296 }                 | out of range
            PartCount: 1                          | { Name: FKE0, Size: 4000000000 }                 | zero bytes
            PartCount: 1, PartOffsets: [ 4000000000 ] | { Name: FKE0, Size: 4 }                      | zero bytes
            PartCount: 2                          | { Name: FKE0, Size: 40000000 }, { Name: FKE1, Size: 40000000 } | found 80000000
            PartCount: 2                          | { Name: PRIV, Size: 0 }, { Name: FKE1, Size: 8 } | PRIV must be the last part
            PartCount: 1, x-Digest: retail        | { Name: FKE0, Size: 8 }                          | unknown key 'x-Digest'
            """)
    void llvmRefuses(String header, String parts, String problem) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build(llvm(header, parts))).withMessageContaining(problem);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PartCout: 1                   | { Name: FKE0, Size: 8 }                               | line 2, column 97: Header: missing required key 'PartCount'; did you mean it by 'PartCout'?
            PartCount: 1, FileSise: 52    | { Name: FKE0, Size: 8 }                               | Header: unknown key 'FileSise'; did you mean FileSize?
            PartCount: 1                  | { name: FKE0, Size: 8 }                               | Parts[0]: missing required key 'Name'; did you mean it by 'name'?
            PartCount: 1                  | { Name: HASH, Size: 20, Hahs: { } }                   | Parts[0]: unknown key 'Hahs'; did you mean Hash?
            PartCount: 1                  | { Name: HASH, Size: 20, Hash: { IncludeSource: true, Digest: [ ] } } | Parts[0].Hash: missing required key 'IncludesSource'; did you mean it by 'IncludeSource'?
            PartCount: 1                  | { Name: PRIV, Size: 20, HASH: { } }                   | Parts[0]: unknown key 'HASH'
            """)
    void aMisspeltKeyIsNamed(String header, String parts, String problem) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build(llvm(header, parts)))
                .satisfies(e -> assertThat(e.getMessage()).endsWith(problem));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'x-Fromat: 1, Header: { }, Parts: [ ]'                             | unknown key 'x-Fromat'; did you mean x-Format?
            'x-Format: 1, Heder: { }, Parts: [ ]'                              | missing required key 'Header'; did you mean it by 'Heder'?
            'x-Format: 1, Header: { x-Digst: retail }, Parts: [ ]'             | Header: unknown key 'x-Digst'; did you mean x-Digest?
            'x-Format: 1, Header: { x-Digest: retail }, Parts: [ ], x-Gap: []' | unknown key 'x-Gap'; did you mean x-Gaps?
            """)
    void aMisspeltKeyIsNamedInTheLosslessDialect(String text, String problem) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build("{ " + text + " }"))
                .satisfies(e -> assertThat(e.getMessage()).endsWith(": " + problem));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Header: {}", "--- !other\nHeader: {}\nParts: []", "--- !dxcontainer\nHeader:\nParts: []",
        "--- !dxcontainer\nHeader: 1\nParts: []",
        "--- !dxcontainer\nParts: []", "--- !dxcontainer\n[ ]", "--- !dxcontainer x", "--- !dxcontainer\nHeader: {}\nParts: 5"})
    void documentsOfAnotherShapeAreRefused(String text) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build(text)).satisfies(e -> assertThat(e.problem()).isNotEmpty());
    }

    @Test
    void fewerThan16DigestBytesAreRefused() {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> build("--- !dxcontainer\nHeader: { Hash: [ 1 ], " + VERSION + ", PartCount: 0 }\nParts: []"))
                .withMessageContaining("Header.Hash").withMessageContaining("16 bytes");
    }

    @Test
    void llvmLosesContentsThatItDoesNotKnow() {
        Bytes file = Edit.onePart(FourCC.of("STAT"), Bytes.ofHex("01020304"), Digest.RETAIL);
        Node document = ContainerNodes.write(Container.open(file), Dialect.LLVM);
        assertThat(print(document)).endsWith("Parts:\n  - Name:            STAT\n    Size:            4\n...\n");
    }

    @Test
    void losslessKeepsThem() {
        Bytes file = Edit.onePart(FourCC.of("IFCE"), Bytes.ofHex("01020304"), Digest.UNSIGNED);
        Node document = ContainerNodes.write(Container.open(file), Dialect.LOSSLESS);
        assertThat(print(document))
                .endsWith("Parts:\n  - Name:            IFCE\n    Size:            4\n    x-Contents:      '01020304'\n...\n");
    }

    @Test
    void namesThatDoNotPrint() {
        for (Dialect dialect : Dialect.values()) {
            Bytes file = Edit.onePart(FourCC.read(Bytes.ofHex("41000180"), 0), Bytes.ofHex("01"), Digest.UNSIGNED);
            String text = print(ContainerNodes.write(Container.open(file), dialect));
            assertThat(text).contains("Name:            \"A\\0\\x01\\uDC80\"");
            assertThat(open(text).parts().getFirst().name().value()).isEqualTo(0x80010041);
        }
        assertThat(open(lossless("x-Digest: retail", "{ Name: 'A\\x00\\x01\\x80' }", "")).parts().getFirst().name().value())
                .isEqualTo(0x80010041);
        assertThat(open(lossless("x-Digest: retail", "{ Name: AB }", "")).parts().getFirst().name()).isEqualTo(FourCC.of("AB"));
    }

    @Test
    void aDocumentWithoutALayoutGetsTheUsualOne() {
        Container container =
                open(lossless("x-Digest: debug", "{ Name: PRIV, PrivateData: [ 1, 2, 3 ] }, { Name: IFCE, x-Contents: 010203 }", ""));
        assertThat(container.parts()).extracting(part -> part.name().toString()).containsExactly("IFCE", "PRIV");
        assertThat(container.parts().getFirst().data()).isEqualTo(Bytes.ofHex("01020300"));
        assertThat(container.digest()).isEqualTo(Digest.DEBUG);
        assertThat(container.header().fileSize()).isEqualTo(container.bytes().length());
    }

    @Test
    void rulesOfANewLayoutCanBeChanged() {
        var options = new Options(Optional.of(Digest.BYPASS), false, Edit::keepLayout);
        Node document = YamlReader.read(
                Bytes.utf8(
                        lossless("x-Digest: debug", "{ Name: PRIV, PrivateData: [ 1, 2, 3 ] }, { Name: IFCE, x-Contents: 010203 }", "")));
        Container container = Container.open(ContainerNodes.read(document, options).bytes());
        assertThat(container.parts()).extracting(part -> part.name().toString()).containsExactly("PRIV", "IFCE");
        assertThat(container.parts().get(1).data()).isEqualTo(Bytes.ofHex("010203"));
        assertThat(container.digest()).isEqualTo(Digest.BYPASS);
    }

    @Test
    void theDigestIsMadeAnewAfterAnEditUnlessItIsToBeKept() {
        Bytes file = Edit.onePart(FourCC.of("IFCE"), Bytes.ofHex("01020304"), Digest.RETAIL);
        String text = print(ContainerNodes.write(Container.open(file), Dialect.LOSSLESS)).replace("'01020304'", "'05060708'");
        assertThat(open(text).digest()).isEqualTo(Digest.RETAIL);
        assertThat(
                Container.open(ContainerNodes.read(YamlReader.read(Bytes.utf8(text)), new Options(Optional.empty(), true, e -> e)).bytes())
                        .header().digest())
                                .isEqualTo(Container.open(file).header().digest());
        Bytes unsigned = Edit.onePart(FourCC.of("IFCE"), Bytes.ofHex("01020304"), Digest.UNSIGNED);
        assertThat(
                open(print(ContainerNodes.write(Container.open(unsigned), Dialect.LOSSLESS)).replace("'01020304'", "'05060708'")).digest())
                        .isEqualTo(Digest.UNSIGNED);
    }

    @Test
    void contentsOfAnotherLengthMakeSizesAnew() {
        Bytes file = Edit.onePart(FourCC.of("IFCE"), Bytes.ofHex("01020304"), Digest.RETAIL);
        String text = print(ContainerNodes.write(Container.open(file), Dialect.LOSSLESS));
        Built built = build(text.replace("'01020304'", "'0102030405060708'"));
        assertThat(built.notes()).hasSize(1).first().asString().contains("IFCE has 8 bytes");
        assertThat(built.bytes()).isEqualTo(Edit.onePart(FourCC.of("IFCE"), Bytes.ofHex("0102030405060708"), Digest.RETAIL));
        assertThat(build(text).notes()).isEmpty();
        assertThat(build(text.replace("...", "  - Name: STAT\n    x-Contents: ''\n...")).notes()).hasSize(1).first().asString()
                .contains("there are 2 parts");
    }

    @Test
    void bytesThatBelongToNoPart() {
        String text = lossless(HASH + ", FileSize: 9, PartOffsets: [ 44 ]", "{ Name: IFCE, Size: 9, x-Length: 2, x-Contents: 0102 }",
                "x-Gaps: [ { Offset: 36, x-Bytes: aa }, { Offset: 54, x-Bytes: bbbb } ]\nx-Length: 60\n");
        Bytes file = build(text).bytes();
        assertThat(file.length()).isEqualTo(60);
        assertThat(file.slice(36, 24)).isEqualTo(Bytes.ofHex("aa000000000000004946434509000000" + "0102" + "bbbb" + "00000000"));
        String printed = print(ContainerNodes.write(Container.open(file), Dialect.LOSSLESS));
        assertThat(build(printed).bytes()).isEqualTo(file);
    }

    @Test
    void aPartWhoseOffsetLeavesTheFile() {
        String text = lossless(HASH + ", PartOffsets: [ 36, 4294967280 ]", "{ x-Outside: true }, { x-Outside: true }", "");
        Bytes file = build(text).bytes();
        assertThat(file.length()).isEqualTo(40);
        assertThat(build(print(ContainerNodes.write(Container.open(file), Dialect.LOSSLESS))).bytes()).isEqualTo(file);
    }

    @Test
    void exactBytesCountUnlessTheContentsWereChanged() {
        String part =
                "{ Name: HASH, Hash: { IncludesSource: %s, Digest: [ 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16 ] }, x-Bytes: 000000000102030405060708090a0b0c0d0e0f10 }";
        assertThat(open(lossless("x-Digest: retail", part.formatted("false"), "")).parts().getFirst().data().u8(4)).isEqualTo(1);
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build(lossless("x-Digest: retail", part.formatted("true"), "")))
                .withMessageContaining("remove x-Bytes");
        String damaged = "{ Name: HASH, Hash: { IncludesSource: true, Digest: [ 1 ] }, x-Bytes: 00 }";
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build(lossless("x-Digest: retail", damaged, "")))
                .withMessageContaining("remove one of them");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x-Digest: nice   | { Name: IFCE }                                 | Header.x-Digest
            x-Digest: wrong  | { Name: IFCE }                                 | Header.x-Digest
            Hash: [ 1 ]      | { Name: IFCE }                                 | 16 bytes
            x-Digest: retail | { Name: HASH }, { Name: HASH }                 | two parts HASH
            x-Digest: retail | { Name: PRIV, x-Contents: 00 }                 | its contents are 'PrivateData'
            x-Digest: retail | { Name: IFCE, x-Nonsense: 00 }                 | unknown key 'x-Nonsense'
            x-Digest: retail | { Name: IFCE, x-Contents: 0 }                  | hexadecimal digits
            x-Digest: retail | { Size: 3 }                                    | missing required key 'Name'
            x-Digest: retail | { Name: IFCE, Size: 4294967295 }               | zero bytes
            x-Digest: retail, PartOffsets: [ 4294967295 ] | { Name: IFCE, Size: 0 } | zero bytes
            x-Digest: retail | { Name: LIBF, Size: 40000000 }, { Name: LIBF, Size: 40000000 } | found 80000000
            """)
    void losslessRefuses(String header, String parts, String problem) {
        assertThatExceptionOfType(FormatException.class).isThrownBy(() -> build(lossless(header, parts, "")))
                .withMessageContaining(problem);
    }

    @Test
    void anotherVersionOfTheDialectIsRefused() {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> build(lossless("x-Digest: retail", "", "").replace("x-Format: 1", "x-Format: 2")))
                .withMessageContaining("version 1");
    }

    @Test
    void lengthsAndGapsFarAwayAreRefused() {
        for (String more : List.of("x-Length: 4294967295", "x-Gaps: [ { Offset: 4294967295, x-Bytes: 00 } ]")) {
            assertThatExceptionOfType(FormatException.class)
                    .isThrownBy(() -> build(lossless("x-Digest: retail, PartOffsets: [ ]", "", more))).withMessageContaining("zero bytes");
        }
    }

    @Test
    void aGapReachesAsFarAsItsBytesAndALengthNoLess() {
        String gap = "x-Gaps: [ { Offset: 40, x-Bytes: abcd } ]";
        assertThat(build(lossless("x-Digest: unsigned, PartOffsets: [ ]", "", gap)).bytes().from(32))
                .isEqualTo(Bytes.ofHex("0000000000000000abcd"));
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> build(lossless("x-Digest: unsigned, PartOffsets: [ ]", "", gap + "\nx-Length: 41")))
                .withMessage("x-Length: needed at least 42, where the last part or gap ends, found 41");
    }

    @Test
    void onePart() {
        Bytes file = Edit.onePart(FourCC.of("PRIV"), Bytes.ofHex("010203"), Digest.RETAIL);
        PartEntry entry = Container.open(file).parts().getFirst();
        assertThat(print(ContainerNodes.write(entry))).isEqualTo("""
                ---
                Name:            PRIV
                Size:            3
                PrivateData:     [ 0x1, 0x2, 0x3 ]
                ...
                """);
        var named = ContainerNodes.readPart(YamlReader.read(Bytes.utf8("Name: PRIV\nPrivateData: [ 5 ]")), FourCC.of("IFCE"), Context.NONE);
        assertThat(named.name()).contains(FourCC.of("PRIV"));
        assertThat(named.data()).isEqualTo(Bytes.ofHex("05"));
        var nameless = ContainerNodes.readPart(YamlReader.read(Bytes.utf8("PrivateData: [ 5 ]")), FourCC.of("PRIV"), Context.NONE);
        assertThat(nameless.name()).isEmpty();
        assertThat(nameless.data()).isEqualTo(Bytes.ofHex("05"));
    }
}
