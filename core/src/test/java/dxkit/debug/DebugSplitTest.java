package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Samples;
import dxkit.container.Container;
import dxkit.container.Digest;
import dxkit.container.Edit;
import dxkit.container.Verification;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Md5Blocks;
import dxkit.part.DebugNamePart;
import dxkit.part.HashPart;
import dxkit.part.ProgramPart;
import dxkit.pdb.MsfWriter.Layout;
import dxkit.pdb.ShaderPdb;
import java.util.List;
import org.junit.jupiter.api.Test;

class DebugSplitTest {
    private static final FourCC DXIL = FourCC.of("DXIL");
    private static final FourCC ILDB = FourCC.of("ILDB");
    private static final FourCC HASH = FourCC.of("HASH");

    private final Container embedded = Container.open(Samples.read("containers/ps-debug-embedded.dxil"));
    private final Container shipped = embedded.edit().remove(ILDB).apply();

    private static Bytes part(Container container, String name) {
        return container.part(name).orElseThrow().data();
    }

    private static List<String> names(Container container) {
        return container.parts().stream().map(part -> part.name().toString()).toList();
    }

    private static Edit with(Container container, long hashFlags, Bytes digest) {
        return container.edit().replace(HashPart.FORMAT, new HashPart(hashFlags, digest, Bytes.EMPTY));
    }

    private Container debugInProgram() {
        return embedded.edit().remove(ILDB).replace(DXIL, part(embedded, "ILDB")).apply();
    }

    @Test
    void programWithoutDebugInformationStaysAsItIs() {
        var split = DebugSplit.of(embedded);
        assertThat(split.shader().bytes()).isEqualTo(shipped.bytes());
        assertThat(split.shader().digest()).isEqualTo(Digest.RETAIL);
        assertThat(split.isOfAnotherProgram()).isFalse();
        assertThat(DebugSplit.of(shipped).shader().bytes()).isEqualTo(shipped.bytes());
    }

    @Test
    void programIsMadeOfTheDebugModule() {
        var split = DebugSplit.of(embedded.edit().remove(DXIL).apply());
        assertThat(split.shader().bytes()).isEqualTo(shipped.bytes());
        assertThat(split.isOfAnotherProgram()).isFalse();
    }

    @Test
    void debugInformationLeavesTheProgram() {
        var split = DebugSplit.of(debugInProgram());
        assertThat(split.shader().bytes()).isEqualTo(shipped.bytes());
        assertThat(Verification.of(split.shader()).findings()).isEmpty();
    }

    @Test
    void hashIsMadeAnewWhereItsBitcodeChanges() {
        Bytes debugHash = Md5Blocks.md5(embedded.part(ProgramPart.DEBUG_FORMAT).orElseThrow().bitcode());
        var ofProgram = DebugSplit.of(with(debugInProgram(), 0, debugHash).apply());
        assertThat(ofProgram.shader().bytes()).isEqualTo(shipped.bytes());
        var ofSource = DebugSplit.of(with(debugInProgram(), HashPart.INCLUDES_SOURCE, Bytes.zeros(16)).apply());
        assertThat(part(ofSource.shader(), "DXIL")).isEqualTo(part(shipped, "DXIL"));
        assertThat(ofSource.shader().part(HashPart.FORMAT)).contains(new HashPart(HashPart.INCLUDES_SOURCE, debugHash, Bytes.EMPTY));
    }

    @Test
    void hashStaysWhereTheProgramDoes() {
        Bytes other = Bytes.ofHex("000102030405060708090a0b0c0d0e0f");
        var split = DebugSplit.of(with(embedded, 0, other).apply());
        assertThat(split.shader().part(HashPart.FORMAT).orElseThrow().digest()).isEqualTo(other);
        assertThat(split.guid().bytes()).isEqualTo(other);
    }

    @Test
    void hashTellsWhetherReflectionStays() {
        var debug = embedded.part(ProgramPart.DEBUG_FORMAT).orElseThrow();
        Bytes reflected = dxkit.ir.StripDebug.toProgram(debug.bitcode(), true);
        assertThat(reflected.length()).isGreaterThan(embedded.part(ProgramPart.FORMAT).orElseThrow().bitcode().length());
        var split = DebugSplit.of(with(embedded, 0, Md5Blocks.md5(reflected)).remove(DXIL).apply());
        assertThat(split.shader().part(ProgramPart.FORMAT).orElseThrow().bitcode()).isEqualTo(reflected);
    }

