package dxkit.dxil;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShaderModelTest {
    @Test
    void profiles() {
        assertThat(new ShaderModel(6, 5).profile(ShaderKind.COMPUTE)).isEqualTo("cs_6_5");
        assertThat(new ShaderModel(6, ShaderModel.OFFLINE).profile(ShaderKind.LIBRARY)).isEqualTo("lib_6_x");
        assertThat(new ShaderModel(6, 9).profile(new ShaderKind(77))).isEqualTo("0x4d_6_9");
        assertThat(new ShaderModel(6, 10)).hasToString("6.10").isGreaterThan(new ShaderModel(6, 9)).isLessThan(new ShaderModel(7, 0));
    }

    @Test
    void kindsOnWhichTheProducersDisagree() {
        assertThat(ShaderKind.NODE).hasToString("Node");
        assertThat(ShaderKind.NAMES.text(16)).isEqualTo("Invalid");
        assertThat(ShaderKind.LLVM_NAMES.text(15)).isEqualTo("RootSignature");
        assertThat(ShaderKind.NAMES.all()).hasSize(17);
        assertThat(ShaderKind.NAMES.parse("Amplification")).contains(ShaderKind.AMPLIFICATION);
    }
}
