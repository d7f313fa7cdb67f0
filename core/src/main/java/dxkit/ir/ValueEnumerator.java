package dxkit.ir;

import dxkit.io.FormatException;
import dxkit.ir.ValueAsMetadata.ConstantAsMetadata;
import dxkit.ir.ValueAsMetadata.LocalAsMetadata;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers types, values, attributes and metadata of a module in the order in which LLVM 3.7 writes them: the order of a walk over the module, in which
 * constants are then regrouped unless the orders of uses are to be kept.
 */
final class ValueEnumerator {
    /** A type whose parts are being numbered. */
    private static final int VISITING = -1;

    private static final Comparator<Entry> BY_TYPE_AND_USE =
            (a, b) -> a.type != b.type ? Integer.compare(a.type, b.type) : Integer.compare(b.uses, a.uses);

    /** A value, how often the walk met it, and when it is sorted the number of its type. */
    private static final class Entry {
        final Value value;
        int uses = 1;
        int type;

        Entry(Value value) {
            this.value = value;
        }
    }

    /** A type or node whose parts are being numbered, and how many of them are. */
    private static final class Frame<T> {
        final T item;
        int next;

        Frame(T item) {
            this.item = item;
        }
    }

    private boolean keepUseLists;
    private final Map<Type, Integer> typeIds = new HashMap<>();
    private final List<Type> types = new ArrayList<>();
    private final Map<Value, Integer> valueIds = new HashMap<>();
    private final List<Entry> values = new ArrayList<>();
    private final Map<Metadata, Integer> metadataIds = new HashMap<>();
    private final List<Metadata> metadata = new ArrayList<>();
    private final Map<AttributeList, Integer> attributeIds = new HashMap<>();
    private final Map<AttributeList, Integer> sameAttributeIds = new IdentityHashMap<>();
    private final List<AttributeList> attributes = new ArrayList<>();
    private final Map<AttributeGroup, Integer> groupIds = new HashMap<>();
    private final List<AttributeGroup> groups = new ArrayList<>();
    private final Map<Comdat, Integer> comdatIds = new HashMap<>();
    private final List<Comdat> comdats = new ArrayList<>();
    private Map<BasicBlock, Integer> blockIds = new HashMap<>();
    private final Set<Constant> typed = new HashSet<>();
    private final int firstConstant;
    private final List<Entry> inFirstOrder;
    private final List<Entry> regrouped;
    private boolean inFunction;

    private int moduleValues;
    private int moduleMetadata;
    private int firstFunctionConstant;
    private int firstInstruction;
    private final List<LocalAsMetadata> localMetadata = new ArrayList<>();

    ValueEnumerator(Module module, boolean keepUseLists) {
        this.keepUseLists = keepUseLists;
        module.globals().forEach(this::value);
        for (var function : module.functions()) {
            value(function);
            attributes(function.attributes());
        }
        module.aliases().forEach(this::value);
        firstConstant = values.size();
        for (var global : module.globals()) {
            valueIfAny(global.initializer());
        }
        module.aliases().forEach(alias -> value(alias.aliasee()));
        module.functions().forEach(function -> valueIfAny(function.prefixData()));
        module.functions().forEach(function -> valueIfAny(function.prologueData()));
        module.functions().forEach(function -> valueIfAny(function.personalityFn()));
        type(PrimitiveType.METADATA);
        for (var named : module.namedMetadata()) {
            named.operands().forEach(this::metadata);
        }
        for (var function : module.functions()) {
            function.functionType().parameters().forEach(this::type);
            function.attachments().forEach(a -> metadata(a.node()));
            for (var block : function.blocks()) {
                block.instructions().forEach(this::instruction);
            }
        }
        inFirstOrder = List.copyOf(values.subList(firstConstant, values.size()));
        regroup(firstConstant, values.size());
        // Functions count uses on, so that this order could not be worked out again.
        regrouped = List.copyOf(values.subList(firstConstant, values.size()));
    }

