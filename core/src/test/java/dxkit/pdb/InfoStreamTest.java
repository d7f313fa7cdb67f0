package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.MsfWriter.Layout;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

class InfoStreamTest {
    private static final String TEXT = "{15C920AB-F953-7F22-4045-454D275D98D6}";

    @Test
    void guidTextPutsTheFirstThreeFieldsInOrder() {
        var guid = new Guid(Bytes.ofHex("ab20c91553f9227f4045454d275d98d6"));
        assertThat(guid).hasToString(TEXT);
        assertThat(Guid.parse(TEXT)).isEqualTo(guid);
        assertThat(Guid.parse("15c920ab-f953-7f22-4045-454d275d98d6")).isEqualTo(guid);
        for (var bad : List.of("", "{}", TEXT + "0", TEXT.substring(1), "15C920ABF9537F224045454D275D98D6", TEXT.replace('A', 'G'))) {
            assertThatThrownBy(() -> Guid.parse(bad)).as(bad).isInstanceOf(FormatException.class);
        }
    }

    @Test
    void sizesAreThoseOfTheProducers() {
        assertThat(ShaderPdb.info(Guid.ZERO, Layout.LLVM).toBytes().length()).isEqualTo(52);
        assertThat(ShaderPdb.info(Guid.ZERO, Layout.DXC).toBytes().length()).isEqualTo(56);
    }

    @Test
    void featuresAreOpen() {
        var info = new InfoStream(PdbVersion.VC70, 5, 2, Guid.parse(TEXT), NamedStreams.NONE,
                List.of(PdbFeature.VC140, new PdbFeature(99), PdbFeature.NO_TYPE_MERGE, PdbFeature.MINIMAL_DEBUG_INFO),
                Bytes.ofHex("abcd"));
        assertThat(InfoStream.read(info.toBytes())).isEqualTo(info);
        assertThat(info.hasIpi()).isTrue();
        assertThat(PdbFeature.flags(info.features())).isEqualTo(7);
        assertThat(info.features()).extracting(PdbFeature::toString).containsExactly("VC140", "0x63", "NoTypeMerge", "MinimalDebugInfo");
    }

    @Test
    void oldLayoutsHaveNoGuid() {
        var info = new InfoStream(new PdbVersion(19970604), 1, 1, Guid.ZERO, NamedStreams.NONE, List.of(), Bytes.EMPTY);
        assertThat(info.toBytes().length()).isEqualTo(36);
        assertThat(InfoStream.read(info.toBytes())).isEqualTo(info);
        assertThat(new PdbVersion(7)).hasToString("0x7");
    }

    /** The table of LLVM's tools for these names, in the order /LinkInfo, /names. */
    @Test
    void hashTableIsLlvms() {
        var names = new LinkedHashMap<String, Integer>();
        names.put("/LinkInfo", 5);
        names.put("/names", 6);
        var map = NamedStreams.of(names);
        assertThat(map.capacity()).isEqualTo(4);
        assertThat(map.misplaced()).isEmpty();
        assertThat(map.find("/names")).hasValue(6);
        assertThat(map.find("/name")).isEmpty();
        assertThat(map.find("/LinkInfo")).hasValue(5);
    }

    @Test
    void namesSurviveAndStayReachableHoweverMany() {
        var names = new LinkedHashMap<String, Integer>();
        for (int i = 0; i < 500; i++) {
            names.put("/src/files/" + Integer.toHexString(i * 7919) + ".hlsl", i);
            var map = NamedStreams.of(names);
            assertThat(map.byName()).isEqualTo(names);
            assertThat(map.misplaced()).isEmpty();
            assertThat(map.entries().size()).isLessThan((int) map.capacity() * 2 / 3 + 1);
        }
        var info = new InfoStream(PdbVersion.VC70, 0, 1, Guid.ZERO, NamedStreams.of(names), List.of(PdbFeature.VC110), Bytes.EMPTY);
        assertThat(InfoStream.read(info.toBytes())).isEqualTo(info);
    }

    private static Msf with(NamedStreams names) {
        var info = new InfoStream(PdbVersion.VC70, 0, 1, Guid.ZERO, names, List.of(), Bytes.EMPTY);
        return Msf.open(ShaderPdb.make(MsfTest.container(100), info, Layout.LLVM, 0));
    }

    @Test
    void aMisplacedNameIsReportedAndRepaired() {
        var names = new LinkedHashMap<String, Integer>();
        names.put("/a", 5);
        names.put("/b", 1);
        var good = NamedStreams.of(names);
        long moved = good.present().getFirst() << 1;
        var msf = with(new NamedStreams(good.strings(), 8, List.of(moved), List.of(), good.entries(), 0));
        assertThat(PdbCheck.of(msf)).extracting(Irregularity::kind).contains(Kind.NAME_MISPLACED);
        var fixed = Msf.open(PdbFix.fix(msf));
        assertThat(PdbCheck.of(fixed)).isEmpty();
        assertThat(InfoStream.of(fixed).names().byName()).isEqualTo(names);
    }

    @Test
    void aNameWithoutItsStreamIsReported() {
        var names = new LinkedHashMap<String, Integer>();
        names.put("/a", 17);
        assertThat(PdbCheck.of(with(NamedStreams.of(names)))).extracting(Irregularity::kind).containsExactly(Kind.NAME_WITHOUT_STREAM);
    }

    @Test
    void overlappingNamesDoNotCostMoreThanTheirBuffer() {
        int count = 200_000;
        var sink = new ByteSink().u32(count).fill('a', count).u32(count).u32(2L * count).u32(count / 32);
        for (int i = 0; i < count / 32; i++) {
            sink.u32(-1);
        }
        sink.u32(0);
        for (int i = 0; i < count; i++) {
            sink.u32(i % 2 == 0 ? 0 : i).u32(1);
        }
        var stream =
                new ByteSink().bytes(ShaderPdb.info(Guid.ZERO, Layout.LLVM).toBytes().slice(0, 28)).bytes(sink.u32(0).toBytes()).toBytes();
        var info = InfoStream.read(stream);
        assertThatThrownBy(() -> info.names().byName()).isInstanceOf(FormatException.class).hasMessageContaining("overlap");
        assertThat(info.names().find("a")).isEmpty();
    }

    @Test
    void overlappingStringsDoNotCostMoreThanTheirBuffer() {
        int count = 200_000;
        var sink = new ByteSink().u32(0xeffeeffeL).u32(1).u32(count).fill('a', count).u32(count);
        for (int i = 0; i < count; i++) {
            sink.u32(i + 1);
        }
        var table = StringTable.read(sink.u32(count).toBytes());
        assertThatThrownBy(table::all).isInstanceOf(FormatException.class).hasMessageContaining("overlap");
        assertThat(table.find("aaa")).isEmpty();
    }

    @Test
    void damagedTablesAreRefused() {
        var bytes = ShaderPdb.info(Guid.ZERO, Layout.LLVM).toBytes();
        for (int length = 0; length < bytes.length(); length++) {
            var cut = bytes.slice(0, length);
            assertThatThrownBy(() -> InfoStream.read(cut)).isInstanceOf(FormatException.class);
        }
        for (int at = 28; at < 52; at += 4) {
            var huge = new ByteSink().bytes(bytes).set32(at, -1).toBytes();
            if (at != 36 && at != 48) {
                assertThatThrownBy(() -> InfoStream.read(huge)).as("at %d", at).isInstanceOf(FormatException.class)
                        .hasMessageContaining("NamedStreams");
            }
        }
    }
}
