package dxkit.container;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.dxil.ShaderKind;
import dxkit.dxil.ShaderModel;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.io.Md5Blocks;
import dxkit.part.HashPart;
import dxkit.part.ProgramPart;
import java.util.List;
import org.junit.jupiter.api.Test;

class VerificationTest {
    private static final Bytes BITCODE = Bytes.ofHex("4243c0de");

    private static Edit shader(Bytes hash) {
        var program = ProgramPart.of(new ShaderModel(6, 0), new ShaderKind(5), 1, 0, BITCODE);
        return Edit.empty().edit().digest(Digest.RETAIL).add(HashPart.FORMAT, new HashPart(0, hash, Bytes.EMPTY)).add(ProgramPart.FORMAT,
                program);
    }

    private static List<String> paths(Container container) {
        return Verification.of(container).findings().stream().map(f -> f.severity() + " " + f.path()).toList();
    }

    @Test
    void aSignedShaderWithTheHashOfItsBitcodeIsIntact() {
        assertThat(paths(shader(Md5Blocks.md5(BITCODE)).apply())).isEmpty();
    }

    @Test
    void aHashOfOtherBitcodeIsOdd() {
        assertThat(paths(shader(Bytes.zeros(16)).apply())).containsExactly("ODD HASH.Digest");
    }

    @Test
    void anUnsignedShaderIsOddAndAWrongDigestIsBroken() {
        Edit edit = shader(Md5Blocks.md5(BITCODE));
        assertThat(paths(edit.digest(Digest.UNSIGNED).apply())).containsExactly("ODD Header.Hash");
        Container signed = shader(Md5Blocks.md5(BITCODE)).apply();
        assertThat(paths(signed.edit().keepDigest().add(FourCC.of("STAT"), Bytes.zeros(4)).apply())).containsExactly("BROKEN Header.Hash");
    }

    @Test
    void debugDataOfPdbsIsNotSigned() {
        Container debug = Edit.empty().edit().digest(Digest.UNSIGNED)
                .add(ProgramPart.DEBUG_FORMAT, ProgramPart.of(new ShaderModel(6, 0), new ShaderKind(5), 1, 0, BITCODE)).apply();
        assertThat(paths(debug)).isEmpty();
    }

    @Test
    void aPartThatCannotBeDecodedIsBrokenAndNamed() {
        Container container = shader(Md5Blocks.md5(BITCODE)).replace(HashPart.FORMAT.name(), Bytes.zeros(8)).apply();
        assertThat(paths(container)).containsExactly("BROKEN HASH.Digest");
    }
}
