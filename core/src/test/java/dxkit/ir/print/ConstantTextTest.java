package dxkit.ir.print;

import static dxkit.ir.print.Modules.FLOAT;
import static dxkit.ir.print.Modules.I1;
import static dxkit.ir.print.Modules.I32;
import static dxkit.ir.print.Modules.I64;
import static dxkit.ir.print.Modules.I8;
import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.block;
import static dxkit.ir.print.Modules.i32;
import static dxkit.ir.print.Modules.ret;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.FormatException;
import dxkit.ir.BlockAddress;
import dxkit.ir.BranchInst;
import dxkit.ir.Constant;
import dxkit.ir.ConstantFP;
import dxkit.ir.ConstantInt;
import dxkit.ir.ConstantNull;
import dxkit.ir.ConstantWideInt;
import dxkit.ir.Context;
import dxkit.ir.GlobalVariable;
import dxkit.ir.IntegerType;
import dxkit.ir.Opcode;
import dxkit.ir.Predicate;
import dxkit.ir.PrimitiveType;
import dxkit.ir.Type;
import dxkit.ir.UndefValue;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConstantTextTest {
    private final Modules m = new Modules();
    private final Context types = m.types;

    private void prints(Constant constant, String expected) {
        var variable = new GlobalVariable(m.pointer(constant.type()), true, constant);
        variable.setName("c");
        m.module.globals().add(variable);
        assertThat(m.lines("@c = ")).isEqualTo("@c = constant " + expected);
        m.module.globals().removeLast();
    }

    @Test
    void numbers() {
        prints(new ConstantInt(I1, 1), "i1 true");
        prints(new ConstantInt(I1, 0), "i1 false");
        prints(new ConstantInt(I8, 255), "i8 -1");
        prints(new ConstantInt(I64, Long.MIN_VALUE), "i64 -9223372036854775808");
        prints(new ConstantWideInt(new IntegerType(128), BigInteger.TWO.pow(100).negate()), "i128 -1267650600228229401496703205376");
        prints(new ConstantFP(PrimitiveType.HALF, 0xC000), "half 0xHC000");
    }

    @Test
    void nulls() {
        prints(new ConstantNull(m.pointer(I8)), "i8* null");
        prints(new ConstantNull(types.array(I8, 3)), "[3 x i8] zeroinitializer");
        prints(new ConstantNull(types.struct(List.of(), false)), "{} zeroinitializer");
        prints(new UndefValue(FLOAT), "float undef");
    }

    @Test
    void data() {
        prints(types.data(types.array(I8, 4), I8, new long[]{'a', '"', 0xE4, 0}), "[4 x i8] c\"a\\22\\E4\\00\"");
        prints(types.data(types.array(I32, 2), I32, new long[]{1, 0xFFFFFFFFL}), "[2 x i32] [i32 1, i32 -1]");
        prints(types.data(types.vector(FLOAT, 2), FLOAT, new long[]{0x3F800000, 0}),
                "<2 x float> <float 1.000000e+00, float 0.000000e+00>");
        prints(types.data(types.vector(I8, 2), I8, new long[]{1, 200}), "<2 x i8> <i8 1, i8 -56>");
    }

    @Test
    void aggregates() {
        prints(types.aggregate(types.struct(List.of(I32, FLOAT), false), List.of(i32(1), new UndefValue(FLOAT))),
                "{ i32, float } { i32 1, float undef }");
        prints(types.aggregate(types.struct(List.of(I32), true), List.of(i32(1))), "<{ i32 }> <{ i32 1 }>");
        prints(types.aggregate(types.array(I32, 2), List.of(i32(1), new UndefValue(I32))), "[2 x i32] [i32 1, i32 undef]");
        prints(types.aggregate(types.vector(I1, 2), List.of(new ConstantInt(I1, 1), new ConstantInt(I1, 0))),
                "<2 x i1> <i1 true, i1 false>");
    }

    private Constant expr(Opcode opcode, Type type, int flags, Constant... operands) {
        return types.expr(opcode, type, List.of(operands), flags, null, null);
    }

    @Test
    void expressions() {
        var variable = new GlobalVariable(m.pointer(types.array(I32, 4)), false, null);
        variable.setName("v");
        m.module.globals().add(variable);
        prints(types.expr(Opcode.GETELEMENTPTR, m.pointer(I32), List.of(variable, i32(0), i32(2)), 1, types.array(I32, 4), null),
                "i32* getelementptr inbounds ([4 x i32], [4 x i32]* @v, i32 0, i32 2)");
        prints(expr(Opcode.GETELEMENTPTR, m.pointer(types.array(I32, 4)), 0, variable, i32(1)),
                "[4 x i32]* getelementptr ([4 x i32], [4 x i32]* @v, i32 1)");
        var address = expr(Opcode.PTRTOINT, I32, 0, variable);
        prints(address, "i32 ptrtoint ([4 x i32]* @v to i32)");
        prints(expr(Opcode.ADD, I32, 3, address, i32(1)), "i32 add nuw nsw (i32 ptrtoint ([4 x i32]* @v to i32), i32 1)");
        prints(expr(Opcode.SDIV, I32, 1, address, i32(1)), "i32 sdiv exact (i32 ptrtoint ([4 x i32]* @v to i32), i32 1)");
        prints(types.expr(Opcode.ICMP, I1, List.of(address, i32(1)), 0, null, Predicate.ICMP_ULT),
                "i1 icmp ult (i32 ptrtoint ([4 x i32]* @v to i32), i32 1)");
        prints(expr(Opcode.SELECT, I32, 0, new ConstantInt(I1, 1), address, i32(1)),
                "i32 select (i1 true, i32 ptrtoint ([4 x i32]* @v to i32), i32 1)");
        prints(expr(Opcode.ADDRSPACECAST, types.pointer(I32, 1), 0, variable),
                "i32 addrspace(1)* addrspacecast ([4 x i32]* @v to i32 addrspace(1)*)");
    }

    @Test
    void blockAddresses() {
        var function = m.declare("f", VOID);
        var block = block(function, "");
        block.instructions().add(ret());
        block(function, "n", ret());
        block(function, "", ret());
        prints(new BlockAddress(m.pointer(I8), function, 1), "i8* blockaddress(@f, %n)");
        prints(new BlockAddress(m.pointer(I8), function, 2), "i8* blockaddress(@f, %1)");
        var variable = new GlobalVariable(m.pointer(m.pointer(I8)), true, new BlockAddress(m.pointer(I8), function, 2));
        variable.setName("used");
        m.module.globals().add(variable);
        assertThat(m.text()).endsWith("""
                define void @f() {
                  ret void

                n:                                                ; No predecessors!
                  ret void

                ; <label>:1                                       ; No predecessors!
                  ret void
                }
                """);
        variable.setInitializer(new BlockAddress(m.pointer(I8), function, 3));
        assertThatThrownBy(m::text).isInstanceOf(FormatException.class).hasMessageContaining("needed block 3 of @f, found 3 blocks");
    }

    @Test
    void blocksWithoutUsesHaveNoLine() {
        var function = m.declare("f", VOID);
        block(function, "", ret());
        block(function, "", ret());
        var last = block(function, "");
        last.instructions().add(new BranchInst(last));
        assertThat(m.text()).isEqualTo("""

                define void @f() {
                  ret void
                                                                  ; No predecessors!
                  ret void

                ; <label>:2                                       ; preds = %2
                  br label %2
                }
                """);
    }

    @Test
    void aTextWithoutEndIsRefused() {
        Constant constant =
                types.aggregate(types.struct(List.of(m.pointer(I8), I32), false), List.of(new ConstantNull(m.pointer(I8)), i32(1)));
        for (int i = 0; i < 14; i++) {
            constant = types.aggregate(types.struct(Collections.nCopies(2, constant.type()), false), List.of(constant, constant));
        }
        var variable = new GlobalVariable(m.pointer(constant.type()), false, constant);
        m.module.globals().add(variable);
        assertThatThrownBy(() -> IrPrinter.PLAIN.withMaxText(1 << 20).print(m.module)).isInstanceOf(FormatException.class)
                .hasMessageContaining("longer than the limit of 1048576 characters");
        assertThat(m.text()).hasSizeGreaterThan(1 << 20);
    }

    @Test
    void longDataIsQuick() {
        var bits = new long[1 << 16];
        Arrays.fill(bits, 'x');
        prints(types.data(types.array(I8, bits.length), I8, bits), "[65536 x i8] c\"" + "x".repeat(bits.length) + "\"");
    }
}
