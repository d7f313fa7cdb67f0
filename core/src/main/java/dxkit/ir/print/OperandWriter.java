package dxkit.ir.print;

import dxkit.io.FormatException;
import dxkit.ir.Argument;
import dxkit.ir.BasicBlock;
import dxkit.ir.BlockAddress;
import dxkit.ir.Constant;
import dxkit.ir.ConstantAggregate;
import dxkit.ir.ConstantData;
import dxkit.ir.ConstantExpr;
import dxkit.ir.ConstantFP;
import dxkit.ir.ConstantInt;
import dxkit.ir.ConstantNull;
import dxkit.ir.ConstantWideInt;
import dxkit.ir.GlobalValue;
import dxkit.ir.InlineAsm;
import dxkit.ir.Instruction;
import dxkit.ir.IntegerType;
import dxkit.ir.MDNode;
import dxkit.ir.MDString;
import dxkit.ir.Metadata;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.Opcode;
import dxkit.ir.PointerType;
import dxkit.ir.PrimitiveType;
import dxkit.ir.StructType;
import dxkit.ir.Type;
import dxkit.ir.UndefValue;
import dxkit.ir.Value;
import dxkit.ir.ValueAsMetadata;
import dxkit.ir.VectorType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Prints values, constants and metadata where they are operands. */
final class OperandWriter {
    private final AssemblyStream out;
    private final TypeWriter types;
    private final SlotTracker slots;
    private final Map<ConstantWideInt, String> wideTexts = new IdentityHashMap<>();

    OperandWriter(AssemblyStream out, TypeWriter types, SlotTracker slots) {
        this.out = out;
        this.types = types;
        this.slots = slots;
    }

    /** A value behind its type. */
    void typed(Value value) {
        types.write(value.type(), out);
        out.append(' ');
        write(value);
    }

    void write(Value value) {
        switch (value) {
            case GlobalValue global -> nameOrSlot('@', global.name(), slots.global(global));
            case Constant constant -> constant(constant);
            case Argument argument -> local(argument);
            case BasicBlock block -> local(block);
            case Instruction instruction -> local(instruction);
            case MetadataAsValue(Metadata metadata) -> metadata(metadata);
            case InlineAsm asm -> inlineAsm(asm);
        }
    }

    private void local(Value value) {
        nameOrSlot('%', value.name(), value.name().isEmpty() ? slots.local(value) : -1);
    }

    private void nameOrSlot(char sigil, String name, int slot) {
        if (!name.isEmpty()) {
            out.append(sigil);
            Escapes.name(name, out);
        } else if (slot >= 0) {
            out.append(sigil).append(slot);
        } else {
            out.append("<badref>");
        }
    }

    private void inlineAsm(InlineAsm asm) {
        out.append("asm ");
        if (asm.sideEffects()) {
            out.append("sideeffect ");
        }
        if (asm.alignStack()) {
            out.append("alignstack ");
        }
        if (asm.intelDialect()) {
            out.append("inteldialect ");
        }
        Escapes.quoted(asm.asm(), out);
        out.append(", ");
        Escapes.quoted(asm.constraint(), out);
    }

    /** A node's number, a string, or a value behind its type; null is {@code null}. */
    void metadata(@Nullable Metadata metadata) {
        switch (metadata) {
            case null -> out.append("null");
            case MDString(String string) -> {
                out.append('!');
                Escapes.quoted(string, out);
            }
            case ValueAsMetadata v when v.value() instanceof MetadataAsValue ->
                throw FormatException.of("metadata as a value inside of metadata");
            case ValueAsMetadata v -> typed(v.value());
            case MDNode node -> node(node);
        }
    }

    void node(MDNode node) {
        int slot = slots.node(node);
        if (slot >= 0) {
            out.append('!').append(slot);
        } else {
            out.append("<badref>");
        }
    }

