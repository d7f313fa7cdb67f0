package dxkit.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The record codes of instructions, and what stands in their records. */
final class InstructionCode {
    static final int BINOP = 2;
    static final int CAST = 3;
    static final int GEP_OLD = 4;
    static final int SELECT = 5;
    static final int EXTRACTELT = 6;
    static final int INSERTELT = 7;
    static final int SHUFFLEVEC = 8;
    static final int CMP = 9;
    static final int RET = 10;
    static final int BR = 11;
    static final int SWITCH = 12;
    static final int INVOKE = 13;
    static final int UNREACHABLE = 15;
    static final int PHI = 16;
    static final int ALLOCA = 19;
    static final int LOAD = 20;
    static final int VAARG = 23;
    static final int STORE_OLD = 24;
    static final int EXTRACTVAL = 26;
    static final int INSERTVAL = 27;
    static final int CMP2 = 28;
    static final int VSELECT = 29;
    static final int INBOUNDS_GEP_OLD = 30;
    static final int INDIRECTBR = 31;
    static final int CALL = 34;
    static final int FENCE = 36;
    static final int CMPXCHG_OLD = 37;
    static final int ATOMICRMW = 38;
    static final int RESUME = 39;
    static final int LANDINGPAD_OLD = 40;
    static final int LOADATOMIC = 41;
    static final int STOREATOMIC_OLD = 42;
    static final int GEP = 43;
    static final int STORE = 44;
    static final int STOREATOMIC = 45;
    static final int CMPXCHG = 46;
    static final int LANDINGPAD = 47;

    static final int CALL_TAIL = 1;
    static final int CALL_CONVENTION_SHIFT = 1;
    static final int CALL_CONVENTION_MASK = 0x1fff;
    static final int CALL_MUST_TAIL = 1 << 14;
    static final int CALL_EXPLICIT_TYPE = 1 << 15;
    static final int INVOKE_EXPLICIT_TYPE = 1 << 13;
    static final int ALLOCA_IN_ALLOCA = 1 << 5;
    static final int ALLOCA_EXPLICIT_TYPE = 1 << 6;

    private InstructionCode() {}

    /** The instruction of the record that {@code r} is at. */
    static Instruction read(int code, FunctionReader r) {
        return switch (code) {
            case BINOP -> binary(r);
            case CAST -> cast(r);
            case GEP, GEP_OLD, INBOUNDS_GEP_OLD -> gep(code, r);
            case EXTRACTVAL -> extractValue(r);
            case INSERTVAL -> insertValue(r);
            case SELECT, VSELECT -> select(code, r);
            case EXTRACTELT -> {
                var vector = vector(r.nextTyped(), r);
                yield new ExtractElementInst(vector, r.nextTyped());
            }
            case INSERTELT -> {
                var vector = vector(r.nextTyped(), r);
                var element = r.nextOf(vector.type().scalar());
                yield new InsertElementInst(vector, element, r.nextTyped());
            }
            case SHUFFLEVEC -> shuffle(r);
            case CMP, CMP2 -> compare(r);
            case RET -> r.left() == 0 ? new ReturnInst((Value) null) : new ReturnInst(r.nextTyped());
            case BR -> branch(r);
            case SWITCH -> switchOn(r);
            case INDIRECTBR -> {
                var type = r.nextType();
                var address = r.nextOf(type);
                var targets = new ArrayList<BasicBlock>(r.left());
                while (r.left() > 0) {
                    targets.add(r.nextBlock());
                }
                yield new IndirectBrInst(address, targets);
            }
            case INVOKE -> invoke(r);
            case RESUME -> new ResumeInst(r.nextTyped());
            case UNREACHABLE -> new UnreachableInst();
            case PHI -> phi(r);
            case LANDINGPAD, LANDINGPAD_OLD -> landingPad(code, r);
            case ALLOCA -> alloca(r);
            case LOAD, LOADATOMIC -> load(code, r);
            case STORE, STORE_OLD, STOREATOMIC, STOREATOMIC_OLD -> store(code, r);
            case CMPXCHG, CMPXCHG_OLD -> compareExchange(code, r);
            case ATOMICRMW -> {
                var pointer = pointer(r.nextTyped(), r);
                var value = r.nextOf(pointee(pointer));
                var operation = AtomicOperation.of(r.next());
                r.require(operation != null, "an atomic operation");
                boolean isVolatile = r.next() != 0;
                var ordering = AtomicOrdering.of(r.next());
                yield new AtomicRMWInst(Objects.requireNonNull(operation), pointer, value, isVolatile, ordering,
                        SynchronizationScope.of(r.next()));
            }
            case FENCE -> {
                var ordering = AtomicOrdering.of(r.next());
                yield new FenceInst(ordering, SynchronizationScope.of(r.next()));
            }
            case CALL -> call(r);
            case VAARG -> {
                var type = r.nextType();
                var list = r.nextOf(type);
                yield new VAArgInst(list, r.nextType());
            }
            default -> throw r.fail("instruction code " + code);
        };
    }

