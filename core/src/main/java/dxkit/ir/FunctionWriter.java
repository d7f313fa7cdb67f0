package dxkit.ir;

import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import java.util.ArrayList;

/** Writes the bodies of functions. */
final class FunctionWriter {
    private static final long MASK32 = 0xffffffffL;

    private final ValueEnumerator ids;
    private final BitstreamWriter out;
    private final ValueRecord record;
    private final ConstantWriter constants;
    private final MetadataWriter metadata;
    private final boolean keepUseLists;
    private int next;

    FunctionWriter(ValueEnumerator ids, BitstreamWriter out, ValueRecord record, ConstantWriter constants, MetadataWriter metadata,
            boolean keepUseLists) {
        this.ids = ids;
        this.out = out;
        this.record = record;
        this.constants = constants;
        this.metadata = metadata;
        this.keepUseLists = keepUseLists;
    }

    void write(Function function) {
        out.enterBlock(BlockId.FUNCTION, 4);
        ids.enter(function);
        record.add(function.blocks().size()).write(FunctionReader.DECLAREBLOCKS);
        constants.write(ids.firstFunctionConstant(), ids.firstInstruction(), false);
        metadata.writeLocals();
        next = ids.firstInstruction();
        DILocation last = null;
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                write(instruction);
                if (instruction.hasResult()) {
                    next++;
                }
                var location = instruction.debugLoc();
                if (location != null) {
                    if (location == last) {
                        record.write(FunctionReader.DEBUG_LOC_AGAIN);
                    } else {
                        record.add(location.line() & MASK32).add(location.column() & MASK32).add(ids.metadataIdOrNull(location.scope()))
                                .add(ids.metadataIdOrNull(location.inlinedAt())).write(FunctionReader.DEBUG_LOC);
                        last = location;
                    }
                }
            }
        }
        var named = new ArrayList<NamedValue>(function.arguments());
        for (var block : function.blocks()) {
            named.add(block);
            named.addAll(block.instructions());
        }
        ModuleWriter.writeSymbols(named, function.symbolOrder(), ids, out, record);
        metadata.writeAttachments(function);
        if (keepUseLists) {
            UseListWriter.write(function.useListOrders(), ids, out, record);
        }
        ids.leave();
        out.endBlock();
    }

    /** Adds a value's distance, and its type if it comes later; says whether it does. */
    private boolean typed(Value value) {
        int id = ids.valueId(value);
        record.add(next - id & MASK32);
        if (id >= next) {
            record.add(ids.typeId(value.type()));
            return true;
        }
        return false;
    }

    private void plain(Value value) {
        record.add(next - ids.valueId(value) & MASK32);
    }

    private void absolute(Value value) {
        record.add(ids.valueId(value));
    }

    private void type(Type type) {
        record.add(ids.typeId(type));
    }

    private void write(Instruction instruction) {
        int abbreviation = BitstreamWriter.UNABBREVIATED;
        int code;
        switch (instruction) {
            case BinaryOperator b -> {
                code = InstructionCode.BINOP;
                boolean later = typed(b.left());
                plain(b.right());
                record.add(b.opcode().encoding());
                int flags = BinaryOperator.meaningfulFlags(b.opcode(), b.flags());
                if (flags != 0) {
                    record.add(flags);
                }
                if (!later) {
                    abbreviation = flags != 0 ? ModuleWriter.FUNCTION_BINOP_FLAGS : ModuleWriter.FUNCTION_BINOP;
                }
            }
            case CastInst c -> {
                code = InstructionCode.CAST;
                if (!typed(c.value())) {
                    abbreviation = ModuleWriter.FUNCTION_CAST;
                }
                type(c.type());
                record.add(c.opcode().encoding());
            }
            case GetElementPtrInst g -> {
                code = InstructionCode.GEP;
                abbreviation = ModuleWriter.FUNCTION_GEP;
                record.add(g.isInBounds());
                type(g.sourceElementType());
                g.operands().forEach(this::typed);
            }
            case ExtractValueInst e -> {
                code = InstructionCode.EXTRACTVAL;
                typed(e.aggregate());
                e.indices().forEach(index -> record.add(index & MASK32));
            }
            case InsertValueInst i -> {
                code = InstructionCode.INSERTVAL;
                typed(i.aggregate());
                typed(i.value());
                i.indices().forEach(index -> record.add(index & MASK32));
            }
            case SelectInst s -> {
                code = InstructionCode.VSELECT;
                typed(s.ifTrue());
                plain(s.ifFalse());
                typed(s.condition());
            }
            case ExtractElementInst e -> {
                code = InstructionCode.EXTRACTELT;
                typed(e.vector());
                typed(e.index());
            }
            case InsertElementInst i -> {
                code = InstructionCode.INSERTELT;
                typed(i.vector());
                plain(i.element());
                typed(i.index());
            }
            case ShuffleVectorInst s -> {
                // LLVM writes the mask without its type, though it reads one when the mask comes later; a mask is constant and never does.
                code = InstructionCode.SHUFFLEVEC;
                typed(s.left());
                plain(s.right());
                plain(s.mask());
            }
            case CmpInst c -> {
                code = InstructionCode.CMP2;
                typed(c.left());
                plain(c.right());
                record.add(c.predicate().encoding());
                if (c.predicate().isFloatingPoint() && (c.flags() & FastMathFlags.ALL) != 0) {
                    record.add(c.flags() & FastMathFlags.ALL);
                }
            }
            case ReturnInst r -> {
                code = InstructionCode.RET;
                var value = r.value();
                if (value == null) {
                    abbreviation = ModuleWriter.FUNCTION_RET_VOID;
                } else if (!typed(value)) {
                    abbreviation = ModuleWriter.FUNCTION_RET_VAL;
                }
            }
            case BranchInst b -> {
                code = InstructionCode.BR;
                b.successors().forEach(this::absolute);
                var condition = b.condition();
                if (condition != null) {
                    plain(condition);
                }
            }
            case SwitchInst s -> {
                code = InstructionCode.SWITCH;
                type(s.condition().type());
                plain(s.condition());
                for (int i = 1; i < s.operandCount(); i++) {
                    absolute(s.operand(i));
                }
            }
            case IndirectBrInst b -> {
                code = InstructionCode.INDIRECTBR;
                type(b.address().type());
                plain(b.address());
                b.successors().forEach(this::absolute);
            }
            case InvokeInst i -> {
                code = InstructionCode.INVOKE;
                record.add(ids.attributeId(i.attributes())).add(i.callingConv() | InstructionCode.INVOKE_EXPLICIT_TYPE);
                absolute(i.normal());
                absolute(i.unwind());
                type(i.functionType());
                typed(i.callee());
                arguments(i.functionType(), i.arguments());
            }
            case ResumeInst r -> {
                code = InstructionCode.RESUME;
                typed(r.value());
            }
            case UnreachableInst _ -> {
                code = InstructionCode.UNREACHABLE;
                abbreviation = ModuleWriter.FUNCTION_UNREACHABLE;
            }
            case PHINode p -> {
                code = InstructionCode.PHI;
                type(p.type());
                for (int i = 0; i < p.operandCount(); i++) {
                    record.addSigned(next - ids.valueId(p.operand(i)));
                    absolute(p.incomingBlock(i));
                }
            }
            case LandingPadInst l -> {
                code = InstructionCode.LANDINGPAD;
                type(l.type());
                record.add(l.isCleanup()).add(l.operandCount());
                for (int i = 0; i < l.operandCount(); i++) {
                    record.add(l.isFilter(i));
                    typed(l.operand(i));
                }
            }
            case AllocaInst a -> {
                code = InstructionCode.ALLOCA;
                type(a.allocatedType());
                type(a.count().type());
                absolute(a.count());
                record.add(ModuleWriter.exponent(a.alignment()) | (a.isInAlloca() ? InstructionCode.ALLOCA_IN_ALLOCA : 0)
                        | InstructionCode.ALLOCA_EXPLICIT_TYPE);
            }
            case LoadInst l -> {
                boolean atomic = l.ordering() != AtomicOrdering.NOT_ATOMIC;
                code = atomic ? InstructionCode.LOADATOMIC : InstructionCode.LOAD;
                if (!typed(l.pointer()) && !atomic) {
                    abbreviation = ModuleWriter.FUNCTION_LOAD;
                }
                type(l.type());
                record.add(ModuleWriter.exponent(l.alignment())).add(l.isVolatile());
                if (atomic) {
                    record.add(l.ordering().ordinal()).add(l.scope().ordinal());
                }
            }
            case StoreInst s -> {
                boolean atomic = s.ordering() != AtomicOrdering.NOT_ATOMIC;
                code = atomic ? InstructionCode.STOREATOMIC : InstructionCode.STORE;
                typed(s.pointer());
                typed(s.value());
                record.add(ModuleWriter.exponent(s.alignment())).add(s.isVolatile());
                if (atomic) {
                    record.add(s.ordering().ordinal()).add(s.scope().ordinal());
                }
            }
            case AtomicCmpXchgInst c -> {
                code = InstructionCode.CMPXCHG;
                typed(c.pointer());
                typed(c.compare());
                plain(c.replacement());
                record.add(c.isVolatile()).add(c.successOrdering().ordinal()).add(c.scope().ordinal()).add(c.failureOrdering().ordinal())
                        .add(c.isWeak());
            }
            case AtomicRMWInst a -> {
                code = InstructionCode.ATOMICRMW;
                typed(a.pointer());
                plain(a.value());
                record.add(a.operation().ordinal()).add(a.isVolatile()).add(a.ordering().ordinal()).add(a.scope().ordinal());
            }
            case FenceInst f -> {
                code = InstructionCode.FENCE;
                record.add(f.ordering().ordinal()).add(f.scope().ordinal());
            }
            case CallInst c -> {
                code = InstructionCode.CALL;
                record.add(ids.attributeId(c.attributes()))
                        .add((c.callingConv() & InstructionCode.CALL_CONVENTION_MASK) << InstructionCode.CALL_CONVENTION_SHIFT
                                | (c.tailCall() == TailCall.NONE ? 0 : InstructionCode.CALL_TAIL)
                                | (c.tailCall() == TailCall.MUST_TAIL ? InstructionCode.CALL_MUST_TAIL : 0)
                                | InstructionCode.CALL_EXPLICIT_TYPE);
                type(c.functionType());
                typed(c.callee());
                arguments(c.functionType(), c.arguments());
            }
            case VAArgInst v -> {
                code = InstructionCode.VAARG;
                type(v.list().type());
                plain(v.list());
                type(v.type());
            }
        }
        record.write(code, abbreviation);
    }

    private void arguments(FunctionType type, java.util.List<Value> arguments) {
        int fixed = type.parameters().size();
        for (int i = 0; i < arguments.size(); i++) {
            var argument = arguments.get(i);
            if (i >= fixed) {
                typed(argument);
            } else if (argument instanceof BasicBlock) {
                absolute(argument);
            } else {
                plain(argument);
            }
        }
    }
}
