package dxkit.ir;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All metadata of a module: what named lists, functions and instructions lead to. */
final class ReachableMetadata {
    private final Set<Metadata> found = new LinkedHashSet<>();
    private final ArrayDeque<Metadata> waiting = new ArrayDeque<>();

    private ReachableMetadata() {}

    static Set<Metadata> of(Module module) {
        var reachable = new ReachableMetadata();
        for (var named : module.namedMetadata()) {
            named.operands().forEach(reachable::reach);
        }
        for (var function : module.functions()) {
            function.attachments().forEach(a -> reachable.reach(a.node()));
            for (var block : function.blocks()) {
                block.instructions().forEach(reachable::reach);
            }
        }
        return reachable.found;
    }

    private void reach(Instruction instruction) {
        instruction.attachments().forEach(a -> reach(a.node()));
        reach(instruction.debugLoc());
        for (int i = 0; i < instruction.operandCount(); i++) {
            if (instruction.operand(i) instanceof MetadataAsValue(Metadata held)) {
                reach(held);
            }
        }
    }

    private void reach(@Nullable Metadata start) {
        if (start == null || !found.add(start)) {
            return;
        }
        waiting.push(start);
        while (!waiting.isEmpty()) {
            if (waiting.pop() instanceof MDNode node) {
                for (int i = 0; i < node.operandCount(); i++) {
                    var operand = node.operand(i);
                    if (operand != null && found.add(operand)) {
                        waiting.push(operand);
                    }
                }
            }
        }
    }
}
