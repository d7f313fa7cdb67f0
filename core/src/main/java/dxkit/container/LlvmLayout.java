package dxkit.container;

import dxkit.container.ContainerNodes.Built;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a container together as yaml2obj does.
 *
 * @param header the document's header
 * @param headerNode what it was read from
 * @param items what the parts were read from
 * @param parts the parts
 */
record LlvmLayout(DocumentHeader header, Node headerNode, List<Node> items, List<DocumentPart> parts) {

    Built build(Context context) {
        if (header.hash().length() != Digest.LENGTH) {
            throw error("Hash", "needed " + Digest.LENGTH + " bytes, found " + header.hash().length());
        }
        if (header.partCount() < parts.size()) {
            throw error("PartCount", "needed at least the number of parts, " + parts.size() + ", found " + header.partCount());
        }
        Container.checkCount(parts.size());
        List<String> notes = new ArrayList<>();
        List<Long> offsets = offsets();
        var zeros = new Zeros();
        var sink = new ByteSink();
        sink.bytes(Header.MAGIC).bytes(header.hash()).u16(header.version().major()).u16(header.version().minor());
        sink.u32(fileSize(offsets)).u32(parts.size());
        offsets.forEach(sink::u32);
        for (int i = 0; i < parts.size(); i++) {
            int at = i;
            ContainerNodes.in(DocumentPart.KEY, i, () -> part(at, offsets.get(at), context, sink, zeros, notes));
        }
        return new Built(sink.toBytes(), notes);
    }

    private FormatException error(String key, String problem) {
        return ContainerNodes.error(headerNode, key, problem).in(DocumentHeader.KEY);
    }

    private long tableEnd() {
        return Header.LENGTH + 4 * header.partCount();
    }

    /** Where the parts stand, as the document says or one behind the other. */
    private List<Long> offsets() {
        if (header.offsets().isEmpty()) {
            List<Long> offsets = new ArrayList<>();
            long at = tableEnd();
            for (DocumentPart part : parts) {
                offsets.add(at);
                at += PartEntry.HEADER + part.size();
            }
            return offsets;
        }
        List<Long> offsets = header.offsets().get();
        if (offsets.size() != parts.size()) {
            throw error("PartOffsets", "needed as many offsets as parts, " + parts.size() + ", found " + offsets.size());
        }
        long end = tableEnd();
        for (int i = 0; i < offsets.size(); i++) {
            if (offsets.get(i) < end) {
                throw error("PartOffsets", "not enough space before part " + i + ": needed at least " + end + ", found " + offsets.get(i));
            }
            end = offsets.get(i) + PartEntry.HEADER + parts.get(i).size();
        }
        return offsets;
    }

    /** The file size as the document says, or the end of the last part. */
    private long fileSize(List<Long> offsets) {
        long end = parts.isEmpty() ? tableEnd() : offsets.getLast() + PartEntry.HEADER + parts.getLast().size();
        if (header.fileSize() >= 0 && header.fileSize() < end) {
            throw error("FileSize", "too small: needed at least " + end + ", found " + header.fileSize());
        }
        return header.fileSize() >= 0 ? header.fileSize() : end;
    }

    private ByteSink part(int index, long offset, Context context, ByteSink sink, Zeros zeros, List<String> notes) {
        DocumentPart part = parts.get(index);
        Node item = items.get(index);
        if (LlvmDocument.isPrivate(part, item) && index != parts.size() - 1) {
            throw item.error("PRIV must be the last part");
        }
        Bytes contents = LlvmDocument.contents(part, item, context);
        long missing = part.size() - contents.length();
        if (missing < 0) {
            notes.add("part " + part.name() + " has " + contents.length() + " bytes, more than its Size " + part.size()
                    + "; all are written, so later parts do not stand where their offsets say");
        }
        try {
            sink.fill(0, zeros.take(offset - sink.length()));
            sink.u32(part.fourCC(item).value()).u32(part.size()).bytes(contents);
            return sink.fill(0, zeros.take(missing));
        } catch (FormatException e) {
            throw item.error(e.problem());
        }
    }
}
