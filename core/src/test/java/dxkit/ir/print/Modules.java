package dxkit.ir.print;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.AttributeList;
import dxkit.ir.BasicBlock;
import dxkit.ir.CallInst;
import dxkit.ir.ConstantInt;
import dxkit.ir.Context;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.IntegerType;
import dxkit.ir.Module;
import dxkit.ir.PointerType;
import dxkit.ir.PrimitiveType;
import dxkit.ir.ReturnInst;
import dxkit.ir.TailCall;
import dxkit.ir.Type;
import dxkit.ir.Value;
import java.util.List;
import java.util.stream.Collectors;

/** A module under construction, and what its text must be. */
final class Modules {
    static final IntegerType I1 = IntegerType.I1;
    static final IntegerType I8 = IntegerType.I8;
    static final IntegerType I32 = IntegerType.I32;
    static final IntegerType I64 = IntegerType.I64;
    static final Type VOID = PrimitiveType.VOID;
    static final Type FLOAT = PrimitiveType.FLOAT;

    final Context types = new Context();
    final Module module = new Module(types);

    PointerType pointer(Type pointee) {
        return types.pointer(pointee, 0);
    }

    static ConstantInt i32(long value) {
        return new ConstantInt(I32, value);
    }

    Function declare(String name, Type result, Type... parameters) {
        return add(new Function(pointer(types.function(result, List.of(parameters), false))), name);
    }

    Function declareVarArg(String name, Type result, Type... parameters) {
        return add(new Function(pointer(types.function(result, List.of(parameters), true))), name);
    }

    private Function add(Function function, String name) {
        function.setName(name);
        module.functions().add(function);
        return function;
    }

    static BasicBlock block(Function function, String name, Instruction... instructions) {
        var block = new BasicBlock();
        block.setName(name);
        block.instructions().addAll(List.of(instructions));
        function.blocks().add(block);
        return block;
    }

    static Instruction ret() {
        return new ReturnInst(null);
    }

    static CallInst call(Function callee, Value... arguments) {
        return new CallInst(callee.functionType(), callee, List.of(arguments), TailCall.NONE, 0, AttributeList.EMPTY);
    }

    static <T extends Value> T named(T value, String name) {
        if (value instanceof dxkit.ir.NamedValue v) {
            v.setName(name);
        }
        return value;
    }

    String text() {
        return IrPrinter.PLAIN.print(module);
    }

    /** The lines of the text that have {@code part} in them. */
    String lines(String part) {
        return text().lines().filter(line -> line.contains(part)).collect(Collectors.joining("\n"));
    }

    void is(String expected) {
        assertThat(text()).isEqualTo(expected);
    }
}
