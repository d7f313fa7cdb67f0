package dxkit.dxil;

import java.util.ArrayList;
import java.util.List;

/** Reads the signatures of an entry point. */
final class SignatureMetadata {
    private static final int SIGNATURES = 3;
    private static final int FIELDS = 11;

    private static final int OUTPUT_STREAM = 0;
    private static final int DYNAMIC_INDEX_MASK = 2;
    private static final int USAGE_MASK = 3;

    private SignatureMetadata() {}

    static DxilSignatureElement.All read(MetadataTuple signatures) {
        signatures.sized(SIGNATURES);
        return new DxilSignatureElement.All(signature(signatures, 0), signature(signatures, 1), signature(signatures, 2));
    }

    private static List<DxilSignatureElement> signature(MetadataTuple signatures, int index) {
        var list = signatures.tupleOrNull(index);
        if (list == null) {
            return List.of();
        }
        var all = new ArrayList<DxilSignatureElement>(list.size());
        for (var node : list.tuples()) {
            all.add(element(node));
        }
        return List.copyOf(all);
    }

    private static DxilSignatureElement element(MetadataTuple node) {
        node.sized(FIELDS);
        var kind = new SemanticKind(node.u8(3));
        var indices = node.tuple(4).numbers();
        long stream = 0;
        long dynamic = 0;
        long usage = 0;
        for (var tagged : node.taggedOrNone(10)) {
            switch ((int) tagged.tag()) {
                case OUTPUT_STREAM -> stream = tagged.u32();
                case DYNAMIC_INDEX_MASK -> dynamic = tagged.u32();
                case USAGE_MASK -> usage = tagged.u32();
                default -> {}
            }
        }
        return new DxilSignatureElement(node.u32(0), node.string(1), new ElementType(node.u8(2)), kind,
                indices.isEmpty() && !kind.equals(SemanticKind.ARBITRARY) ? List.of(0L) : indices,
                new InterpolationMode(node.u8(5)), node.u32(6), node.u8(7), node.i32(8), (byte) node.u8(9), stream, dynamic, usage);
    }
}
