package dxkit.ir.print;

import static dxkit.ir.print.Modules.FLOAT;
import static dxkit.ir.print.Modules.I32;
import static dxkit.ir.print.Modules.I8;
import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.i32;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.Attribute;
import dxkit.ir.Attribute.EnumAttribute;
import dxkit.ir.Attribute.IntAttribute;
import dxkit.ir.Attribute.StringAttribute;
import dxkit.ir.AttributeGroup;
import dxkit.ir.AttributeKind;
import dxkit.ir.AttributeList;
import dxkit.ir.Comdat;
import dxkit.ir.Constant;
import dxkit.ir.ConstantNull;
import dxkit.ir.DllStorageClass;
import dxkit.ir.GlobalAlias;
import dxkit.ir.GlobalVariable;
import dxkit.ir.Linkage;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.NamedMDNode;
import dxkit.ir.Opcode;
import dxkit.ir.StructType;
import dxkit.ir.ThreadLocalMode;
import dxkit.ir.Type;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.ir.Visibility;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ModuleTextTest {
    private final Modules m = new Modules();

    private GlobalVariable global(String name, Type type, @Nullable Constant initializer) {
        var variable = new GlobalVariable(m.pointer(type), false, initializer);
        variable.setName(name);
        m.module.globals().add(variable);
        return variable;
    }

    @Test
    void nothing() {
        m.is("");
        assertThat(IrPrinter.PLAIN.withModuleIdentifier("a'b.bc").print(m.module)).isEqualTo("; ModuleID = 'a'b.bc'\n");
        assertThat(IrPrinter.PLAIN.withModuleIdentifier("a\nb").print(m.module)).isEmpty();
    }

    @Test
    void target() {
        m.module.setDataLayout("e-m:e");
        m.module.setTargetTriple("dxil-ms-dx");
        m.is("target datalayout = \"e-m:e\"\ntarget triple = \"dxil-ms-dx\"\n");
    }

    @Test
    void assembly() {
        m.module.setInlineAsm("nop\n\n.byte \"1\"\n");
        m.is("\nmodule asm \"nop\"\nmodule asm \"\"\nmodule asm \".byte \\221\\22\"\n");
        m.module.setInlineAsm("a");
        m.is("\nmodule asm \"a\"\n");
    }

    @Test
    void structuresStandInTheOrderTheyAreMet() {
        var unnamed = new StructType("");
        var second = new StructType("second");
        var list = new StructType("a list");
        var opaque = new StructType("opaque");
        unnamed.setBody(List.of(I32, m.pointer(unnamed)), true);
        list.setBody(List.of(m.pointer(list), m.types.array(second, 3), m.types.struct(List.of(opaque, FLOAT), false)), false);
        second.setBody(List.of(), false);
        global("g", list, null);
        global("h", unnamed, null);
        m.is("""

                %0 = type <{ i32, %0* }>
                %"a list" = type { %"a list"*, [3 x %second], { %opaque, float } }
                %second = type {}
                %opaque = type opaque

                @g = external global %"a list"
                @h = external global %0
                """);
    }

    @Test
    void everyType() {
        var function = m.types.function(VOID, List.of(m.pointer(I8), m.types.vector(FLOAT, 4)), true);
        var all = m.types.struct(List.of(m.pointer(function), m.types.pointer(m.types.array(I8, -1), 3),
                m.pointer(m.types.function(I32, List.of(), true)), m.types.struct(List.of(), true), m.types.struct(List.of(I8), true)),
                false);
        global("g", all, null);
        assertThat(m.lines("@g")).isEqualTo("@g = external global { void (i8*, <4 x float>, ...)*, "
                + "[18446744073709551615 x i8] addrspace(3)*, i32 (...)*, <{}>, <{ i8 }> }");
    }

    @Test
    void globals() {
        global("plain", I32, i32(-7)).setAlignment(4);
        global("", I32, null);
        global("two words", FLOAT, m.types.zero(FLOAT)).setSection("a\"b");
        var all = new GlobalVariable(m.types.pointer(I32, 3), true, i32(1));
        all.setName("all");
        all.setLinkage(Linkage.WEAK_ODR);
        all.setVisibility(Visibility.PROTECTED);
        all.setDllStorageClass(DllStorageClass.DLL_EXPORT);
        all.setThreadLocalMode(ThreadLocalMode.INITIAL_EXEC);
        all.setUnnamedAddr(true);
        all.setExternallyInitialized(true);
        all.setSection("s");
        all.setComdat(new Comdat("all", Comdat.SelectionKind.ANY));
        all.setAlignment(16);
        m.module.globals().add(all);
        var imported = global("imported", I32, null);
        imported.setLinkage(Linkage.EXTERNAL_WEAK);
        imported.setThreadLocalMode(ThreadLocalMode.GENERAL_DYNAMIC);
        m.is("""

                $all = comdat any

                @plain = global i32 -7, align 4
                @0 = external global i32
                @"two words" = global float 0.000000e+00, section "a\\22b"
                @all = weak_odr protected dllexport thread_local(initialexec) unnamed_addr addrspace(3) externally_initialized constant i32 1, \
                section "s", comdat, align 16
                @imported = extern_weak thread_local global i32
                """);
    }

    @Test
    void comdatsOfFunctionsComeFirst() {
        var ofGlobal = new Comdat("g", Comdat.SelectionKind.LARGEST);
        var ofFunction = new Comdat("a b", Comdat.SelectionKind.NO_DUPLICATES);
        m.module.comdats().addAll(List.of(ofGlobal, ofFunction, new Comdat("unused", Comdat.SelectionKind.ANY)));
        global("v", I32, null).setComdat(ofGlobal);
        m.declare("f", VOID).setComdat(ofFunction);
        m.is("""

                $"a b" = comdat noduplicates

                $g = comdat largest

                @v = external global i32, comdat($g)

                declare void @f() comdat($"a b")
                """);
    }

    @Test
    void aliases() {
        var target = global("g", I32, i32(0));
        var alias = new GlobalAlias(m.pointer(I32), target);
        alias.setName("a");
        alias.setLinkage(Linkage.INTERNAL);
        alias.setThreadLocalMode(ThreadLocalMode.LOCAL_EXEC);
        alias.setUnnamedAddr(true);
        var cast = new GlobalAlias(m.pointer(I8),
                m.types.expr(Opcode.BITCAST, m.pointer(I8), List.of(target), 0, null, null));
        m.module.aliases().addAll(List.of(alias, cast));
        m.is("""

                @g = global i32 0

                @a = internal thread_local(localexec) unnamed_addr alias i32* @g
                @0 = alias bitcast (i32* @g to i8*)
                """);
    }

    @Test
    void attributes() {
        var none = new EnumAttribute(AttributeKind.NO_UNWIND);
        List<Attribute> function = List.of(none, new IntAttribute(AttributeKind.STACK_ALIGNMENT, 8), new StringAttribute("k", "v"),
                new StringAttribute("only key", ""));
        var result = new AttributeGroup(AttributeGroup.RETURN, List.of(new EnumAttribute(AttributeKind.Z_EXT)));
        var first = new AttributeGroup(1, List.of(new EnumAttribute(AttributeKind.NO_CAPTURE), new IntAttribute(AttributeKind.ALIGNMENT, 4),
                new IntAttribute(AttributeKind.DEREFERENCEABLE_OR_NULL, 16)));
        m.declare("f", I32, m.pointer(I8)).setAttributes(
                new AttributeList(List.of(result, first, new AttributeGroup(AttributeGroup.FUNCTION, function))));
        m.declare("g", VOID).setAttributes(new AttributeList(
                List.of(new AttributeGroup(AttributeGroup.FUNCTION, List.of(new StringAttribute("s", ""))))));
        m.declare("h", VOID).setAttributes(new AttributeList(List.of(new AttributeGroup(AttributeGroup.FUNCTION, function))));
        m.is("""

                ; Function Attrs: nounwind alignstack(8)
                declare zeroext i32 @f(i8* nocapture align 4 dereferenceable_or_null(16)) #0

                declare void @g() #1

                ; Function Attrs: nounwind alignstack(8)
                declare void @h() #0

                attributes #0 = { nounwind alignstack=8 "k"="v" "only key" }
                attributes #1 = { "s" }
                """);
    }

    @Test
    void attributesAreSortedAndThoseThatSayNothingDropped() {
        var group = new AttributeGroup(AttributeGroup.FUNCTION,
                List.of(new StringAttribute("b", ""), new StringAttribute("a", "1"), new IntAttribute(AttributeKind.DEREFERENCEABLE, 4),
                        new IntAttribute(AttributeKind.STACK_ALIGNMENT, 2), new IntAttribute(AttributeKind.ALIGNMENT, 0),
                        new IntAttribute(AttributeKind.COLD, 1), new EnumAttribute(AttributeKind.UW_TABLE),
                        new EnumAttribute(AttributeKind.COLD),
                        new StringAttribute("b", "2"), new EnumAttribute(AttributeKind.UW_TABLE)));
        m.declare("f", VOID).setAttributes(new AttributeList(List.of(group)));
        m.is("""

                ; Function Attrs: uwtable cold alignstack(2) dereferenceable(4)
                declare void @f() #0

                attributes #0 = { uwtable cold alignstack=2 dereferenceable=4 "a"="1" "b"="2" }
                """);
    }

    @Test
    void metadataIsNumberedDepthFirst() {
        var leaf = MDTuple.of(new MDString("x\1"));
        var loop = new MDTuple(true, new java.util.ArrayList<>(java.util.Arrays.asList(leaf, null, leaf)));
        loop.setOperand(1, loop);
        var pair = MDTuple.of(MDTuple.of(loop, new ConstantAsMetadata(i32(3))), MDTuple.of((dxkit.ir.Metadata) null), leaf);
        m.module.namedMetadata().add(new NamedMDNode("dx.a", List.of(pair, leaf)));
        m.module.namedMetadata().add(new NamedMDNode("9", List.of()));
        m.is("""

                !dx.a = !{!0, !3}
                !\\39 = !{}

                !0 = !{!1, !4, !3}
                !1 = !{!2, i32 3}
                !2 = distinct !{!3, !2, !3}
                !3 = !{!"x\\01"}
                !4 = !{null}
                """);
    }

    @Test
    void structuresOfConstantsInMetadataAreFound() {
        var struct = new StructType("inMetadata");
        struct.setBody(List.of(I8), false);
        m.module.namedMetadata().add(new NamedMDNode("n", List.of(MDTuple.of(new ConstantAsMetadata(new ConstantNull(struct))))));
        m.is("""

                %inMetadata = type { i8 }

                !n = !{!0}

                !0 = !{%inMetadata zeroinitializer}
                """);
    }
}
