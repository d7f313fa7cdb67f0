package dxkit.container;

import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import dxkit.walk.NodeWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Containers in the lossless dialect. Contents decide; sizes and offsets in a document count only while they fit the contents. */
final class LosslessDocument {
    /** Says that a document is lossless, and in which version of the dialect. */
    static final String FORMAT = "x-Format";
    /** Bytes in the file. */
    static final String LENGTH = "x-Length";
    private static final int VERSION = 1;

    /**
     * What a document has beside header and parts.
     *
     * @param format version of the dialect
     * @param length bytes in the file, where that is not the end of its last part; else -1
     * @param gaps bytes other than zero that belong to no part
     */
    record Rest(long format, long length, List<Gap> gaps) {
        static Rest walk(Fields<Rest> f) {
            return new Rest(f.u32(FORMAT, Rest::format), f.usually(-1L).u32(LENGTH, Rest::length),
                    f.usually(List.of()).list("x-Gaps", 0, Gap::walk, Rest::gaps));
        }
    }

    /**
     * Bytes that belong to no part.
     *
     * @param offset in the file
     * @param bytes the bytes
     */
    record Gap(long offset, Bytes bytes) {
        static Gap walk(Fields<Gap> f) {
            return new Gap(f.u32("Offset", Gap::offset), f.bytes("x-Bytes", 0, Gap::bytes));
        }
    }

    private LosslessDocument() {}

    static Node.Map write(Container container) {
        Bytes file = container.bytes();
        long end = Header.LENGTH + 4L * container.parts().size();
        var parts = new Node.Seq(new ArrayList<>(), false, null);
        for (PartEntry part : container.parts()) {
            parts.items().add(DocumentPart.write(part));
            end = file.has(part.offset(), PartEntry.HEADER) ? Math.max(end, part.endOfData()) : end;
        }
        List<Gap> gaps = Layout.of(container).gaps().stream().map(Layout.Region::bytes).filter(bytes -> !bytes.isAll(0))
                .map(bytes -> new Gap(bytes.fileOffset() - file.fileOffset(), bytes)).toList();
        var rest = NodeWriter.write(new Rest(VERSION, end == file.length() ? -1 : file.length(), gaps), container.context(), Rest::walk);
        Digest digest = container.digest();
        String kind = digest == Digest.RETAIL || digest == Digest.DEBUG ? digest.text() : "";
        var document = new Node.Map(ContainerNodes.TAG);
        rest.entries().forEach(document::put);
        document.put(DocumentHeader.KEY,
                NodeWriter.write(DocumentHeader.of(container, kind), container.context(), DocumentHeader::walk));
        return document.put(DocumentPart.KEY, parts);
    }

    /** A part, ready to be written. */
    record Ready(DocumentPart part, Node item, Bytes data) {
        /** Whether what the document says of the part's size is true of its contents. */
        boolean fits() {
            return part.outside() || part.size() >= 0 && data.length() == (part.length() >= 0 ? part.length() : part.size());
        }
    }

    static Built read(Node document, Options options) {
        if (!(document instanceof Node.Map map) || !map.tag().isEmpty() && !map.tag().equals(ContainerNodes.TAG)) {
            throw document.error("needed a document with the tag !" + ContainerNodes.TAG);
        }
        Node head = ContainerNodes.required(map, DocumentHeader.KEY);
        Node list = ContainerNodes.required(map, DocumentPart.KEY);
        Rest rest = NodeReader.read(map, Context.NONE, Rest::walk, ContainerNodes.REQUIRED);
        if (rest.format != VERSION) {
            throw ContainerNodes.error(document, FORMAT, "needed version " + VERSION + ", found " + rest.format);
        }
        DocumentHeader header = ContainerNodes.header(head, Context.NONE);
        List<Ready> parts = parts(ContainerNodes.items(list, DocumentPart.KEY));
        Optional<Digest> stated = digest(header, head);
        Optional<Digest> digest = options.keepDigest() ? Optional.empty() : options.digest().or(() -> stated);
        if (digest.isEmpty() && header.hash().length() != Digest.LENGTH) {
            throw head
                    .error("needed " + Digest.LENGTH + " bytes in Hash, or a kind in x-Digest, found " + header.hash().length() + " bytes")
                    .in(DocumentHeader.KEY);
        }
        Built built = new LosslessLayout(header, parts, rest).build(options);
        return digest.isEmpty() ? built : new Built(ContainerNodes.signed(built.bytes(), digest.get()), built.notes());
    }

    /** The parts with their bytes; those of programs first, on which others depend. */
    private static List<Ready> parts(List<Node> items) {
        List<Ready> parts = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Node item = items.get(i);
            DocumentPart part = ContainerNodes.in(DocumentPart.KEY, i, () -> DocumentPart.read(item, Context.NONE));
            parts.add(new Ready(part, item, Bytes.EMPTY));
        }
        var zeros = new Zeros();
        Context context = Context.NONE;
        for (FourCC program : Container.PROGRAMS) {
            for (int i = 0; i < parts.size() && context.shaderKind().isEmpty(); i++) {
                if (!parts.get(i).part.outside() && parts.get(i).part.fourCC(parts.get(i).item).equals(program)) {
                    Ready ready = ready(parts, i, context, zeros);
                    parts.set(i, ready);
                    context = new Context(Container.shaderKind(ready.data), context.dialect());
                }
            }
        }
        for (int i = 0; i < parts.size(); i++) {
            parts.set(i, ready(parts, i, context, zeros));
        }
        return parts;
    }

    private static Ready ready(List<Ready> parts, int index, Context context, Zeros zeros) {
        Ready ready = parts.get(index);
        boolean done = ready.part.outside() || !ready.data.isEmpty();
        return done
                ? ready
                : new Ready(ready.part, ready.item,
                        ContainerNodes.in(DocumentPart.KEY, index, () -> ready.part.bytes(ready.item, context, zeros)));
    }

    private static Optional<Digest> digest(DocumentHeader header, Node node) {
        if (header.digest().isEmpty()) {
            return Optional.empty();
        }
        Optional<Digest> kind = Digest.named(header.digest()).filter(named -> named != Digest.WRONG);
        if (kind.isPresent()) {
            return kind;
        }
        throw ContainerNodes.error(node, "x-Digest", "needed retail, debug, bypass, preview or unsigned, found '" + header.digest() + "'")
                .in(DocumentHeader.KEY);
    }
}
