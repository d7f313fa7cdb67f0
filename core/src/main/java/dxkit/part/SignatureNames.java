package dxkit.part;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.TextBudget;
import dxkit.io.Utf8;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * Where the names of a signature's elements stand. Producers differ: DXC and LLVM write each name once in an order of their own, older DXC one for each
 * declaration, FXC shares names only sometimes, vkd3d pads each.
 *
 * @param offsets for each element where its name begins in {@code table}; {@link #NONE} for an element without one
 * @param table the names, each with a zero byte behind it
 */
public record SignatureNames(List<Long> offsets, Bytes table) {
    /** Offset of a name that is not there; in the part's bytes it is 0. */
    public static final long NONE = 0xffffffffL;

    /**
     * The usual layout: each name once, in the order of the elements.
     *
     * @throws FormatException if a name holds a zero character
     */
    public static SignatureNames of(List<SignatureElement> elements) {
        Map<String, Long> known = new HashMap<>();
        List<Long> offsets = new ArrayList<>(elements.size());
        var table = new ByteSink();
        for (SignatureElement element : elements) {
            Long offset = known.get(element.name());
            if (offset == null) {
                if (element.name().indexOf(0) >= 0) {
                    throw FormatException.of("a name cannot hold a zero character").in("Name");
                }
                offset = (long) table.length();
                known.put(element.name(), offset);
                table.bytes(Utf8.encode(element.name())).u8(0);
            }
            offsets.add(offset);
        }
        return new SignatureNames(List.copyOf(offsets), table.toBytes());
    }

    /**
     * The names at some offsets of a table that goes on with padding; a name ends at a zero byte or the end.
     *
     * @param users size in bytes of what refers to them
     * @throws FormatException if an offset is not in the table, or the names together are far longer than it
     */
    static List<String> read(List<Long> offsets, Bytes data, long users) {
        Map<Long, String> known = new HashMap<>();
        List<String> names = new ArrayList<>(offsets.size());
        var budget = new TextBudget(data, users);
        for (long offset : offsets) {
            String name = known.get(offset);
            if (name == null) {
                if (offset != NONE && offset > data.length()) {
                    throw FormatException
                            .at(data.fileOffset(), "a name in these " + data.length() + " bytes", "one at offset " + offset + " from here")
                            .in("Names[" + names.size() + "]");
                }
                name = Utf8.decode(bytesAt(offset, data));
                known.put(offset, name);
            }
            budget.take(name.length());
            names.add(name);
        }
        return names;
    }

    private static Bytes bytesAt(long offset, Bytes data) {
        if (offset == NONE) {
            return Bytes.EMPTY;
        }
        int end = data.indexOf(0, offset);
        return data.slice(offset, (end < 0 ? data.length() : end) - offset);
    }

    /** How many bytes of {@code data} the names at these offsets, which must lie in it, reach into. */
    static int end(List<Long> offsets, Bytes data) {
        int end = 0;
        for (long offset : new HashSet<>(offsets)) {
            if (offset != NONE) {
                end = Math.max(end, Math.toIntExact(offset) + bytesAt(offset, data).length() + 1);
            }
        }
        return Math.min(end, data.length());
    }

    static SignatureNames walk(Fields<SignatureNames> f) {
        List<Long> offsets = f.numbers("Offsets", 0, 4, Show.DECIMAL, SignatureNames::offsets);
        return new SignatureNames(offsets, f.bytes("x-Table", 0, SignatureNames::table));
    }

    /** Whether these are the names of {@code elements}. */
    boolean fit(List<SignatureElement> elements) {
        if (offsets.size() != elements.size()) {
            return false;
        }
        List<String> names = elements.stream().map(SignatureElement::name).toList();
        long users = names.stream().mapToLong(name -> name.length() + TextBudget.TEXT).sum();
        try {
            return read(offsets, table, users).equals(names);
        } catch (FormatException e) {
            return false;
        }
    }
}
