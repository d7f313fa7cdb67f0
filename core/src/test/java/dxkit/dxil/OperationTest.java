package dxkit.dxil;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.junit.jupiter.api.Test;

class OperationTest {
    @Test
    void theTable() {
        var all = Operation.all();
        assertThat(all).hasSize(347);
        assertThat(all).extracting(Operation::opcode).doesNotHaveDuplicates();
        assertThat(all).extracting(Operation::name).doesNotHaveDuplicates();
        for (var operation : all) {
            assertThat(Operation.of(operation.opcode())).contains(operation);
            var names = new HashSet<String>();
            assertThat(operation.operands()).as(operation.name()).allMatch(operand -> names.add(operand.name()));
            if (operation.isReserved()) {
                assertThat(operation.name()).startsWith("Reserved");
                assertThat(operation.opClass() + operation.result()).isEmpty();
            } else {
                assertThat(operation.since()).isBetween(new ShaderModel(6, 0), new ShaderModel(6, 10));
                assertThat(operation.opClass()).isNotEmpty();
                assertThat(operation.result()).isNotEmpty();
            }
        }
    }

    @Test
    void anOperation() {
        var load = Operation.of(4).orElseThrow();
        assertThat(load.signature()).isEqualTo("LoadInput(inputSigId,rowIndex,colIndex,gsVertexAxis)");
        assertThat(load.opClass()).isEqualTo("loadInput");
        assertThat(load.attribute()).isEqualTo("readnone");
        assertThat(load.operands().get(2)).isEqualTo(new Operation.Operand("i8", "colIndex"));
        assertThat(load.overloads()).singleElement().satisfies(types -> assertThat(types).containsExactly("half", "float", "i16", "i32"));
        assertThat(Operation.of(138).orElseThrow().since()).isEqualTo(new ShaderModel(6, 1));
        assertThat(Operation.of(93).orElseThrow().stages()).contains(ShaderKind.COMPUTE, ShaderKind.NODE)
                .doesNotContain(ShaderKind.PIXEL);
        assertThat(Operation.of(Operation.EXPERIMENTAL + 1).orElseThrow().signature()).isEqualTo("GetGroupWaveIndex()");
        assertThat(Operation.of(100000)).isEmpty();
    }
}
