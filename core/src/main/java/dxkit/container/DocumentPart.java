package dxkit.container;

import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Utf8;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Fields;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import dxkit.walk.NodeWriter;
import dxkit.walk.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A part as documents have it: its name and size, and its contents under the key of its format.
 *
 * @param name four bytes as text, see {@link #name(String)}
 * @param size what the part's header says, -1 if the document does not state it
 * @param length bytes of contents that are there where that is not {@code size}, else -1
 * @param outside whether the offset table points to no part in the file
 * @param exact contents that count whatever else is written
 * @param contents what stands under the format's key, else null
 */
record DocumentPart(String name, long size, long length, boolean outside, Optional<Bytes> exact, @Nullable Node contents) {
    static final String KEY = "Parts";

    private static final String EXACT = "x-Bytes";
    private static final String PROBLEM = "x-Problem";
    /** The key of the contents for each name that is known. */
    private static final Map<String, String> KEYS = PartFormats.all().stream()
            .collect(Collectors.toUnmodifiableMap(format -> format.name().toString(), PartFormat::key));
    private static final Set<String> LOSSLESS_KEYS = Set.copyOf(KEYS.values());

    /** What the name says, without the contents. */
    private static DocumentPart walk(Fields<DocumentPart> f) {
        boolean lossless = f.context().dialect() == Dialect.LOSSLESS;
        boolean outside = f.usually(0).number("x-Outside", 1, Show.BOOL, p -> p.outside ? 1 : 0) != 0;
        if (outside) {
            return new DocumentPart("", -1, -1, true, Optional.empty(), null);
        }
        String name = f.text("Name", 4, DocumentPart::name);
        String key = KEYS.get(name);
        if (key != null) {
            f.has(key);
        }
        long size = (lossless ? f.optional(-1L) : f).u32("Size", DocumentPart::size);
        long length = f.usually(-1L).u32("x-Length", DocumentPart::length);
        Optional<Bytes> exact = f.reading() && f.has(EXACT) ? Optional.of(f.bytes(EXACT, 0, p -> Bytes.EMPTY)) : Optional.empty();
        if (f.reading() && f.has(PROBLEM)) {
            f.text(PROBLEM, 0, p -> "");
        }
        return new DocumentPart(name, size, length, false, exact, null);
    }

    /** A part from a document, its contents not looked at. */
    static DocumentPart read(Node node, Context context) {
        Set<String> keys = context.dialect() == Dialect.LLVM ? LlvmDocument.KEYS : LOSSLESS_KEYS;
        if (!(node instanceof Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where))) {
            throw node.error("needed a part");
        }
        DocumentPart part = NodeReader.read(node, context, DocumentPart::walk, keys);
        if (part.outside) {
            return part;
        }
        String key = part.format(node).key();
        if (context.dialect() == Dialect.LOSSLESS) {
            for (String other : entries.keySet()) {
                if (keys.contains(other) && !other.equals(key)) {
                    throw node.error("part " + part.name + " has no '" + other + "'; its contents are '" + key + "'");
                }
            }
        }
        return new DocumentPart(part.name, part.size, part.length, false, part.exact, entries.get(key));
    }

    /** The format, found by the name. */
    PartFormat<?> format(Node node) {
        return PartFormats.of(fourCC(node));
    }

    FourCC fourCC(Node node) {
        try {
            return name(name);
        } catch (IllegalArgumentException e) {
            throw node.error("needed a name of four bytes, found '" + name + "'").in("Name");
        }
    }

    /** The bytes of a name in UTF-8, or if that is more than four as {@link FourCC} writes names. */
    private static FourCC name(String text) {
        Bytes bytes = Utf8.encode(text);
        return bytes.length() > 4 ? FourCC.of(text) : FourCC.read(new ByteSink(8).bytes(bytes).align(4).u32(0).toBytes(), 0);
    }

    /** The contents from their node. */
    static <P extends Part> Bytes encode(PartFormat<P> format, Node contents, Context context) {
        return format.encode(format.fromNode(contents, context), context);
    }

    /** The bytes of the contents, in the lossless dialect. */
    Bytes bytes(Node node, Context context, Zeros zeros) {
        PartFormat<?> format = format(node);
        if (exact.isPresent()) {
            if (contents != null) {
                checkUnchanged(format, contents, exact.get(), context);
            }
            return exact.get();
        }
        if (contents != null) {
            return encode(format, contents, context);
        }
        return Bytes.zeros(zeros.take(length >= 0 ? length : size));
    }

    private static <P extends Part> void checkUnchanged(PartFormat<P> format, Node contents, Bytes exact, Context context) {
        P edited = format.fromNode(contents, context);
        P before;
        try {
            before = format.fromNode(format.toNode(format.decode(exact, context), context), context);
        } catch (FormatException e) {
            throw contents
                    .error(format.name() + " has bytes in " + EXACT + " that cannot be decoded, and contents too; remove one of them");
        }
        if (!edited.equals(before)) {
            throw contents.error(format.name() + " was changed, but " + EXACT + " still has its old bytes; remove " + EXACT);
        }
    }

    /** A part in the lossless dialect. */
    static Node.Map write(PartEntry entry) {
        Bytes data = entry.data();
        boolean outside = entry.damage().isPresent() && entry.declaredSize() == 0;
        boolean cut = data.length() != entry.declaredSize();
        var head = new DocumentPart(Utf8.decode(entry.name().bytes()), entry.declaredSize(), cut ? data.length() : -1, outside,
                Optional.empty(), null);
        Node.Map map = NodeWriter.write(head, entry.context(), DocumentPart::walk);
        if (!outside) {
            contents(entry.format(), data, entry.context(), map);
        }
        return map;
    }

    /** Adds the contents to a map, and the exact bytes where the contents alone would give others. */
    private static <P extends Part> void contents(PartFormat<P> format, Bytes data, Context context, Node.Map map) {
        List<String> problems = new ArrayList<>();
        try {
            Node node = format.toNode(format.decode(data, context), context);
            map.put(format.key(), node);
            if (format.encode(format.fromNode(node, context), context).equals(data)) {
                return;
            }
        } catch (FormatException e) {
            problems.add(e.getMessage());
        }
        map.put(EXACT, new Node.Blob(data, true));
        problems.forEach(problem -> map.put(PROBLEM, new Node.Text(problem)));
    }
}
