package dxkit.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.Context;
import dxkit.ir.GlobalVariable;
import dxkit.ir.IntegerType;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.ModuleWriter;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class StructNamesTest {
    private static StructType named(String name, Type... elements) {
        var struct = new StructType(name);
        struct.setBody(List.of(elements), false);
        return struct;
    }

    /** A module that was read and has these structures in this order. */
    private static Module module(StructType... structs) {
        var module = new Module(new Context());
        for (var struct : structs) {
            var variable = new GlobalVariable(module.context().pointer(struct, 0), false, null);
            variable.setName("v" + module.globals().size());
            module.globals().add(variable);
        }
        return ModuleReader.read(ModuleWriter.write(module));
    }

    private static List<String> names(Module program, Module reflection) {
        var names = new StructNames(program, reflection);
        return reflection.globals().stream().map(variable -> names.of((StructType) variable.valueType())).toList();
    }

    @Test
    void sameStructuresKeepTheirName() {
        var program = module(named("A", PrimitiveType.FLOAT));
        var a = named("A", PrimitiveType.FLOAT);
        assertThat(names(program, module(a, named("B", a)))).containsExactly("A", "B");
        assertThat(names(program, program)).containsExactly("A");
    }

    @Test
    void otherStructuresGetNumbers() {
        var program = module(named("A", PrimitiveType.FLOAT), named("B", named("A", PrimitiveType.FLOAT)), named("C.1"));
        var a = named("A", IntegerType.I32);
        assertThat(names(program, module(a, named("B", a), named("C.1", IntegerType.I32)))).containsExactly("A.0", "B.1", "C.1.2");
    }

    @Test
    void sameStructuresUseUpNumbers() {
        var inner = named("A", PrimitiveType.FLOAT);
        var program = module(inner, named("B", inner), named("C", PrimitiveType.FLOAT));
        var a = named("A", PrimitiveType.FLOAT);
        assertThat(names(program, module(a, named("B", a), named("C", IntegerType.I32)))).containsExactly("A", "B", "C.2");
    }

    @Test
    void structuresThatPointToEachOtherDiffer() {
        assertThat(names(module(list()), module(list()))).containsExactly("list.0");
    }

    private static StructType list() {
        var list = new StructType("list");
        list.setBody(List.of(new Context().pointer(list, 0)), false);
        return list;
    }
}