    private void instruction(Instruction instruction) {
        for (int i = 0; i < instruction.operandCount(); i++) {
            var operand = instruction.operand(i);
            if (!(operand instanceof MetadataAsValue(Metadata held))) {
                operandType(operand);
            } else if (!(held instanceof LocalAsMetadata)) {
                metadata(held);
            }
        }
        type(instruction.type());
        if (instruction instanceof CallBase call) {
            attributes(call.attributes());
        }
        for (var attachment : instruction.attachments()) {
            metadata(attachment.node());
        }
        var location = instruction.debugLoc();
        if (location != null) {
            for (int i = 0; i < location.operandCount(); i++) {
                var operand = location.operand(i);
                if (operand != null) {
                    metadata(operand);
                }
            }
        }
    }

    private void attributes(AttributeList list) {
        // Comparing long lists by content again for every call would take too long.
        if (list.isEmpty() || sameAttributeIds.containsKey(list)) {
            return;
        }
        var known = attributeIds.putIfAbsent(list, attributes.size() + 1);
        sameAttributeIds.put(list, known == null ? attributes.size() + 1 : known);
        if (known != null) {
            return;
        }
        attributes.add(list);
        for (var group : list.groups()) {
            if (!groupIds.containsKey(group)) {
                groups.add(group);
                groupIds.put(group, groups.size());
            }
        }
    }

    private void type(Type type) {
        if (typeIds.containsKey(type)) {
            return;
        }
        var stack = new ArrayDeque<Frame<Type>>();
        enter(type, stack);
        while (!stack.isEmpty()) {
            var frame = stack.getFirst();
            var part = part(frame.item, frame.next++);
            if (part == null) {
                stack.pop();
                if (typeIds.getOrDefault(frame.item, VISITING) == VISITING) {
                    types.add(frame.item);
                    typeIds.put(frame.item, types.size() - 1);
                }
            } else if (!typeIds.containsKey(part)) {
                enter(part, stack);
            }
        }
    }

    private void enter(Type type, ArrayDeque<Frame<Type>> stack) {
        if (type instanceof StructType s && !s.isLiteral()) {
            typeIds.put(type, VISITING);
        }
        stack.push(new Frame<>(type));
    }

    /** The type that {@code type} is made of at this place, or null when there are no more. */
    private static @Nullable Type part(Type type, int index) {
        return switch (type) {
            case PrimitiveType _,IntegerType _ -> null;
            case PointerType p -> index == 0 ? p.pointee() : null;
            case ArrayType a -> index == 0 ? a.element() : null;
            case VectorType v -> index == 0 ? v.element() : null;
            case FunctionType f -> index == 0 ? f.result() : index <= f.parameters().size() ? f.parameters().get(index - 1) : null;
            case StructType s -> index < s.elements().size() ? s.elements().get(index) : null;
        };
    }

    private void operandType(Value value) {
        type(value.type());
        if (value instanceof Constant constant && !constant.operands().isEmpty() && !valueIds.containsKey(constant)
                && typed.add(constant)) {
            for (var operand : constant.operands()) {
                if (!(operand instanceof BasicBlock)) {
                    operandType(operand);
                }
            }
        }
    }

    private void valueIfAny(@Nullable Constant constant) {
        if (constant != null) {
            value(constant);
        }
    }

    private void value(Value value) {
        var known = valueIds.get(value);
        if (known != null) {
            values.get(known).uses++;
            return;
        }
        if (value instanceof GlobalObject object && object.comdat() != null && !comdatIds.containsKey(object.comdat())) {
            comdats.add(object.comdat());
            comdatIds.put(object.comdat(), comdats.size());
        }
        type(value.type());
        if (value instanceof Constant constant && !(constant instanceof GlobalValue)) {
            for (var operand : constant.operands()) {
                if (!(operand instanceof BasicBlock)) {
                    value(operand);
                }
            }
        }
        valueIds.put(value, values.size());
        values.add(new Entry(value));
    }

