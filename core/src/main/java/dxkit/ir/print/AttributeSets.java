package dxkit.ir.print;

import dxkit.ir.Attribute;
import dxkit.ir.Attribute.EnumAttribute;
import dxkit.ir.Attribute.IntAttribute;
import dxkit.ir.Attribute.StringAttribute;
import dxkit.ir.AttributeGroup;
import dxkit.ir.AttributeKind;
import dxkit.ir.AttributeList;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What LLVM makes of lists of attributes when it reads them: it sorts the attributes, keeps one of each kind, and drops numbers that say nothing. */
final class AttributeSets {
    private final Map<AttributeList, Map<Integer, List<Attribute>>> known = new IdentityHashMap<>();

    /** The attributes of {@code list} for a function, its result or a parameter (an index of {@link AttributeGroup}). */
    List<Attribute> of(AttributeList list, int index) {
        return list.isEmpty() ? List.of() : known.computeIfAbsent(list, AttributeSets::byIndex).getOrDefault(index, List.of());
    }

    private static Map<Integer, List<Attribute>> byIndex(AttributeList list) {
        var byIndex = new HashMap<Integer, List<Attribute>>();
        for (var group : list.groups()) {
            byIndex.computeIfAbsent(group.index(), _ -> sorted(group.attributes()));
        }
        return byIndex;
    }

    /** Flags by kind, then numbers by their value, then texts by key. */
    private static List<Attribute> sorted(List<Attribute> attributes) {
        var flags = EnumSet.noneOf(AttributeKind.class);
        var numbers = new TreeMap<AttributeKind, IntAttribute>();
        var texts = new TreeMap<String, StringAttribute>();
        for (var attribute : attributes) {
            switch (attribute) {
                case EnumAttribute(AttributeKind kind) -> flags.add(kind);
                case IntAttribute number when isNumber(number.kind()) && number.value() != 0 -> numbers.put(number.kind(), number);
                case IntAttribute _ -> {}
                case StringAttribute text -> texts.put(text.key(), text);
            }
        }
        var byValue = new ArrayList<>(numbers.values());
        byValue.sort((a, b) -> Long.compareUnsigned(a.value(), b.value()));
        var all = new ArrayList<Attribute>();
        flags.forEach(kind -> all.add(new EnumAttribute(kind)));
        all.addAll(byValue);
        all.addAll(texts.values());
        return all;
    }

    private static boolean isNumber(AttributeKind kind) {
        return switch (kind) {
            case ALIGNMENT, STACK_ALIGNMENT, DEREFERENCEABLE, DEREFERENCEABLE_OR_NULL -> true;
            default -> false;
        };
    }
}
