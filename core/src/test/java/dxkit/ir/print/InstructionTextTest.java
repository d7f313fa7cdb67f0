package dxkit.ir.print;

import static dxkit.ir.print.Modules.FLOAT;
import static dxkit.ir.print.Modules.I1;
import static dxkit.ir.print.Modules.I32;
import static dxkit.ir.print.Modules.I64;
import static dxkit.ir.print.Modules.I8;
import static dxkit.ir.print.Modules.VOID;
import static dxkit.ir.print.Modules.block;
import static dxkit.ir.print.Modules.call;
import static dxkit.ir.print.Modules.i32;
import static dxkit.ir.print.Modules.named;
import static dxkit.ir.print.Modules.ret;
import static org.assertj.core.api.Assertions.assertThat;

import dxkit.ir.AllocaInst;
import dxkit.ir.AtomicCmpXchgInst;
import dxkit.ir.AtomicOperation;
import dxkit.ir.AtomicOrdering;
import dxkit.ir.AtomicRMWInst;
import dxkit.ir.Attribute.EnumAttribute;
import dxkit.ir.AttributeGroup;
import dxkit.ir.AttributeKind;
import dxkit.ir.AttributeList;
import dxkit.ir.BasicBlock;
import dxkit.ir.BinaryOperator;
import dxkit.ir.BranchInst;
import dxkit.ir.CallInst;
import dxkit.ir.CastInst;
import dxkit.ir.CmpInst;
import dxkit.ir.ConstantInt;
import dxkit.ir.ConstantNull;
import dxkit.ir.Context;
import dxkit.ir.ExtractElementInst;
import dxkit.ir.ExtractValueInst;
import dxkit.ir.FastMathFlags;
import dxkit.ir.FenceInst;
import dxkit.ir.Function;
import dxkit.ir.GetElementPtrInst;
import dxkit.ir.IndirectBrInst;
import dxkit.ir.InlineAsm;
import dxkit.ir.InsertElementInst;
import dxkit.ir.InsertValueInst;
import dxkit.ir.Instruction;
import dxkit.ir.InvokeInst;
import dxkit.ir.LandingPadInst;
import dxkit.ir.LoadInst;
import dxkit.ir.MDTuple;
import dxkit.ir.MetadataAttachment;
import dxkit.ir.MetadataKind;
import dxkit.ir.Opcode;
import dxkit.ir.PHINode;
import dxkit.ir.Predicate;
import dxkit.ir.PrimitiveType;
import dxkit.ir.ResumeInst;
import dxkit.ir.ReturnInst;
import dxkit.ir.SelectInst;
import dxkit.ir.ShuffleVectorInst;
import dxkit.ir.StoreInst;
import dxkit.ir.SwitchInst;
import dxkit.ir.SynchronizationScope;
import dxkit.ir.TailCall;
import dxkit.ir.UndefValue;
import dxkit.ir.UnreachableInst;
import dxkit.ir.VAArgInst;
import dxkit.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

class InstructionTextTest {
    private final Modules m = new Modules();
    private final Context types = m.types;
    private final Function f =
            m.declare("f", VOID, I32, FLOAT, m.pointer(I32), types.vector(FLOAT, 2), types.struct(List.of(I32, I1), false));
    private final Value i = argument(0, "i");
    private final Value x = argument(1, "x");
    private final Value p = argument(2, "p");
    private final Value v = argument(3, "v");
    private final Value s = argument(4, "s");

    private Value argument(int index, String name) {
        return named(f.arguments().get(index), name);
    }

    private void prints(Instruction instruction, String expected) {
        f.blocks().clear();
        block(f, "entry", instruction);
        assertThat(m.text()).contains("\nentry:\n  " + expected + "\n}\n");
    }

    @Test
    void arithmetic() {
        prints(new BinaryOperator(Opcode.ADD, i, i32(1), 0), "%0 = add i32 %i, 1");
        prints(new BinaryOperator(Opcode.SHL, i, i, 3), "%0 = shl nuw nsw i32 %i, %i");
        prints(new BinaryOperator(Opcode.LSHR, i, i, 1), "%0 = lshr exact i32 %i, %i");
        prints(new BinaryOperator(Opcode.XOR, i, i, 3), "%0 = xor i32 %i, %i");
        prints(new BinaryOperator(Opcode.FADD, x, x, 0), "%0 = fadd float %x, %x");
        prints(new BinaryOperator(Opcode.FMUL, x, x, FastMathFlags.UNSAFE_ALGEBRA), "%0 = fmul fast float %x, %x");
        prints(new BinaryOperator(Opcode.FREM, x, x, FastMathFlags.ALL), "%0 = frem fast float %x, %x");
        prints(new BinaryOperator(Opcode.FSUB, x, x, 30), "%0 = fsub nnan ninf nsz arcp float %x, %x");
    }

