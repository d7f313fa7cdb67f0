package dxkit.ir.print;

import static dxkit.ir.print.Modules.I32;
import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.block;
import static dxkit.ir.print.Modules.call;
import static dxkit.ir.print.Modules.i32;
import static dxkit.ir.print.Modules.ret;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.BasicBlock;
import dxkit.ir.CallInst;
import dxkit.ir.DIExpression;
import dxkit.ir.Function;
import dxkit.ir.GlobalVariable;
import dxkit.ir.Instruction;
import dxkit.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnnotationTest {
    private static final AssemblyAnnotationWriter EVERYWHERE = new AssemblyAnnotationWriter() {
        @Override
        public void emitFunctionAnnot(Function function, AssemblyWriter writer) {
            writer.out().append("; function ").append(function.name()).append('\n');
        }

        @Override
        public void emitBasicBlockStartAnnot(BasicBlock block, AssemblyWriter writer) {
            writer.out().append("; start\n");
        }

        @Override
        public void emitBasicBlockEndAnnot(BasicBlock block, AssemblyWriter writer) {
            writer.out().append("; end\n");
        }

        @Override
        public void emitInstructionAnnot(Instruction instruction, AssemblyWriter writer) {
            writer.out().append("; before ").append(instruction.opcode().keyword()).append('\n');
        }

        @Override
        public void printInfoComment(Value value, AssemblyWriter writer) {
            writer.out().padToColumn(30).append("; ");
            writer.writeType(value.type());
            if (value instanceof CallInst call) {
                writer.out().append(' ');
                writer.writeOperand(call.operand(0), true);
                writer.out().append(' ');
                writer.writeMetadataBody(new DIExpression(false, List.of(6L)));
            }
        }
    };

    @Test
    void everyPlace() {
        var m = new Modules();
        var variable = new GlobalVariable(m.pointer(I32), false, null);
        variable.setName("v");
        m.module.globals().add(variable);
        var f = m.declare("f", VOID, I32);
        block(f, "", call(f, i32(7)), ret());
        assertThat(IrPrinter.PLAIN.withAnnotations(EVERYWHERE).print(m.module)).isEqualTo("""

                @v = external global i32      ; i32*

                ; function f
                define void @f(i32) {
                ; start
                ; before call
                  call void @f(i32 7)         ; void i32 7 !DIExpression(DW_OP_deref)
                ; before ret
                  ret void                    ; void
                ; end
                }
                """);
    }

    @Test
    void columnsCountTabs() {
        var out = new AssemblyStream(new StringBuilder("before"), 100);
        assertThat(out.column()).isZero();
        assertThat(out.append("a\nbc\td").column()).isEqualTo(9);
        assertThat(out.append("\t").column()).isEqualTo(16);
        assertThat(out.append('\r').column()).isZero();
    }
}
