package dxkit.ir;

import dxkit.bitcode.BitstreamCursor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the attribute groups and the lists made of them. */
final class AttributeReader {
    static final int ENTRY = 2;
    static final int GROUP_ENTRY = 3;
    private static final int ENUM = 0;
    private static final int INTEGER = 1;
    private static final int STRING = 3;
    private static final int STRING_WITH_VALUE = 4;

    private final Map<Long, AttributeGroup> groups = new HashMap<>();
    private final List<AttributeList> lists = new ArrayList<>();

    /** Reads the block of groups that the cursor is in. */
    void readGroups(BitstreamCursor cursor) {
        RecordLoop.run(cursor, code -> {
            if (code == GROUP_ENTRY) {
                int count = cursor.readValues();
                if (count < 3) {
                    throw cursor.fail("an attribute group of " + count + " values");
                }
                long[] v = cursor.values();
                groups.put(v[0], new AttributeGroup((int) v[1], attributes(cursor, v, count)));
            }
        });
    }

    private static List<Attribute> attributes(BitstreamCursor cursor, long[] v, int count) {
        var attributes = new ArrayList<Attribute>();
        for (int i = 2; i < count;) {
            long form = v[i++];
            if (form == ENUM || form == INTEGER) {
                int needed = form == ENUM ? 1 : 2;
                if (count - i < needed) {
                    throw cursor.fail("an attribute that is cut short");
                }
                var kind = AttributeKind.of(v[i]);
                if (kind == null) {
                    throw cursor.fail("attribute kind " + Long.toUnsignedString(v[i]));
                }
                attributes.add(form == ENUM ? new Attribute.EnumAttribute(kind) : new Attribute.IntAttribute(kind, v[i + 1]));
                i += needed;
            } else if (form == STRING || form == STRING_WITH_VALUE) {
                var text = new StringBuilder();
                i = text(v, i, count, text);
                String key = text.toString();
                text.setLength(0);
                if (form == STRING_WITH_VALUE) {
                    i = text(v, i, count, text);
                }
                attributes.add(new Attribute.StringAttribute(key, text.toString()));
            } else {
                throw cursor.fail("an attribute of form " + Long.toUnsignedString(form));
            }
        }
        return attributes;
    }

    /** Reads up to a zero, or to the end; says where to go on. */
    private static int text(long[] v, int from, int count, StringBuilder text) {
        int i = from;
        while (i < count && v[i] != 0) {
            text.append((char) (v[i++] & 0xff));
        }
        return i + 1;
    }

    /** Reads the block of lists that the cursor is in. */
    void readLists(BitstreamCursor cursor) {
        RecordLoop.run(cursor, code -> {
            if (code == ENTRY) {
                int count = cursor.readValues();
                var list = new ArrayList<AttributeGroup>(count);
                for (int i = 0; i < count; i++) {
                    var group = groups.get(cursor.values()[i]);
                    if (group == null) {
                        throw cursor.fail("attribute group " + Long.toUnsignedString(cursor.values()[i]));
                    }
                    list.add(group);
                }
                lists.add(new AttributeList(list));
            }
        });
    }

    /** The list with this number; 0 is the empty one. */
    AttributeList get(long number, BitstreamCursor cursor) {
        if (number == 0) {
            return AttributeList.EMPTY;
        }
        if (number < 0 || number > lists.size()) {
            throw cursor.fail("attribute list " + Long.toUnsignedString(number) + " of " + lists.size());
        }
        return lists.get((int) number - 1);
    }
}
