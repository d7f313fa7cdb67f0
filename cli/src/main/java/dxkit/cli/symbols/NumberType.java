package dxkit.cli.symbols;

import java.nio.ByteBuffer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;

/** How the index stores numbers of files. */
final class NumberType extends BasicDataType<Integer> {
    @Override
    public int getMemory(Integer number) {
        return 16;
    }

    @Override
    public int compare(Integer a, Integer b) {
        return Integer.compare(a, b);
    }

    @Override
    public void write(WriteBuffer buffer, Integer number) {
        buffer.putVarInt(number);
    }

    @Override
    public Integer read(ByteBuffer buffer) {
        return DataUtils.readVarInt(buffer);
    }

    @Override
    public Integer[] createStorage(int size) {
        return new Integer[size];
    }
}
