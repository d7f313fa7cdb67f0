package dxkit.ir.print;

import dxkit.ir.MDNode;
import dxkit.ir.Metadata;
import java.util.ArrayList;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Visits metadata nodes in depth-first order, each before its operands, without recursion: nodes form chains of any length. */
final class NodeWalk {
    private static final class Place {
        final MDNode node;
        int next;

        Place(MDNode node) {
            this.node = node;
        }
    }

    private final ArrayList<Place> open = new ArrayList<>();
    private final Predicate<MDNode> enter;
    private final Consumer<Metadata> other;

    /** Goes into the nodes for which {@code enter} says so, and gives operands that are no nodes to {@code other}. */
    NodeWalk(Predicate<MDNode> enter, Consumer<Metadata> other) {
        this.enter = enter;
        this.other = other;
    }

    void walk(MDNode root) {
        enter(root);
        while (!open.isEmpty()) {
            var place = open.getLast();
            if (place.next == place.node.operandCount()) {
                open.removeLast();
            } else {
                var operand = place.node.operand(place.next++);
                if (operand instanceof MDNode node) {
                    enter(node);
                } else if (operand != null) {
                    other.accept(operand);
                }
            }
        }
    }

    private void enter(MDNode node) {
        if (enter.test(node)) {
            open.add(new Place(node));
        }
    }
}
