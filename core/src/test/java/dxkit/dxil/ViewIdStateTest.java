package dxkit.dxil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.FormatException;
import org.junit.jupiter.api.Test;

class ViewIdStateTest {
    @Test
    void domainShader() {
        // Two inputs, 33 outputs; with SV_ViewID; one patch constant.
        int[] words = {2, 33, 1, 1, 1, 0, 0, 1, 1, 0x80000000, 0};
        var state = ViewIdState.read(words, ShaderKind.DOMAIN, true);
        assertThat(state.outputsDependentOnViewId().getFirst()).hasToString("{0, 32}");
        assertThat(state.inputsOfOutputs().getFirst()).hasToString("{0={0}, 32={1}}");
        assertThat(state.patchConstantsOrPrimitives()).isEqualTo(1);
        assertThat(state.patchConstantsOfOutputs()).hasToString("{31={0}}");
    }

    @Test
    void damage() {
        assertThatThrownBy(() -> ViewIdState.read(new int[0], ShaderKind.PIXEL, false)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> ViewIdState.read(new int[]{1, 64, 0}, ShaderKind.PIXEL, false)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> ViewIdState.read(new int[]{129}, ShaderKind.PIXEL, false)).isInstanceOf(FormatException.class)
                .hasMessageContaining("at most 128");
        assertThatThrownBy(() -> ViewIdState.read(new int[]{-1, 4, 0}, ShaderKind.PIXEL, false)).isInstanceOf(FormatException.class);
    }
}
