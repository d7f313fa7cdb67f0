package dxkit.ir.print;

import static dxkit.ir.print.Modules.I32;
import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.block;
import static dxkit.ir.print.Modules.call;
import static dxkit.ir.print.Modules.i32;
import static dxkit.ir.print.Modules.ret;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.FormatException;
import dxkit.ir.DIBasicType;
import dxkit.ir.DICompileUnit;
import dxkit.ir.DICompositeType;
import dxkit.ir.DIDerivedType;
import dxkit.ir.DIEnumerator;
import dxkit.ir.DIExpression;
import dxkit.ir.DIFile;
import dxkit.ir.DIGlobalVariable;
import dxkit.ir.DIImportedEntity;
import dxkit.ir.DILexicalBlock;
import dxkit.ir.DILexicalBlockFile;
import dxkit.ir.DILocalVariable;
import dxkit.ir.DILocation;
import dxkit.ir.DIModule;
import dxkit.ir.DINamespace;
import dxkit.ir.DIObjCProperty;
import dxkit.ir.DISubprogram;
import dxkit.ir.DISubrange;
import dxkit.ir.DISubroutineType;
import dxkit.ir.DITemplateTypeParameter;
import dxkit.ir.DITemplateValueParameter;
import dxkit.ir.MDNode;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.NamedMDNode;
import dxkit.ir.PrimitiveType;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.ir.ValueAsMetadata.LocalAsMetadata;
import java.util.List;
import org.junit.jupiter.api.Test;

class DebugInfoTextTest {
    private static final MDString NAME = new MDString("n\"");
    private static final MDNode FILE = MDTuple.of();

    private final Modules m = new Modules();

    /** Prints a node whose other operands are numbered behind it. */
    private void prints(MDNode node, String expected) {
        m.module.namedMetadata().clear();
        m.module.namedMetadata().add(new NamedMDNode("all", List.of(node)));
        assertThat(m.lines("!0 = ")).isEqualTo("!0 = " + expected);
    }

    @Test
    void locations() {
        prints(new DILocation(false, 0, 0, null, null), "!DILocation(line: 0, scope: null)");
        prints(new DILocation(true, -1, 0xFFFF, FILE, FILE),
                "distinct !DILocation(line: 4294967295, column: 65535, scope: !1, inlinedAt: !1)");
        prints(new DILocation(false, 1, 0x10000, FILE, null), "!DILocation(line: 1, scope: !1)");
    }

    @Test
    void numbers() {
        prints(new DISubrange(false, -1, 0), "!DISubrange(count: -1)");
        prints(new DISubrange(false, 4, -2), "!DISubrange(count: 4, lowerBound: -2)");
        prints(new DIEnumerator(false, -5, null), "!DIEnumerator(name: \"\", value: -5)");
        prints(new DIEnumerator(false, 0, NAME), "!DIEnumerator(name: \"n\\22\", value: 0)");
    }

    @Test
    void types() {
        prints(new DIBasicType(false, 0x24, NAME, 32, 32, 4), "!DIBasicType(name: \"n\\22\", size: 32, align: 32, encoding: DW_ATE_float)");
        prints(new DIBasicType(false, 0x3B, null, -1, 0, 0x99),
                "!DIBasicType(tag: DW_TAG_unspecified_type, size: 18446744073709551615, encoding: 153)");
        prints(new DIDerivedType(false, 0x0D, NAME, FILE, 3, FILE, new MDString("id"), 32, 16, 8, 3, FILE),
                "!DIDerivedType(tag: DW_TAG_member, name: \"n\\22\", scope: !1, file: !1, line: 3, baseType: !\"id\", size: 32, align: 16, "
                        + "offset: 8, flags: DIFlagPublic, extraData: !1)");
        prints(new DIDerivedType(false, 0x9999, null, null, 0, null, null, 0, 0, 0, 0, null),
                "!DIDerivedType(tag: 39321, baseType: null)");
        prints(new DICompositeType(false, 0x13, NAME, FILE, 3, FILE, FILE, 32, 16, 8, 4 | 1 << 20, FILE, 0x21, FILE, FILE,
                new MDString("i")),
                "!DICompositeType(tag: DW_TAG_structure_type, name: \"n\\22\", scope: !1, file: !1, line: 3, baseType: !1, size: 32, align: 16, "
                        + "offset: 8, flags: DIFlagFwdDecl | 1048576, elements: !1, runtimeLang: DW_LANG_C_plus_plus_14, vtableHolder: !1, "
                        + "templateParams: !1, identifier: \"i\")");
        prints(new DICompositeType(false, 1, null, null, 0, null, null, 0, 0, 0, 0, null, 0, null, null, null),
                "!DICompositeType(tag: DW_TAG_array_type)");
        prints(new DISubroutineType(false, 1 << 8 | 2, null), "!DISubroutineType(flags: DIFlagProtected | DIFlagPrototyped, types: null)");
    }