    private static Value vector(Value value, FunctionReader r) {
        r.require(value.type() instanceof VectorType, "a vector");
        return value;
    }

    private static Value pointer(Value value, FunctionReader r) {
        r.require(value.type() instanceof PointerType, "a pointer");
        return value;
    }

    private static Type pointee(Value pointer) {
        return ((PointerType) pointer.type()).pointee();
    }

    private static Instruction binary(FunctionReader r) {
        var left = r.nextTyped();
        var right = r.nextOf(left.type());
        var scalar = left.type().scalar();
        r.require(scalar instanceof IntegerType || scalar.isFloatingPoint(), "numbers");
        var opcode = Opcode.binary(r.next(), scalar.isFloatingPoint());
        if (opcode == null) {
            throw r.fail("an unknown binary operation on " + left.type());
        }
        int flags = r.left() > 0 ? BinaryOperator.meaningfulFlags(opcode, (int) r.next()) : 0;
        return new BinaryOperator(opcode, left, right, flags);
    }

    private static Instruction cast(FunctionReader r) {
        var value = r.nextTyped();
        var type = r.nextType();
        var opcode = Opcode.cast(r.next());
        if (opcode == null) {
            throw r.fail("an unknown cast");
        }
        return new CastInst(opcode, value, type);
    }

    private static Instruction gep(int code, FunctionReader r) {
        boolean inBounds = code == GEP ? r.next() != 0 : code == INBOUNDS_GEP_OLD;
        Type source = code == GEP ? r.nextType() : null;
        var base = r.nextTyped();
        r.require(base.type().scalar() instanceof PointerType, "a pointer");
        var pointerType = (PointerType) base.type().scalar();
        r.require(source == null || source.equals(pointerType.pointee()), "the type that the pointer points to");
        var indices = new ArrayList<Value>(r.left());
        VectorType vector = base.type() instanceof VectorType v ? v : null;
        Type step = pointerType.pointee();
        while (r.left() > 0) {
            var index = r.nextTyped();
            if (!indices.isEmpty()) {
                step = step(step, index, r);
            }
            if (vector == null && index.type() instanceof VectorType v) {
                vector = v;
            }
            indices.add(index);
        }
        r.require(step != PrimitiveType.VOID && step != PrimitiveType.LABEL && step != PrimitiveType.METADATA,
                "a type that can be pointed to");
        Type type = r.context().pointer(step, pointerType.addressSpace());
        return new GetElementPtrInst(vector == null ? type : r.context().vector(type, vector.count()), pointerType.pointee(), base, indices,
                inBounds);
    }

    private static Type step(Type type, Value index, FunctionReader r) {
        return switch (type) {
            case ArrayType a -> a.element();
            case VectorType v -> v.element();
            case StructType s -> {
                long field = index instanceof ConstantInt c
                        ? c.unsigned()
                        : index instanceof ConstantData d ? d.bits(0) : index instanceof ConstantNull ? 0 : -1;
                r.require(field >= 0 && field < s.elements().size(), "an element below " + s.elements().size());
                yield s.elements().get((int) field);
            }
            default -> throw r.fail("a step into " + type);
        };
    }

    private static List<Integer> path(Type from, FunctionReader r, Type[] to) {
        r.require(r.left() > 0, "at least one index");
        var indices = new ArrayList<Integer>(r.left());
        var type = from;
        while (r.left() > 0) {
            long index = r.next();
            if (type instanceof StructType s) {
                r.require(index >= 0 && index < s.elements().size(), "an element below " + s.elements().size());
                type = s.elements().get((int) index);
            } else if (type instanceof ArrayType a) {
                r.require(index >= 0 && index <= 0xffffffffL && Long.compareUnsigned(index, a.count()) < 0,
                        "an element below " + a.count());
                type = a.element();
            } else {
                throw r.fail("an element of " + type);
            }
            indices.add((int) index);
        }
        to[0] = type;
        return indices;
    }

    private static Instruction extractValue(FunctionReader r) {
        var aggregate = r.nextTyped();
        var type = new Type[1];
        var indices = path(aggregate.type(), r, type);
        return new ExtractValueInst(type[0], aggregate, indices);
    }

    private static Instruction insertValue(FunctionReader r) {
        var aggregate = r.nextTyped();
        var value = r.nextTyped();
        var type = new Type[1];
        var indices = path(aggregate.type(), r, type);
        r.require(type[0].equals(value.type()), "a value of type " + type[0]);
        return new InsertValueInst(aggregate, value, indices);
    }

