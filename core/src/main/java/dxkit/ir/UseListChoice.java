package dxkit.ir;

import dxkit.ir.ModuleWriter.UseLists;
import org.jspecify.annotations.Nullable;

/**
 * Whether a module was written with orders of uses. It was if it has any. If not, the order of its constants tells, for constants are regrouped only
 * without; where both orders are the same it makes no difference.
 */
final class UseListChoice {
    private UseListChoice() {}

    /** The module's numbering, with or without orders of uses. */
    static ValueEnumerator enumerate(Module module) {
        var said = module.useLists();
        if (said != null) {
            return new ValueEnumerator(module, said == UseLists.KEEP);
        }
        if (!module.useListOrders().isEmpty() || module.functions().stream().anyMatch(function -> !function.useListOrders().isEmpty())) {
            return new ValueEnumerator(module, true);
        }
        var ids = new ValueEnumerator(module, false);
        var decided = decide(ids.hadConstants(module.constantOrder()), ids.hasConstants(module.constantOrder()));
        for (var function : module.functions()) {
            if (decided != null) {
                break;
            }
            if (!function.isDeclaration()) {
                decided = decide(constantsAre(true, function, ids), constantsAre(false, function, ids));
            }
        }
        ids.keepUseLists(decided == UseLists.KEEP);
        return ids;
    }

    private static boolean constantsAre(boolean kept, Function function, ValueEnumerator ids) {
        ids.keepUseLists(kept);
        ids.enter(function);
        boolean same = ids.hasConstants(function.constantOrder());
        ids.leave();
        return same;
    }

    private static @Nullable UseLists decide(boolean asKept, boolean asRegrouped) {
        return asKept == asRegrouped ? null : asKept ? UseLists.KEEP : UseLists.DROP;
    }
}
