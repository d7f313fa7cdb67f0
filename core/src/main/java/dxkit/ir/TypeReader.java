package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import dxkit.io.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the type table. */
final class TypeReader {
    static final int NUMENTRY = 1;
    static final int OPAQUE = 6;
    static final int INTEGER = 7;
    static final int POINTER = 8;
    static final int FUNCTION_OLD = 9;
    static final int ARRAY = 11;
    static final int VECTOR = 12;
    static final int STRUCT_ANON = 18;
    static final int STRUCT_NAME = 19;
    static final int STRUCT_NAMED = 20;
    static final int FUNCTION = 21;

    private final Context context;
    private final BitstreamCursor cursor;
    private final List<Type> types = new ArrayList<>();
    private final Map<Integer, StructType> forward = new HashMap<>();
    private long declared;
    private String structName = "";

    private TypeReader(Context context, BitstreamCursor cursor) {
        this.context = context;
        this.cursor = cursor;
    }

    /** The types of the table that the cursor is in. */
    static List<Type> read(Context context, BitstreamCursor cursor) {
        var reader = new TypeReader(context, cursor);
        RecordLoop.run(cursor, reader::record);
        if (reader.types.size() != reader.declared) {
            throw cursor.fail("a type table of " + reader.types.size() + " types that says it has " + reader.declared);
        }
        return reader.types;
    }

    private void record(int code) {
        if (code == STRUCT_NAME) {
            structName = cursor.readText(0);
            return;
        }
        int count = cursor.readValues();
        long[] v = cursor.values();
        if (code == NUMENTRY) {
            require(count >= 1 && v[0] >= 0, "a number of types");
            declared = v[0];
            return;
        }
        require(types.size() < declared, "at most " + declared + " types");
        Type type;
        try {
            type = type(code, v, count);
        } catch (IllegalArgumentException e) {
            throw cursor.fail(String.valueOf(e.getMessage()));
        }
        require(!forward.containsKey(types.size()), "a structure, for it was used before");
        types.add(type);
    }

    private Type type(int code, long[] v, int count) {
        for (var primitive : PrimitiveType.values()) {
            if (primitive.code() == code) {
                return primitive;
            }
        }
        switch (code) {
            case INTEGER -> {
                require(count >= 1 && v[0] >= 1 && v[0] <= IntegerType.MAX_WIDTH, "an integer width");
                return new IntegerType((int) v[0]);
            }
            case POINTER -> {
                require(count >= 1, "a pointee");
                var pointee = element(v[0], true);
                return context.pointer(pointee, count >= 2 ? (int) v[1] : 0);
            }
            case FUNCTION -> {
                return function(v, count, 1);
            }
            case FUNCTION_OLD -> {
                return function(v, count, 2);
            }
            case STRUCT_ANON -> {
                require(count >= 1, "whether it is packed");
                return context.struct(elements(v, count), v[0] != 0);
            }
            case STRUCT_NAMED -> {
                require(count >= 1, "whether it is packed");
                var struct = identified();
                struct.setBody(elements(v, count), v[0] != 0);
                return struct;
            }
            case OPAQUE -> {
                return identified();
            }
            case ARRAY -> {
                require(count >= 2, "a count and an element");
                return context.array(element(v[1], false), v[0]);
            }
            case VECTOR -> {
                require(count >= 2 && v[0] >= 1 && v[0] <= Integer.MAX_VALUE, "a count and an element");
                var element = element(v[1], false);
                require(element instanceof IntegerType || element instanceof PointerType || element.isFloatingPoint(),
                        "an element of a vector");
                return context.vector(element, (int) v[0]);
            }
            default -> throw cursor.fail("type code " + code);
        }
    }

    private StructType identified() {
        var struct = forward.remove(types.size());
        if (struct == null) {
            struct = new StructType("");
        }
        struct.setName(structName);
        structName = "";
        return struct;
    }

    private Type function(long[] v, int count, int resultAt) {
        require(count > resultAt, "a result");
        var result = at(v[resultAt]);
        require(result != PrimitiveType.LABEL && result != PrimitiveType.METADATA && !(result instanceof FunctionType), "a type to return");
        var parameters = new ArrayList<Type>(count - resultAt - 1);
        for (int i = resultAt + 1; i < count; i++) {
            var parameter = at(v[i]);
            require(parameter != PrimitiveType.VOID && !(parameter instanceof FunctionType), "a type of a parameter");
            parameters.add(parameter);
        }
        return context.function(result, parameters, v[0] != 0);
    }

    private List<Type> elements(long[] v, int count) {
        var elements = new ArrayList<Type>(count - 1);
        for (int i = 1; i < count; i++) {
            elements.add(element(v[i], false));
        }
        return elements;
    }

    private Type element(long id, boolean pointee) {
        var type = at(id);
        require(type != PrimitiveType.VOID && type != PrimitiveType.LABEL && type != PrimitiveType.METADATA
                && (pointee || !(type instanceof FunctionType)), "a type that can be part of another");
        return type;
    }

    /** The type with this number; a structure to be filled in when it comes later. */
    private Type at(long id) {
        if (id >= 0 && id < types.size()) {
            return types.get((int) id);
        }
        require(id >= 0 && id < declared, "a type number below " + declared);
        return forward.computeIfAbsent((int) id, _ -> new StructType(""));
    }

    private void require(boolean held, String needed) {
        if (!held) {
            throw cursor.fail("needed " + needed);
        }
    }

    /** The type with this number in {@code types}. */
    static Type get(List<Type> types, long id, BitstreamCursor cursor) throws FormatException {
        var type = find(types, id);
        if (type == null) {
            throw cursor.fail("type " + Long.toUnsignedString(id) + " of " + types.size());
        }
        return type;
    }

    /** The type with this number in {@code types}, or null. */
    static @Nullable Type find(List<Type> types, long id) {
        return id >= 0 && id < types.size() ? types.get((int) id) : null;
    }
}
