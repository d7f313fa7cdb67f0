package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dxkit.io.FormatException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataLayoutTest {
    private static final String DXIL = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64";

    private final Context context = new Context();
    private final DataLayout dxil = DataLayout.of(DXIL);

    private StructType struct(Type... elements) {
        return context.struct(List.of(elements), false);
    }

    @Test
    void scalars() {
        assertThat(dxil.allocSize(IntegerType.I1)).isEqualTo(4);
        assertThat(dxil.allocSize(PrimitiveType.HALF)).isEqualTo(4);
        assertThat(DataLayout.of("").allocSize(PrimitiveType.HALF)).isEqualTo(2);
        assertThat(dxil.allocSize(context.pointer(IntegerType.I8, 3))).isEqualTo(4);
        assertThat(DataLayout.of("").allocSize(context.pointer(IntegerType.I8, 0))).isEqualTo(8);
        assertThat(dxil.sizeInBits(new IntegerType(24))).isEqualTo(24);
        assertThat(dxil.allocSize(new IntegerType(24))).isEqualTo(4);
        assertThat(dxil.allocSize(new IntegerType(128))).as("aligned like the widest").isEqualTo(16);
    }

    @Test
    void vectorsAreArraysOfTheirElements() {
        assertThat(dxil.allocSize(context.vector(PrimitiveType.FLOAT, 3))).isEqualTo(12);
        assertThat(dxil.abiAlignment(context.vector(PrimitiveType.DOUBLE, 2))).isEqualTo(8);
        assertThat(dxil.allocSize(context.vector(PrimitiveType.HALF, 3))).isEqualTo(12);
    }

    @Test
    void structures() {
        var layout = dxil.layout(struct(PrimitiveType.FLOAT, PrimitiveType.DOUBLE, context.array(PrimitiveType.FLOAT, 3)));
        assertThat(layout.offsets()).containsExactly(0L, 8L, 16L);
        assertThat(layout.size()).isEqualTo(32);
        assertThat(layout.alignment()).isEqualTo(8);
        var packed = context.struct(List.of(IntegerType.I8, PrimitiveType.DOUBLE), true);
        assertThat(dxil.allocSize(packed)).isEqualTo(12);
        assertThat(dxil.abiAlignment(packed)).isEqualTo(1);
        assertThat(dxil.allocSize(struct())).isZero();
        assertThat(dxil.allocSize(context.array(struct(IntegerType.I64, IntegerType.I8), 3))).isEqualTo(48);
    }

    @Test
    void structuresInThemselves() {
        var loop = new StructType("loop");
        loop.setBody(List.of(context.array(loop, 2)), false);
        assertThatThrownBy(() -> dxil.allocSize(loop)).isInstanceOf(FormatException.class).hasMessageContaining("nested deeper");
        assertThatThrownBy(() -> dxil.allocSize(new StructType("opaque"))).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> dxil.allocSize(PrimitiveType.LABEL)).isInstanceOf(FormatException.class);
    }

    @Test
    void manyWidthsAreNoTrouble() {
        String widths = IntStream.range(1, 1 << 17).mapToObj(width -> "i" + width + ":8").collect(Collectors.joining("-"));
        var layout = assertTimeout(Duration.ofSeconds(20), () -> DataLayout.of(widths + "-i24:16-i24:32"));
        assertThat(layout.abiAlignment(IntegerType.I64)).isEqualTo(1);
        assertThat(layout.abiAlignment(new IntegerType(24))).as("the last of two").isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-", "p", "p:32", "i32", "i32:7", "i32:24", "q", "i99999999999:8", "e--e", "i-1:8"})
    void refused(String specification) {
        assertThatThrownBy(() -> DataLayout.of(specification)).isInstanceOf(FormatException.class);
    }
}
