package dxkit.debug;

import static dxkit.rdat.RawTables.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Corpus;
import dxkit.container.Container;
import dxkit.container.Edit;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Zlib;
import dxkit.rdat.RawTables;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShaderPdbInfoTest {
    private static final FourCC NAME = FourCC.of("PDBI");

    /** A part with these tables. */
    private static Bytes part(Bytes... tables) {
        Bytes plain = RawTables.data(tables).toBytes();
        return new ByteSink().u16(1).u16(0).u32(plain.length()).u32(plain.length()).bytes(plain).toBytes();
    }

    private static Bytes indices(int... numbers) {
        var sink = new ByteSink();
        for (int number : numbers) {
            sink.u32(number);
        }
        return table(2, sink.toBytes());
    }

    private static Bytes info(int sources, int libraries, int args) {
        return table(0x10001,
                new ByteSink().u32(1).u32(28).u32(sources).u32(libraries).u32(args).u32(0).u32(0).u32(0).u32(0).toBytes());
    }

    private static final Bytes STRINGS = table(1, Bytes.utf8("\0a.hlsl\0text\0E\0main\0"));

    private static Bytes source(int name, int content) {
        return table(0x10002, new ByteSink().u32(1).u32(8).u32(name).u32(content).toBytes());
    }

    @Test
    void readsNamesTextsAndArguments() {
        var info = ShaderPdbInfo.read(part(STRINGS, indices(1, 0, 2, 13, 15), source(1, 8), info(0, -1, 2)));
        assertThat(info.sources()).containsExactly(new ShaderPdbInfo.File("a.hlsl", Bytes.utf8("text")));
        assertThat(info.args()).containsExactly("E", "main");
        assertThat(info.libraries()).isEmpty();
    }

    @Test
    void aTextMayNotBeUsedWithoutEnd() {
        var text = table(1, Bytes.utf8("x".repeat(10_000) + "\0"));
        var numbers = new int[2000];
        numbers[0] = numbers.length - 1;
        assertThatThrownBy(() -> ShaderPdbInfo.read(part(text, indices(numbers), info(-1, -1, 0)))).isInstanceOf(FormatException.class)
                .hasMessageContaining("times over");
    }

    @Test
    void whatDoesNotFitIsRefused() {
        for (Bytes bad : List.of(Bytes.EMPTY, Bytes.zeros(12), part(), part(STRINGS, info(5, -1, -1), indices(1)),
                part(STRINGS, indices(0x7fffffff), info(0, -1, -1)),
                part(STRINGS, indices(1, 9), source(1, 8), info(0, -1, -1)), part(STRINGS, indices(1, 0), source(1, 800), info(0, -1, -1)),
                part(table(1, Bytes.utf8("abc")), indices(1, 0), source(0, 0), info(0, -1, -1)))) {
            assertThatThrownBy(() -> ShaderPdbInfo.read(bad)).isInstanceOf(FormatException.class).hasMessageContaining("PDBI");
        }
        Bytes bomb = Zlib.deflate(Bytes.zeros(50_000_000));
        Bytes part = new ByteSink().u16(1).u16(1).u32(bomb.length()).u32(50_000_000).bytes(bomb).toBytes();
        assertThatThrownBy(() -> ShaderPdbInfo.read(part)).isInstanceOf(FormatException.class).hasMessageContaining("inflated");
        assertThatThrownBy(() -> ShaderPdbInfo.read(part, 60_000_000)).isInstanceOf(FormatException.class)
                .hasMessageNotContaining("inflated");
    }

    /** Damage anywhere is told, never anything worse. */
    @Test
    void damageSpoilsOnlyItsOrigin() {
        var random = new Random(7);
        for (Path file : Corpus.files(List.of("crafted"), "pdbi-plain.dxbc", "pdbi-zlib.dxbc")) {
            Container container = Container.open(Corpus.read(file));
            Bytes part = container.part("PDBI").orElseThrow().data();
            var whole = Sources.of(container);
            assertThat(whole.disagreements()).isEmpty();
            assertThat(whole.files()).isNotEmpty();
            for (int round = 0; round < 400; round++) {
                byte[] bytes = part.toArray();
                for (int n = random.nextInt(3); n >= 0; n--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                }
                Bytes cut = Bytes.wrap(bytes).slice(0, random.nextInt(4) == 0 ? random.nextInt(bytes.length) : bytes.length);
                Sources.of(Edit.empty().edit().add(NAME, cut).apply());
            }
        }
    }

    @Test
    void emptyTextsAreCountedToo() {
        var numbers = new int[100_000];
        numbers[0] = numbers.length - 1;
        assertThatThrownBy(() -> ShaderPdbInfo.read(part(table(1, Bytes.zeros(1)), indices(numbers), source(0, 0), info(0, -1, -1))))
                .isInstanceOf(FormatException.class).hasMessageContaining("times over");
    }

    @Test
    void damageBehindWhatIsNeededDoesNotMatter() {
        Bytes whole = part(STRINGS, indices(1, 0, 2, 13, 15), source(1, 8), info(0, -1, 2), table(0x10003, Bytes.EMPTY),
                table(5, Bytes.EMPTY), table(77, Bytes.EMPTY));
        Bytes damaged = new ByteSink().bytes(whole).set32(12 + 8 + 4 * 6, 0xffffffffL).toBytes();
        assertThat(ShaderPdbInfo.read(damaged)).isEqualTo(ShaderPdbInfo.read(whole));
    }
}
