package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a block of constants. A constant may use those that come later in its block, so those with operands are kept as records until all are there and
 * are then made, operands first.
 */
final class ConstantReader {
    static final int SETTYPE = 1;
    static final int NULL = 2;
    static final int UNDEF = 3;
    static final int INTEGER = 4;
    static final int WIDE_INTEGER = 5;
    static final int FLOAT = 6;
    static final int AGGREGATE = 7;
    static final int STRING = 8;
    static final int CSTRING = 9;
    static final int CE_BINOP = 10;
    static final int CE_CAST = 11;
    static final int CE_GEP = 12;
    static final int CE_SELECT = 13;
    static final int CE_EXTRACTELT = 14;
    static final int CE_INSERTELT = 15;
    static final int CE_SHUFFLEVEC = 16;
    static final int CE_CMP = 17;
    static final int INLINEASM_OLD = 18;
    static final int CE_SHUFVEC_EX = 19;
    static final int CE_INBOUNDS_GEP = 20;
    static final int BLOCKADDRESS = 21;
    static final int DATA = 22;
    static final int INLINEASM = 23;

    private static final int GEP_IN_BOUNDS = 1;

    /** A constant with operands that was not made yet. */
    private static final class Pending {
        final int id;
        final Type type;
        final int code;
        final long[] values;
        final long[] operands;
        int visited;
        boolean begun;

        Pending(int id, Type type, int code, long[] values, long[] operands) {
            this.id = id;
            this.type = type;
            this.code = code;
            this.values = values;
            this.operands = operands;
        }
    }

    private final Context context;
    private final List<Type> types;
    private final IdTable<Value> values;
    private final BitstreamCursor cursor;
    private final List<@Nullable Pending> pending = new ArrayList<>();
    private final int first;
    private Type type = IntegerType.I32;

    private ConstantReader(Context context, List<Type> types, IdTable<Value> values, BitstreamCursor cursor) {
        this.context = context;
        this.types = types;
        this.values = values;
        this.cursor = cursor;
        first = values.size();
    }

    /** Appends the constants of the block that the cursor is in to {@code values}. */
    static void read(Context context, List<Type> types, IdTable<Value> values, BitstreamCursor cursor) {
        var reader = new ConstantReader(context, types, values, cursor);
        RecordLoop.run(cursor, reader::record);
        reader.makePending();
    }

    private void record(int code) {
        int count = cursor.readValues();
        long[] v = cursor.values();
        if (code == SETTYPE) {
            require(count >= 1, "a type");
            type = TypeReader.get(types, v[0], cursor);
            return;
        }
        require(type != PrimitiveType.VOID && type != PrimitiveType.METADATA && type != PrimitiveType.LABEL
                && !(type instanceof FunctionType),
                "a type that has constants");
        Value made;
        try {
            made = simple(code, v, count);
        } catch (IllegalArgumentException e) {
            throw cursor.fail(String.valueOf(e.getMessage()));
        }
        pending.add(made == null ? new Pending(values.size(), type, code, Arrays.copyOf(v, count), operandsOf(code, v, count)) : null);
        values.add(made);
    }

    /** A constant without operands, or null when it has some. */
    private @Nullable Value simple(int code, long[] v, int count) {
        return switch (code) {
            case NULL -> context.zero(type);
            case INTEGER -> integer(v, count);
            case WIDE_INTEGER -> wideInteger(v, count);
            case FLOAT -> floating(v, count);
            case STRING, CSTRING -> string(v, count, code == CSTRING);
            case DATA -> data(v, count);
            case INLINEASM, INLINEASM_OLD -> inlineAsm(v, count, code == INLINEASM);
            case AGGREGATE, CE_BINOP, CE_CAST, CE_GEP, CE_INBOUNDS_GEP, CE_SELECT, CE_EXTRACTELT, CE_INSERTELT, CE_SHUFFLEVEC,
                    CE_SHUFVEC_EX, CE_CMP,
                    BLOCKADDRESS ->
                null;
            default -> new UndefValue(type);
        };
    }

    /** A signed number whose sign is in the lowest bit; minus zero is the smallest number. */
    static long signed(long v) {
        return (v & 1) == 0 ? v >>> 1 : v == 1 ? Long.MIN_VALUE : -(v >>> 1);
    }

    private Value integer(long[] v, int count) {
        require(count >= 1 && type instanceof IntegerType, "an integer of an integer type");
        var integer = (IntegerType) type;
        return integer.width() <= 64
                ? new ConstantInt(integer, signed(v[0]))
                : new ConstantWideInt(integer, BigInteger.valueOf(signed(v[0])));
    }