    private void metadata(Metadata root) {
        if (metadataIds.containsKey(root)) {
            return;
        }
        var stack = new ArrayDeque<Frame<Metadata>>();
        enter(root, stack);
        while (!stack.isEmpty()) {
            var frame = stack.getFirst();
            if (frame.item instanceof MDNode node && frame.next < node.operandCount()) {
                var operand = node.operand(frame.next++);
                if (operand != null && !metadataIds.containsKey(operand)) {
                    enter(operand, stack);
                }
            } else {
                stack.pop();
                metadata.add(frame.item);
                metadataIds.put(frame.item, metadata.size() - 1);
            }
        }
    }

    private void enter(Metadata item, ArrayDeque<Frame<Metadata>> stack) {
        metadataIds.put(item, VISITING);
        switch (item) {
            case ConstantAsMetadata c -> value(c.value());
            case LocalAsMetadata _ -> throw FormatException.of("a value of a function inside a metadata node");
            default -> {}
        }
        stack.push(new Frame<>(item));
    }

    /** Sorts constants by type and use, then moves integers to the front as {@code std::partition} does. */
    private void regroup(int from, int to) {
        if (to - from < 2 || keepUseLists) {
            return;
        }
        var part = values.subList(from, to);
        part.forEach(entry -> entry.type = typeId(entry.value.type()));
        part.sort(BY_TYPE_AND_USE);
        int first = 0;
        int last = part.size();
        while (true) {
            while (first < last && isInteger(part.get(first))) {
                first++;
            }
            if (first == last) {
                break;
            }
            last--;
            while (first < last && !isInteger(part.get(last))) {
                last--;
            }
            if (first == last) {
                break;
            }
            var moved = part.get(first);
            part.set(first, part.get(last));
            part.set(last, moved);
            first++;
        }
        for (int i = from; i < to; i++) {
            valueIds.put(values.get(i).value, i);
        }
    }

    private static boolean isInteger(Entry entry) {
        return entry.value.type().scalar() instanceof IntegerType;
    }

