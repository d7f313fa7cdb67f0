package dxkit.ir.print;

import dxkit.ir.BlockAddress;
import dxkit.ir.Constant;
import dxkit.ir.ConstantAggregate;
import dxkit.ir.ConstantExpr;
import dxkit.ir.Function;
import dxkit.ir.GlobalValue;
import dxkit.ir.Instruction;
import dxkit.ir.MDNode;
import dxkit.ir.Metadata;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.MetadataAttachment;
import dxkit.ir.Module;
import dxkit.ir.NamedValue;
import dxkit.ir.Value;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How often each value of a module is an operand. A constant made of others counts once, however often it is used itself; metadata does not count. */
final class UseCounts {
    private final Map<NamedValue, Integer> counts = new IdentityHashMap<>();
    private final Set<Constant> visitedConstants = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<BlockAddress> visitedAddresses = new HashSet<>();
    private final Set<MDNode> visitedNodes = Collections.newSetFromMap(new IdentityHashMap<>());
    private final NodeWalk nodes = new NodeWalk(visitedNodes::add, this::visit);

    UseCounts(Module module) {
        module.globals().forEach(global -> use(global.initializer()));
        module.aliases().forEach(alias -> use(alias.aliasee()));
        module.functions().forEach(this::visit);
        for (var named : module.namedMetadata()) {
            named.operands().forEach(nodes::walk);
        }
    }

    /** Number of uses. */
    int of(NamedValue value) {
        return counts.getOrDefault(value, 0);
    }

    private void visit(Function function) {
        use(function.prefixData());
        use(function.prologueData());
        use(function.personalityFn());
        visit(function.attachments());
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                visit(instruction);
            }
        }
    }

    private void visit(Instruction instruction) {
        for (int i = 0; i < instruction.operandCount(); i++) {
            use(instruction.operand(i));
        }
        if (instruction.debugLoc() != null) {
            nodes.walk(instruction.debugLoc());
        }
        visit(instruction.attachments());
    }

    private void visit(List<MetadataAttachment> attachments) {
        attachments.forEach(attachment -> nodes.walk(attachment.node()));
    }

    private void visit(Metadata metadata) {
        switch (metadata) {
            case ConstantAsMetadata(Constant constant) when !(constant instanceof GlobalValue) -> visit(constant);
            case MDNode node -> nodes.walk(node);
            default -> {}
        }
    }

    private void use(@Nullable Value value) {
        switch (value) {
            case null -> {}
            case NamedValue named -> counts.merge(named, 1, Integer::sum);
            case MetadataAsValue(Metadata metadata) -> visit(metadata);
            case Constant constant -> visit(constant);
            default -> {}
        }
    }

    private void visit(Constant constant) {
        boolean first = switch (constant) {
            case ConstantAggregate _,ConstantExpr _ -> visitedConstants.add(constant);
            case BlockAddress address -> visitedAddresses.add(address);
            default -> false;
        };
        if (first) {
            constant.operands().forEach(this::use);
        }
    }
}