    private void constant(Constant constant) {
        switch (constant) {
            case ConstantInt i when i.type().equals(IntegerType.I1) -> out.append(i.value() == 0 ? "false" : "true");
            case ConstantInt i -> out.append(i.value());
            case ConstantWideInt i -> out.append(wideTexts.computeIfAbsent(i, wide -> wide.value().toString()));
            case ConstantFP f -> FloatText.write(f.type(), f.bits(), f.high(), out);
            case ConstantNull n -> out.append(n.type() instanceof PointerType ? "null" : "zeroinitializer");
            case UndefValue _ -> out.append("undef");
            case BlockAddress address -> blockAddress(address);
            case ConstantData data -> data(data);
            case ConstantAggregate aggregate -> aggregate(aggregate);
            case ConstantExpr expr -> expr(expr);
            case GlobalValue global -> write(global);
        }
    }

    private void blockAddress(BlockAddress address) {
        out.append("blockaddress(");
        write(address.function());
        out.append(", ");
        var block = address.block();
        nameOrSlot('%', block.name(), block.name().isEmpty() ? slots.local(block, address.function()) : -1);
        out.append(')');
    }

    private void data(ConstantData data) {
        if (data.isString()) {
            out.append("c\"");
            var string = new StringBuilder(data.count());
            for (int i = 0; i < data.count(); i++) {
                string.append((char) (data.bits(i) & 0xFF));
            }
            Escapes.string(string.toString(), out);
            out.append('"');
            return;
        }
        out.append(data.type() instanceof VectorType ? '<' : '[');
        for (int i = 0; i < data.count(); i++) {
            if (i > 0) {
                out.append(", ");
            }
            types.write(data.element(), out);
            out.append(' ');
            element(data.element(), data.bits(i));
        }
        out.append(data.type() instanceof VectorType ? '>' : ']');
    }

    private void element(Type type, long bits) {
        switch (type) {
            case IntegerType integer -> constant(new ConstantInt(integer, bits));
            case PrimitiveType number -> FloatText.write(number, bits, 0, out);
            default -> throw new IllegalStateException(type.toString());
        }
    }

    private void aggregate(ConstantAggregate aggregate) {
        switch (aggregate.type()) {
            case StructType struct -> {
                out.append(struct.isPacked() ? "<{ " : "{ ");
                list(aggregate.operands());
                out.append(struct.isPacked() ? " }>" : " }");
            }
            case VectorType _ -> {
                out.append('<');
                list(aggregate.operands());
                out.append('>');
            }
            default -> {
                out.append('[');
                list(aggregate.operands());
                out.append(']');
            }
        }
    }

    private void list(List<? extends Value> values) {
        boolean first = true;
        for (var value : values) {
            if (!first) {
                out.append(", ");
            }
            first = false;
            typed(value);
        }
    }

    private void expr(ConstantExpr expr) {
        out.append(expr.opcode().keyword());
        flags(expr.opcode(), expr.flags());
        if (expr.predicate() != null) {
            out.append(' ').append(expr.predicate().keyword());
        }
        out.append(" (");
        if (expr.opcode() == Opcode.GETELEMENTPTR && expr.operands().getFirst().type().scalar() instanceof PointerType pointer) {
            types.write(pointer.pointee(), out);
            out.append(", ");
        }
        list(expr.operands());
        if (expr.opcode().isCast()) {
            out.append(" to ");
            types.write(expr.type(), out);
        }
        out.append(')');
    }

    /** The flags of an integer operation, or {@code inbounds}. */
    void flags(Opcode opcode, int flags) {
        switch (opcode) {
            case ADD, SUB, MUL, SHL -> {
                if ((flags & 1) != 0) {
                    out.append(" nuw");
                }
                if ((flags & 2) != 0) {
                    out.append(" nsw");
                }
            }
            case UDIV, SDIV, LSHR, ASHR -> {
                if ((flags & 1) != 0) {
                    out.append(" exact");
                }
            }
            case GETELEMENTPTR -> {
                if (flags != 0) {
                    out.append(" inbounds");
                }
            }
            default -> {}
        }
    }
}
