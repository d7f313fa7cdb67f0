package dxkit.ir.print;

import dxkit.ir.Attribute;
import dxkit.ir.AttributeGroup;
import dxkit.ir.AttributeList;
import dxkit.ir.CallBase;
import dxkit.ir.CallInst;
import dxkit.ir.Function;
import dxkit.ir.GlobalValue;
import dxkit.ir.Instruction;
import dxkit.ir.MDNode;
import dxkit.ir.MetadataAsValue;
import dxkit.ir.MetadataAttachment;
import dxkit.ir.Module;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The numbers of what has no name: global and local values, metadata nodes, groups of attributes. Metadata and groups that only a function uses get their
 * numbers when {@link #enter} comes to it.
 */
final class SlotTracker {
    private final MetadataKinds kinds;
    private final SlotMap<GlobalValue> globals = new SlotMap<>();
    private final SlotMap<MDNode> nodes = new SlotMap<>();
    private final NodeWalk numberNodes = new NodeWalk(nodes::add, _ -> {});
    private final AttributeSets attributes;
    private final SequencedMap<List<Attribute>, Integer> groups = new LinkedHashMap<>();
    private final Map<AttributeList, Integer> groupOfList = new IdentityHashMap<>();
    private final Map<Function, SlotMap<Object>> foreign = new HashMap<>();
    private SlotMap<Object> locals = new SlotMap<>();

    SlotTracker(Module module, MetadataKinds kinds, AttributeSets attributes) {
        this.kinds = kinds;
        this.attributes = attributes;
        module.globals().forEach(this::addGlobal);
        module.aliases().forEach(this::addGlobal);
        for (var named : module.namedMetadata()) {
            named.operands().forEach(numberNodes::walk);
        }
        for (var function : module.functions()) {
            addGlobal(function);
            addGroup(function.attributes());
        }
    }

    private void addGlobal(GlobalValue global) {
        if (global.name().isEmpty()) {
            globals.add(global);
        }
    }

    private void addGroup(AttributeList list) {
        if (!list.isEmpty() && !groupOfList.containsKey(list)) {
            var group = attributes.of(list, AttributeGroup.FUNCTION);
            if (!group.isEmpty()) {
                groups.putIfAbsent(group, groups.size());
                groupOfList.put(list, groups.get(group));
            }
        }
    }

    /** Numbers what {@code function} uses; from here on its arguments, blocks and instructions are the local values. */
    void enter(Function function) {
        locals = localSlots(function);
        addNodes(function.attachments());
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                addNodes(instruction);
            }
        }
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                if (instruction instanceof CallBase call) {
                    addGroup(call.attributes());
                }
            }
        }
    }

    private static SlotMap<Object> localSlots(Function function) {
        var slots = new SlotMap<>();
        for (var argument : function.arguments()) {
            if (argument.name().isEmpty()) {
                slots.add(argument);
            }
        }
        for (var block : function.blocks()) {
            if (block.name().isEmpty()) {
                slots.add(block);
            }
            for (var instruction : block.instructions()) {
                if (instruction.hasResult() && instruction.name().isEmpty()) {
                    slots.add(instruction);
                }
            }
        }
        return slots;
    }

    private void addNodes(Instruction instruction) {
        if (instruction instanceof CallInst call && call.calledFunction() instanceof Function callee
                && callee.name().startsWith("llvm.")) {
            for (int i = 0; i < call.operandCount(); i++) {
                if (call.operand(i) instanceof MetadataAsValue(MDNode node)) {
                    numberNodes.walk(node);
                }
            }
        }
        if (instruction.debugLoc() != null) {
            numberNodes.walk(instruction.debugLoc());
        }
        addNodes(instruction.attachments());
    }

    private void addNodes(List<MetadataAttachment> attachments) {
        for (var attachment : kinds.ordered(attachments)) {
            numberNodes.walk(attachment.node());
        }
    }

    /** The number of a global value, or -1. */
    int global(GlobalValue value) {
        return globals.slot(value);
    }

    /** The number of an argument, block or instruction of the function entered, or -1. */
    int local(Object value) {
        return locals.slot(value);
    }

    /** The number that something of another function has there, or -1. */
    int local(Object value, Function function) {
        int slot = locals.slot(value);
        return slot >= 0 ? slot : foreign.computeIfAbsent(function, SlotTracker::localSlots).slot(value);
    }

    /** The number of a node, or -1. */
    int node(MDNode node) {
        return nodes.slot(node);
    }

    /** The number of the attributes of the function itself, or -1 if it has none. */
    int group(AttributeList list) {
        return list.isEmpty() ? -1 : groupOfList.getOrDefault(list, -1);
    }

    /** All nodes that have a number, by number. */
    List<MDNode> nodes() {
        return nodes.all();
    }

    /** All groups of attributes, by number. */
    Iterable<List<Attribute>> groups() {
        return groups.sequencedKeySet();
    }
}
