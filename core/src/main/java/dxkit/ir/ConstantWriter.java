package dxkit.ir;

import dxkit.bitcode.Abbreviation;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes blocks of constants. */
final class ConstantWriter {
    private final ValueEnumerator ids;
    private final BitstreamWriter out;
    private final ValueRecord record;
    private int aggregate = BitstreamWriter.UNABBREVIATED;
    private int string8 = BitstreamWriter.UNABBREVIATED;
    private int cstring7 = BitstreamWriter.UNABBREVIATED;
    private int cstring6 = BitstreamWriter.UNABBREVIATED;

    ConstantWriter(ValueEnumerator ids, BitstreamWriter out, ValueRecord record) {
        this.ids = ids;
        this.out = out;
        this.record = record;
    }

    /** Writes the constants with these numbers; {@code global} when they are the module's. */
    void write(int from, int to, boolean global) {
        if (from == to) {
            return;
        }
        out.enterBlock(BlockId.CONSTANTS, 4);
        if (global) {
            aggregate = out.define(
                    Abbreviation.of(Operand.literal(ConstantReader.AGGREGATE), Operand.array(),
                            Operand.fixed(ValueEnumerator.bitsFor(to))));
            string8 = out.define(Abbreviation.of(Operand.literal(ConstantReader.STRING), Operand.array(), Operand.fixed(8)));
            cstring7 = out.define(Abbreviation.of(Operand.literal(ConstantReader.CSTRING), Operand.array(), Operand.fixed(7)));
            cstring6 = out.define(Abbreviation.of(Operand.literal(ConstantReader.CSTRING), Operand.array(), Operand.char6()));
        }
        Type last = null;
        for (int i = from; i < to; i++) {
            var value = ids.valueAt(i);
            if (!value.type().equals(last)) {
                last = value.type();
                record.add(ids.typeId(last)).write(ConstantReader.SETTYPE, ModuleWriter.CONSTANTS_SETTYPE);
            }
            write(value);
        }
        out.endBlock();
        aggregate = string8 = cstring7 = cstring6 = BitstreamWriter.UNABBREVIATED;
    }

    private void write(Value value) {
        if (value instanceof Constant c && c.isNullValue()) {
            record.write(ConstantReader.NULL);
            return;
        }
        switch (value) {
            case InlineAsm a ->
                record.add((a.sideEffects() ? 1 : 0) | (a.alignStack() ? 2 : 0) | (a.intelDialect() ? 4 : 0)).add(a.asm().length())
                        .add(a.asm()).add(a.constraint().length()).add(a.constraint()).write(ConstantReader.INLINEASM);
            case UndefValue _ -> record.write(ConstantReader.UNDEF);
            case ConstantInt i -> record.addSigned(i.value()).write(ConstantReader.INTEGER, ModuleWriter.CONSTANTS_INTEGER);
            case ConstantWideInt i -> wide(i);
            case ConstantFP f -> floating(f);
            case ConstantData d when d.isString() -> string(d);
            case ConstantData d -> {
                for (int i = 0; i < d.count(); i++) {
                    record.add(d.bits(i));
                }
                record.write(ConstantReader.DATA);
            }
            case ConstantAggregate a -> {
                a.operands().forEach(this::id);
                record.write(ConstantReader.AGGREGATE, aggregate);
            }
            case ConstantExpr e -> expression(e);
            case BlockAddress b -> {
                type(b.function());
                id(b.function());
                record.add(b.blockIndex()).write(ConstantReader.BLOCKADDRESS);
            }
            default -> throw dxkit.io.FormatException.of("not a constant: " + value);
        }
    }

    private ConstantWriter id(Value value) {
        record.add(ids.valueId(value));
        return this;
    }

    private ConstantWriter type(Value value) {
        record.add(ids.typeId(value.type()));
        return this;
    }

    private void wide(ConstantWideInt i) {
        var value = i.value().signum() < 0 ? i.value().add(BigInteger.ONE.shiftLeft(i.type().width())) : i.value();
        for (int word = 0; word < (value.bitLength() + 63) / 64; word++) {
            record.addSigned(value.shiftRight(64 * word).longValue());
        }
        record.write(ConstantReader.WIDE_INTEGER);
    }

    private void floating(ConstantFP f) {
        switch (f.type()) {
            case X86_FP80 -> record.add(f.high() << 48 | f.bits() >>> 16).add(f.bits() & 0xffff);
            case FP128, PPC_FP128 -> record.add(f.bits()).add(f.high());
            default -> record.add(f.bits());
        }
        record.write(ConstantReader.FLOAT);
    }

    private void string(ConstantData d) {
        boolean terminated = d.isCString();
        int count = d.count() - (terminated ? 1 : 0);
        boolean char6 = true;
        boolean bits7 = true;
        for (int i = 0; i < count; i++) {
            int c = (int) d.bits(i);
            record.add(c);
            char6 &= Abbreviation.isChar6(c);
            bits7 &= c < 0x80;
        }
        if (terminated) {
            record.write(ConstantReader.CSTRING, char6 ? cstring6 : bits7 ? cstring7 : BitstreamWriter.UNABBREVIATED);
        } else {
            record.write(ConstantReader.STRING, string8);
        }
    }

    private void expression(ConstantExpr e) {
        var operands = e.operands();
        var opcode = e.opcode();
        switch (opcode) {
            case GETELEMENTPTR -> {
                record.add(ids.typeId(Objects.requireNonNull(e.sourceElementType())));
                operands.forEach(operand -> type(operand).id(operand));
                record.write(e.isInBounds() ? ConstantReader.CE_INBOUNDS_GEP : ConstantReader.CE_GEP);
            }
            case SELECT -> {
                operands.forEach(this::id);
                record.write(ConstantReader.CE_SELECT);
            }
            case EXTRACTELEMENT -> {
                operands.forEach(operand -> type(operand).id(operand));
                record.write(ConstantReader.CE_EXTRACTELT);
            }
            case INSERTELEMENT -> {
                id(operands.get(0)).id(operands.get(1)).type(operands.get(2)).id(operands.get(2));
                record.write(ConstantReader.CE_INSERTELT);
            }
            case SHUFFLEVECTOR -> {
                boolean same = e.type().equals(operands.getFirst().type());
                if (!same) {
                    type(operands.getFirst());
                }
                operands.forEach(this::id);
                record.write(same ? ConstantReader.CE_SHUFFLEVEC : ConstantReader.CE_SHUFVEC_EX);
            }
            case ICMP, FCMP -> {
                type(operands.get(0)).id(operands.get(0)).id(operands.get(1));
                record.add(predicate(e.predicate())).write(ConstantReader.CE_CMP);
            }
            default -> {
                record.add(opcode.encoding());
                if (opcode.isCast()) {
                    type(operands.getFirst()).id(operands.getFirst());
                    record.write(ConstantReader.CE_CAST, ModuleWriter.CONSTANTS_CE_CAST);
                } else {
                    operands.forEach(this::id);
                    if (e.flags() != 0) {
                        record.add(e.flags());
                    }
                    record.write(ConstantReader.CE_BINOP);
                }
            }
        }
    }

    private static int predicate(@Nullable Predicate predicate) {
        return Objects.requireNonNull(predicate).encoding();
    }
}
