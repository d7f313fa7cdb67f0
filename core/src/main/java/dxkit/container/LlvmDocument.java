package dxkit.container;

import dxkit.container.ContainerNodes.Built;
import dxkit.io.ByteSink;
import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.io.Utf8;
import dxkit.part.FeatureFlagsPart;
import dxkit.part.HashPart;
import dxkit.part.LlvmRules;
import dxkit.part.Part;
import dxkit.part.PartFormat;
import dxkit.part.PartFormats;
import dxkit.part.ProgramPart;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import dxkit.walk.NodeWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Containers in the YAML of LLVM's obj2yaml and yaml2obj, with LLVM's rules about sizes and offsets. */
final class LlvmDocument {
    private static final int EMPTY_SIGNATURE_OFFSET = 8;

    private static final Set<FourCC> SIGNATURES = names("ISG1", "OSG1", "PSG1");
    private static final Set<FourCC> ONCE = names("DXIL", "ILDB", "ILDN", "PRIV", "SFI0", "HASH", "PSV0", "RTS0", "SRCI", "VERS");
    private static final FourCC PRIVATE = FourCC.of("PRIV");

    /** The keys of all contents that LLVM knows. */
    static final Set<String> KEYS = Stream.concat(ONCE.stream(), SIGNATURES.stream()).map(name -> PartFormats.of(name).key())
            .collect(Collectors.toUnmodifiableSet());

    private LlvmDocument() {}

    private static Set<FourCC> names(String... names) {
        return Stream.of(names).map(FourCC::of).collect(Collectors.toUnmodifiableSet());
    }

    /** Whether LLVM decodes parts of this name. */
    private static boolean decodes(FourCC name) {
        return ONCE.contains(name) || SIGNATURES.contains(name);
    }

    static Node.Map write(Container container) {
        check(container);
        Context context = container.context().with(Dialect.LLVM);
        var document = new Node.Map(ContainerNodes.TAG);
        document.put(DocumentHeader.KEY, NodeWriter.write(DocumentHeader.of(container, ""), context, DocumentHeader::walk));
        Node.Seq parts = Node.Seq.block();
        for (PartEntry part : container.parts()) {
            var node = new Node.Map();
            node.put("Name", new Node.Text(Utf8.decode(part.name().bytes())));
            node.put("Size", Node.num(part.declaredSize()));
            if (decodes(part.name())) {
                contents(part.format(), part.data(), context, node);
            }
            parts.items().add(node);
        }
        return document.put(DocumentPart.KEY, parts);
    }

    private static <P extends Part> void contents(PartFormat<P> format, Bytes data, Context context, Node.Map node) {
        P part = format.decode(data, context);
        boolean zero = part instanceof FeatureFlagsPart flags && flags.flags() == 0
                || part instanceof HashPart hash && hash.flags() == 0 && hash.digest().isAll(0);
        if (!zero) {
            node.put(format.key(), format.toNode(part, context));
        }
    }

    /** What LLVM's reader refuses, and what would be read wrongly. */
    private static void check(Container container) {
        long end = Header.LENGTH + 4L * container.parts().size();
        Set<FourCC> seen = new HashSet<>();
        Bytes file = container.bytes();
        for (PartEntry part : container.parts()) {
            String path = "Part[" + part.index() + "]";
            if (part.offset() < end) {
                throw FormatException.at(file.fileOffset() + part.offset(), "begins before the end of what precedes it, 0x"
                        + Long.toHexString(end)).in(path);
            }
            if (!file.has(part.offset(), PartEntry.HEADER)) {
                throw FormatException.at(file.fileOffset() + part.offset(), "a part header of 8 bytes",
                        Math.max(0, file.length() - part.offset()) + " left").in(path);
            }
            if (!seen.add(part.name()) && ONCE.contains(part.name())) {
                throw FormatException.at(file.fileOffset() + part.offset(), "more than one part " + part.name()).in(path);
            }
            LlvmRules.checkYaml(part.name(), part.data(), part.context());
            end = part.end();
        }
        checkProgram(container);
    }

    private static void checkProgram(Container container) {
        List<Integer> kinds = new ArrayList<>();
        for (FourCC name : Container.PROGRAMS) {
            container.part(name.toString()).ifPresent(part -> kinds.add(part.decode(ProgramPart.FORMAT).shaderKind().value()));
        }
        if (kinds.size() == 2 && !kinds.get(0).equals(kinds.get(1))) {
            throw FormatException.of("DXIL and ILDB have different shader kinds, " + kinds.get(0) + " and " + kinds.get(1));
        }
    }

    static Built read(Node document) {
        Context context = Context.NONE.with(Dialect.LLVM);
        if (!(document instanceof Node.Map map) || !map.tag().equals(ContainerNodes.TAG)) {
            throw document.error("needed a document with the tag !" + ContainerNodes.TAG);
        }
        Node head = ContainerNodes.required(map, DocumentHeader.KEY);
        Node list = ContainerNodes.required(map, DocumentPart.KEY);
        for (String key : map.keys()) {
            if (!ContainerNodes.REQUIRED.contains(key)) {
                throw NodeReader.unknown(map, key, ContainerNodes.REQUIRED);
            }
        }
        DocumentHeader header = ContainerNodes.header(head, context);
        List<Node> items = ContainerNodes.items(list, DocumentPart.KEY);
        List<DocumentPart> parts = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Node item = items.get(i);
            parts.add(ContainerNodes.in(DocumentPart.KEY, i, () -> DocumentPart.read(item, context)));
        }
        return new LlvmLayout(header, head, items, parts).build(shaderKind(items, parts, context));
    }

    /** What PSV0 of version 0 depends on. */
    private static Context shaderKind(List<Node> items, List<DocumentPart> parts, Context context) {
        for (FourCC program : Container.PROGRAMS) {
            for (int i = 0; i < parts.size(); i++) {
                Node contents = parts.get(i).contents();
                if (contents != null && parts.get(i).fourCC(items.get(i)).equals(program)) {
                    int at = i;
                    ProgramPart decoded = ContainerNodes.in(DocumentPart.KEY, at, () -> ProgramPart.FORMAT.fromNode(contents, context));
                    return new Context(OptionalInt.of(decoded.shaderKind().value()), context.dialect());
                }
            }
        }
        return context;
    }

    /** The contents of a part as yaml2obj writes them, before zeros are added up to the size. */
    static Bytes contents(DocumentPart part, Node item, Context context) {
        FourCC name = part.fourCC(item);
        if (!decodes(name)) {
            return Bytes.EMPTY;
        }
        Node contents = part.contents();
        if (contents != null) {
            return DocumentPart.encode(part.format(item), contents, context);
        }
        return SIGNATURES.contains(name) ? new ByteSink(8).u32(0).u32(EMPTY_SIGNATURE_OFFSET).toBytes() : Bytes.EMPTY;
    }

    static boolean isPrivate(DocumentPart part, Node item) {
        return part.fourCC(item).equals(PRIVATE);
    }
}