    private Value wideInteger(long[] v, int count) {
        require(count >= 1 && type instanceof IntegerType, "an integer of an integer type");
        var integer = (IntegerType) type;
        if (integer.width() <= 64) {
            return new ConstantInt(integer, signed(v[0]));
        }
        require(count <= (integer.width() + 63) / 64, "no more words than " + integer + " has");
        var value = BigInteger.ZERO;
        for (int i = count - 1; i >= 0; i--) {
            value = value.shiftLeft(64).or(new BigInteger(Long.toUnsignedString(signed(v[i]))));
        }
        return new ConstantWideInt(integer,
                value.testBit(integer.width() - 1) ? value.subtract(BigInteger.ONE.shiftLeft(integer.width())) : value);
    }

    private Value floating(long[] v, int count) {
        require(count >= 1, "a number");
        if (!(type instanceof PrimitiveType p && p.isFloatingPoint())) {
            return new UndefValue(type);
        }
        return switch (p) {
            case HALF -> new ConstantFP(p, v[0] & 0xffff);
            case FLOAT -> new ConstantFP(p, v[0] & 0xffffffffL);
            case DOUBLE -> new ConstantFP(p, v[0]);
            default -> {
                require(count >= 2, "two words of a number");
                yield p == PrimitiveType.X86_FP80
                        ? new ConstantFP(p, v[1] & 0xffff | v[0] << 16, v[0] >>> 48)
                        : new ConstantFP(p, v[0], v[1]);
            }
        };
    }

    private Value string(long[] v, int count, boolean terminated) {
        int length = count + (terminated ? 1 : 0);
        require(type instanceof ArrayType a && a.element().equals(IntegerType.I8) && a.count() == length && length > 0,
                "an array of " + length + " x i8");
        var bytes = new long[length];
        for (int i = 0; i < count; i++) {
            bytes[i] = v[i] & 0xff;
        }
        return context.data(type, IntegerType.I8, bytes);
    }

    private Value data(long[] v, int count) {
        var element = elementOf(type);
        require(element != null && Context.holdsData(element) && countOf(type) == count && count > 0,
                "an array or vector of " + count + " numbers");
        var data = Arrays.copyOf(v, count);
        int width = element instanceof IntegerType i ? i.width() : element == PrimitiveType.FLOAT ? 32 : 64;
        if (width < 64) {
            for (int i = 0; i < count; i++) {
                data[i] &= (1L << width) - 1;
            }
        }
        return context.data(type, java.util.Objects.requireNonNull(element), data);
    }

    private static @Nullable Type elementOf(Type type) {
        return type instanceof ArrayType a ? a.element() : type instanceof VectorType v ? v.element() : null;
    }

    private static long countOf(Type type) {
        return type instanceof ArrayType a ? a.count() : type instanceof VectorType v ? v.count() : -1;
    }

    private Value inlineAsm(long[] v, int count, boolean dialect) {
        require(count >= 3 && type instanceof PointerType p && p.pointee() instanceof FunctionType, "assembly of a function type");
        long asmSize = v[1];
        require(asmSize >= 0 && asmSize <= count - 3, "the text of the assembly");
        long constraintSize = v[2 + (int) asmSize];
        require(constraintSize >= 0 && constraintSize <= count - 3 - asmSize, "the constraints of the assembly");
        return new InlineAsm((PointerType) type, text(v, 2, (int) asmSize), text(v, 3 + (int) asmSize, (int) constraintSize),
                (v[0] & 1) != 0,
                (v[0] & 2) != 0, dialect && (v[0] & 4) != 0);
    }

    private static String text(long[] v, int from, int length) {
        var text = new StringBuilder(length);
        for (int i = from; i < from + length; i++) {
            text.append((char) (v[i] & 0xff));
        }
        return text.toString();
    }

    /** The numbers of the constants that a constant uses. */
    private long[] operandsOf(int code, long[] v, int count) {
        return switch (code) {
            case AGGREGATE -> Arrays.copyOf(v, count);
            case CE_BINOP, CE_CMP, CE_SHUFVEC_EX -> {
                require(count >= (code == CE_BINOP ? 3 : 4), "an operation and its operands");
                yield Arrays.copyOfRange(v, 1, code == CE_SHUFVEC_EX ? 4 : 3);
            }
            case CE_CAST -> {
                require(count >= 3, "a cast, a type and an operand");
                yield new long[]{v[2]};
            }
            case CE_GEP, CE_INBOUNDS_GEP -> {
                require(count >= 2, "a pointer");
                var operands = new long[count / 2];
                for (int i = 0; i < operands.length; i++) {
                    operands[i] = v[count % 2 + 2 * i + 1];
                }
                yield operands;
            }
            case CE_SELECT, CE_SHUFFLEVEC -> {
                require(count >= 3, "three operands");
                yield Arrays.copyOf(v, 3);
            }
            case CE_EXTRACTELT -> {
                require(count >= 3, "a vector and an index");
                yield new long[]{v[1], v[count == 4 ? 3 : 2]};
            }
            case CE_INSERTELT -> {
                require(count >= 3, "a vector, an element and an index");
                yield new long[]{v[0], v[1], v[count == 4 ? 3 : 2]};
            }
            default -> {
                require(count >= 3, "a function and a block");
                yield new long[]{v[1]};
            }
        };
    }

