package dxkit.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dxkit.Llvm;
import dxkit.bitcode.BitcodeCorpus;
import dxkit.bitcode.BitcodeCorpus.Sample;
import dxkit.io.Bytes;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A module that was changed is written so that this reader and LLVM's see the change and nothing else. */
class ModuleEditTest {

    private static List<Sample> some() {
        return BitcodeCorpus.ofProject();
    }

    /** Fewer, for each costs a process. */
    private static boolean asksLlvm(Sample sample) {
        return Llvm.isInstalled() && sample.bitcode().length() % 5 == 0 && sample.bitcode().length() < 20_000;
    }

    private static Module reread(Module module) {
        var bitcode = ModuleWriter.write(module);
        var again = ModuleReader.read(bitcode);
        assertThat(ModuleWriter.write(again)).isEqualTo(bitcode);
        return again;
    }

    @Test
    void renamedEntry() {
        for (var sample : some()) {
            var module = ModuleReader.read(sample.bitcode());
            var entry = module.functions().stream().filter(f -> !f.isDeclaration()).findFirst();
            if (entry.isPresent()) {
                String name = entry.get().name();
                entry.get().setName("~renamed");
                var again = reread(module);
                assertThat(again.function("~renamed")).as(sample.toString()).isNotNull();
                assertThat(again.function(name)).as(sample.toString()).isNull();
                if (asksLlvm(sample)) {
                    assertThat(Llvm.disassemble(ModuleWriter.write(module))).as(sample.toString()).contains("@\"~renamed\"(");
                }
                entry.get().setName(name);
                assertThat(ModuleWriter.write(module)).as(sample.toString()).isEqualTo(sample.bitcode());
            }
        }
    }

    @Test
    void metadataTakenOutAndPutBack() {
        for (var sample : some()) {
            var module = ModuleReader.read(sample.bitcode());
            for (int i = 0; i < module.namedMetadata().size(); i++) {
                var taken = module.namedMetadata().remove(i);
                var again = reread(module);
                assertThat(again.namedMetadata(taken.name())).as(sample.toString()).isNull();
                assertThat(again.namedMetadata()).as(sample.toString()).hasSize(module.namedMetadata().size());
                if (i == 0 && asksLlvm(sample)) {
                    assertThat(Llvm.disassemble(ModuleWriter.write(module))).as(sample.toString())
                            .doesNotContain("!" + taken.name() + " = ");
                }
                module.namedMetadata().add(i, taken);
                assertThat(ModuleWriter.write(module)).as(sample.toString() + " " + taken.name()).isEqualTo(sample.bitcode());
            }
        }
    }

    @Test
    void metadataAdded() {
        for (var sample : some()) {
            var module = ModuleReader.read(sample.bitcode());
            var leaf = MDTuple.of(MDString.ofText("größer"), new ConstantAsMetadata(new ConstantInt(IntegerType.I64, -7)), null);
            var cycle = new MDTuple(true, new ArrayList<>(List.of(leaf, leaf)));
            cycle.setOperand(1, cycle);
            module.namedMetadata().add(new NamedMDNode("dxkit.test", List.of(cycle, leaf)));
            var again = Objects.requireNonNull(reread(module).namedMetadata("dxkit.test"));
            assertThat(again.operands()).hasSize(2);
            assertThat(again.operands().getFirst().operand(1)).isSameAs(again.operands().getFirst());
            assertThat(again.operands().getLast().operand(0)).isEqualTo(MDString.ofText("größer"));
            if (asksLlvm(sample)) {
                assertThat(Llvm.disassemble(ModuleWriter.write(module))).as(sample.toString())
                        .contains("!{!\"gr\\C3\\B6\\C3\\9Fer\", i64 -7, null}");
            }
        }
    }

    @Test
    void instructionsTakenOutAndOperandsReplaced() {
        for (var sample : some()) {
            var module = ModuleReader.read(sample.bitcode());
            int changed = 0;
            for (var function : module.functions()) {
                for (var block : function.blocks()) {
                    for (var instruction : block.instructions()) {
                        for (int i = 0; i < instruction.operandCount(); i++) {
                            if (instruction instanceof BinaryOperator
                                    && instruction.operand(i) instanceof ConstantInt(IntegerType type, long value)
                                    && type.width() > 1) {
                                instruction.setOperand(i, new ConstantInt(type, value + 77));
                                changed++;
                            }
                        }
                    }
                    changed += block.instructions().removeIf(i -> i instanceof StoreInst) ? 1 : 0;
                }
            }
            var again = reread(module);
            if (changed > 0) {
                assertThat(ModuleWriter.write(module)).as(sample.toString()).isNotEqualTo(sample.bitcode());
            }
            assertThat(instructions(again)).as(sample.toString()).isEqualTo(instructions(module));
            if (asksLlvm(sample)) {
                Llvm.disassemble(ModuleWriter.write(module));
            }
        }
    }

