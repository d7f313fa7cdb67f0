package dxkit.ir;

import dxkit.bitcode.Abbreviation;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;

/** Writes the type table. */
final class TypeWriter {
    private TypeWriter() {}

    static void write(ValueEnumerator ids, BitstreamWriter out, ValueRecord record) {
        out.enterBlock(BlockId.TYPE, 4);
        var type = Operand.fixed(ids.typeBits());
        int pointer = out.define(Abbreviation.of(Operand.literal(TypeReader.POINTER), type, Operand.literal(0)));
        int function = out.define(Abbreviation.of(Operand.literal(TypeReader.FUNCTION), Operand.fixed(1), Operand.array(), type));
        int structAnon = out.define(Abbreviation.of(Operand.literal(TypeReader.STRUCT_ANON), Operand.fixed(1), Operand.array(), type));
        int structName = out.define(Abbreviation.of(Operand.literal(TypeReader.STRUCT_NAME), Operand.array(), Operand.char6()));
        int structNamed = out.define(Abbreviation.of(Operand.literal(TypeReader.STRUCT_NAMED), Operand.fixed(1), Operand.array(), type));
        int array = out.define(Abbreviation.of(Operand.literal(TypeReader.ARRAY), Operand.vbr(8), type));
        record.add(ids.types().size()).write(TypeReader.NUMENTRY);
        for (var t : ids.types()) {
            switch (t) {
                case PrimitiveType p -> record.write(p.code());
                case IntegerType(int width) -> record.add(width).write(TypeReader.INTEGER);
                case PointerType p -> record.add(ids.typeId(p.pointee())).add(p.addressSpace() & 0xffffffffL).write(TypeReader.POINTER,
                        p.addressSpace() == 0 ? pointer : BitstreamWriter.UNABBREVIATED);
                case FunctionType f -> {
                    record.add(f.isVarArg()).add(ids.typeId(f.result()));
                    f.parameters().forEach(parameter -> record.add(ids.typeId(parameter)));
                    record.write(TypeReader.FUNCTION, function);
                }
                case ArrayType a -> record.add(a.count()).add(ids.typeId(a.element())).write(TypeReader.ARRAY, array);
                case VectorType v -> record.add(v.count()).add(ids.typeId(v.element())).write(TypeReader.VECTOR);
                case StructType s -> {
                    if (!s.name().isEmpty()) {
                        record.add(s.name()).write(TypeReader.STRUCT_NAME,
                                s.name().chars().allMatch(Abbreviation::isChar6) ? structName : BitstreamWriter.UNABBREVIATED);
                    }
                    record.add(s.isPacked());
                    s.elements().forEach(element -> record.add(ids.typeId(element)));
                    if (s.isLiteral()) {
                        record.write(TypeReader.STRUCT_ANON, structAnon);
                    } else if (s.isOpaque()) {
                        record.write(TypeReader.OPAQUE);
                    } else {
                        record.write(TypeReader.STRUCT_NAMED, structNamed);
                    }
                }
            }
        }
        out.endBlock();
    }
}