    @Test
    void comparisonsAndCasts() {
        prints(named(new CmpInst(I1, Predicate.ICMP_SGE, i, i32(0), 0), "c"), "%c = icmp sge i32 %i, 0");
        prints(new CmpInst(I1, Predicate.FCMP_UNO, x, x, FastMathFlags.NO_INFS), "%0 = fcmp ninf uno float %x, %x");
        prints(new CastInst(Opcode.SITOFP, i, FLOAT), "%0 = sitofp i32 %i to float");
        prints(new CastInst(Opcode.BITCAST, p, m.pointer(I8)), "%0 = bitcast i32* %p to i8*");
        prints(new SelectInst(new ConstantInt(I1, 1), i, i32(2)), "%0 = select i1 true, i32 %i, i32 2");
    }

    @Test
    void memory() {
        prints(new AllocaInst(m.pointer(I32), i32(1), 0, false), "%0 = alloca i32");
        prints(new AllocaInst(m.pointer(I32), i32(2), 8, true), "%0 = alloca inalloca i32, i32 2, align 8");
        prints(new AllocaInst(m.pointer(I32), new ConstantInt(I64, 1), 4, false), "%0 = alloca i32, i64 1, align 4");
        var cross = SynchronizationScope.CROSS_THREAD;
        var single = SynchronizationScope.SINGLE_THREAD;
        prints(new LoadInst(I32, p, 4, false, AtomicOrdering.NOT_ATOMIC, cross), "%0 = load i32, i32* %p, align 4");
        prints(new LoadInst(I32, p, 4, true, AtomicOrdering.ACQUIRE, single),
                "%0 = load atomic volatile i32, i32* %p singlethread acquire, align 4");
        prints(new StoreInst(i, p, 0, false, AtomicOrdering.NOT_ATOMIC, cross), "store i32 %i, i32* %p");
        prints(new StoreInst(i, p, 4, true, AtomicOrdering.SEQUENTIALLY_CONSISTENT, cross),
                "store atomic volatile i32 %i, i32* %p seq_cst, align 4");
        prints(new FenceInst(AtomicOrdering.ACQUIRE_RELEASE, single), "fence singlethread acq_rel");
        prints(new AtomicRMWInst(AtomicOperation.UMAX, p, i, true, AtomicOrdering.MONOTONIC, cross),
                "%0 = atomicrmw volatile umax i32* %p, i32 %i monotonic");
        prints(new AtomicCmpXchgInst(types.struct(List.of(I32, I1), false), p, i, i32(1), true, true, AtomicOrdering.RELEASE,
                AtomicOrdering.MONOTONIC, single), "%0 = cmpxchg weak volatile i32* %p, i32 %i, i32 1 singlethread release monotonic");
        prints(new GetElementPtrInst(m.pointer(I32), I32, p, List.of(i), true), "%0 = getelementptr inbounds i32, i32* %p, i32 %i");
        prints(new GetElementPtrInst(m.pointer(I32), I32, p, List.of(i32(1)), false), "%0 = getelementptr i32, i32* %p, i32 1");
        prints(new VAArgInst(p, FLOAT), "%0 = va_arg i32* %p, float");
    }

    @Test
    void vectorsAndAggregates() {
        prints(new ExtractElementInst(v, i32(1)), "%0 = extractelement <2 x float> %v, i32 1");
        prints(new InsertElementInst(v, x, i32(0)), "%0 = insertelement <2 x float> %v, float %x, i32 0");
        prints(new ShuffleVectorInst(v.type(), v, new UndefValue(v.type()), new ConstantNull(types.vector(I32, 2))),
                "%0 = shufflevector <2 x float> %v, <2 x float> undef, <2 x i32> zeroinitializer");
        prints(new ExtractValueInst(I32, s, List.of(0)), "%0 = extractvalue { i32, i1 } %s, 0");
        prints(new InsertValueInst(s, i, List.of(0)), "%0 = insertvalue { i32, i1 } %s, i32 %i, 0");
    }

