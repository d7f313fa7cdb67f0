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
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

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
        /** It says what made the program and where its debug data is; no strip option removes it. */
        ORIGIN,
        /** Only reflection reads it. */
        REFLECTION,
        /** Data of the application. */
        PRIVATE,
        /** The root signature. */
        ROOT_SIGNATURE
    }

    private record Traits(Producer producer, Role role, boolean unique, boolean bare) {}

    private record Keeping<P>(Function<? super P, Bytes> kept, BiFunction<? super P, Bytes, P> keep) {}

    private final FourCC name;
    private final String title;
    private final String key;
    private final Function<? super Fields<P>, P> walk;
    private final Function<? super Fields<P>, P> nodes;
    private final @Nullable Keeping<P> keeping;
    private final Traits traits;

    private PartFormat(FourCC name, String title, String key, Function<? super Fields<P>, P> walk, Function<? super Fields<P>, P> nodes,
            @Nullable Keeping<P> keeping, Traits traits) {
        this.name = name;
        this.title = title;
        this.key = key;
        this.walk = walk;
        this.nodes = nodes;
        this.keeping = keeping;
        this.traits = traits;
    }

    /**
     * A format.
     *
     * @param title what the part is, in a few words, for people
     * @param key the key of its contents in YAML; LLVM's where LLVM has one, else beginning with {@code x-}
     * @param walk its layout
     */
    public static <P extends Part> PartFormat<P> of(String name, String title, String key, Function<? super Fields<P>, P> walk) {
        return of(FourCC.of(name), title, key, walk);
    }

    private static <P extends Part> PartFormat<P> of(FourCC name, String title, String key, Function<? super Fields<P>, P> walk) {
        return new PartFormat<>(name, title, key, walk, walk, null, new Traits(Producer.BOTH, Role.PROGRAM, false, false));
    }

    /** A kind whose contents stay bytes. */
    static PartFormat<RawPart> raw(String name, String title) {
        return of(name, title, RawPart.KEY, RawPart::walk).bare(RawPart::walk);
    }

    static PartFormat<RawPart> unknown(FourCC name) {
        return of(name, "unknown", RawPart.KEY, RawPart::walk).bare(RawPart::walk);
    }

    /** The same with another shape in node trees than in bytes. */
    public PartFormat<P> nodes(Function<? super Fields<P>, P> nodeWalk) {
        return new PartFormat<>(name, title, key, walk, nodeWalk, keeping, traits);
    }

    /**
     * The same with nothing but one field in node trees, which is called like the key: the value under the key is that field's, not a map.
     *
     * @param nodeWalk has that one field
     */
    public PartFormat<P> bare(Function<? super Fields<P>, P> nodeWalk) {
        return nodes(nodeWalk).with(new Traits(traits.producer, traits.role, traits.unique, true));
    }

    /**
     * The same where bytes can be laid out in other ways than the walk writes them. Contents that the walk would not write again byte for byte are kept
     * whole in the record, and are written as they were while the rest of the record says the same.
     *
     * @param kept takes the bytes out of a record; none where the walk writes them
     * @param keep puts bytes, or none, into a record
     */
    public PartFormat<P> keeping(Function<? super P, Bytes> kept, BiFunction<? super P, Bytes, P> keep) {
        return new PartFormat<>(name, title, key, walk, nodes, new Keeping<>(kept, keep), traits);
    }

    /** The same under another name. */
    public PartFormat<P> named(String other, String otherTitle) {
        return new PartFormat<>(FourCC.of(other), otherTitle, key, walk, nodes, keeping, traits);
    }

    private PartFormat<P> with(Traits other) {
        return new PartFormat<>(name, title, key, walk, nodes, keeping, other);
    }

    /** The same, made by some compilers only. */
    public PartFormat<P> madeBy(Producer by) {
        return with(new Traits(by, traits.role, traits.unique, traits.bare));
    }

    /** The same in another role. */
    public PartFormat<P> as(Role other) {
        return with(new Traits(traits.producer, other, traits.unique, traits.bare));
    }

    /** The same, of which a container has at most one. */
    public PartFormat<P> unique() {
        return with(new Traits(traits.producer, traits.role, true, traits.bare));
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
        return traits.producer;
    }

    /** What it is for. */
    public Role role() {
        return traits.role;
    }

    /** Whether a container has at most one. */
    public boolean isUnique() {
        return traits.unique;
    }

    /**
     * The contents of a part.
     *
     * @throws FormatException if the bytes do not hold them; its path begins with the part's name
     */
    public P decode(Bytes data, Context context) {
        try {
            P part = ReadFields.read(data, context, walk);
            return keeping == null || writes(part, context).filter(data::equals).isPresent() ? part : keeping.keep.apply(part, data);
        } catch (FormatException e) {
            throw e.in(name.toString());
        }
    }

    private Optional<Bytes> writes(P part, Context context) {
        try {
            return Optional.of(WriteFields.write(part, context, walk));
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /** The bytes kept in {@code part}, unless it says something else than they do. */
    private Optional<Bytes> kept(P part, Context context, Keeping<P> keeper) {
        Bytes kept = keeper.kept.apply(part);
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        P bare = keeper.keep.apply(part, Bytes.EMPTY);
        try {
            P said = keeper.keep.apply(ReadFields.read(kept, context, walk), Bytes.EMPTY);
            boolean same = said.equals(bare) || writes(said, context).equals(writes(bare, context)) && writes(bare, context).isPresent();
            return Optional.of(kept).filter(bytes -> same);
        } catch (FormatException e) {
            return Optional.empty();
        }
    }

    /**
     * The bytes of a part.
     *
     * @throws FormatException if the record cannot be written
     */
    public Bytes encode(P part, Context context) {
        try {
            Optional<Bytes> kept = keeping == null ? Optional.empty() : kept(part, context, keeping);
            return kept.isPresent() ? kept.get() : WriteFields.write(part, context, walk);
        } catch (FormatException e) {
            throw e.in(name.toString());
        }
    }

    /** The bytes of a part with one number changed, for tests; see {@link MutateFields}. */
    public Bytes mutate(P part, Context context, int index, LongUnaryOperator change) {
        return MutateFields.mutate(part, context, walk, index, change);
    }

    /** How many numbers {@link #mutate} can change. */
    public int numbers(P part, Context context) {
        return MutateFields.count(part, context, walk);
    }

    /**
     * The contents as a node tree, in the dialect of {@code context}: a map unless the format is {@link #bare}. An empty map in LLVM's dialect if LLVM knows nothing of
     * the contents.
     */
    public Node toNode(P part, Context context) {
        Node.Map map = NodeWriter.write(part, context, nodes);
        return traits.bare ? Objects.requireNonNullElse(map.get(key), map) : map;
    }

    /**
     * Contents from a node tree.
     *
     * @throws FormatException if the tree does not fit
     */
    public P fromNode(Node node, Context context) {
        try {
            return NodeReader.read(traits.bare ? new Node.Map().put(key, node) : node, context, nodes);
        } catch (FormatException e) {
            throw traits.bare ? e : e.in(key);
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