    private static Instruction select(int code, FunctionReader r) {
        var ifTrue = r.nextTyped();
        var ifFalse = r.nextOf(ifTrue.type());
        var condition = code == SELECT ? r.nextOf(IntegerType.I1) : r.nextTyped();
        r.require(condition.type().scalar().equals(IntegerType.I1), "a condition");
        return new SelectInst(condition, ifTrue, ifFalse);
    }

    private static Instruction shuffle(FunctionReader r) {
        var left = vector(r.nextTyped(), r);
        var right = r.nextOf(left.type());
        var mask = vector(r.nextTyped(), r);
        var type = r.context().vector(left.type().scalar(), ((VectorType) mask.type()).count());
        return new ShuffleVectorInst(type, left, right, mask);
    }

    private static Instruction compare(FunctionReader r) {
        var left = r.nextTyped();
        var right = r.nextOf(left.type());
        var predicate = Predicate.of(r.next());
        boolean floating = left.type().scalar().isFloatingPoint();
        if (predicate == null || predicate.isFloatingPoint() != floating) {
            throw r.fail("an unknown comparison of " + left.type());
        }
        int flags = floating && r.left() > 0 ? (int) r.next() & FastMathFlags.ALL : 0;
        r.require(r.left() == 0, "no more values in the record");
        Type type = left.type() instanceof VectorType v ? r.context().vector(IntegerType.I1, v.count()) : IntegerType.I1;
        return new CmpInst(type, predicate, left, right, flags);
    }

    private static Instruction branch(FunctionReader r) {
        r.require(r.count() == 1 || r.count() == 3, "one block, or two and a condition");
        var ifTrue = r.nextBlock();
        if (r.left() == 0) {
            return new BranchInst(ifTrue);
        }
        var ifFalse = r.nextBlock();
        return new BranchInst(ifTrue, ifFalse, r.nextOf(IntegerType.I1));
    }

    private static Instruction switchOn(FunctionReader r) {
        r.require(r.count() >= 3 && r.count() % 2 == 1, "a condition, a block and cases");
        var type = r.nextType();
        var operands = new Value[r.count() - 1];
        operands[0] = r.nextOf(type);
        operands[1] = r.nextBlock();
        for (int i = 2; i < operands.length; i += 2) {
            operands[i] = r.nextAbsolute(type);
            r.require(operands[i] instanceof ConstantInt || operands[i] instanceof ConstantWideInt, "an integer constant");
            operands[i + 1] = r.nextBlock();
        }
        return new SwitchInst(operands);
    }

    private static FunctionType called(@Nullable Type written, Value callee, FunctionReader r) {
        if (!(callee.type() instanceof PointerType pointer && pointer.pointee() instanceof FunctionType type)) {
            throw r.fail("a callee that is no function");
        }
        r.require(written == null || written.equals(type), "the type of the callee");
        return type;
    }

    /** The arguments of a call, and behind them room for {@code more} operands. */
    private static Value[] arguments(FunctionType type, int more, FunctionReader r) {
        var parameters = type.parameters();
        r.require(r.left() >= parameters.size(), parameters.size() + " arguments");
        var arguments = new ArrayList<Value>(parameters.size() + more);
        for (var parameter : parameters) {
            arguments.add(parameter == PrimitiveType.LABEL ? r.nextBlock() : r.nextOf(parameter));
        }
        r.require(type.isVarArg() || r.left() == 0, "no more arguments than parameters");
        while (r.left() > 0) {
            arguments.add(r.nextTyped());
        }
        return arguments.toArray(new Value[arguments.size() + more]);
    }

    private static Instruction call(FunctionReader r) {
        var attributes = r.nextAttributes();
        int flags = (int) r.next();
        Type written = (flags & CALL_EXPLICIT_TYPE) != 0 ? r.nextType() : null;
        var callee = r.nextTyped();
        var type = called(written, callee, r);
        var operands = arguments(type, 1, r);
        operands[operands.length - 1] = callee;
        var tail = (flags & CALL_MUST_TAIL) != 0 ? TailCall.MUST_TAIL : (flags & CALL_TAIL) != 0 ? TailCall.TAIL : TailCall.NONE;
        return new CallInst(type, operands, tail, flags >> CALL_CONVENTION_SHIFT & CALL_CONVENTION_MASK, attributes);
    }

    private static Instruction invoke(FunctionReader r) {
        var attributes = r.nextAttributes();
        int flags = (int) r.next();
        var normal = r.nextBlock();
        var unwind = r.nextBlock();
        Type written = (flags & INVOKE_EXPLICIT_TYPE) != 0 ? r.nextType() : null;
        var callee = r.nextTyped();
        var type = called(written, callee, r);
        return new InvokeInst(type, callee, List.of(arguments(type, 0, r)), normal, unwind, flags & ~INVOKE_EXPLICIT_TYPE, attributes);
    }

