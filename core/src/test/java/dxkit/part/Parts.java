package dxkit.part;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dxkit.io.Bytes;
import dxkit.io.FormatException;
import dxkit.walk.Context;
import dxkit.walk.Context.Dialect;
import dxkit.walk.Node;
import dxkit.walk.Span;
import java.util.Objects;

/** What tests of part formats have in common. */
final class Parts {
    static final Context LLVM = Context.NONE.with(Dialect.LLVM);

    private Parts() {}

    /** The part, after a look whether nothing is lost on any way. */
    static <P extends Part> P lossless(PartFormat<P> format, Bytes data) {
        P part = format.decode(data, Context.NONE);
        assertThat(format.encode(part, Context.NONE)).isEqualTo(data);
        P again = format.fromNode(format.toNode(part, Context.NONE), Context.NONE);
        assertThat(again).isEqualTo(part);
        assertThat(format.encode(again, Context.NONE)).isEqualTo(data);
        assertThat(format.spans(data, Context.NONE).stream().mapToLong(Span::length).sum()).isEqualTo(data.length());
        return part;
    }

    static Node.Map node(PartFormat<?> format, Bytes data, Context context) {
        return node(format, context, data);
    }

    private static <P extends Part> Node.Map node(PartFormat<P> format, Context context, Bytes data) {
        return (Node.Map) format.toNode(format.decode(data, Context.NONE), context);
    }

    /** The bytes that LLVM makes of a node tree, before it fills up to the part's size. */
    static <P extends Part> Bytes llvmBytes(PartFormat<P> format, Node node) {
        return format.encode(format.fromNode(node, LLVM), LLVM);
    }

    static void refusedByLlvm(PartFormat<?> format, Bytes data, String because) {
        assertThatThrownBy(() -> LlvmRules.checkYaml(format.name(), data, Context.NONE)).isInstanceOf(FormatException.class)
                .hasMessageContaining(because);
    }

    static void taken(PartFormat<?> format, Bytes data) {
        LlvmRules.checkYaml(format.name(), data, Context.NONE);
    }

    /** The map under a path of keys and list indices. */
    static Node.Map at(Node node, Object... path) {
        Node here = node;
        for (Object step : path) {
            here = step instanceof Integer index
                    ? ((Node.Seq) here).items().get(index)
                    : Objects.requireNonNull(((Node.Map) here).get((String) step), step.toString());
        }
        return (Node.Map) here;
    }
}
