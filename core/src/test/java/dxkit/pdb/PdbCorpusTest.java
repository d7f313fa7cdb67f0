package dxkit.pdb;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Corpus;
import dxkit.io.Bytes;
import dxkit.pdb.Irregularity.Kind;
import dxkit.pdb.MsfWriter.Layout;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PdbCorpusTest {
    @ParameterizedTest
    @CsvSource({"dxc, .pdb, DXC", "crafted, .pdb, DXC_COUNTED", "llvm, expected.pdb, LLVM"})
    void remakesEveryShaderPdb(String folder, String suffix, Layout layout) {
        for (var file : Corpus.files(List.of(folder), suffix)) {
            Bytes bytes = Corpus.read(file);
            var pdb = ShaderPdb.of(Msf.open(bytes));
            assertThat(ShaderPdb.make(pdb.container(), pdb.info().guid(), layout)).as(file.toString()).isEqualTo(bytes);
            assertThat(pdb.layout()).contains(layout);
        }
    }

    @Test
    void findsTheContainerThatTheOracleFound() {
        int compared = 0;
        for (var file : Corpus.files(List.of("dxc"), ".pdb")) {
            var container = file.resolveSibling("pdb-container.dxbc");
            var info = file.resolveSibling("pdb-stream-1.bin");
            if (Files.exists(container)) {
                var pdb = ShaderPdb.of(Msf.open(Corpus.read(file)));
                assertThat(pdb.container()).as(file.toString()).isEqualTo(Corpus.read(container));
                assertThat(pdb.info().toBytes()).as(file.toString()).isEqualTo(Corpus.read(info));
                compared++;
            }
        }
        assertThat(compared).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dxc", "crafted", "llvm", "wild"})
    void rewritesEveryFileFromItsStructures(String folder) {
        for (var file : Corpus.files(List.of(folder), ".pdb")) {
            Bytes bytes = Corpus.read(file);
            var msf = Msf.open(bytes);
            assertThat(new MsfEdit(msf).toBytes()).isEqualTo(bytes);
            var edit = new MsfEdit(msf);
            msf.streams().filter(MsfStream::isPresent).forEach(stream -> edit.replace(stream.index(), stream.bytes()));
            assertThat(edit.toBytes()).as(file.toString()).isEqualTo(bytes);
            assertThat(InfoStream.of(msf).toBytes()).as(file.toString()).isEqualTo(msf.stream(InfoStream.INDEX).bytes());
        }
    }

    @Test
    void findsNothingIrregularAboutLlvm() {
        for (var file : Corpus.files(List.of("llvm"), "expected.pdb")) {
            assertThat(PdbCheck.of(Msf.open(Corpus.read(file)))).as(file.toString()).isEmpty();
        }
    }

    @Test
    void saysWhatIsIrregularAboutDxc() {
        for (var file : Corpus.files(List.of("dxc"), ".pdb")) {
            var msf = Msf.open(Corpus.read(file));
            var expected = EnumSet.of(Kind.BLOCK_COUNT_SHORT, Kind.FREE_MAP_EMPTY, Kind.INFO_EXTRA_WORDS);
            if (msf.fileBlocks() > 513) {
                expected.add(Kind.MAP_BLOCK_USED);
            }
            assertThat(PdbCheck.of(msf)).extracting(Irregularity::kind).as(file.toString()).containsExactlyInAnyOrderElementsOf(expected);
            var fixed = Msf.open(PdbFix.fix(msf));
            assertThat(PdbCheck.of(fixed)).extracting(Irregularity::kind).as(file.toString()).containsExactly(Kind.INFO_EXTRA_WORDS);
            assertThat(fixed.streams().map(MsfStream::bytes)).containsExactlyElementsOf(msf.streams().map(MsfStream::bytes).toList());
        }
    }

    @Test
    void readsThePdbsThatFxcStores() {
        for (var file : Corpus.files(List.of("wild"), ".pdb")) {
            var msf = Msf.open(Corpus.read(file));
            assertThat(PdbCheck.of(msf)).as(file.toString()).isEmpty();
            assertThat(msf.streamCount()).isEqualTo(16);
            assertThat(ShaderPdb.hasContainer(msf)).isFalse();
            var info = InfoStream.of(msf);
            assertThat(info.features()).containsExactly(PdbFeature.VC140);
            assertThat(info.names().byName().keySet()).contains("/LinkInfo", "/names", "/src/headerblock");
            assertThat(NamedStreams.of(info.names().byName()).byName()).isEqualTo(info.names().byName());
            var names = StringTable.of(msf, info).orElseThrow();
            assertThat(names.toBytes()).isEqualTo(msf.stream(info.names().find("/names").getAsInt()).bytes());
            assertThat(names.all()).hasSize((int) names.nameCount()).allSatisfy(name -> assertThat(names.find(name)).isPresent());
            assertThat(DbiStream.of(msf).moduleList()).extracting(DbiModule::name).containsExactly("main");
            assertThat(TpiHeader.of(msf, TpiHeader.TPI_INDEX).typeIndexBegin()).isEqualTo(0x1000);
        }
    }
}
