package dxkit.container;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Suggest;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Containers as node trees, which YAML and JSON are made from. LLVM's dialect is that of obj2yaml and yaml2obj; the lossless one has LLVM's keys and
 * additions, all beginning with {@code x-}, so that the same bytes can be built again (docs/yaml.md).
 */
public final class ContainerNodes {
    /** The YAML tag of a container. */
    public static final String TAG = "dxcontainer";

    /** The keys that a document of either dialect must have. */
    static final Set<String> REQUIRED = Set.of(DocumentHeader.KEY, DocumentPart.KEY);

    private ContainerNodes() {}

    /**
     * A container made from a document.
     *
     * @param bytes the file
     * @param notes what its maker should know, such as sizes that were corrected; one sentence each, without a full stop
     */
    public record Built(Bytes bytes, List<String> notes) {
        /** Copies the notes. */
        public Built {
            notes = List.copyOf(notes);
        }
    }

    /**
     * A part made from a document.
     *
     * @param name its name, if the document has it
     * @param data its contents
     */
    public record BuiltPart(Optional<FourCC> name, Bytes data) {}

    /**
     * How to build where the document leaves a choice.
     *
     * @param digest the kind of digest to write, rather than what the document says
     * @param keepDigest whether the document's 16 bytes are written whatever else it says
     * @param rules changes the rules for a new layout, see {@link Edit}; not used where the document's own layout is kept
     */
    public record Options(Optional<Digest> digest, boolean keepDigest, UnaryOperator<Edit> rules) {
        /** What the document says. */
        public static final Options NONE = new Options(Optional.empty(), false, edit -> edit);
    }

    /**
     * The tree of a container. In LLVM's dialect it has what obj2yaml prints, in the lossless one everything.
     *
     * @throws FormatException in LLVM's dialect, if LLVM would refuse the file: a part that it knows is damaged or there twice, parts that overlap
     */
    public static Node.Map write(Container container, Dialect dialect) {
        return dialect == Dialect.LLVM ? LlvmDocument.write(container) : LosslessDocument.write(container);
    }

    /**
     * The tree of one part, in the lossless dialect.
     *
     * @throws FormatException if its contents {@linkplain PartEntry#isLeftOut were left out}
     */
    public static Node.Map write(PartEntry part) {
        Bytes _ = part.contents();
        return DocumentPart.write(part);
    }

    /**
     * Builds a container. A document with {@code x-Format} is lossless, any other LLVM's.
     *
     * @throws FormatException if the document does not describe a container
     */
    public static Built read(Node document, Options options) {
        if (document instanceof Node.Map map) {
            if (map.get(LosslessDocument.FORMAT) != null) {
                return LosslessDocument.read(document, options);
            }
            Optional<String> misspelt = Suggest.nearest(LosslessDocument.FORMAT, map.keys());
            if (misspelt.isPresent()) {
                throw NodeReader.unknown(map, misspelt.get(), List.of(LosslessDocument.FORMAT));
            }
        }
        Built built = readLlvm(document);
        return options.digest.isEmpty() ? built : new Built(signed(built.bytes, options.digest.get()), built.notes);
    }

    /**
     * Builds a container as yaml2obj does.
     *
     * @throws FormatException if the document does not describe a container
     */
    public static Built readLlvm(Node document) {
        return LlvmDocument.read(document);
    }

    /**
     * Builds one part from a document in the lossless dialect.
     *
     * @param name its name if the document does not have it
     * @throws FormatException if the document does not describe a part
     */
    public static BuiltPart readPart(Node document, FourCC name, Context context) {
        boolean named = !(document instanceof Node.Map map) || map.get("Name") != null;
        Node whole = named ? document : named((Node.Map) document, name);
        DocumentPart part = DocumentPart.read(whole, context);
        return new BuiltPart(named ? Optional.of(part.fourCC(document)) : Optional.empty(), part.bytes(whole, context, new Zeros()));
    }

    private static Node.Map named(Node.Map map, FourCC name) {
        SequencedMap<String, Node> entries = new java.util.LinkedHashMap<>(map.entries());
        entries.put("Name", new Node.Text(name.toString()));
        return new Node.Map(entries, map.tag(), map.where());
    }

    /** The bytes with a digest of this kind. */
    static Bytes signed(Bytes file, Digest kind) {
        return Container.open(file).edit().digest(kind).toBytes();
    }

    /** The value of a key that a document must have. */
    static Node required(Node.Map document, String key) {
        Node node = document.get(key);
        if (node == null) {
            throw NodeReader.missing(document, key, document.keys());
        }
        return node;
    }

    /** An error about a key of a map, or about the whole map where it cannot be told where the key is. */
    static FormatException error(Node node, String key, String problem) {
        Node value = node instanceof Node.Map map ? map.get(key) : null;
        return (value == null || value.mark() == null ? node : value).error(problem).in(key);
    }

    static DocumentHeader header(Node node, Context context) {
        try {
            return NodeReader.read(node, context, DocumentHeader::walk);
        } catch (FormatException e) {
            throw e.in(DocumentHeader.KEY);
        }
    }

    static List<Node> items(Node node, String key) {
        return switch (node) {
            case Node.Seq(List<Node> items, boolean flow, Node.Mark where) -> items;
            case Node.Text(String text, Node.Mark where) when text.isEmpty() -> List.of();
            default -> throw node.error("needed a list").in(key);
        };
    }

    static <R> R in(String key, int index, Supplier<R> step) {
        try {
            return step.get();
        } catch (FormatException e) {
            throw e.in(key + "[" + index + "]");
        }
    }
}
