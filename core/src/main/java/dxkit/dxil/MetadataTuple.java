package dxkit.dxil;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.ir.Constant;
import dxkit.ir.ConstantData;
import dxkit.ir.ConstantFP;
import dxkit.ir.ConstantInt;
import dxkit.ir.Function;
import dxkit.ir.IntegerType;
import dxkit.ir.MDNode;
import dxkit.ir.MDString;
import dxkit.ir.MDTuple;
import dxkit.ir.Metadata;
import dxkit.ir.Module;
import dxkit.ir.ValueAsMetadata;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A metadata node whose operands have fixed meanings, and where it stands. What is not as it should be is a {@link FormatException} that says so. */
final class MetadataTuple {
    /** Nodes can be shared, so that a small module could ask for long lists without end. Real modules stay far below this many operands. */
    private static final int MAX_OPERANDS = 1 << 22;

    /** What the nodes of a list have in common. */
    private static final class Shared {
        /** How many operands have been listed. */
        private long spent;
        /** The strings that were decoded: many nodes may have the same long one. */
        private final Map<MDString, String> texts = new IdentityHashMap<>();
    }

    private final MDNode node;
    private final @Nullable MetadataTuple parent;
    private final String step;
    private final Shared shared;

    private MetadataTuple(MDNode node, @Nullable MetadataTuple parent, String step, Shared shared) {
        this.node = node;
        this.parent = parent;
        this.step = step;
        this.shared = shared;
    }

    /** A name-value pair of a list of such. */
    record Tagged(long tag, MetadataTuple list, int index) {
        /** The value as a number without sign. */
        long u32() {
            return list.u32(index);
        }

        /** The value as a flag. */
        boolean flag() {
            return list.flag(index);
        }

        /** The value as a node. */
        MetadataTuple tuple() {
            return list.tuple(index);
        }
    }

    /** The node that a named list of {@code module} consists of, or null when there is no such list. */
    static @Nullable MetadataTuple only(Module module, String name) {
        var nodes = all(module, name);
        if (nodes == null) {
            return null;
        }
        if (nodes.size() != 1) {
            throw FormatException.of("needed one node, found " + nodes.size()).in(name);
        }
        return nodes.getFirst();
    }

    /** The nodes of a named list of {@code module}, or null when there is no such list. */
    static @Nullable List<MetadataTuple> all(Module module, String name) {
        var named = module.namedMetadata(name);
        if (named == null) {
            return null;
        }
        var all = new ArrayList<MetadataTuple>(named.operands().size());
        var shared = new Shared();
        for (var node : named.operands()) {
            all.add(new MetadataTuple(node, null, name + "[" + all.size() + "]", shared));
        }
        return all;
    }

    /** Something wrong with this node. */
    FormatException fail(String problem) {
        var failure = FormatException.of(problem);
        for (var at = this; at != null; at = at.parent) {
            failure = failure.in(at.step);
        }
        return failure;
    }

    private FormatException fail(int index, String needed) {
        var failure = FormatException.of("needed " + needed).in("[" + index + "]");
        for (var at = this; at != null; at = at.parent) {
            failure = failure.in(at.step);
        }
        return failure;
    }

    /** Number of operands. */
    int size() {
        return node.operandCount();
    }

    private void spend(int operands) {
        shared.spent += operands;
        if (shared.spent > MAX_OPERANDS) {
            throw fail("more than " + MAX_OPERANDS + " operands, shared ones counted each time");
        }
    }

    /** This, which must have this many operands. */
    MetadataTuple sized(int size) {
        if (size() != size) {
            throw fail("needed " + size + " operands, found " + size());
        }
        return this;
    }

    /** This, which must have at least this many operands. */
    MetadataTuple atLeast(int size) {
        if (size() < size) {
            throw fail("needed at least " + size + " operands, found " + size());
        }
        return this;
    }

    private @Nullable Metadata operand(int index) {
        if (index >= size()) {
            throw fail("needed at least " + (index + 1) + " operands, found " + size());
        }
        return node.operand(index);
    }

    /** Whether an operand is there and not null. */
    boolean has(int index) {
        return index < size() && node.operand(index) != null;
    }

    /** A node; {@code null} is none. */
    @Nullable
    MetadataTuple tupleOrNull(int index) {
        var operand = operand(index);
        if (operand == null) {
            return null;
        }
        if (!(operand instanceof MDTuple tuple)) {
            throw fail(index, "a node");
        }
        return new MetadataTuple(tuple, this, "[" + index + "]", shared);
    }

    /** A node. */
    MetadataTuple tuple(int index) {
        var tuple = tupleOrNull(index);
        if (tuple == null) {
            throw fail(index, "a node");
        }
        return tuple;
    }