    /** Numbers what is local to a function. */
    void enter(Function function) {
        inFunction = true;
        moduleValues = values.size();
        moduleMetadata = metadata.size();
        function.arguments().forEach(this::value);
        firstFunctionConstant = values.size();
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                for (int i = 0; i < instruction.operandCount(); i++) {
                    var operand = instruction.operand(i);
                    if (operand instanceof Constant && !(operand instanceof GlobalValue) || operand instanceof InlineAsm) {
                        value(operand);
                    }
                }
            }
            blockIds.put(block, blockIds.size());
        }
        regroup(firstFunctionConstant, values.size());
        firstInstruction = values.size();
        var locals = new ArrayList<LocalAsMetadata>();
        for (var block : function.blocks()) {
            for (var instruction : block.instructions()) {
                for (int i = 0; i < instruction.operandCount(); i++) {
                    if (instruction.operand(i) instanceof MetadataAsValue(LocalAsMetadata local)) {
                        locals.add(local);
                    }
                }
                if (instruction.hasResult()) {
                    value(instruction);
                }
            }
        }
        for (var local : locals) {
            if (!metadataIds.containsKey(local)) {
                metadata.add(local);
                metadataIds.put(local, metadata.size() - 1);
                localMetadata.add(local);
            }
        }
    }

    /** Forgets what is local to the function. */
    void leave() {
        inFunction = false;
        for (var entry : values.subList(moduleValues, values.size())) {
            valueIds.remove(entry.value);
        }
        values.subList(moduleValues, values.size()).clear();
        for (var item : metadata.subList(moduleMetadata, metadata.size())) {
            metadataIds.remove(item);
        }
        metadata.subList(moduleMetadata, metadata.size()).clear();
        blockIds = new HashMap<>();
        localMetadata.clear();
    }

    boolean keepsUseLists() {
        return keepUseLists;
    }

    /** Chooses the order of constants; not while a function is entered. Only what was first numbered without orders of uses has both. */
    void keepUseLists(boolean keep) {
        if (keep != keepUseLists) {
            keepUseLists = keep;
            var order = keep ? inFirstOrder : regrouped;
            for (int i = 0; i < order.size(); i++) {
                values.set(firstConstant + i, order.get(i));
                valueIds.put(order.get(i).value, firstConstant + i);
            }
        }
    }

    List<Type> types() {
        return types;
    }

    /** How many bits a type's number takes. */
    int typeBits() {
        return bitsFor(types.size());
    }

    /** How many bits the numbers from 0 to {@code largest} take. */
    static int bitsFor(int largest) {
        return 32 - Integer.numberOfLeadingZeros(largest);
    }

    int typeId(Type type) {
        var id = typeIds.get(type);
        if (id == null) {
            throw FormatException.of("a type that the module does not use: " + type);
        }
        return id;
    }

    int valueId(Value value) {
        var id = value instanceof MetadataAsValue(Metadata held)
                ? metadataIds.get(held)
                : value instanceof BasicBlock b ? blockIds.get(b) : valueIds.get(value);
        if (id == null) {
            throw FormatException.of("an operand that is not part of the module or function: " + value);
        }
        return id;
    }

    boolean hasValue(Value value) {
        return value instanceof BasicBlock b ? blockIds.containsKey(b) : valueIds.containsKey(value);
    }

    /** The number of metadata plus one; 0 for null. */
    int metadataIdOrNull(@Nullable Metadata item) {
        return item == null ? 0 : metadataId(item) + 1;
    }

    int metadataId(Metadata item) {
        var id = metadataIds.get(item);
        if (id == null) {
            throw FormatException.of("metadata that is not part of the module: " + item);
        }
        return id;
    }

    int attributeId(AttributeList list) {
        return sameAttributeIds.getOrDefault(list, 0);
    }

    int groupId(AttributeGroup group) {
        return groupIds.getOrDefault(group, 0);
    }

    int comdatId(@Nullable Comdat comdat) {
        return comdat == null ? 0 : comdatIds.getOrDefault(comdat, 0);
    }

    List<AttributeList> attributes() {
        return attributes;
    }

    List<AttributeGroup> groups() {
        return groups;
    }

    List<Comdat> comdats() {
        return comdats;
    }

    List<Metadata> metadata() {
        return metadata;
    }

    List<LocalAsMetadata> localMetadata() {
        return localMetadata;
    }

    int valueCount() {
        return values.size();
    }

    Value valueAt(int id) {
        return values.get(id).value;
    }

    /** The number of the module's first constant. */
    int firstConstant() {
        return firstConstant;
    }

    /** The number of the function's first constant. */
    int firstFunctionConstant() {
        return firstFunctionConstant;
    }

    /** The number of the function's first instruction that gives a value; constants end there. */
    int firstInstruction() {
        return firstInstruction;
    }

    /** Whether the constants, of the function that was entered or else of the module, are these. */
    boolean hasConstants(List<? extends @Nullable Value> expected) {
        return inFunction
                ? same(values.subList(firstFunctionConstant, firstInstruction), expected)
                : same(values.subList(firstConstant, values.size()), expected);
    }

    /** Whether the constants of the module were these before they were regrouped. */
    boolean hadConstants(List<? extends @Nullable Value> expected) {
        return same(inFirstOrder, expected);
    }

    private static boolean same(List<Entry> entries, List<? extends @Nullable Value> expected) {
        if (entries.size() != expected.size()) {
            return false;
        }
        for (int i = 0; i < entries.size(); i++) {
            if (!entries.get(i).value.equals(expected.get(i))) {
                return false;
            }
        }
        return true;
    }
}