    @Test
    void terminators() {
        prints(ret(), "ret void");
        prints(new ReturnInst(i), "ret i32 %i");
        prints(new UnreachableInst(), "unreachable");
        prints(new ResumeInst(s), "resume { i32, i1 } %s");
        var exit = named(new BasicBlock(), "exit");
        prints(new BranchInst(exit), "br label %exit");
        prints(new BranchInst(exit, named(new BasicBlock(), "else"), new ConstantInt(I1, 1)), "br i1 true, label %exit, label %else");
        prints(new SwitchInst(i, exit, List.of()), "switch i32 %i, label %exit [\n  ]");
        prints(new SwitchInst(i, exit, List.of(new SwitchInst.Case(i32(1), exit), new SwitchInst.Case(i32(-1), exit))),
                "switch i32 %i, label %exit [\n    i32 1, label %exit\n    i32 -1, label %exit\n  ]");
        prints(new IndirectBrInst(new ConstantNull(m.pointer(I8)), List.of(exit, exit)),
                "indirectbr i8* null, [label %exit, label %exit]");
        prints(new IndirectBrInst(new ConstantNull(m.pointer(I8)), List.of()), "indirectbr i8* null, []");
    }

    @Test
    void phis() {
        var entry = new BasicBlock();
        var phi = new PHINode(I32, List.of(i, i32(2)), List.of(entry, named(new BasicBlock(), "other")));
        f.blocks().add(entry);
        entry.instructions().add(phi);
        assertThat(m.text()).endsWith("{\n  %1 = phi i32 [ %i, %0 ], [ 2, %other ]\n}\n");
    }

    @Test
    void calls() {
        var g = m.declare("g", I32, I32, m.pointer(I32));
        prints(call(g, i, p), "%0 = call i32 @g(i32 %i, i32* %p)");
        var attributes = new AttributeList(List.of(new AttributeGroup(0, List.of(new EnumAttribute(AttributeKind.S_EXT))),
                new AttributeGroup(2, List.of(new EnumAttribute(AttributeKind.NO_ALIAS), new EnumAttribute(AttributeKind.NO_CAPTURE))),
                new AttributeGroup(AttributeGroup.FUNCTION, List.of(new EnumAttribute(AttributeKind.READ_NONE)))));
        prints(new CallInst(g.functionType(), g, List.of(i, p), TailCall.TAIL, 8, attributes),
                "%0 = tail call fastcc signext i32 @g(i32 %i, i32* noalias nocapture %p) #0");
        assertThat(m.text()).endsWith("\nattributes #0 = { readnone }\n");
        var h = m.declareVarArg("h", VOID, I32);
        prints(call(h, i, x), "call void (i32, ...) @h(i32 %i, float %x)");
        prints(new CallInst(h.functionType(), h, List.of(i), TailCall.MUST_TAIL, 99, AttributeList.EMPTY),
                "musttail call cc99 void (i32, ...) @h(i32 %i)");
        var asm = new InlineAsm(m.pointer(types.function(VOID, List.of(), false)), "nop \"", "~{dirflag}", true, true, true);
        prints(new CallInst(types.function(VOID, List.of(), false), asm, List.of(), TailCall.NONE, 0, AttributeList.EMPTY),
                "call void asm sideeffect alignstack inteldialect \"nop \\22\", \"~{dirflag}\"()");
        var returnsFunction = m.declare("r", m.pointer(types.function(VOID, List.of(), false)));
        prints(call(returnsFunction), "%0 = call void ()* @r()");
    }

    @Test
    void mustTailOfAFunctionWithVariableArguments() {
        var h = m.declareVarArg("h", VOID, I32);
        block(h, "entry", new CallInst(h.functionType(), h, List.of(i32(1)), TailCall.MUST_TAIL, 0, AttributeList.EMPTY), ret());
        assertThat(m.text()).contains("  musttail call void (i32, ...) @h(i32 1, ...)\n");
    }