    private static Instruction landingPad(int code, FunctionReader r) {
        var type = r.nextType();
        if (code == LANDINGPAD_OLD) {
            r.require(r.nextTyped() instanceof Constant, "a constant");
        }
        boolean cleanup = r.next() != 0;
        long clauses = r.next();
        var values = new ArrayList<Value>();
        while (r.left() > 0) {
            r.next();
            values.add(r.nextTyped());
        }
        r.require(values.size() == clauses, clauses + " clauses");
        return new LandingPadInst(type, cleanup, values);
    }

    private static Instruction alloca(FunctionReader r) {
        r.require(r.count() == 4, "four values");
        var type = r.nextType();
        var countType = r.nextType();
        var count = r.nextAbsolute(countType);
        long flags = r.next();
        boolean explicit = (flags & ALLOCA_EXPLICIT_TYPE) != 0;
        r.require(
                explicit
                        ? type != PrimitiveType.VOID && type != PrimitiveType.LABEL && type != PrimitiveType.METADATA
                        : type instanceof PointerType,
                "a type that can be pointed to");
        var pointer = explicit ? r.context().pointer(type, 0) : (PointerType) type;
        return new AllocaInst(pointer, count, r.alignment(flags & ~(ALLOCA_IN_ALLOCA | ALLOCA_EXPLICIT_TYPE)),
                (flags & ALLOCA_IN_ALLOCA) != 0);
    }

    private static Type accessed(Value pointer, FunctionReader r) {
        var type = pointee(pointer);
        r.require(!(type instanceof FunctionType), "a type that can be in memory");
        return type;
    }

    private static Instruction load(int code, FunctionReader r) {
        var pointer = pointer(r.nextTyped(), r);
        int rest = code == LOAD ? 2 : 4;
        r.require(r.left() == rest || r.left() == rest + 1, rest + " more values");
        var type = accessed(pointer, r);
        r.require(r.left() == rest || r.nextType().equals(type), "the type that the pointer points to");
        int alignment = r.alignment(r.next());
        boolean isVolatile = r.next() != 0;
        var ordering = code == LOAD ? AtomicOrdering.NOT_ATOMIC : AtomicOrdering.of(r.next());
        r.require(code == LOAD || ordering != AtomicOrdering.NOT_ATOMIC, "an ordering");
        return new LoadInst(type, pointer, alignment, isVolatile, ordering,
                code == LOAD ? SynchronizationScope.CROSS_THREAD : SynchronizationScope.of(r.next()));
    }

    private static Instruction store(int code, FunctionReader r) {
        var pointer = pointer(r.nextTyped(), r);
        var type = accessed(pointer, r);
        var value = code == STORE || code == STOREATOMIC ? r.nextTyped() : r.nextOf(type);
        r.require(value.type().equals(type), "a value of type " + type);
        boolean atomic = code == STOREATOMIC || code == STOREATOMIC_OLD;
        r.require(r.left() == (atomic ? 4 : 2), "alignment and flags");
        int alignment = r.alignment(r.next());
        boolean isVolatile = r.next() != 0;
        var ordering = atomic ? AtomicOrdering.of(r.next()) : AtomicOrdering.NOT_ATOMIC;
        r.require(!atomic || ordering != AtomicOrdering.NOT_ATOMIC, "an ordering");
        return new StoreInst(value, pointer, alignment, isVolatile, ordering,
                atomic ? SynchronizationScope.of(r.next()) : SynchronizationScope.CROSS_THREAD);
    }

    private static Instruction compareExchange(int code, FunctionReader r) {
        var pointer = pointer(r.nextTyped(), r);
        var compare = code == CMPXCHG ? r.nextTyped() : r.nextOf(pointee(pointer));
        var replacement = r.nextOf(compare.type());
        r.require(r.left() == 5, "flags and orderings");
        boolean isVolatile = r.next() != 0;
        var success = AtomicOrdering.of(r.next());
        var scope = SynchronizationScope.of(r.next());
        var failure = AtomicOrdering.of(r.next());
        boolean weak = r.next() != 0;
        var type = r.context().struct(List.of(compare.type(), IntegerType.I1), false);
        return new AtomicCmpXchgInst(type, pointer, compare, replacement, isVolatile, weak, success, failure, scope);
    }

    private static Instruction phi(FunctionReader r) {
        r.require(r.count() % 2 == 1, "a type and pairs of value and block");
        var type = r.nextType();
        var values = new ArrayList<Value>(r.left() / 2);
        var blocks = new ArrayList<BasicBlock>(r.left() / 2);
        while (r.left() > 0) {
            values.add(r.nextSigned(type));
            blocks.add(r.nextBlock());
        }
        return new PHINode(type, values, blocks);
    }
}