    @Test
    void unalignedPartsAndPrivateDataStayInPlace() {
        var odd = embedded.edit().replace(FourCC.of("OSG1"), part(embedded, "OSG1").slice(0, 51)).add(FourCC.of("PRIV"), Bytes.zeros(3))
                .keepLayout().apply();
        var made = DebugSplit.of(odd.edit().remove(DXIL).keepLayout().apply()).shader();
        assertThat(part(made, "OSG1").length()).isEqualTo(51);
        assertThat(names(made)).endsWith("HASH", "DXIL", "PRIV");
        assertThat(made.bytes()).isEqualTo(DebugSplit.of(odd).shader().bytes());
    }

    @Test
    void anotherProgramsDebugModuleIsTold() {
        Bytes other = part(Container.open(Samples.read("containers/cs-wave-ops.dxil")), "DXIL");
        var split = DebugSplit.of(embedded.edit().replace(ILDB, other).apply());
        assertThat(split.isOfAnotherProgram()).isTrue();
        assertThat(split.shader().bytes()).isEqualTo(shipped.bytes());
        var broken = DebugSplit.of(embedded.edit().replace(ILDB, other.slice(0, 60)).apply());
        assertThat(broken.shader().bytes()).isEqualTo(shipped.bytes());
        assertThatThrownBy(broken::isOfAnotherProgram).isInstanceOf(FormatException.class).hasMessageContaining("ILDB");
    }

    @Test
    void debugDataGoesIntoAPdbThatTheShaderNames() {
        var split = DebugSplit.of(embedded).named("C:\\pdbs\\shader.pdb");
        assertThat(split.shader().part(DebugNamePart.FORMAT).orElseThrow().name()).isEqualTo("C:\\pdbs\\shader.pdb");
        assertThat(split.shader().digest()).isEqualTo(Digest.RETAIL);
        var file = ByteSource.of(split.pdb(Layout.DXC));
        var pdb = ShaderPdb.open(file);
        assertThat(pdb.layout()).contains(Layout.DXC);
        var contents = Container.open(pdb.container());
        assertThat(names(contents)).containsExactly("ILDN", "HASH", "ILDB");
        assertThat(part(contents, "ILDB")).isEqualTo(part(embedded, "ILDB"));
        assertThat(part(contents, "ILDN")).isEqualTo(part(split.shader(), "ILDN"));
        var match = SymbolMatch.of(ShaderIdentity.of(split.shader()), ShaderIdentity.of(file));
        assertThat(match.belongs()).isTrue();
        assertThat(match.evidence()).hasSizeGreaterThan(1).allMatch(SymbolMatch.Evidence::agrees);
    }

    @Test
    void debugInformationOfTheProgramIsDebugData() {
        var before = with(debugInProgram(), 0, Bytes.zeros(16)).apply();
        var split = DebugSplit.of(before);
        assertThat(names(split.debugData())).containsExactly("ILDN", "HASH", "ILDB");
        assertThat(part(split.debugData(), "ILDB")).isEqualTo(part(embedded, "ILDB"));
        assertThat(part(split.debugData(), "HASH")).isEqualTo(part(shipped, "HASH"));
    }

    @Test
    void withoutHashTheGuidIsThatOfTheBitcode() {
        var old = embedded.edit().remove(HASH).remove(FourCC.of("ILDN")).apply();
        var split = DebugSplit.of(old).named("x.pdb");
        assertThat(split.guid().bytes()).isEqualTo(embedded.part(HashPart.FORMAT).orElseThrow().digest());
        assertThat(names(split.shader())).endsWith("STAT", "ILDN", "DXIL");
        assertThat(names(split.debugData())).containsExactly("ILDN", "ILDB");
    }

    @Test
    void whatHasNoDebugDataCannotBeSplit() {
        var split = DebugSplit.of(shipped);
        assertThatThrownBy(() -> split.pdb(Layout.DXC)).isInstanceOf(FormatException.class).hasMessageContaining("no debug data");
        var old = Container.open(Samples.read("dxbc/ps-cbuffers.dxbc"));
        var none = DebugSplit.of(old);
        assertThat(none.shader().bytes()).isEqualTo(old.bytes());
        assertThatThrownBy(none::guid).isInstanceOf(FormatException.class).hasMessageContaining("neither HASH nor DXIL");
    }

    @Test
    void brokenProgramIsRefused() {
        var broken = embedded.edit().replace(DXIL, part(embedded, "DXIL").slice(0, 400)).apply();
        assertThatThrownBy(() -> DebugSplit.of(broken)).isInstanceOf(FormatException.class).hasMessageContaining("DXIL");
    }
}
