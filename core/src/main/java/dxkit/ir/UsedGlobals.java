package dxkit.ir;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The global variables that something uses: an instruction, another global, or a constant that is more than the variable alone in metadata. */
final class UsedGlobals {
    private final Set<GlobalVariable> globals = new HashSet<>();
    private final Set<Constant> seen = new HashSet<>();
    private final ArrayDeque<Constant> waiting = new ArrayDeque<>();

    private UsedGlobals() {}

    static Set<GlobalVariable> of(Module module) {
        var used = new UsedGlobals();
        module.globals().forEach(global -> used.use(global.initializer()));
        module.aliases().forEach(alias -> used.use(alias.aliasee()));
        for (var function : module.functions()) {
            used.use(function.prefixData());
            used.use(function.prologueData());
            used.use(function.personalityFn());
            for (var block : function.blocks()) {
                for (var instruction : block.instructions()) {
                    for (int i = 0; i < instruction.operandCount(); i++) {
                        used.use(instruction.operand(i) instanceof Constant constant ? constant : null);
                    }
                }
            }
        }
        for (var item : ReachableMetadata.of(module)) {
            if (item instanceof ValueAsMetadata.ConstantAsMetadata(Constant constant) && !(constant instanceof GlobalValue)) {
                used.use(constant);
            }
        }
        return used.globals;
    }

    private void use(@Nullable Constant start) {
        take(start);
        while (!waiting.isEmpty()) {
            for (var operand : waiting.pop().operands()) {
                take(operand instanceof Constant constant ? constant : null);
            }
        }
    }

    private void take(@Nullable Constant constant) {
        if (constant instanceof GlobalVariable global) {
            globals.add(global);
        } else if (constant != null && !(constant instanceof GlobalValue) && seen.add(constant)) {
            waiting.push(constant);
        }
    }
}
