package dxkit.ir.print;

import static dxkit.ir.print.Modules.I32;
import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.block;
import static dxkit.ir.print.Modules.call;
import static dxkit.ir.print.Modules.i32;
import static dxkit.ir.print.Modules.ret;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.AtomicOrdering;
import dxkit.ir.BasicBlock;
import dxkit.ir.CallInst;
import dxkit.ir.DIExpression;
import dxkit.ir.DILocalVariable;
import dxkit.ir.Function;
import dxkit.ir.GlobalVariable;
import dxkit.ir.Instruction;
import dxkit.ir.LoadInst;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Opcode;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.SynchronizationScope;
import dxkit.ir.Value;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.ir.ValueAsMetadata.LocalAsMetadata;
import java.io.OutputStream;
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
    void usesTypesLinesAndVariables() {
        var m = new Modules();
        var struct = new StructType("s");
        struct.setBody(List.of(I32), false);
        var variable = new GlobalVariable(m.pointer(struct), false, null);
        variable.setName("v");
        m.module.globals().add(variable);
        var value = m.declare("llvm.dbg.value", VOID, PrimitiveType.METADATA, I32, PrimitiveType.METADATA, PrimitiveType.METADATA);
        var f = m.declare("f", VOID, I32);
        var pointer = m.types.expr(Opcode.BITCAST, m.pointer(I32), List.of(variable), 0, null, null);
        var load = new LoadInst(I32, pointer, 0, false, AtomicOrdering.NOT_ATOMIC, SynchronizationScope.CROSS_THREAD);
        var whole = new LoadInst(struct, variable, 0, false, AtomicOrdering.NOT_ATOMIC, SynchronizationScope.CROSS_THREAD);
        var scope = MDTuple.of(new ConstantAsMetadata(f), new ConstantAsMetadata(pointer));
        var outer = m.types.location(9, 1, scope, null);
        load.setDebugLoc(m.types.location(3, 0x10000, scope, m.types.location(7, 2, scope, outer)));
        var name = new DILocalVariable(false, 0x100, null, new MDString("x"), null, 0, null, 0, 0);
        var debug = call(value, new MetadataAsValue(new LocalAsMetadata(load)), i32(0), new MetadataAsValue(name),
                new MetadataAsValue(new DIExpression(false, List.of())));
        var located = call(f, load);
        located.setDebugLoc(outer);
        block(f, "", load, whole, debug, located, call(f, load), ret());
        assertThat(IrPrinter.PLAIN.withAnnotations(new UseAnnotations(m.module)).print(m.module)).contains("""
                @v = external global %s                           ; [#uses=2 type=%s*]

                ; [#uses=1]
                declare void @llvm.dbg.value(metadata, i32, metadata, metadata)

                ; [#uses=2]
                define void @f(i32) {
                  %2 = load i32, i32* bitcast (%s* @v to i32*), !dbg !0 ; [#uses=2 type=i32] [debug line = 3:0@7:2@9:1]
                  %3 = load %s, %s* @v                            ; [#uses=0 type=%s = type { i32 }]
                  call void @llvm.dbg.value(metadata i32 %2, i32 0, metadata !4, metadata !5) ; [debug variable = x]
                  call void @f(i32 %2), !dbg !3                   ; [debug line = 9:1]
                  call void @f(i32 %2)
                  ret void
                }
                """);
    }

    @Test
    void columnsCountTabs() {
        var out = new AssemblyStream(OutputStream.nullOutputStream(), 100);
        assertThat(out.column()).isZero();
        assertThat(out.append("a\nbc\td").column()).isEqualTo(9);
        assertThat(out.append("\t").column()).isEqualTo(16);
        assertThat(out.append('\r').column()).isZero();
    }
}
