package dxkit.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.dxil.ResourceProperties;
import org.junit.jupiter.api.Test;

class OperationCommentsTest {
    private static String resource(int word0, int word1) {
        return OperationComments.resource(new ResourceProperties(word0, word1));
    }

    @Test
    void resources() {
        assertThat(resource(13, 64)).isEqualTo("CBuffer");
        assertThat(resource(14, 0)).isEqualTo("SamplerState");
        assertThat(resource(14 | 0x8000, 0)).isEqualTo("SamplerComparisonState");
        assertThat(resource(15, 0)).isEqualTo("TBuffer");
        assertThat(resource(2, 0x0409)).isEqualTo("Texture2D<4xF32>");
        assertThat(resource(10 | 0x1000, 0x0105)).isEqualTo("RWTypedBuffer<U32>");
        assertThat(resource(2 | 0x3000, 0x0105)).isEqualTo("ROVTexture2D<U32>");
        assertThat(resource(11 | 0x5000, 0)).isEqualTo("globallycoherent RWByteAddressBuffer");
        assertThat(resource(11 | 0x15000, 0)).isEqualTo("globallycoherent reordercoherent RWByteAddressBuffer");
        assertThat(resource(12, 20)).isEqualTo("StructuredBuffer<stride=20>");
        assertThat(resource(12 | 0x9000, 20)).isEqualTo("RWStructuredBuffer<stride=20, counter>");
        assertThat(resource(16, 0)).isEqualTo("RTAccelerationStructure");
        assertThat(resource(17 | 0x1000, 0)).isEqualTo("FeedbackTexture2D<MinMip>");
        assertThat(resource(18 | 0x1000, 9)).isEqualTo("FeedbackTexture2DArray<<invalid sampler feedback type>>");
        assertThat(resource(2, 0x0440)).isEqualTo("Texture2D<4x<invalid CompType>>");
        assertThat(resource(0, 0)).isEqualTo("<invalid resource properties>");
        assertThat(resource(200, 0)).isEqualTo("<invalid resource properties>");
    }
}