    private static long instructions(Module module) {
        return module.functions().stream().flatMap(f -> f.blocks().stream()).mapToLong(b -> b.instructions().size()).sum();
    }

    @Test
    void madeFromNothing() {
        var context = new Context();
        var module = new Module(context);
        module.setTargetTriple("dxil-ms-dx");
        var i32 = IntegerType.I32;
        var node = new StructType("struct.Node");
        node.setBody(List.of(i32, context.pointer(node, 0)), false);
        var table = new GlobalVariable(context.pointer(context.array(i32, 3), 0), true,
                context.data(context.array(i32, 3), i32, new long[]{1, 2, 3}));
        table.setName("table");
        table.setLinkage(Linkage.INTERNAL);
        table.setAlignment(4);
        module.globals().add(table);
        var function = new Function(context.pointer(context.function(i32, List.of(i32, context.pointer(node, 0)), false), 0));
        function.setName("main");
        function.setAttributes(new AttributeList(List.of(new AttributeGroup(AttributeGroup.FUNCTION,
                List.of(new Attribute.EnumAttribute(AttributeKind.NO_UNWIND), new Attribute.StringAttribute("key", "value"))))));
        module.functions().add(function);
        function.arguments().getFirst().setName("x");
        var entry = new BasicBlock();
        entry.setName("entry");
        var loop = new BasicBlock();
        var done = new BasicBlock();
        entry.instructions().add(new BranchInst(loop));
        var counter = new PHINode(i32, List.of(new ConstantInt(i32, 0), new UndefValue(i32)), List.of(entry, loop));
        var next = new BinaryOperator(Opcode.ADD, counter, new ConstantInt(i32, 1), 3);
        counter.setOperand(1, next);
        var compare = new CmpInst(IntegerType.I1, Predicate.ICMP_SLT, next, function.arguments().getFirst(), 0);
        loop.instructions().addAll(List.of(counter, next, compare, new BranchInst(loop, done, compare)));
        var address = new GetElementPtrInst(context.pointer(i32, 0), table.valueType(), table,
                List.of(new ConstantInt(i32, 0), new ConstantInt(i32, 2)), true);
        var load = new LoadInst(i32, address, 4, false, AtomicOrdering.NOT_ATOMIC, SynchronizationScope.CROSS_THREAD);
        done.instructions().addAll(List.of(address, load, new ReturnInst(load)));
        function.blocks().addAll(List.of(entry, loop, done));

        var bitcode = ModuleWriter.write(module);
        var again = ModuleReader.read(bitcode);
        assertThat(ModuleWriter.write(again)).isEqualTo(bitcode);
        var read = Objects.requireNonNull(again.function("main"));
        assertThat(read.blocks()).hasSize(3);
        assertThat(read.attributes()).isEqualTo(function.attributes());
        assertThat(Predecessors.of(read).of(read.blocks().get(1))).containsExactly(read.blocks().get(1), read.blocks().get(0));
        assertThat(read.arguments().get(1).type()).isInstanceOfSatisfying(PointerType.class,
                p -> assertThat(p.pointee()).isInstanceOfSatisfying(StructType.class,
                        s -> assertThat(s.elements().get(1)).isSameAs(p)));
        if (Llvm.isInstalled()) {
            assertThat(Llvm.disassemble(bitcode)).contains("@table = internal constant [3 x i32] [i32 1, i32 2, i32 3], align 4",
                    "define i32 @main(i32 %x, %struct.Node* %0) #0", "add nuw nsw i32 %2, 1", "phi i32 [ 0, %entry ], [ %3, %1 ]",
                    "attributes #0 = { nounwind \"key\"=\"value\" }");
        }
    }

    @Test
    void debugModulesStayReadableWhenStripped() {
        Llvm.require();
        for (var sample : some()) {
            if (sample.part().equals("ILDB")) {
                var module = ModuleReader.read(sample.bitcode());
                StripDebug.strip(module);
                Bytes bitcode = ModuleWriter.write(module);
                assertThat(Llvm.disassemble(bitcode)).as(sample.toString()).doesNotContain("!DILocation").doesNotContain("llvm.dbg");
            }
        }
    }
}
