package dxkit.ir.print;

import dxkit.ir.MetadataAttachment;
import dxkit.ir.MetadataKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The order of several attachments: LLVM 3.7 sorts them by the number that the kind has in the reader's context, where the kinds that LLVM knows come first
 * and those of the module follow in the order of their declaration.
 */
final class MetadataKinds {
    private static final List<String> FIXED = List.of("dbg", "tbaa", "prof", "fpmath", "range", "tbaa.struct", "invariant.load",
            "alias.scope", "noalias", "nontemporal", "llvm.mem.parallel_loop_access", "nonnull", "dereferenceable",
            "dereferenceable_or_null");

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Comparator<MetadataAttachment> byNumber = Comparator.comparingInt(this::number);

    MetadataKinds(List<MetadataKind> declared) {
        FIXED.forEach(this::add);
        declared.forEach(kind -> add(kind.name()));
    }

    private void add(String name) {
        numbers.putIfAbsent(name, numbers.size());
    }

    private int number(MetadataAttachment attachment) {
        return numbers.getOrDefault(attachment.kind().name(), Integer.MAX_VALUE);
    }

    List<MetadataAttachment> ordered(List<MetadataAttachment> attachments) {
        if (attachments.size() < 2) {
            return attachments;
        }
        var sorted = new ArrayList<>(attachments);
        sorted.sort(byNumber);
        return sorted;
    }
}
