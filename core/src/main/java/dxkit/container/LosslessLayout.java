package dxkit.container;

import dxkit.container.ContainerNodes.Built;
import dxkit.container.ContainerNodes.Options;
import dxkit.container.LosslessDocument.Gap;
import dxkit.container.LosslessDocument.Ready;
import dxkit.container.LosslessDocument.Rest;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import java.util.List;
import java.util.Optional;

/**
 * Puts a container together from a lossless document: as the document says while that fits the contents, else anew.
 *
 * @param header the document's header
 * @param parts the parts
 * @param rest what else the document says
 */
record LosslessLayout(DocumentHeader header, List<Ready> parts, Rest rest) {

    Built build(Options options) {
        Optional<String> stale = stale();
        if (stale.isEmpty()) {
            return new Built(exact(), List.of());
        }
        String lost = rest.gaps().isEmpty() && rest.length() < 0 ? "" : ", bytes that belong to no part are left out";
        String note = stale.get() + "; sizes, offsets and file size are made anew" + lost;
        return new Built(anew(options), header.offsets().isPresent() ? List.of(note) : List.of());
    }

    /** Why the layout that the document states cannot be kept, if it cannot. */
    private Optional<String> stale() {
        if (header.offsets().isEmpty()) {
            return Optional.of("PartOffsets are not stated");
        }
        if (header.offsets().get().size() != parts.size() || header.partCount() >= 0 && header.partCount() != parts.size()) {
            return Optional.of("there are " + parts.size() + " parts, and PartCount and PartOffsets say otherwise");
        }
        return parts.stream().filter(part -> !part.fits()).findFirst()
                .map(part -> "part " + part.part().name() + " has " + part.data().length() + " bytes, and its Size says otherwise");
    }

    private ByteSink start() {
        Bytes hash = header.hash().length() == Digest.LENGTH ? header.hash() : Bytes.zeros(Digest.LENGTH);
        return new ByteSink().bytes(Header.MAGIC).bytes(hash).u16(header.version().major()).u16(header.version().minor());
    }

    private Bytes anew(Options options) {
        Edit edit = options.rules().apply(Container.open(start().u32(Header.LENGTH).u32(0).toBytes()).edit().keepDigest());
        for (Ready part : parts) {
            if (!part.part().outside()) {
                edit.add(part.part().fourCC(part.item()), part.data());
            }
        }
        return edit.toBytes();
    }

    private Bytes exact() {
        Container.checkCount(parts.size());
        List<Long> offsets = header.offsets().orElseThrow();
        long end = Header.LENGTH + 4L * parts.size();
        long said = end;
        for (int i = 0; i < parts.size(); i++) {
            Ready part = parts.get(i);
            if (!part.part().outside()) {
                end = Math.max(end, offsets.get(i) + PartEntry.HEADER + part.data().length());
                said += PartEntry.HEADER + part.data().length();
            }
        }
        for (Gap gap : rest.gaps()) {
            end = Math.max(end, gap.offset() + gap.bytes().length());
            said += gap.bytes().length();
        }
        long length = rest.length() >= 0 ? rest.length() : end;
        if (length < end) {
            throw FormatException.of("needed at least " + end + ", where the last part or gap ends, found " + length)
                    .in(LosslessDocument.LENGTH);
        }
        int room = Math.toIntExact(Math.min(Integer.MAX_VALUE - 8, length));
        new Zeros().take(length - said);
        ByteSink sink = start().u32(header.fileSize() >= 0 ? header.fileSize() : length).u32(parts.size());
        offsets.forEach(sink::u32);
        sink.fill(0, Math.max(0, room - sink.length()));
        rest.gaps().forEach(gap -> sink.set((int) gap.offset(), gap.bytes()));
        for (int i = 0; i < parts.size(); i++) {
            Ready part = parts.get(i);
            if (!part.part().outside()) {
                int at = Math.toIntExact(offsets.get(i));
                sink.set(at, part.part().fourCC(part.item()).bytes()).set32(at + 4, part.part().size()).set(at + PartEntry.HEADER,
                        part.data());
            }
        }
        return sink.toBytes();
    }
}
