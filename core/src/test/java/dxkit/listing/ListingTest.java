package dxkit.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Samples;
import dxkit.container.Container;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.ProgramPart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ListingTest {
    static List<String> listed() {
        return Samples.files(".disasm");
    }

    /** What dxc -dumpbin printed stands beside the samples; at the end of its output it puts a line feed that is not part of the listing. */
    @ParameterizedTest
    @MethodSource("listed")
    void asDxcPrintsIt(String name) {
        var listing = Listing.of(Samples.read(name.substring(0, name.lastIndexOf('.'))));
        assertThat(listing.text() + "\n").isEqualTo(Samples.read(name).text(StandardCharsets.ISO_8859_1));
        assertThat(listing.problems()).isEmpty();
        assertThat(listing.bytes().text(StandardCharsets.ISO_8859_1)).isEqualTo(listing.text());
    }

    @Test
    void thereAreSamplesOfAllStages() {
        assertThat(listed()).hasSizeGreaterThan(12);
    }

    @Test
    void programsAndBitcodeAlone() {
        var container = Container.open(Samples.read("containers/ps-debug-embedded.dxil"));
        var part = container.part("ILDB").orElseThrow().data();
        String alone = Listing.of(part).text();
        assertThat(Listing.of(ProgramPart.read(part).bitcode()).text()).isEqualTo(alone);
        assertThat(alone).startsWith(";\n; Input signature:\n").contains("; line:32 col:23  ; CBufferLoadLegacy(handle,regIndex)");
        assertThat(Listing.of(container).text()).endsWith(alone.substring(alone.indexOf("target datalayout")));
        assertThat(Listing.of(container, List.of("DXIL")).text()).doesNotContain("; line:").contains("; CBufferLoadLegacy(");
        assertThatThrownBy(() -> Listing.of(container, List.of("RTS0"))).isInstanceOf(FormatException.class)
                .hasMessage("needed a part RTS0, found [SFI0, ISG1, OSG1, PSV0, ILDB, STAT, ILDN, HASH, DXIL]");
    }

    @Test
    void damageStaysInItsSection() {
        var container = Container.open(Samples.read("containers/vs-passthrough.dxil"));
        var whole = Listing.of(container).text();
        var edit = container.edit();
        edit.replace(FourCC.of("PSV0"), Bytes.zeros(3));
        edit.replace(FourCC.of("STAT"), container.part("STAT").orElseThrow().data().clamped(0, 200));
        var listing = Listing.of(edit.toBytes());
        assertThat(listing.problems()).hasSize(2);
        assertThat(listing.text()).contains("; cannot be read: ").endsWith(whole.substring(whole.indexOf("target datalayout")));
    }

    /** Whatever bits of a file change, it is listed or refused. */
    @ParameterizedTest
    @MethodSource("listed")
    void hostileFiles(String name) {
        byte[] file = Samples.read(name.substring(0, name.lastIndexOf('.'))).toArray();
        int step = Math.max(1, file.length / 50);
        for (int at = 24; at < file.length; at += step) {
            byte[] changed = file.clone();
            changed[at] ^= (byte) (1 << at % 8);
            try {
                assertThat(Listing.of(Bytes.wrap(changed)).text()).isNotEmpty();
            } catch (FormatException e) {
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
    }

    @Test
    void whatIsNoShader() {
        assertThatThrownBy(() -> Listing.of(Bytes.utf8("float4 main() {}"))).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> Listing.of(Samples.read("containers/rootsig-only.dxil"))).isInstanceOf(FormatException.class)
                .hasMessageContaining("needed a part ILDB or DXIL, found [RTS0]");
        assertThatThrownBy(() -> Listing.of(Samples.read("dxbc/hs-quad.dxbc"))).isInstanceOf(FormatException.class)
                .hasMessage("needed a part ILDB or DXIL, found SHDR: DXBC tokens (shader model 5.1 or lower, as FXC writes them), "
                        + "for which there is no DXIL");
    }

    @Test
    void debugNames() {
        assertThat(debugName("00000100610000")).contains("\n; shader debug name: a\n");
        assertThat(debugName("000001006162")).contains("\n; shader debug name present; corruption detected\n");
        assertThat(debugName("0000000000")).doesNotContain("debug name");
    }

    private static String debugName(String hex) {
        var container = Container.open(Samples.read("containers/ps-debug-embedded.dxil"));
        var edit = container.edit();
        edit.replace(FourCC.of("ILDN"), Bytes.ofHex(hex));
        return Listing.of(edit.toBytes()).text();
    }

    @Test
    void features() {
        var container = Container.open(Samples.read("containers/vs-passthrough.dxil"));
        var edit = container.edit();
        edit.replace(FourCC.of("SFI0"),
                new ByteSink().u32(1L).u32(1L << 8 | 1L << 9 | 1L << 10).toBytes());
        assertThat(Listing.of(edit.toBytes()).text()).startsWith("""
                ;
                ; Note: shader requires additional functionality:
                ;       Double-precision floating point
                ;
                ; Note: shader has optional feature flags set:
                ;       Function uses derivatives
                ;       Function requires visible group
                ;
                ;
                ; Input signature:
                """);
    }
}
