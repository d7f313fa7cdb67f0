package dxkit.ir;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A structure. A literal one is compared by its elements, and the {@link Context} keeps one of each. An identified one has a name (or a number when
 * printed), is different from every other, may be opaque, and may hold pointers to itself.
 */
public final class StructType implements Type {
    private final boolean literal;
    private String name;
    private @Nullable List<Type> elements;
    private boolean packed;
    private int depth;
    private int size = 1;

    StructType(List<Type> elements, boolean packed) {
        literal = true;
        name = "";
        this.elements = elements;
        this.packed = packed;
        depth = Context.depthOver(elements, 0) + 1;
        size = Context.sizeOver(elements, 1);
    }

    /** An identified, so far opaque structure; an empty name means that it has none. */
    public StructType(String name) {
        literal = false;
        this.name = name;
    }

    /** Whether it is compared by its elements. */
    public boolean isLiteral() {
        return literal;
    }

    /** Whether its elements are unknown. */
    public boolean isOpaque() {
        return elements == null;
    }

    /** The name without {@code %}, one character a byte; empty when there is none. */
    public String name() {
        return name;
    }

    /** Renames an identified structure. */
    public void setName(String name) {
        requireIdentified();
        this.name = Objects.requireNonNull(name);
    }

    /** The types of the elements; none when opaque. */
    public List<Type> elements() {
        return elements == null ? List.of() : elements;
    }

    /** Whether it has no padding. */
    public boolean isPacked() {
        return packed;
    }

    /** Gives an identified structure its body. */
    public void setBody(List<? extends Type> elements, boolean packed) {
        requireIdentified();
        this.elements = List.copyOf(elements);
        this.packed = packed;
    }

    private void requireIdentified() {
        if (literal) {
            throw new IllegalStateException("a literal structure cannot change");
        }
    }

    @Override
    public int depth() {
        return depth;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String toString() {
        if (!literal) {
            return "%" + name;
        }
        String body = "{ " + elements().stream().map(Type::toString).collect(Collectors.joining(", ")) + " }";
        return elements().isEmpty() ? packed ? "<{}>" : "{}" : packed ? "<" + body + ">" : body;
    }
}