    @Test
    void scopes() {
        prints(new DIFile(false, null, null), "!DIFile(filename: \"\", directory: \"\")");
        prints(new DICompileUnit(true, 4, FILE, NAME, true, NAME, 0, NAME, 1, FILE, FILE, FILE, FILE, FILE, 7),
                "distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: \"n\\22\", isOptimized: true, flags: \"n\\22\", "
                        + "runtimeVersion: 0, splitDebugFilename: \"n\\22\", emissionKind: 1, enums: !1, retainedTypes: !1, subprograms: !1, "
                        + "globals: !1, imports: !1, dwoId: 7)");
        prints(new DICompileUnit(true, 0, null, null, false, null, 0, null, 0, null, null, null, null, null, 0),
                "distinct !DICompileUnit(file: null, isOptimized: false, runtimeVersion: 0, emissionKind: 0)");
        prints(new DISubprogram(false, FILE, NAME, NAME, FILE, 1, FILE, true, true, 2, FILE, 1, 3, 64, true, FILE, FILE, FILE, FILE),
                "!DISubprogram(name: \"n\\22\", linkageName: \"n\\22\", scope: !1, file: !1, line: 1, type: !1, isLocal: true, isDefinition: true, "
                        + "scopeLine: 2, containingType: !1, virtuality: DW_VIRTUALITY_virtual, virtualIndex: 3, flags: DIFlagArtificial, "
                        + "isOptimized: true, function: !1, templateParams: !1, declaration: !1, variables: !1)");
        prints(new DISubprogram(false, null, null, null, null, 0, null, false, false, 0, null, 0, 0, 0, false, null, null, null, null),
                "!DISubprogram(scope: null, isLocal: false, isDefinition: false, isOptimized: false)");
        prints(new DILexicalBlock(false, FILE, null, 1, 0x12345), "!DILexicalBlock(scope: !1, line: 1, column: 74565)");
        prints(new DILexicalBlockFile(false, null, FILE, 0), "!DILexicalBlockFile(scope: null, file: !1, discriminator: 0)");
        prints(new DINamespace(false, null, FILE, NAME, 2), "!DINamespace(name: \"n\\22\", scope: null, file: !1, line: 2)");
        prints(new DIModule(false, null, NAME, NAME, NAME, NAME),
                "!DIModule(scope: null, name: \"n\\22\", configMacros: \"n\\22\", includePath: \"n\\22\", isysroot: \"n\\22\")");
    }

    @Test
    void parameters() {
        prints(new DITemplateTypeParameter(false, NAME, null), "!DITemplateTypeParameter(name: \"n\\22\", type: null)");
        prints(new DITemplateValueParameter(false, 0x30, NAME, FILE, null),
                "!DITemplateValueParameter(name: \"n\\22\", type: !1, value: null)");
        prints(new DITemplateValueParameter(false, 0x4107, null, null, new ConstantAsMetadata(i32(4))),
                "!DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, value: i32 4)");
    }

    @Test
    void variables() {
        prints(new DIGlobalVariable(false, null, NAME, NAME, FILE, 1, FILE, true, false, new ConstantAsMetadata(i32(1)), FILE),
                "!DIGlobalVariable(name: \"n\\22\", linkageName: \"n\\22\", scope: null, file: !1, line: 1, type: !1, isLocal: true, "
                        + "isDefinition: false, variable: i32 1, declaration: !1)");
        prints(new DILocalVariable(false, 0x100, null, NAME, FILE, 1, FILE, 0, 0),
                "!DILocalVariable(tag: DW_TAG_auto_variable, name: \"n\\22\", scope: null, file: !1, line: 1, type: !1)");
        prints(new DILocalVariable(false, 0x101, FILE, null, null, 0, null, 0, 1 << 14),
                "!DILocalVariable(tag: DW_TAG_arg_variable, arg: 0, scope: !1, flags: DIFlagRValueReference)");
        prints(new DILocalVariable(false, 0x100, FILE, null, null, 0, null, 2, 0),
                "!DILocalVariable(tag: DW_TAG_auto_variable, arg: 2, scope: !1)");
        prints(new DIObjCProperty(false, NAME, FILE, 1, new MDString("get"), new MDString("set"), 7, FILE),
                "!DIObjCProperty(name: \"n\\22\", file: !1, line: 1, setter: \"set\", getter: \"get\", attributes: 7, type: !1)");
        prints(new DIImportedEntity(false, 0x3A, null, FILE, 3, NAME),
                "!DIImportedEntity(tag: DW_TAG_imported_module, name: \"n\\22\", scope: null, entity: !1, line: 3)");
    }

