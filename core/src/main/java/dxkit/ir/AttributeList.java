package dxkit.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All attributes of a function or a call ({@code AttributeSet} in LLVM 3.7).
 *
 * @param groups the groups, by index: return value, parameters, function
 */
public record AttributeList(List<AttributeGroup> groups) {
    /** No attributes. */
    public static final AttributeList EMPTY = new AttributeList(List.of());

    public AttributeList {
        groups = List.copyOf(groups);
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return groups.isEmpty();
    }

    /** The group with this index, or null. */
    public @Nullable AttributeGroup group(int index) {
        for (var group : groups) {
            if (group.index() == index) {
                return group;
            }
        }
        return null;
    }
}
