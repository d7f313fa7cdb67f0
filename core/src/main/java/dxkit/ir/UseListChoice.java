package dxkit.ir;

import dxkit.ir.ModuleWriter.UseLists;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a module was written with orders of uses. It was if it has any. If not, the order of its constants tells, for constants are regrouped only
 * without; where both orders are the same it makes no difference.
 */
final class UseListChoice {
    private UseListChoice() {}

    static UseLists of(Module module) {
        var said = module.useLists();
        if (said != null) {
            return said;
        }
        if (!module.useListOrders().isEmpty() || module.functions().stream().anyMatch(function -> !function.useListOrders().isEmpty())) {
            return UseLists.KEEP;
        }
        var kept = new ValueEnumerator(module, true);
        var regrouped = new ValueEnumerator(module, false);
        var decided = decide(kept, regrouped, kept.firstConstant(), kept.valueCount(), module.constantOrder());
        for (var function : module.functions()) {
            if (decided != null) {
                break;
            }
            if (!function.isDeclaration()) {
                kept.enter(function);
                regrouped.enter(function);
                decided = decide(kept, regrouped, kept.firstFunctionConstant(), kept.firstInstruction(), function.constantOrder());
                kept.leave();
                regrouped.leave();
            }
        }
        return decided == null ? UseLists.DROP : decided;
    }

    private static @Nullable UseLists decide(ValueEnumerator kept, ValueEnumerator regrouped, int from, int to,
            List<? extends @Nullable Value> read) {
        boolean asKept = kept.hasConstants(from, to, read);
        boolean asRegrouped = regrouped.hasConstants(from, to, read);
        return asKept == asRegrouped ? null : asKept ? UseLists.KEEP : UseLists.DROP;
    }
}