    @Test
    void expressions() {
        prints(new DIExpression(false, List.of()), "!DIExpression()");
        prints(new DIExpression(false, List.of(0x22L, 4L, 6L, 0x9DL, 0L, 32L)),
                "!DIExpression(DW_OP_plus, 4, DW_OP_deref, DW_OP_bit_piece, 0, 32)");
        prints(new DIExpression(false, List.of(0x9DL, 0L, 32L, 6L)), "!DIExpression(157, 0, 32, 6)");
        prints(new DIExpression(false, List.of(0x22L)), "!DIExpression(34)");
        prints(new DIExpression(false, List.of(0x23L, -1L)), "!DIExpression(35, 18446744073709551615)");
    }

    @Test
    void everyLanguageTagAndFlagHasItsName() {
        assertThat(Dwarf.tag(0x46)).isEqualTo("DW_TAG_dynamic_type");
        assertThat(Dwarf.tag(0x3D)).isEqualTo("DW_TAG_imported_unit");
        assertThat(Dwarf.tag(0x1F)).isEqualTo("DW_TAG_ptr_to_member_type");
        assertThat(Dwarf.tag(0x3E)).isNull();
        assertThat(Dwarf.language(0x23)).isEqualTo("DW_LANG_Fortran08");
        assertThat(Dwarf.language(0x8001)).isEqualTo("DW_LANG_Mips_Assembler");
        assertThat(Dwarf.encoding(0x10)).isEqualTo("DW_ATE_UTF");
        assertThat(Dwarf.virtuality(2)).isEqualTo("DW_VIRTUALITY_pure_virtual");
        assertThat(Dwarf.virtuality(3)).isNull();
    }

    @Test
    void argumentsOfIntrinsicsAreNumberedBeforeAttachments() {
        var value = m.declare("llvm.dbg.value", VOID, PrimitiveType.METADATA, I32, PrimitiveType.METADATA);
        var other = m.declare("other", VOID, PrimitiveType.METADATA);
        var f = m.declare("f", VOID, I32);
        var scope = MDTuple.of(new MDString("scope"));
        var expression = new DIExpression(false, List.of());
        var debug =
                call(value, new MetadataAsValue(new LocalAsMetadata(f.arguments().getFirst())), i32(0), new MetadataAsValue(expression));
        debug.setDebugLoc(m.types.location(3, 4, scope, null));
        var string = call(other, new MetadataAsValue(new MDString("s")));
        var unnumbered = call(other, new MetadataAsValue(MDTuple.of()));
        block(f, "", debug, string, unnumbered, ret());
        assertThat(m.text()).endsWith("""
                define void @f(i32) {
                  call void @llvm.dbg.value(metadata i32 %0, i32 0, metadata !0), !dbg !1
                  call void @other(metadata !"s")
                  call void @other(metadata <badref>)
                  ret void
                }

                !0 = !DIExpression()
                !1 = !DILocation(line: 3, column: 4, scope: !2)
                !2 = !{!"scope"}
                """);
    }

    @Test
    void longChainsAreNoTrouble() {
        var node = MDTuple.of(new MDString("end"));
        for (int i = 0; i < 200_000; i++) {
            node = MDTuple.of(node);
        }
        m.module.namedMetadata().add(new NamedMDNode("chain", List.of(node)));
        assertThat(m.text()).endsWith("!199999 = !{!200000}\n!200000 = !{!\"end\"}\n");
    }

    @Test
    void metadataInsideOfMetadataAsAValueIsRefused() {
        var f = m.declare("f", VOID, PrimitiveType.METADATA);
        var inner = new MetadataAsValue(new MDString("s"));
        block(f, "", call(f, new MetadataAsValue(new LocalAsMetadata(inner))), ret());
        assertThatThrownBy(m::text).isInstanceOf(FormatException.class).hasMessageContaining("inside of metadata");
    }
}