    @Test
    void exceptions() {
        var g = m.declare("g", I32, I32);
        var next = named(new BasicBlock(), "next");
        var pad = named(new BasicBlock(), "pad");
        prints(new InvokeInst(g.functionType(), g, List.of(i), next, pad, 9, AttributeList.EMPTY),
                "%0 = invoke coldcc i32 @g(i32 %i)\n          to label %next unwind label %pad");
        var type = types.struct(List.of(m.pointer(I8), I32), false);
        var caught = new ConstantNull(m.pointer(I8));
        prints(new LandingPadInst(type, true, List.of()), "%0 = landingpad { i8*, i32 }\n          cleanup");
        prints(new LandingPadInst(type, false, List.of(caught, new ConstantNull(types.array(m.pointer(I8), 1)))),
                "%0 = landingpad { i8*, i32 }\n          catch i8* null\n          filter [1 x i8*] zeroinitializer");
        prints(new LandingPadInst(type, true, List.of(caught)),
                "%0 = landingpad { i8*, i32 }\n          cleanup\n          catch i8* null");
        f.setPersonalityFn(g);
        f.setPrefixData(i32(1));
        f.setPrologueData(new ConstantInt(I8, 2));
        f.setGc("shadow");
        f.setSection("code");
        f.setAlignment(32);
        f.setUnnamedAddr(true);
        assertThat(m.lines("define")).endsWith(") unnamed_addr section \"code\" align 32 gc \"shadow\" prefix i32 1 prologue i8 2 "
                + "personality i32 (i32)* @g {");
    }

    @Test
    void relocatedPointersAreInAComment() {
        var statepoint = m.declareVarArg("llvm.experimental.gc.statepoint.p0f_isVoidf", I32, I64, I32, m.pointer(I8), I32, I32);
        var relocate = m.declare("llvm.experimental.gc.relocate.p0i8", m.pointer(I8), I32, I32, I32);
        var token = call(statepoint, new ConstantInt(I64, 0), i32(0), p, i, i32(5), i32(6));
        f.blocks().clear();
        block(f, "entry", token, call(relocate, token, i32(2), i32(3)), call(relocate, token, i32(2), i32(99)), ret());
        assertThat(m.lines("gc.relocate.p0i8(i32 %").lines()).containsExactly(
                "  %1 = call i8* @llvm.experimental.gc.relocate.p0i8(i32 %0, i32 2, i32 3) ; (%p, %i)",
                "  %2 = call i8* @llvm.experimental.gc.relocate.p0i8(i32 %0, i32 2, i32 99)");
    }

    @Test
    void attachmentsAreInTheOrderOfTheReadersContext() {
        var own = new MetadataKind(0, "dx.own");
        var precise = new MetadataKind(1, "dx.precise");
        var range = new MetadataKind(2, "range");
        m.module.metadataKinds().addAll(List.of(own, precise, range));
        var load = new LoadInst(I32, p, 0, false, AtomicOrdering.NOT_ATOMIC, SynchronizationScope.CROSS_THREAD);
        var node = MDTuple.of();
        load.setAttachments(List.of(new MetadataAttachment(own, node), new MetadataAttachment(precise, node),
                new MetadataAttachment(range, MDTuple.of(node))));
        prints(load, "%0 = load i32, i32* %p, !range !0, !dx.own !1, !dx.precise !1");
        f.setAttachments(List.of(new MetadataAttachment(precise, node)));
        assertThat(m.lines("define")).endsWith(" !dx.precise !0 {");
    }

    @Test
    void predecessorsAndNumbers() {
        f.blocks().clear();
        var entry = block(f, "");
        var loop = block(f, "");
        var done = block(f, "a done", ret());
        var condition = new CmpInst(I1, Predicate.ICMP_EQ, i, i32(0), 0);
        entry.instructions().addAll(List.of(condition, new BranchInst(loop, done, condition)));
        loop.instructions().add(new SwitchInst(i, done, List.of(new SwitchInst.Case(i32(1), loop), new SwitchInst.Case(i32(2), done))));
        assertThat(m.text()).endsWith("""
                {
                  %1 = icmp eq i32 %i, 0
                  br i1 %1, label %2, label %"a done"

                ; <label>:2                                       ; preds = %2, %0
                  switch i32 %i, label %"a done" [
                    i32 1, label %2
                    i32 2, label %"a done"
                  ]

                "a done":                                         ; preds = %2, %2, %0
                  ret void
                }
                """);
    }

    @Test
    void aLongLabelKeepsOneBlank() {
        f.blocks().clear();
        block(f, "", ret());
        block(f, "x".repeat(60), ret());
        assertThat(m.text()).contains("\n" + "x".repeat(60) + ": ; No predecessors!\n");
    }

    @Test
    void argumentsOfDefinitionsHaveNames() {
        var g = m.declare("g", I32, I32, PrimitiveType.DOUBLE);
        named(g.arguments().get(1), "1");
        block(g, "", new ReturnInst(g.arguments().getFirst()));
        assertThat(m.text()).endsWith("\ndefine i32 @g(i32, double %\"1\") {\n  ret i32 %0\n}\n");
    }
}
