package dxkit.part;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.io.FourCC;
import dxkit.walk.Context;
import dxkit.walk.Fields;
import dxkit.walk.MutateFields;
import dxkit.walk.Node;
import dxkit.walk.NodeReader;
import dxkit.walk.NodeWriter;
import dxkit.walk.ReadFields;
import dxkit.walk.Span;
import dxkit.walk.SpanFields;
import dxkit.walk.WriteFields;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;

/**
 * How one kind of part is laid out, named and treated.
 *
 * @param <P> the record its contents become
 */
public final class PartFormat<P extends Part> {
    /** What a part is for; decides which strip option removes it. */
    public enum Role {
        /** The program runs or is validated with it. */
        PROGRAM,
        /** Only debuggers read it. */
        DEBUG,
        /** Only reflection reads it. */
        REFLECTION,
        /** Data of the application. */
        PRIVATE,
        /** The root signature. */
        ROOT_SIGNATURE
    }

    private final FourCC name;
    private final String title;
    private final String key;
    private final Function<? super Fields<P>, P> walk;
    private final Function<? super Fields<P>, P> nodes;
    private final Producer producer;
    private final Role role;
    private final boolean unique;

    private PartFormat(FourCC name, String title, String key, Function<? super Fields<P>, P> walk, Function<? super Fields<P>, P> nodes,
            Producer producer,
            Role role, boolean unique) {
        this.name = name;
        this.title = title;
        this.key = key;
        this.walk = walk;
        this.nodes = nodes;
        this.producer = producer;
        this.role = role;
        this.unique = unique;
    }

    /**
     * A format.
     *
     * @param title what the part is, in a few words, for people
     * @param key the key of its contents in YAML; LLVM's where LLVM has one, else beginning with {@code x-}
     * @param walk its layout
     */
    public static <P extends Part> PartFormat<P> of(String name, String title, String key, Function<? super Fields<P>, P> walk) {
        return new PartFormat<>(FourCC.of(name), title, key, walk, walk, Producer.BOTH, Role.PROGRAM, false);
    }

    /** A kind whose contents stay bytes. */
    static PartFormat<RawPart> raw(String name, String title) {
        return of(name, title, "x-Contents", RawPart::walk);
    }

    static PartFormat<RawPart> unknown(FourCC name) {
        return new PartFormat<>(name, "unknown", "x-Contents", RawPart::walk, RawPart::walk, Producer.BOTH, Role.PROGRAM, false);
    }

    /** The same with another shape in node trees than in bytes. */
    public PartFormat<P> nodes(Function<? super Fields<P>, P> nodeWalk) {
        return new PartFormat<>(name, title, key, walk, nodeWalk, producer, role, unique);
    }

    /** The same under another name. */
    public PartFormat<P> named(String other, String otherTitle) {
        return new PartFormat<>(FourCC.of(other), otherTitle, key, walk, nodes, producer, role, unique);
    }

    /** The same, made by some compilers only. */
    public PartFormat<P> madeBy(Producer by) {
        return new PartFormat<>(name, title, key, walk, nodes, by, role, unique);
    }

    /** The same in another role. */
    public PartFormat<P> as(Role other) {
        return new PartFormat<>(name, title, key, walk, nodes, producer, other, unique);
    }

    /** The same, of which a container has at most one. */
    public PartFormat<P> unique() {
        return new PartFormat<>(name, title, key, walk, nodes, producer, role, true);
    }

    /** The part's name. */
    public FourCC name() {
        return name;
    }

    /** What the part is, in a few words. */
    public String title() {
        return title;
    }

    /** The key of its contents in YAML. */
    public String key() {
        return key;
    }

    /** Who writes it. */
    public Producer producer() {
        return producer;
    }

    /** What it is for. */
    public Role role() {
        return role;
    }

    /** Whether a container has at most one. */
    public boolean isUnique() {
        return unique;
    }

    /**
     * The contents of a part.
     *
     * @throws FormatException if the bytes do not hold them; its path begins with the part's name
     */
    public P decode(Bytes data, Context context) {
        try {
            return ReadFields.read(data, context, walk);
        } catch (FormatException e) {
            throw e.in(name.toString());
        }
    }

    /**
     * The bytes of a part.
     *
     * @throws FormatException if the record cannot be written
     */
    public Bytes encode(P part, Context context) {
        try {
            return WriteFields.write(part, context, walk);
        } catch (FormatException e) {
            throw e.in(name.toString());
        }
    }

    /** The bytes of a part with one number changed, for tests; see {@link MutateFields}. */
    public Bytes mutate(P part, Context context, int index, LongUnaryOperator change) {
        return MutateFields.mutate(part, context, walk, index, change);
    }

    /** The contents as a node tree, in the dialect of {@code context}. */
    public Node.Map toNode(P part, Context context) {
        return NodeWriter.write(part, context, nodes);
    }

    /**
     * Contents from a node tree.
     *
     * @throws FormatException if the tree does not fit
     */
    public P fromNode(Node node, Context context) {
        try {
            return NodeReader.read(node, context, nodes);
        } catch (FormatException e) {
            throw e.in(key);
        }
    }

    /** Every field of a part with its bytes, in the order they are read. */
    public List<Span> spans(Bytes data, Context context) {
        return SpanFields.spans(data, context, name.toString(), walk);
    }

    @Override
    public String toString() {
        return name + " (" + title + ")";
    }
}
