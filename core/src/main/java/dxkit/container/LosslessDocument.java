package dxkit.container;

import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import dxkit.walk.NodeWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;

/** Containers in the lossless dialect. Contents decide; sizes and offsets in a document count only while they fit the contents. */
final class LosslessDocument {
    /** Says that a document is lossless, and in which version of the dialect. */
    static final String FORMAT = "x-Format";
    private static final int VERSION = 1;

    /**
     * What a document has beside header and parts.
     *
     * @param format version of the dialect
     * @param length bytes in the file, where that is not the end of its last part; else -1
     * @param gaps bytes other than zero that belong to no part
     */
    private record Rest(long format, long length, List<Gap> gaps) {
        static Rest walk(Fields<Rest> f) {
            return new Rest(f.u32(FORMAT, Rest::format), f.usually(-1L).u32("x-Length", Rest::length),
                    f.usually(List.of()).list("x-Gaps", 0, Gap::walk, Rest::gaps));
        }
    }

    /**
     * Bytes that belong to no part.
     *
     * @param offset in the file
     * @param bytes the bytes
     */
    private record Gap(long offset, Bytes bytes) {
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
            end = file.has(part.offset(), PartEntry.HEADER) ? Math.max(end, part.offset() + PartEntry.HEADER + part.data().length()) : end;
        }
        List<Gap> gaps = Layout.of(container).gaps().stream().map(Layout.Region::bytes).filter(bytes -> !bytes.isAll(0))
                .map(bytes -> new Gap(bytes.fileOffset() - file.fileOffset(), bytes)).toList();
        var rest = NodeWriter.write(new Rest(VERSION, end == file.length() ? -1 : file.length(), gaps), container.context(), Rest::walk);
        Digest digest = container.digest();
        String kind = digest == Digest.RETAIL || digest == Digest.DEBUG ? digest.name().toLowerCase(Locale.ROOT) : "";
        var document = new Node.Map(ContainerNodes.TAG);
        rest.entries().forEach(document::put);
        document.put(DocumentHeader.KEY,
                NodeWriter.write(DocumentHeader.of(container, kind), container.context(), DocumentHeader::walk));
        return document.put(DocumentPart.KEY, parts);
    }

    /** A part, ready to be written. */
    private record Ready(DocumentPart part, Node item, Bytes data) {
        /** Whether what the document says of the part's size is true of its contents. */
        boolean fits() {
            return part.outside() || part.size() >= 0 && data.length() == (part.length() >= 0 ? part.length() : part.size());
        }
    }

    static Built read(Node document, Options options) {
        if (!(document instanceof Node.Map(SequencedMap<String, Node> entries, String tag, Node.Mark where))
                || !tag.isEmpty() && !tag.equals(ContainerNodes.TAG)) {
            throw document.error("needed a document with the tag !" + ContainerNodes.TAG);
        }
        SequencedMap<String, Node> others = new LinkedHashMap<>(entries);
        Node head = ContainerNodes.take(others, DocumentHeader.KEY, document);
        Node list = ContainerNodes.take(others, DocumentPart.KEY, document);
        Rest rest = NodeReader.read(new Node.Map(others, tag, where), Context.NONE, Rest::walk);
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
        Optional<String> stale = stale(header, parts);
        List<String> notes = new ArrayList<>();
        Bytes file;
        if (stale.isPresent()) {
            if (header.offsets().isPresent()) {
                notes.add(stale.get() + "; sizes, offsets and file size are made anew"
                        + (rest.gaps.isEmpty() ? "" : ", x-Gaps are left out"));
            }
            file = anew(header, parts, options);
        } else {
            file = exact(header, parts, rest);
        }
        return new Built(digest.isEmpty() ? file : ContainerNodes.signed(file, digest.get()), notes);
    }

    /** The parts with their bytes; those of programs first, on which others depend. */
    private static List<Ready> parts(List<Node> items) {
        List<Ready> parts = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Node item = items.get(i);
            DocumentPart part = ContainerNodes.in(DocumentPart.KEY, i, () -> DocumentPart.read(item, Context.NONE));
            parts.add(new Ready(part, item, Bytes.EMPTY));
        }
        Context context = Context.NONE;
        for (FourCC program : Container.PROGRAMS) {
            for (int i = 0; i < parts.size() && context.shaderKind().isEmpty(); i++) {
                if (!parts.get(i).part.outside() && parts.get(i).part.fourCC(parts.get(i).item).equals(program)) {
                    Ready ready = ready(parts, i, context);
                    parts.set(i, ready);
                    context = new Context(Container.shaderKind(ready.data), context.dialect());
                }
            }
        }
        for (int i = 0; i < parts.size(); i++) {
            parts.set(i, ready(parts, i, context));
        }
        return parts;
    }

    private static Ready ready(List<Ready> parts, int index, Context context) {
        Ready ready = parts.get(index);
        boolean done = ready.part.outside() || !ready.data.isEmpty();
        return done
                ? ready
                : new Ready(ready.part, ready.item,
                        ContainerNodes.in(DocumentPart.KEY, index, () -> ready.part.bytes(ready.item, context)));
    }

    private static Optional<Digest> digest(DocumentHeader header, Node node) {
        if (header.digest().isEmpty()) {
            return Optional.empty();
        }
        for (Digest kind : Digest.values()) {
            if (kind != Digest.WRONG && kind.name().toLowerCase(Locale.ROOT).equals(header.digest())) {
                return Optional.of(kind);
            }
        }
        throw ContainerNodes.error(node, "x-Digest", "needed retail, debug, bypass, preview or unsigned, found '" + header.digest() + "'")
                .in(DocumentHeader.KEY);
    }

    /** Why the layout that the document states cannot be kept, if it cannot. */
    private static Optional<String> stale(DocumentHeader header, List<Ready> parts) {
        if (header.offsets().isEmpty()) {
            return Optional.of("PartOffsets are not stated");
        }
        if (header.offsets().get().size() != parts.size() || header.partCount() >= 0 && header.partCount() != parts.size()) {
            return Optional.of("there are " + parts.size() + " parts, and PartCount and PartOffsets say otherwise");
        }
        return parts.stream().filter(part -> !part.fits()).findFirst()
                .map(part -> "part " + part.part.name() + " has " + part.data.length() + " bytes, and its Size says otherwise");
    }

    private static ByteSink start(DocumentHeader header) {
        Bytes hash = header.hash().length() == Digest.LENGTH ? header.hash() : Bytes.zeros(Digest.LENGTH);
        return new ByteSink().bytes(Header.MAGIC).bytes(hash).u16(header.version().major()).u16(header.version().minor());
    }

    private static Bytes anew(DocumentHeader header, List<Ready> parts, Options options) {
        Edit edit = options.rules().apply(Container.open(start(header).u32(Header.LENGTH).u32(0).toBytes()).edit().keepDigest());
        for (Ready part : parts) {
            if (!part.part.outside()) {
                edit.add(part.part.fourCC(part.item), part.data);
            }
        }
        return edit.toBytes();
    }

    private static Bytes exact(DocumentHeader header, List<Ready> parts, Rest rest) {
        List<Long> offsets = header.offsets().orElseThrow();
        long end = Header.LENGTH + 4L * parts.size();
        long said = end;
        for (int i = 0; i < parts.size(); i++) {
            Ready part = parts.get(i);
            if (!part.part.outside()) {
                end = Math.max(end, offsets.get(i) + PartEntry.HEADER + part.data.length());
                said += PartEntry.HEADER + part.data.length();
            }
        }
        long length = rest.length >= 0 ? rest.length : end;
        for (Gap gap : rest.gaps) {
            end = Math.max(end, gap.offset + gap.bytes.length());
            said += gap.bytes.length();
        }
        int room = Math.toIntExact(Math.min(Integer.MAX_VALUE - 8, Math.max(length, end)));
        LlvmDocument.checkedFill(Math.max(length, end) - said);
        ByteSink sink = start(header).u32(header.fileSize() >= 0 ? header.fileSize() : length).u32(parts.size());
        offsets.forEach(sink::u32);
        sink.fill(0, Math.max(0, room - sink.length()));
        rest.gaps.forEach(gap -> sink.set((int) gap.offset, gap.bytes));
        for (int i = 0; i < parts.size(); i++) {
            Ready part = parts.get(i);
            if (!part.part.outside()) {
                int at = Math.toIntExact(offsets.get(i));
                sink.set(at, part.part.fourCC(part.item).bytes()).set32(at + 4, part.part.size()).set(at + PartEntry.HEADER, part.data);
            }
        }
        Bytes file = sink.toBytes();
        return file.clamped(0, length);
    }
}
