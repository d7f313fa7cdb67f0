package dxkit.ir;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The blocks that lead to each block of a function, in the order of LLVM's use lists, which is the order of the {@code preds} comments of its assembly. */
public final class Predecessors {

    /** One use of a block: which block uses it. */
    private record Use(BasicBlock user, int order) {}

    private final Map<BasicBlock, List<BasicBlock>> predecessors = new IdentityHashMap<>();

    private Predecessors() {}

    /** The predecessors of all blocks of {@code function}. */
    public static Predecessors of(Function function) {
        var result = new Predecessors();
        // A reader puts each new use in front of the older ones.
        for (var block : function.blocks().reversed()) {
            var terminator = block.terminator();
            if (terminator != null) {
                for (var successor : terminator.successors().reversed()) {
                    result.predecessors.computeIfAbsent(successor, _ -> new ArrayList<>()).add(block);
                }
            }
        }
        for (var order : function.useListOrders()) {
            if (order.value() instanceof BasicBlock block) {
                var users = result.predecessors.getOrDefault(block, List.of());
                if (users.size() == order.indexes().size()) {
                    var uses = new ArrayList<Use>(users.size());
                    for (int i = 0; i < users.size(); i++) {
                        uses.add(new Use(users.get(i), order.indexes().get(i)));
                    }
                    uses.sort(Comparator.comparingInt(Use::order));
                    result.predecessors.put(block, new ArrayList<>(uses.stream().map(Use::user).toList()));
                }
            }
        }
        return result;
    }

    /** The blocks that lead to {@code block}, one entry for each time they name it. */
    public List<BasicBlock> of(BasicBlock block) {
        return predecessors.getOrDefault(block, List.of());
    }
}
