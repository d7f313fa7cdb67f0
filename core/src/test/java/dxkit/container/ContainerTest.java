package dxkit.container;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.hostile.HostileContainer;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.walk.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContainerTest {
    private static final FourCC AAAA = FourCC.of("AAAA");

    private static ByteSink header(int fileSize, int... offsets) {
        var sink = new ByteSink().bytes(Header.MAGIC).fill(0, Digest.LENGTH).u16(1).u16(0).u32(fileSize).u32(offsets.length);
        for (int offset : offsets) {
            sink.u32(offset);
        }
        return sink;
    }

    private static List<String> findings(Bytes file) {
        return Layout.of(Container.open(file)).findings().stream().map(f -> f.severity() + " " + f.path() + ": " + f.text()).toList();
    }

    @Test
    void whatIsNoContainerIsNamed() {
        assertThatThrownBy(() -> Container.open(Bytes.utf8("float4 main() : SV_Target { return 0; }"))).isInstanceOf(FormatException.class)
                .hasMessageContaining("HLSL");
        assertThatThrownBy(() -> Container.open(Bytes.ofHex("4243c0de"))).hasMessageContaining("bitcode");
        assertThatThrownBy(() -> Container.open(Bytes.EMPTY)).hasMessageContaining("empty");
    }

    @Test
    void aHeaderThatIsCutNamesTheField() {
        assertThatThrownBy(() -> Container.open(header(0).toBytes().slice(0, 30))).isInstanceOf(FormatException.class)
                .hasMessageContaining("Header.PartCount").hasMessageContaining("0x1c");
    }

    @Test
    void aTableBeyondTheFileIsRefused() {
        Bytes file = header(32).set32(28, 0xffffffffL).toBytes();
        assertThatThrownBy(() -> Container.open(file)).hasMessageContaining("PartOffsets").hasMessageContaining("4294967295");
    }

    @Test
    void partsInAnyOrderWithGapsAndTrailingBytes() {
        Bytes file = header(0, 60, 44).u32(0x01010101).u32(AAAA.value()).u32(4).u32(7).u32(FourCC.of("BBBB").value()).u32(0).u32(0).u16(9)
                .toBytes();
        Container container = Container.open(new ByteSink().bytes(file).set32(24, file.length()).toBytes());
        assertThat(container.parts().get(0).offset()).isEqualTo(60);
        assertThat(container.part("AAAA").orElseThrow().data().u32(0)).isEqualTo(7);
        assertThat(Layout.of(container).gaps()).extracting(Layout.Region::trailing).containsExactly(false, false, true);
        assertThat(Layout.of(container).findings()).extracting(Finding::path).contains("Header.PartOffsets", "Gap", "Trailing");
    }

    @Test
    void aPartBeyondTheFileSpoilsOnlyItself() {
        Bytes file = header(52, 40, 4000).u32(AAAA.value()).u32(4).u32(7).toBytes();
        Container container = Container.open(file);
        assertThat(container.parts().get(0).damage()).isEmpty();
        assertThat(container.parts().get(1).damage()).hasValueSatisfying(text -> assertThat(text).contains("0xfa0"));
        assertThat(container.bytes()).isEqualTo(file);
    }

    @Test
    void aSizeBeyondTheFileLeavesWhatIsThere() {
        Bytes file = header(48, 36).u32(AAAA.value()).u32(0xffffffffL).u32(7).toBytes();
        PartEntry part = Container.open(file).parts().getFirst();
        assertThat(part.data().length()).isEqualTo(4);
        assertThat(part.declaredSize()).isEqualTo(0xffffffffL);
        assertThat(part.damage()).isPresent();
    }

    /** Thousands of entries for one large part must not make thousands of large parts. */
    @Test
    void partsThatAreTheWholeFileManyTimesAreNotAllRead() {
        int[] offsets = new int[1000];
        int start = Header.LENGTH + 4 * offsets.length;
        java.util.Arrays.fill(offsets, start);
        Bytes file = header(0, offsets).u32(AAAA.value()).u32(1 << 16).fill(1, 1 << 16).toBytes();
        Container container = Container.open(file);
        long taken = container.parts().stream().mapToLong(part -> part.data().length()).sum();
        assertThat(taken).isPositive().isLessThanOrEqualTo(2L * file.length());
        assertThat(container.parts().getLast().damage()).isPresent();
        assertThat(container.edit().toBytes()).isEqualTo(file);
    }

    private static Bytes fiveParts(int... changes) {
        var name = FourCC.of("HASH");
        Bytes file = HostileContainer
                .of(List.of(entry(name, Bytes.ofHex("0101")), entry(name, Bytes.ofHex("0202")), entry(name, Bytes.ofHex("03")),
                        entry(name, new ByteSink().fill(4, 500).toBytes()), entry(AAAA, Bytes.ofHex("05060708"))));
        var sink = new ByteSink().bytes(file);
        for (int i = 0; i < changes.length; i += 2) {
            sink.set32(changes[i], changes[i + 1]);
        }
        return sink.toBytes();
    }

    @Test
    void wrongSizesDoOtherPartsNoHarm() {
        Container container = Container.open(fiveParts(52 + 4, -1, 62 + 4, 0x7fffffff, 72 + 4, -2));
        assertThat(container.parts().getFirst().data().length()).isEqualTo(container.bytes().length() - 60);
        assertThat(container.parts().get(1).isLeftOut()).isTrue();
        assertThat(container.parts().get(3).contents().length()).isEqualTo(500);
        assertThat(container.parts().get(4).contents()).isEqualTo(Bytes.ofHex("05060708"));
        assertThat(container.parts().get(4).damage()).isEmpty();
    }

    @Test
    void aPartThatIsThereOftenDoesOthersNoHarm() {
        Container container = Container.open(fiveParts(32, 81, 36, 81, 40, 81));
        assertThat(container.parts()).extracting(part -> part.data().length()).containsExactly(500, 500, 0, 0, 4);
        assertThat(container.parts()).extracting(PartEntry::isLeftOut).containsExactly(false, false, true, true, false);
        assertThat(Layout.of(container).gaps()).extracting(gap -> gap.bytes().length()).containsExactly(29);
    }

    /** They would be lost. */
    @Test
    void partsThatWereLeftOutAreNotWrittenEmpty() {
        Container container = Container.open(fiveParts(32, 81, 36, 81, 40, 81));
        PartEntry leftOut = container.parts().get(2);
        assertThatThrownBy(leftOut::contents).isInstanceOf(FormatException.class)
                .hasMessageStartingWith("offset 0x51: HASH: lies over other parts");
        assertThat(container.edit().toBytes()).isEqualTo(container.bytes());
        Edit edit = container.edit().allowDuplicates().remove(AAAA);
        assertThatThrownBy(edit::toBytes).isInstanceOf(FormatException.class).hasMessageContaining("lies over other parts");
        Edit renamed =
                container.edit().allowDuplicates().rename(leftOut.name(), AAAA).rename(leftOut.name(), AAAA).rename(leftOut.name(), AAAA);
        assertThatThrownBy(renamed::toBytes).isInstanceOf(FormatException.class);
        assertThat(container.edit().remove(leftOut.name()).apply().parts()).hasSize(1);
    }

    @Test
    void wrongFileSizeIsOddWhenSmallerAndBrokenWhenLarger() {
        assertThat(findings(header(31).toBytes())).singleElement().asString().startsWith("ODD Header.FileSize");
        assertThat(findings(header(33).toBytes())).singleElement().asString().startsWith("BROKEN Header.FileSize");
    }

    @Test
    void everyByteOfAnIntactFileIsInExactlyOneSpan() {
        Bytes file = Edit.empty().edit().allowDuplicates().add(AAAA, Bytes.ofHex("0102030405060708")).add(AAAA, Bytes.zeros(4)).toBytes();
        long at = 0;
        for (Span span : Container.open(file).spans()) {
            assertThat(span.offset()).as(span.path()).isEqualTo(at);
            at += span.length();
        }
        assertThat(at).isEqualTo(file.length());
    }

    @Test
    void partsAreLimited() {
        int count = 4_097;
        var file = new ByteSink().u32(Header.MAGIC.i32(0)).fill(0, 16).u32(1).u32(32 + 4L * count).u32(count).fill(0, 4 * count).toBytes();
        assertThatThrownBy(() -> Container.open(file)).isInstanceOf(FormatException.class)
                .hasMessage("offset 0x1c: PartCount: needed at most 4096 parts, found 4097");
        assertThat(Container.open(new ByteSink().bytes(file).set32(28, count - 1).toBytes()).parts()).hasSize(count - 1);
    }
}
