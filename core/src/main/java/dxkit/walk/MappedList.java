package dxkit.walk;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/** A view of a list with something else made of each element. */
final class MappedList<E> extends AbstractList<Node> implements RandomAccess {
    private final List<E> list;
    private final Function<? super E, ? extends Node> item;

    MappedList(List<E> list, Function<? super E, ? extends Node> item) {
        this.list = list;
        this.item = item;
    }

    @Override
    public Node get(int index) {
        return item.apply(list.get(index));
    }

    @Override
    public int size() {
        return list.size();
    }
}
