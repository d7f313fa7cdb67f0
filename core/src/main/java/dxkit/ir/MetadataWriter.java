package dxkit.ir;

import dxkit.bitcode.Abbreviation;
import dxkit.bitcode.Abbreviation.Operand;
import dxkit.bitcode.BitstreamWriter;
import dxkit.bitcode.BlockId;
import java.util.List;

/** Writes blocks of metadata. */
final class MetadataWriter {
    private final ValueEnumerator ids;
    private final BitstreamWriter out;
    private final ValueRecord record;
    private int string = BitstreamWriter.UNABBREVIATED;
    private int location = BitstreamWriter.UNABBREVIATED;
    private int generic = BitstreamWriter.UNABBREVIATED;

    MetadataWriter(ValueEnumerator ids, BitstreamWriter out, ValueRecord record) {
        this.ids = ids;
        this.out = out;
        this.record = record;
    }

    /** Writes the metadata of the module. */
    void write(Module module) {
        var all = ids.metadata();
        var named = module.namedMetadata();
        if (all.isEmpty() && named.isEmpty()) {
            return;
        }
        out.enterBlock(BlockId.METADATA, 3);
        if (all.stream().anyMatch(MDString.class::isInstance)) {
            string = out.define(Abbreviation.of(Operand.literal(MetadataReader.STRING), Operand.array(), Operand.fixed(8)));
        }
        if (all.stream().anyMatch(DILocation.class::isInstance)) {
            location =
                    out.define(Abbreviation.of(Operand.literal(MetadataReader.LOCATION), Operand.fixed(1), Operand.vbr(6), Operand.vbr(8),
                            Operand.vbr(6), Operand.vbr(6)));
        }
        if (all.stream().anyMatch(GenericDINode.class::isInstance)) {
            generic = out.define(Abbreviation.of(Operand.literal(DebugInfoKind.GENERIC_DI_NODE.code()), Operand.fixed(1), Operand.vbr(6),
                    Operand.fixed(1), Operand.vbr(6), Operand.array(), Operand.vbr(6)));
        }
        int name = named.isEmpty()
                ? BitstreamWriter.UNABBREVIATED
                : out.define(Abbreviation.of(Operand.literal(MetadataReader.NAME), Operand.array(), Operand.fixed(8)));
        all.forEach(this::write);
        for (var list : named) {
            record.add(list.name()).write(MetadataReader.NAME, name);
            list.operands().forEach(node -> record.add(ids.metadataId(node)));
            record.write(MetadataReader.NAMED_NODE);
        }
        out.endBlock();
    }

    private void write(Metadata item) {
        switch (item) {
            case MDString(String text) -> record.add(text).write(MetadataReader.STRING, string);
            case ValueAsMetadata v -> write(v);
            case MDTuple t -> {
                for (int i = 0; i < t.operandCount(); i++) {
                    record.add(ids.metadataIdOrNull(t.operand(i)));
                }
                record.write(t.isDistinct() ? MetadataReader.DISTINCT_NODE : MetadataReader.NODE);
            }
            case DebugInfoNode d -> write(d);
        }
    }

    private void write(ValueAsMetadata v) {
        record.add(ids.typeId(v.value().type())).add(ids.valueId(v.value())).write(MetadataReader.VALUE);
    }

    private void write(DebugInfoNode node) {
        var kind = node.kind();
        int number = 0;
        record.add(node.isDistinct());
        for (char field : kind.layout().toCharArray()) {
            switch (field) {
                case 'u', 'b', 'l' -> record.add(node.number(number++));
                case 's' -> {
                    long n = node.number(number++);
                    record.add(n < 0 ? ~(n << 1) : n << 1);
                }
                case '#' -> {
                    while (number < node.numberCount()) {
                        record.add(node.number(number++));
                    }
                }
                case '*' -> {
                    for (int i = kind.operands(); i < node.operandCount(); i++) {
                        record.add(ids.metadataIdOrNull(node.operand(i)));
                    }
                }
                default -> {
                    var operand = node.operand(field - '0');
                    boolean scope = kind == DebugInfoKind.DI_LOCATION && field == '0';
                    record.add(scope && operand != null ? ids.metadataId(operand) : ids.metadataIdOrNull(operand));
                }
            }
        }
        record.write(kind.code(), switch (node) {
            case DILocation _ -> location;
            case GenericDINode _ -> generic;
            default -> BitstreamWriter.UNABBREVIATED;
        });
    }

    /** Writes what the names of the kinds are. */
    void writeKinds(List<MetadataKind> kinds) {
        if (kinds.isEmpty()) {
            return;
        }
        out.enterBlock(BlockId.METADATA, 3);
        kinds.forEach(kind -> record.add(kind.id()).add(kind.name()).write(MetadataReader.KIND));
        out.endBlock();
    }

    /** Writes the metadata of the function that {@link ValueEnumerator#enter(Function)} was called for. */
    void writeLocals() {
        if (ids.localMetadata().isEmpty()) {
            return;
        }
        out.enterBlock(BlockId.METADATA, 3);
        ids.localMetadata().forEach(this::write);
        out.endBlock();
    }

    /** Writes what metadata is attached to a function and its instructions. */
    void writeAttachments(Function function) {
        boolean any = !function.attachments().isEmpty();
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                any |= !instruction.attachments().isEmpty();
            }
        }
        if (!any) {
            return;
        }
        out.enterBlock(BlockId.METADATA_ATTACHMENT, 3);
        if (!function.attachments().isEmpty()) {
            add(function.attachments());
            record.write(FunctionReader.ATTACHMENT);
        }
        int number = 0;
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                if (!instruction.attachments().isEmpty()) {
                    record.add(number);
                    add(instruction.attachments());
                    record.write(FunctionReader.ATTACHMENT);
                }
                number++;
            }
        }
        out.endBlock();
    }

    private void add(List<MetadataAttachment> attachments) {
        attachments.forEach(a -> record.add(a.kind().id()).add(ids.metadataId(a.node())));
    }
}
