package dxkit.part;

import dxkit.io.Bytes;
import dxkit.part.SourceContents.Compression;
import dxkit.part.SourceSection.Type;
import dxkit.walk.Context;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What LLVM refuses of SRCI. */
final class SourceInfoRules {
    private static final int SECTIONS = 3;

    private SourceInfoRules() {}

    static void check(Bytes data, Context context) {
        SourceInfoPart part = SourceInfoPart.FORMAT.decode(data, context).with(Usual.SAID);
        need(part.header().alignedSize() <= data.length(), data, "a size of at most " + data.length() + " in the header");
        need(part.header().flags() == 0, data, "no flags in the header");
        need(part.header().sectionCount() == SECTIONS, data, SECTIONS + " sections");
        checkSections(data);
        checkNames(part.names(), data);
        checkContents(part.contents(), data);
        checkArgs(part.args(), data);
        need(part.names().header().count() == part.contents().header().count(), data, "as many names as texts");
        for (int i = 0; i < part.names().entries().size(); i++) {
            need(part.names().entries().get(i).contentSize() == part.contents().entries().get(i).contentSize(), data,
                    "the same size for text " + i + " in both sections");
        }
    }

    private static void checkSections(Bytes data) {
        Set<Type> types = new HashSet<>();
        long at = SourceInfoPart.Header.SIZE;
        for (int i = 0; i < SECTIONS; i++) {
            need(data.u16(at + 4) == 0, data, "no flags in section " + i);
            var type = new Type(data.u16(at + 6));
            need(Type.NAMES.name(type.value()).isPresent(), data, "a known type of section " + i);
            need(types.add(type), data, "one section of each type");
            at += data.u32(at);
        }
    }

    private static void checkNames(SourceNames names, Bytes data) {
        need(names.header().flags() == 0, data, "no flags in the header of the names");
        List<SourceNames.Entry> entries = names.entries();
        entries.forEach(entry -> need(entry.flags() == 0, data, "no flags of names"));
        long size = SourceSection.SIZE + SourceNames.Header.SIZE;
        need(size + names.header().entriesSize() <= names.section().alignedSize(), data, "names within their section");
        checkSize(names.section(), size + entries.stream().mapToLong(SourceNames.Entry::alignedSize).sum(), data);
    }

    private static void checkContents(SourceContents contents, Bytes data) {
        var header = contents.header();
        need(header.flags() == 0, data, "no flags in the header of the texts");
        need(Compression.NAMES.name(header.type().value()).isPresent(), data, "a known compression");
        boolean plain = header.type().equals(Compression.NONE);
        need(!plain || header.entriesSize() == header.uncompressedSize(), data, "the same size inflated when nothing is compressed");
        for (SourceContents.Entry entry : contents.entries()) {
            need(entry.flags() == 0, data, "no flags of texts");
            need(entry.fileContent().indexOf('\0') < 0 && entry.contentSize() > 0, data, "texts without zero bytes that end in one");
        }
        long size = SourceSection.SIZE + SourceContents.Header.SIZE;
        long entries = plain ? contents.entries().stream().mapToLong(SourceContents.Entry::alignedSize).sum() : header.entriesSize();
        need(size + header.entriesSize() <= contents.section().alignedSize(), data, "texts within their section");
        checkSize(contents.section(), size + entries, data);
    }

    private static void checkArgs(SourceArgs args, Bytes data) {
        need(args.header().flags() == 0, data, "no flags in the header of the arguments");
        long size = SourceSection.SIZE + SourceArgs.Header.SIZE;
        need(size + args.header().size() <= args.section().alignedSize(), data, "arguments within their section");
        long strings = args.args().stream().mapToLong(arg -> SourceText.size(arg.name()) + SourceText.size(arg.value())).sum();
        checkSize(args.section(), size + strings, data);
    }

    private static void checkSize(SourceSection section, long size, Bytes data) {
        need(SourceText.aligned(size) == section.alignedSize(), data, "a section of " + section.alignedSize() + " bytes, not of " + size);
    }

    private static void need(boolean right, Bytes data, String what) {
        if (!right) {
            throw LlvmRules.refused(SourceInfoPart.FORMAT, data, "needed " + what);
        }
    }
}
