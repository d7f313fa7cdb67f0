package dxkit.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.part.DebugNamePart;
import dxkit.part.PartFormat;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditTest {
    private static final FourCC DXIL = FourCC.of("DXIL");
    private static final FourCC PRIV = FourCC.of("PRIV");
    private static final FourCC STAT = FourCC.of("STAT");
    private static final Bytes FIVE = Bytes.ofHex("0102030405");

    private static Container signed() {
        return Edit.empty().edit().digest(Digest.RETAIL).add(DXIL, Bytes.zeros(24)).add(STAT, Bytes.zeros(8)).add(PRIV, FIVE).apply();
    }

    private static List<String> names(Container container) {
        return container.parts().stream().map(part -> part.name().toString()).toList();
    }

    @Test
    void anEditRedoesTheDigestInTheKindItHad() {
        for (Digest kind : Digest.values()) {
            if (kind != Digest.WRONG) {
                Container before = signed().edit().digest(kind).apply();
                assertThat(before.digest()).isEqualTo(kind);
                assertThat(before.edit().remove(STAT).apply().digest()).as("%s", kind).isEqualTo(kind);
            }
        }
    }

    @Test
    void aKeptDigestKeepsItsBytes() {
        Container before = signed();
        Container after = before.edit().keepDigest().remove(STAT).apply();
        assertThat(after.header().digest()).isEqualTo(before.header().digest());
        assertThat(after.digest()).isEqualTo(Digest.WRONG);
    }

    @Test
    void changesThatChangeNothingGiveTheSameBytes() {
        Container before = signed();
        assertThat(before.edit().replace(STAT, Bytes.zeros(8)).rename(DXIL, DXIL).order(List.of(DXIL)).toBytes()).isEqualTo(before.bytes());
    }

    @Test
    void sizesAndOffsetsFollow() {
        Container after = signed().edit().replace(STAT, Bytes.zeros(100)).apply();
        assertThat(after.header().fileSize()).isEqualTo(after.bytes().length());
        assertThat(Layout.of(after).findings()).isEmpty();
        assertThat(names(after)).containsExactly("DXIL", "STAT", "PRIV");
    }

    @Test
    void contentsAreFilledToFourBytesButPrivIsNot() {
        Container after = signed().edit().replace(STAT, FIVE).apply();
        assertThat(after.part("STAT").orElseThrow().data()).isEqualTo(Bytes.ofHex("0102030405000000"));
        assertThat(after.part("PRIV").orElseThrow().data()).isEqualTo(FIVE);
        assertThat(signed().edit().keepLayout().replace(STAT, FIVE).apply().part("STAT").orElseThrow().data()).isEqualTo(FIVE);
    }

    @Test
    void privStaysLastUnlessItMayStandAnywhere() {
        assertThat(names(signed().edit().add(FourCC.of("AAAA"), FIVE).apply())).containsExactly("DXIL", "STAT", "AAAA", "PRIV");
        assertThat(names(signed().edit().order(List.of(PRIV)).apply())).containsExactly("DXIL", "STAT", "PRIV");
        assertThat(names(signed().edit().privateAnywhere().order(List.of(PRIV)).apply())).containsExactly("PRIV", "DXIL", "STAT");
    }

    @Test
    void aSecondPartOfAUniqueKindIsRefusedUnlessAllowed() {
        assertThatThrownBy(() -> signed().edit().add(DXIL, FIVE).toBytes()).isInstanceOf(FormatException.class)
                .hasMessageContaining("DXIL");
        assertThat(names(signed().edit().allowDuplicates().add(DXIL, FIVE).apply())).containsExactly("DXIL", "STAT", "DXIL", "PRIV");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISG1", "OSG1", "PSG1", "ISGN", "OSGN", "OSG5", "PCSG"})
    void aSignatureIsThereOnce(String name) {
        Container before = signed().edit().allowDuplicates().add(FourCC.of(name), Bytes.ofHex("0000000008000000")).apply();
        assertThatThrownBy(() -> before.edit().rename(STAT, FourCC.of(name)).toBytes()).isInstanceOf(FormatException.class)
                .hasMessage("two parts " + name + ", of which a container has one");
        assertThat(names(before.edit().allowDuplicates().rename(STAT, FourCC.of(name)).apply())).containsExactly("DXIL", name, name,
                "PRIV");
    }

    @Test
    void anOrderNamesPartsAsOftenAsTheyAreThere() {
        assertThatThrownBy(() -> signed().edit().order(List.of(STAT, DXIL, STAT))).isInstanceOf(FormatException.class)
                .hasMessage("STAT is named twice, but there is one such part");
        Container twice = signed().edit().allowDuplicates().add(STAT, FIVE).apply();
        assertThat(names(twice.edit().allowDuplicates().order(List.of(STAT, DXIL, STAT)).apply()))
                .containsExactly("STAT", "DXIL", "STAT", "PRIV");
        assertThatThrownBy(() -> twice.edit().order(List.of(STAT, STAT, STAT))).isInstanceOf(FormatException.class)
                .hasMessage("STAT is named 3 times, but there are 2 such parts");
    }

    @Test
    void whatIsNotThereCannotBeChanged() {
        FourCC hash = FourCC.of("HASH");
        assertThatThrownBy(() -> signed().edit().remove(hash)).isInstanceOf(FormatException.class).hasMessageContaining("HASH");
        assertThatThrownBy(() -> signed().edit().replace(hash, FIVE)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> signed().edit().rename(hash, STAT)).isInstanceOf(FormatException.class);
        assertThat(names(signed().edit().put(hash, Bytes.zeros(20)).apply())).contains("HASH");
    }

    @Test
    void stripRemovesByRole() {
        Container shader =
                signed().edit().add(FourCC.of("SDBG"), Bytes.zeros(4)).add(DebugNamePart.FORMAT, DebugNamePart.of("a.pdb")).apply();
        assertThat(names(shader.edit().strip(EnumSet.of(PartFormat.Role.REFLECTION, PartFormat.Role.PRIVATE)).apply())).doesNotContain(
                "STAT",
                "PRIV");
        assertThat(names(shader.edit().strip(EnumSet.of(PartFormat.Role.DEBUG)).apply())).doesNotContain("SDBG").contains("STAT");
    }

    @Test
    void onePartIsWhatTheRuntimeTakesAsARootSignature() {
        Container container = Container.open(Edit.onePart(FourCC.of("RTS0"), Bytes.zeros(24), Digest.RETAIL));
        assertThat(container.digest()).isEqualTo(Digest.RETAIL);
        assertThat(names(container)).containsExactly("RTS0");
    }
}