    /** All operands as nodes. */
    List<MetadataTuple> tuples() {
        return tuples(0, size());
    }

    /** Some of the operands as nodes. */
    List<MetadataTuple> tuples(int from, int count) {
        spend(count);
        var all = new ArrayList<MetadataTuple>(count);
        for (int i = from; i < from + count; i++) {
            all.add(tuple(i));
        }
        return all;
    }

    /** The constant of an operand. */
    Constant constant(int index) {
        var constant = constantOrNull(index);
        if (constant == null) {
            throw fail(index, "a constant");
        }
        return constant;
    }

    /** The constant of an operand; {@code null} is none. */
    @Nullable
    Constant constantOrNull(int index) {
        var operand = operand(index);
        if (operand == null) {
            return null;
        }
        if (!(operand instanceof ValueAsMetadata value && value.value() instanceof Constant constant)) {
            throw fail(index, "a constant");
        }
        return constant;
    }

    /** A function; {@code null} is none. */
    @Nullable
    Function functionOrNull(int index) {
        var constant = constantOrNull(index);
        if (constant == null) {
            return null;
        }
        if (!(constant instanceof Function function)) {
            throw fail(index, "a function");
        }
        return function;
    }

    private ConstantInt integer(int index) {
        if (!(constant(index) instanceof ConstantInt integer)) {
            throw fail(index, "an integer");
        }
        return integer;
    }

    /** The low 64 bits of an integer, zero-extended from its type. */
    long i64(int index) {
        return integer(index).unsigned();
    }

    /** The low 32 bits of an integer, without sign. */
    long u32(int index) {
        return i64(index) & 0xffffffffL;
    }

    /** The low 32 bits of an integer. */
    int i32(int index) {
        return (int) i64(index);
    }

    /** The low 8 bits of an integer, without sign. */
    int u8(int index) {
        return (int) i64(index) & 0xff;
    }

    /** Whether an integer is not 0. */
    boolean flag(int index) {
        return i64(index) != 0;
    }

    /** A single-precision number. */
    float number(int index) {
        if (!(constant(index) instanceof ConstantFP number && number.type() == dxkit.ir.PrimitiveType.FLOAT)) {
            throw fail(index, "a float");
        }
        return Float.intBitsToFloat((int) number.bits());
    }

    /** A string, decoded as {@link Utf8} does. */
    String string(int index) {
        if (!(operand(index) instanceof MDString string)) {
            throw fail(index, "a string");
        }
        return shared.texts.computeIfAbsent(string, text -> Utf8.ofChars(text.string()));
    }

    /** All operands as strings. */
    List<String> strings() {
        spend(size());
        var all = new ArrayList<String>(size());
        for (int i = 0; i < size(); i++) {
            all.add(string(i));
        }
        return List.copyOf(all);
    }

    /** All operands as numbers without sign. */
    List<Long> numbers() {
        spend(size());
        var all = new ArrayList<Long>(size());
        for (int i = 0; i < size(); i++) {
            all.add(u32(i));
        }
        return List.copyOf(all);
    }

    /** The operands as pairs of a tag and a value; the value is looked at only when it is asked for. */
    List<Tagged> tagged() {
        if (size() % 2 != 0) {
            throw fail("needed pairs of tag and value, found " + size() + " operands");
        }
        spend(size());
        var all = new ArrayList<Tagged>(size() / 2);
        for (int i = 0; i < size(); i += 2) {
            all.add(new Tagged(u32(i), this, i + 1));
        }
        return all;
    }

    /** The pairs of a list that may be null. */
    List<Tagged> taggedOrNone(int index) {
        var list = tupleOrNull(index);
        return list == null ? List.of() : list.tagged();
    }

    /** An array of bytes, which dxc never leaves out for being zero. */
    Bytes bytes(int index) {
        if (!(constant(index) instanceof ConstantData data && data.isString())) {
            throw fail(index, "an array of i8");
        }
        spend(data.count());
        var bytes = new byte[data.count()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) data.bits(i);
        }
        return Bytes.wrap(bytes);
    }

    /** An array of 32-bit words; empty for {@code zeroinitializer}. */
    int[] words(int index) {
        var constant = constant(index);
        if (constant.isNullValue()) {
            return new int[0];
        }
        if (!(constant instanceof ConstantData data && data.type() instanceof dxkit.ir.ArrayType
                && data.element().equals(IntegerType.I32))) {
            throw fail(index, "an array of i32");
        }
        var words = new int[data.count()];
        for (int i = 0; i < words.length; i++) {
            words[i] = (int) data.bits(i);
        }
        return words;
    }
}