    private void makePending() {
        var stack = new ArrayDeque<Pending>();
        for (var next : pending) {
            if (next != null) {
                stack.push(next);
                next.begun = true;
                makeAll(stack);
            }
        }
    }

    private void makeAll(ArrayDeque<Pending> stack) {
        while (!stack.isEmpty()) {
            var top = stack.getFirst();
            if (top.visited < top.operands.length) {
                long index = top.operands[top.visited++] - first;
                var operand = index >= 0 && index < pending.size() ? pending.get((int) index) : null;
                if (operand != null) {
                    if (operand.begun) {
                        throw cursor.fail("constant " + operand.id + ", which is part of itself");
                    }
                    operand.begun = true;
                    stack.push(operand);
                }
            } else {
                stack.pop();
                try {
                    values.set(top.id, make(top));
                } catch (IllegalArgumentException e) {
                    throw cursor.fail(String.valueOf(e.getMessage()));
                }
                pending.set(top.id - first, null);
            }
        }
    }

    private Constant make(Pending c) {
        var operands = new ArrayList<Constant>(c.operands.length);
        for (long id : c.operands) {
            if (!(values.get(id) instanceof Constant constant)) {
                throw cursor.fail("needed a constant, found value " + id);
            }
            operands.add(constant);
        }
        long[] v = c.values;
        return switch (c.code) {
            case AGGREGATE -> aggregate(c.type, operands);
            case CE_BINOP -> binary(c, operands);
            case CE_CAST -> {
                var opcode = Opcode.cast(v[0]);
                yield opcode == null ? new UndefValue(c.type) : context.expr(opcode, c.type, operands, 0, null, null);
            }
            case CE_GEP, CE_INBOUNDS_GEP -> gep(c, operands);
            case CE_SELECT -> context.expr(Opcode.SELECT, c.type, operands, 0, null, null);
            case CE_EXTRACTELT -> context.expr(Opcode.EXTRACTELEMENT, c.type, operands, 0, null, null);
            case CE_INSERTELT -> context.expr(Opcode.INSERTELEMENT, c.type, operands, 0, null, null);
            case CE_SHUFFLEVEC, CE_SHUFVEC_EX -> context.expr(Opcode.SHUFFLEVECTOR, c.type, operands, 0, null, null);
            case CE_CMP -> {
                var predicate = Predicate.of(v[3]);
                require(predicate != null, "a predicate");
                boolean floating = operands.getFirst().type().scalar().isFloatingPoint();
                yield context.expr(floating ? Opcode.FCMP : Opcode.ICMP, c.type, operands, 0, null, predicate);
            }
            default -> {
                require(operands.getFirst() instanceof Function && v[2] > 0 && v[2] <= Integer.MAX_VALUE,
                        "a block of a function, but not its entry");
                yield new BlockAddress(c.type, (Function) operands.getFirst(), (int) v[2]);
            }
        };
    }

    private Constant aggregate(Type type, List<Constant> elements) {
        if (type instanceof StructType s) {
            require(s.elements().size() == elements.size(), s.elements().size() + " elements of " + s);
            for (int i = 0; i < elements.size(); i++) {
                require(elements.get(i).type().equals(s.elements().get(i)), "an element of type " + s.elements().get(i));
            }
            return context.aggregate(type, elements);
        }
        var element = elementOf(type);
        if (element == null) {
            return new UndefValue(type);
        }
        require(countOf(type) == elements.size(), Long.toUnsignedString(countOf(type)) + " elements");
        for (var constant : elements) {
            require(constant.type().equals(element), "an element of type " + element);
        }
        return context.aggregate(type, elements);
    }

    private Constant binary(Pending c, List<Constant> operands) {
        var opcode = Opcode.binary(c.values[0], c.type.scalar().isFloatingPoint());
        if (opcode == null) {
            return new UndefValue(c.type);
        }
        int flags = c.values.length >= 4 ? BinaryOperator.meaningfulFlags(opcode, (int) c.values[3]) : 0;
        return context.expr(opcode, c.type, operands, flags, null, null);
    }

    private Constant gep(Pending c, List<Constant> operands) {
        require(operands.getFirst().type().scalar() instanceof PointerType, "a pointer");
        var pointee = ((PointerType) operands.getFirst().type().scalar()).pointee();
        if (c.values.length % 2 == 1) {
            require(TypeReader.get(types, c.values[0], cursor).equals(pointee), "the type that the pointer points to");
        }
        return context.expr(Opcode.GETELEMENTPTR, c.type, operands, c.code == CE_INBOUNDS_GEP ? GEP_IN_BOUNDS : 0, pointee, null);
    }

    private void require(boolean held, String needed) {
        if (!held) {
            throw cursor.fail("needed " + needed);
        }
    }
}
