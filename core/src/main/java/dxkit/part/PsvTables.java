package dxkit.part;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.Utf8;
import dxkit.psv.PsvSignatureElement;
import dxkit.walk.Fields;
import dxkit.walk.Show;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * PSV0's names and semantic indices, and where each element finds its own.
 *
 * @param nameOffsets for each element, inputs first, then outputs, then patch constants or primitives, where its name begins
 * @param entryNameOffset where the entry function's name begins; 0 before version 3
 * @param strings the names, each with a zero byte behind it, padded
 * @param indexOffsets for each element where its indices begin in {@code indexes}
 * @param indexes the semantic indices
 */
public record PsvTables(List<Long> nameOffsets, long entryNameOffset, Bytes strings, List<Long> indexOffsets,
        List<Long> indexes) implements PsvLayout {
    /** No elements. */
    static final PsvTables EMPTY = new PsvTables(List.of(), 0, Bytes.EMPTY, List.of(), List.of());

    /** What is laid out: the elements in the order of the tables, and since version 3 the entry function's name. */
    record Contents(List<PsvSignatureElement> elements, @Nullable String entryName) {
        /** All names, the entry function's last; empty if there is none. */
        List<String> names() {
            List<String> names = new ArrayList<>(elements.stream().map(PsvSignatureElement::name).toList());
            names.add(Objects.requireNonNullElse(entryName, ""));
            return names;
        }
    }

    /** The tables in a producer's layout. */
    static PsvTables of(Usual layout, Contents contents) {
        List<String> names = contents.names();
        var strings = new ByteSink().u8(0);
        List<Long> offsets = switch (layout) {
            case DXC -> eachForItself(strings, names);
            case LLVM -> tailsShared(strings, names);
        };
        var indexes = new IndexTable();
        List<Long> indexOffsets = contents.elements.stream().map(element -> (long) indexes.add(element.indices())).toList();
        int elements = contents.elements.size();
        return new PsvTables(List.copyOf(offsets.subList(0, elements)), offsets.get(elements), strings.align(4).toBytes(), indexOffsets,
                indexes.list());
    }

    private static List<Long> eachForItself(ByteSink strings, List<String> names) {
        return names.stream().map(name -> name.isEmpty() ? 0 : append(strings, Utf8.encode(name))).toList();
    }

    private static long append(ByteSink strings, Bytes name) {
        if (name.indexOf(0, 0) >= 0) {
            throw FormatException.of("a name cannot hold a zero byte");
        }
        long offset = strings.length();
        strings.bytes(name).u8(0);
        return offset;
    }

    /** Sorted by the bytes from the last to the first, descending, a name that goes on before one that is its end; so the empty one ends the last. */
    private static List<Long> tailsShared(ByteSink strings, List<String> names) {
        Map<String, Bytes> texts = new HashMap<>();
        names.forEach(name -> texts.computeIfAbsent(name, Utf8::encode));
        Map<Bytes, Long> offsets = new HashMap<>();
        Bytes previous = Bytes.EMPTY;
        for (Bytes name : texts.values().stream().sorted((a, b) -> compareFromTheEnd(b, a)).toList()) {
            if (previous.endsWith(name)) {
                offsets.put(name, strings.length() - 1L - name.length());
            } else {
                offsets.put(name, append(strings, name));
                previous = name;
            }
        }
        return names.stream().map(name -> Objects.requireNonNull(offsets.get(texts.get(name)))).toList();
    }

    private static int compareFromTheEnd(Bytes a, Bytes b) {
        int shorter = Math.min(a.length(), b.length());
        for (int i = 1; i <= shorter; i++) {
            int order = Integer.compare(a.u8(a.length() - i), b.u8(b.length() - i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(a.length(), b.length());
    }

    /** Whether these are the tables of {@code contents}. */
    boolean fit(Contents contents) {
        List<PsvSignatureElement> elements = contents.elements;
        if (nameOffsets.size() != elements.size() || indexOffsets.size() != elements.size()) {
            return false;
        }
        try {
            for (int i = 0; i < elements.size(); i++) {
                if (!indices(i, elements.get(i).indices().size()).equals(elements.get(i).indices())) {
                    return false;
                }
            }
            return names(contents.entryName != null).equals(contents.names());
        } catch (FormatException e) {
            return false;
        }
    }

    /** The elements' names, and at the end the entry function's, which is empty if there is none. */
    List<String> names(boolean hasEntryName) {
        List<Long> offsets = new ArrayList<>(nameOffsets);
        offsets.add(hasEntryName ? entryNameOffset : SignatureNames.NONE);
        return SignatureNames.read(offsets, strings, (long) PsvSignatureElement.SIZE * offsets.size());
    }

    /**
     * The indices of an element of {@code rows} rows.
     *
     * @throws FormatException if they are not in the table
     */
    List<Long> indices(int element, int rows) {
        long from = indexOffsets.get(element);
        if (rows == 0) {
            return List.of();
        }
        if (from + rows > indexes.size()) {
            throw FormatException
                    .of("needed " + rows + " semantic indices from number " + from + " on, found " + indexes.size() + " in all");
        }
        return indexes.subList((int) from, (int) from + rows);
    }

    /** The texts in the table of names, with their offsets, without empty ones. */
    List<TableString> texts() {
        List<TableString> texts = new ArrayList<>();
        int at = 0;
        while (at < strings.length()) {
            int zero = strings.indexOf(0, at);
            int end = zero < 0 ? strings.length() : zero;
            if (end > at) {
                texts.add(new TableString(Utf8.decode(strings.slice(at, end - at)), at));
            }
            at = end + 1;
        }
        return texts;
    }

    /**
     * One text of the table, as LLVM prints it.
     *
     * @param text it
     * @param offset where it begins
     */
    record TableString(String text, long offset) {
        static TableString walk(Fields<TableString> f) {
            return new TableString(f.text("String", 0, TableString::text), f.u32("Offset", TableString::offset));
        }
    }

    static PsvTables walk(Fields<PsvTables> f) {
        List<Long> nameOffsets = f.numbers("NameOffsets", 0, 4, Show.DECIMAL, PsvTables::nameOffsets);
        long entryNameOffset = f.u32("EntryNameOffset", PsvTables::entryNameOffset);
        Bytes strings = f.bytes("x-Strings", 0, PsvTables::strings);
        List<Long> indexOffsets = f.numbers("IndexOffsets", 0, 4, Show.DECIMAL, PsvTables::indexOffsets);
        List<Long> indexes = f.numbers("Indexes", 0, 4, Show.DECIMAL, PsvTables::indexes);
        return new PsvTables(nameOffsets, entryNameOffset, strings, indexOffsets, indexes);
    }
}
