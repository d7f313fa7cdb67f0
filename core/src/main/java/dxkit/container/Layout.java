package dxkit.container;

import dxkit.io.Bytes;
import dxkit.io.FourCC;
import dxkit.part.PartFormats;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How a container's parts lie in the file, and what is unusual about that.
 *
 * @param gaps bytes that belong to no part, in the order of their offsets
 * @param findings what is unusual or wrong
 */
public record Layout(List<Region> gaps, List<Finding> findings) {
    private static final int ALIGNMENT = 4;
    private static final int VERSION = 20;
    private static final int FILE_SIZE = 24;
    private static final FourCC PRIVATE = FourCC.of("PRIV");

    /**
     * Bytes that belong to no part.
     *
     * @param bytes the bytes
     * @param trailing whether they stand behind the last part
     */
    public record Region(Bytes bytes, boolean trailing) {}

    /** The layout of a container. */
    public static Layout of(Container container) {
        List<Finding> findings = new ArrayList<>();
        header(container, findings);
        parts(container, findings);
        List<Region> gaps = gaps(container, findings);
        return new Layout(List.copyOf(gaps), List.copyOf(findings));
    }

    private static void header(Container container, List<Finding> findings) {
        Bytes file = container.bytes();
        Header header = container.header();
        if (header.major() != 1 || header.minor() != 0) {
            findings.add(Finding.odd(file.fileOffset() + VERSION, "Header.Version",
                    "container version " + header.major() + "." + header.minor() + ", usual is 1.0"));
        }
        if (header.fileSize() != file.length()) {
            String text = "says " + header.fileSize() + " bytes, the file has " + file.length();
            long at = file.fileOffset() + FILE_SIZE;
            findings.add(header.fileSize() > file.length()
                    ? Finding.broken(at, "Header.FileSize", text)
                    : Finding.odd(at, "Header.FileSize", text));
        }
    }

    private static void parts(Container container, List<Finding> findings) {
        Set<FourCC> seen = new HashSet<>();
        for (PartEntry part : container.parts()) {
            String path = part.name().toString();
            long at = container.bytes().fileOffset() + part.offset();
            part.damage().ifPresent(
                    damage -> findings.add(Finding.broken(at, part.data().isEmpty() ? "Part[" + part.index() + "]" : path, damage)));
            if (part.offset() % ALIGNMENT != 0) {
                findings.add(Finding.odd(at, path, "begins at an offset that is not a multiple of " + ALIGNMENT));
            }
            if (PartFormats.find(part.name()).isEmpty() && container.bytes().has(part.offset(), PartEntry.HEADER)) {
                findings.add(Finding.odd(at, path, "unknown kind of part"));
            }
            if (!seen.add(part.name()) && part.format().isUnique()) {
                findings.add(Finding.odd(at, path, "more than one part of a kind that should be there once"));
            }
            if (part.name().equals(PRIVATE) && part.index() != container.parts().size() - 1) {
                findings.add(Finding.odd(at, path, "should be the last part"));
            }
        }
    }

    private static List<Region> gaps(Container container, List<Finding> findings) {
        Bytes file = container.bytes();
        List<PartEntry> sorted = new ArrayList<>(container.parts());
        sorted.removeIf(part -> !file.has(part.offset(), PartEntry.HEADER));
        sorted.sort((a, b) -> Long.compare(a.offset(), b.offset()));
        List<Region> gaps = new ArrayList<>();
        long end = Header.LENGTH + 4L * container.parts().size();
        for (PartEntry part : sorted) {
            if (part.offset() > end) {
                gaps.add(new Region(file.slice(end, part.offset() - end), false));
                findings.add(
                        Finding.odd(file.fileOffset() + end, "Gap", part.offset() - end + " bytes between parts; dxc refuses such a file"));
            } else if (part.offset() < end) {
                findings.add(Finding.broken(file.fileOffset() + part.offset(), part.name().toString(),
                        "overlaps what stands before it by " + (end - part.offset()) + " bytes"));
            }
            end = Math.max(end, part.endOfData());
        }
        if (!sorted.equals(container.parts()) && sorted.size() == container.parts().size()) {
            findings.add(
                    Finding.odd(file.fileOffset() + Header.LENGTH, "Header.PartOffsets", "parts do not stand in the order of the table"));
        }
        if (end < file.length()) {
            gaps.add(new Region(file.from(end), true));
            findings.add(Finding.odd(file.fileOffset() + end, "Trailing", file.length() - end + " bytes behind the last part"));
        }
        return gaps;
    }
}
