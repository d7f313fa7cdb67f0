package dxkit.debug;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.Corpus;
import dxkit.Samples;
import dxkit.container.Container;
import dxkit.io.ByteSource;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.ir.AttributeList;
import dxkit.ir.BasicBlock;
import dxkit.ir.BranchInst;
import dxkit.ir.CallInst;
import dxkit.ir.ConstantInt;
import dxkit.ir.Context;
import dxkit.ir.DIBasicType;
import dxkit.ir.DICompositeType;
import dxkit.ir.DIDerivedType;
import dxkit.ir.DIExpression;
import dxkit.ir.DILexicalBlock;
import dxkit.ir.DILocalVariable;
import dxkit.ir.DILocation;
import dxkit.ir.DISubprogram;
import dxkit.ir.Function;
import dxkit.ir.Instruction;
import dxkit.ir.IntegerType;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.Metadata;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Module;
import dxkit.ir.ModuleReader;
import dxkit.ir.PrimitiveType;
import dxkit.ir.ReturnInst;
import dxkit.ir.TailCall;
import dxkit.ir.Type;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.part.ProgramPart;
import dxkit.pdb.ShaderPdb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SourceLinesTest {
    private static Module debugModule() {
        return module(Container.open(ShaderPdb.open(ByteSource.of(Samples.read("pdb/debug-full.pdb"))).container()), "ILDB");
    }

    private static Module module(Container container, String part) {
        return ModuleReader.read(ProgramPart.read(container.part(part).orElseThrow().data()).bitcode());
    }

    private static List<String> opcodes(Module module) {
        var all = new ArrayList<String>();
        for (var function : SourceLines.of(module).functions()) {
            for (var line : function.instructions()) {
                all.add(function.function().name() + " " + line.number() + " " + line.block() + " " + line.instruction().opcode());
            }
        }
        return all;
    }

    @Test
    void numbersAreThoseOfTheProgramWithoutDebugInformation() {
        var container = Container.open(Samples.read("containers/ps-debug-embedded.dxil"));
        assertThat(opcodes(module(container, "ILDB"))).hasSize(85).isEqualTo(opcodes(module(container, "DXIL")));
        assertThat(SourceLines.of(module(container, "DXIL")).isEmpty()).isTrue();
        assertThat(SourceLines.of(module(container, "ILDB")).isEmpty()).isFalse();
    }

    @Test
    void instructionsOfALine() {
        var lines = SourceLines.of(debugModule());
        assertThat(lines.at("debug-rich-types.hlsl", 21)).extracting(InstructionLine::number).startsWith(14, 15, 16, 54).endsWith(65);
        assertThat(lines.at("./debug-rich-types.hlsl", 36)).as("what was inlined into it").extracting(InstructionLine::number)
                .containsExactly(14, 15, 16);
        assertThat(lines.at("other.hlsl", 21)).isEmpty();
        assertThat(lines.byLine()).containsOnlyKeys("debug-rich-types.hlsl");
        assertThat(lines.byLine().get("debug-rich-types.hlsl")).containsOnlyKeys(5, 16, 17, 21, 32, 33, 37, 39);
        assertThat(SourceLines.isSameFile(".\\a\\b.hlsl", "b.hlsl")).isTrue();
        assertThat(SourceLines.isSameFile("ab.hlsl", "b.hlsl")).isFalse();
    }

    @Test
    void whereItWasInlined() {
        var line = SourceLines.of(debugModule()).functions().getFirst().instructions().get(14);
        assertThat(line.location().orElseThrow().frames()).extracting(frame -> frame + " " + frame.function())
                .containsExactly("debug-rich-types.hlsl:21:60 blend<vector<float, 2> >", "debug-rich-types.hlsl:36:18 main");
    }

    private static String text(ScopedVariable variable, InstructionTexts texts) {
        var text = new StringBuilder(variable.frame() + " " + variable.type() + " " + variable.name());
        for (var piece : variable.pieces()) {
            text.append(' ').append(piece.member()).append('=').append(piece.value() == null ? "lost" : texts.of(piece.value()));
        }
        return text.toString();
    }

    @Test
    void variablesInScope() {
        var module = debugModule();
        var texts = InstructionTexts.of(module);
        var main = SourceLines.of(module).functions().getFirst();
        var line = main.instructions().get(14);
        assertThat(texts.of(line.instruction())).isEqualTo("%.i017 = fsub fast float %1, %0");
        var found = main.variables(line).stream().map(variable -> text(variable, texts)).toList();
        assertThat(found).containsExactly("0 vector<float, 2> a x=float %0 y=float %1", "0 float f =float 2.500000e-01",
                "0 vector<float, 2> b x=float %1 y=float %0", "0 vector<float, 2> d", "1 float global.counter =float 0.000000e+00",
                "1 float2 uv x=float %0 y=float %1",
                "1 Derived d weight=float %0 dir.x=float %.i0 dir.y=float %.i1 dir.z=float %.i2 grid[0][0]=float 0.000000e+00 "
                        + "grid[0][1]=float %1 mode=i32 %8",
                "1 float2 two", "1 float4 four");
        var all = new ArrayList<List<ScopedVariable>>();
        main.forEach((instruction, variables) -> all.add(variables));
        assertThat(all).hasSize(85);
        for (int i = 0; i < all.size(); i++) {
            assertThat(all.get(i)).isEqualTo(main.variables(main.instructions().get(i)));
        }
    }

    /** A module with one function, under construction. */
    private static final class Made {
        private final Module module = new Module(new Context());
        private final Function function = function("f");
        private final Function value =
                function("llvm.dbg.value", PrimitiveType.METADATA, IntegerType.I64, PrimitiveType.METADATA, PrimitiveType.METADATA);
        private final DISubprogram scope = new DISubprogram(false, null, new MDString("f"), null, null, 1, null, false, true, 1, null, 0, 0,
                0, false, null, null, null, null);

        private Function function(String name, Type... parameters) {
            var type = module.context().function(PrimitiveType.VOID, List.of(parameters), false);
            var made = new Function(module.context().pointer(type, 0));
            made.setName(name);
            module.functions().add(made);
            return made;
        }

        private DILocalVariable variable(String name, @Nullable Metadata type) {
            return new DILocalVariable(false, 0x100, scope, new MDString(name), null, 1, type, 0, 0);
        }

        private Instruction set(DILocalVariable variable, Metadata to, Long... expression) {
            var call = new CallInst(value.functionType(), value,
                    List.of(new MetadataAsValue(to), new ConstantInt(IntegerType.I64, 0), new MetadataAsValue(variable),
                            new MetadataAsValue(new DIExpression(false, List.of(expression)))),
                    TailCall.NONE, 0, AttributeList.EMPTY);
            return located(call);
        }

        private Instruction set(DILocalVariable variable, long to, Long... expression) {
            return set(variable, new ConstantAsMetadata(new ConstantInt(IntegerType.I32, to)), expression);
        }

        private Instruction located(Instruction instruction) {
            instruction.setDebugLoc(module.context().location(1, 1, scope, null));
            return instruction;
        }

        private BasicBlock block(Instruction... instructions) {
            var block = new BasicBlock();
            block.instructions().addAll(List.of(instructions));
            function.blocks().add(block);
            return block;
        }

        /** What is known in the block of this number at its last instruction. */
        private List<String> knownIn(int block) {
            var texts = InstructionTexts.of(module);
            var lines = SourceLines.of(module).functions().getFirst();
            var last = lines.instructions().stream().filter(line -> line.block() == block).toList().getLast();
            return lines.variables(last).stream().map(variable -> text(variable, texts)).toList();
        }
    }

    @Test
    void valuesHoldWhereEveryWayBringsThem() {
        var made = new Made();
        var same = made.variable("same", null);
        var other = made.variable("other", null);
        var last = made.block(made.located(new ReturnInst(null)));
        var left = made.block(made.set(other, 2), made.located(new BranchInst(last)));
        var right = made.block(made.located(new BranchInst(last)));
        var first = made.block(made.set(same, 1), made.set(other, 1),
                made.located(new BranchInst(left, right, new ConstantInt(IntegerType.I1, 1))));
        made.function.blocks().clear();
        made.function.blocks().addAll(List.of(first, left, right, last));
        assertThat(made.knownIn(1)).containsExactly("0  same =i32 1", "0  other =i32 2");
        assertThat(made.knownIn(2)).containsExactly("0  same =i32 1", "0  other =i32 1");
        assertThat(made.knownIn(3)).containsExactly("0  same =i32 1", "0  other");
    }

    @Test
    void loops() {
        var made = new Made();
        var before = made.variable("before", null);
        var counted = made.variable("counted", null);
        var loop = new BasicBlock();
        made.block(made.set(before, 1), made.set(counted, 0), made.located(new BranchInst(loop)));
        var call = new CallInst(made.function.functionType(), made.function, List.of(), TailCall.NONE, 0, AttributeList.EMPTY);
        loop.instructions().addAll(List.of(made.located(call), made.set(counted, 5), made.located(new BranchInst(loop))));
        made.function.blocks().add(loop);
        var lines = SourceLines.of(made.module).functions().getFirst();
        var texts = InstructionTexts.of(made.module);
        assertThat(lines.variables(lines.instructions().get(1)).stream().map(variable -> text(variable, texts)))
                .as("the first round brings another value").containsExactly("0  before =i32 1", "0  counted");
        assertThat(made.knownIn(1)).containsExactly("0  before =i32 1", "0  counted =i32 5");
    }

    @Test
    void piecesReplaceEachOther() {
        var made = new Made();
        var number = new DIBasicType(false, 0x24, new MDString("int"), 32, 32, 5);
        var pair = new DICompositeType(false, 0x13, new MDString("Pair"), null, 1, null, null, 64, 32, 0, 0,
                MDTuple.of(new DIDerivedType(false, 0x0d, new MDString("a"), null, 1, null, number, 32, 32, 0, 0, null),
                        new DIDerivedType(false, 0x0d, new MDString("b"), null, 1, null, number, 32, 32, 32, 0, null)),
                0, null, null, null);
        var variable = made.variable("pair", pair);
        var wide = new ConstantAsMetadata(new ConstantInt(IntegerType.I64, 9));
        made.block(made.set(variable, wide), made.set(variable, 1, 0x9dL, 0L, 32L), made.set(variable, 2, 0x9dL, 32L, 32L),
                made.set(variable, 3, 0x9dL, 32L, 32L), made.located(new ReturnInst(null)));
        assertThat(made.knownIn(0)).containsExactly("0 Pair pair a=i32 1 b=i32 3");
        made.function.blocks().getFirst().instructions().add(4, made.set(variable, MDTuple.of()));
        assertThat(made.knownIn(0)).as("lost").containsExactly("0 Pair pair =lost");
        made.function.blocks().getFirst().instructions().add(5, made.set(variable, 7));
        assertThat(made.knownIn(0)).as("a number without a piece is the first member").containsExactly("0 Pair pair a=i32 7");
    }

    @Test
    void circles() {
        var made = new Made();
        var location = new DILocation(true, 1, 1, made.scope, null);
        location.setOperand(1, location);
        var end = new ReturnInst(null);
        end.setDebugLoc(location);
        made.block(end);
        assertThatThrownBy(() -> SourceLines.of(made.module)).isInstanceOf(FormatException.class).hasMessageContaining("inlined");
        var self = new DIDerivedType(false, 0x0f, null, null, 1, null, null, 0, 0, 0, 0, null);
        self.setOperand(3, self);
        assertThat(MemberNames.type(self)).isEmpty();
        assertThat(MemberNames.of(self, 0, 32)).isEmpty();
        assertThat(MemberNames.size(self)).isZero();
        var block = new DILexicalBlock(false, null, null, 1, 1);
        block.setOperand(1, block);
        assertThat(DISubprogram.around(block)).isNull();
    }

    /** ILDB, in the container or its PDB, and DXIL of one compile have the same instructions. */
    @Test
    void corpus() {
        int pairs = 0;
        for (var file : Corpus.files(List.of("dxc"), "shader.dxil")) {
            var container = Container.open(Corpus.read(file));
            var debug = container.part("ILDB").isPresent() ? Optional.of(container) : pdb(file);
            if (debug.isPresent() && debug.get().part("ILDB").isPresent()) {
                pairs++;
                var module = module(debug.get(), "ILDB");
                assertThat(opcodes(module)).as("%s", file).isEqualTo(opcodes(module(container, "DXIL")));
                var texts = InstructionTexts.of(module);
                for (var function : SourceLines.of(module).functions()) {
                    function.forEach((line, variables) -> assertThat(texts.of(line.instruction())).isNotEmpty());
                }
            }
        }
        assertThat(pairs).isGreaterThan(100);
    }

    private static Optional<Container> pdb(java.nio.file.Path shader) {
        return Corpus.files(List.of("dxc/" + shader.getName(shader.getNameCount() - 2)), "pdb-container.dxbc").stream().findFirst()
                .map(file -> Container.open(Bytes.wrap(Corpus.read(file).toArray())));
    }
}
