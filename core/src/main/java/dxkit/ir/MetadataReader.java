package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.ir.ValueAsMetadata.LocalAsMetadata;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads blocks of metadata. Nodes may refer to later ones, and those of a function to values that are not read yet: {@link #finish()} sets what was
 * missing.
 */
final class MetadataReader {
    static final int STRING = 1;
    static final int VALUE = 2;
    static final int NODE = 3;
    static final int NAME = 4;
    static final int DISTINCT_NODE = 5;
    static final int KIND = 6;
    static final int LOCATION = 7;
    static final int OLD_NODE = 8;
    static final int OLD_FN_NODE = 9;
    static final int NAMED_NODE = 10;

    private record Missing(MDNode node, int operand, long id) {}

    private record MissingValue(int id, Type type, long value) {}

    private record Named(String name, long[] ids) {}

    private final Context context;
    private final List<Type> types;
    private final IdTable<Value> values;
    private final IdTable<Metadata> metadata;
    private final BitstreamCursor cursor;
    private final List<Missing> missing = new ArrayList<>();
    private final List<MissingValue> missingValues = new ArrayList<>();
    private final List<Named> named = new ArrayList<>();
    private final List<MetadataKind> kinds = new ArrayList<>();
    private final List<DILocation> locations = new ArrayList<>();
    private @Nullable String name;

    MetadataReader(Context context, List<Type> types, IdTable<Value> values, IdTable<Metadata> metadata, BitstreamCursor cursor) {
        this.context = context;
        this.types = types;
        this.values = values;
        this.metadata = metadata;
        this.cursor = cursor;
    }

    /** Reads the block that the cursor is in. */
    void read() {
        RecordLoop.run(cursor, this::record);
        if (name != null) {
            throw cursor.fail("a name of metadata without the nodes it names");
        }
    }

    private void record(int code) {
        if (name != null && code != NAMED_NODE) {
            throw cursor.fail("a name of metadata without the nodes it names");
        }
        switch (code) {
            case STRING -> metadata.add(new MDString(cursor.readText(0)));
            case NAME -> name = cursor.readText(0);
            case KIND -> {
                String kind = cursor.readText(1);
                kinds.add(new MetadataKind((int) cursor.values()[0], kind));
            }
            default -> record(code, cursor.readValues(), cursor.values());
        }
    }

    private void record(int code, int count, long[] v) {
        switch (code) {
            case NODE, DISTINCT_NODE -> {
                var node = new MDTuple(code == DISTINCT_NODE, new Metadata[count]);
                for (int i = 0; i < count; i++) {
                    operand(node, i, v[i]);
                }
                metadata.add(node);
            }
            case VALUE -> {
                require(count == 2, "a type and a value");
                value(v[0], v[1]);
            }
            case NAMED_NODE -> {
                require(name != null, "a name before the nodes it names");
                if (name != null) {
                    named.add(new Named(name, java.util.Arrays.copyOf(v, count)));
                }
                name = null;
            }
            case OLD_NODE -> oldNode(count, v);
            case OLD_FN_NODE -> {
                require(count % 2 == 0, "pairs of type and value");
                if (count == 2 && TypeReader.get(types, v[0], cursor) != PrimitiveType.METADATA) {
                    value(v[0], v[1]);
                } else {
                    metadata.add(new MDTuple(false, new Metadata[0]));
                }
            }
            default -> {
                var kind = DebugInfoKind.of(code);
                if (kind != null) {
                    metadata.add(debugInfo(kind, count, v));
                }
            }
        }
    }

    /** Sets an operand by a number that is one more than that of the metadata; 0 is null. */
    private void operand(MDNode node, int index, long idPlusOne) {
        if (idPlusOne != 0) {
            var known = metadata.get(idPlusOne - 1);
            if (known == null) {
                missing.add(new Missing(node, index, idPlusOne - 1));
            } else {
                node.setOperand(index, known);
            }
        }
    }

    private void value(long typeId, long valueId) {
        var type = TypeReader.get(types, typeId, cursor);
        require(type != PrimitiveType.METADATA && type != PrimitiveType.VOID, "a type of a value");
        var value = values.get(valueId);
        if (value == null) {
            missingValues.add(new MissingValue(metadata.size(), type, valueId));
            metadata.add(null);
        } else {
            metadata.add(wrap(value, type));
        }
    }

    private ValueAsMetadata wrap(Value value, Type type) {
        require(value.type().equals(type), "a value of type " + type);
        return value instanceof Constant c ? new ConstantAsMetadata(c) : new LocalAsMetadata(value);
    }

    private void oldNode(int count, long[] v) {
        require(count % 2 == 0, "pairs of type and value");
        var node = new MDTuple(false, new Metadata[count / 2]);
        for (int i = 0; i < count / 2; i++) {
            var type = TypeReader.get(types, v[2 * i], cursor);
            if (type == PrimitiveType.METADATA) {
                operand(node, i, v[2 * i + 1] + 1);
            } else if (type != PrimitiveType.VOID) {
                var value = values.get(v[2 * i + 1]);
                require(value instanceof Constant, "a constant");
                node.setOperand(i, new ConstantAsMetadata((Constant) java.util.Objects.requireNonNull(value)));
            }
        }
        metadata.add(node);
    }

    private DebugInfoNode debugInfo(DebugInfoKind kind, int count, long[] v) {
        String layout = kind.layout();
        boolean open = layout.endsWith("#") || layout.endsWith("*");
        int fixed = 1 + layout.length() - (open ? 1 : 0);
        require(count >= fixed - kind.optional() && (open || count <= fixed + kind.ignored()), fixed + " values");
        int further = open ? Math.max(0, count - fixed) : 0;
        var numbers = new long[kind.numbers() + (layout.endsWith("#") ? further : 0)];
        var ids = new long[kind.operands() + (layout.endsWith("*") ? further : 0)];
        int number = 0;
        for (int i = 1; i < count && i < fixed; i++) {
            char field = layout.charAt(i - 1);
            switch (field) {
                case 'u' -> numbers[number++] = v[i] & 0xffffffffL;
                case 'b' -> numbers[number++] = v[i] != 0 ? 1 : 0;
                case 'l' -> numbers[number++] = v[i];
                case 's' -> numbers[number++] = (v[i] & 1) != 0 ? ~(v[i] >>> 1) : v[i] >>> 1;
                default -> ids[field - '0'] = v[i];
            }
        }
        for (int i = 0; i < further; i++) {
            (layout.endsWith("#") ? numbers : ids)[i] = v[fixed + i];
        }
        if (kind == DebugInfoKind.DI_LOCATION) {
            ids[0]++;
        }
        var node = kind.factory().make(v[0] != 0, numbers, new Metadata[ids.length]);
        for (int i = 0; i < ids.length; i++) {
            operand(node, i, ids[i]);
        }
        if (node instanceof DILocation location && !location.isDistinct()) {
            locations.add(location);
        }
        return node;
    }

    /** The kinds that were read. */
    List<MetadataKind> kinds() {
        return kinds;
    }

    /**
     * Sets what was missing, and gives the named lists.
     *
     * @throws dxkit.io.FormatException if something never came
     */
    List<NamedMDNode> finish() {
        for (var m : missingValues) {
            var value = values.get(m.value());
            if (value == null) {
                throw cursor.fail("metadata of value " + m.value() + ", which never comes");
            }
            metadata.set(m.id(), wrap(value, m.type()));
        }
        for (var m : missing) {
            m.node().setOperand(m.operand(), get(m.id()));
        }
        for (var location : locations) {
            context.keep(location);
        }
        var lists = new ArrayList<NamedMDNode>(named.size());
        for (var n : named) {
            var nodes = new ArrayList<MDNode>(n.ids().length);
            for (long id : n.ids()) {
                if (!(get(id) instanceof MDNode node)) {
                    throw cursor.fail("metadata " + id + " in !" + n.name() + ", which is no node");
                }
                nodes.add(node);
            }
            lists.add(new NamedMDNode(n.name(), nodes));
        }
        return lists;
    }

    private Metadata get(long id) {
        var found = metadata.get(id);
        if (found == null) {
            throw cursor.fail("metadata " + id + ", which never comes");
        }
        return found;
    }

    private void require(boolean held, String needed) {
        if (!held) {
            throw cursor.fail("needed " + needed);
        }
    }
}
