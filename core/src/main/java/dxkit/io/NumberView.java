package dxkit.io;

import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

/** Bytes seen as little-endian numbers of one size; damaged files can hold millions of them, which need not be copied. */
final class NumberView extends AbstractList<Long> implements RandomAccess {
    private final Bytes bytes;
    private final int size;

    NumberView(Bytes bytes, int size) {
        this.bytes = bytes;
        this.size = size;
    }

    @Override
    public Long get(int index) {
        return bytes.unsigned((long) size * Objects.checkIndex(index, size()), size);
    }

    @Override
    public int size() {
        return bytes.length() / size;
    }
}
